import { expect, test } from '@jest/globals';
import { keepTyped, rememberedName, typedName } from './me.ts';

test('a name that was typed is taken along until it is gone by', () => {
  expect(typedName()).toBeNull();
  keepTyped('Maxi');
  expect([typedName(), rememberedName()]).toEqual(['Maxi', 'Maxi']);
  keepTyped(null);
  expect([typedName(), rememberedName()]).toEqual([null, '']);
});
