import { expect, test } from '@jest/globals';
import { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { Piece } from './piece.ts';
import { eachSprite } from './sprites.ts';

const texture = new Texture({ source: new TextureSource({ resource: {} as never, width: 8, height: 8 }) });

const painted = (stage: Container, resolution = 1) => {
  const seen: object[] = [];
  eachSprite(stage, resolution, (sprite, { a, b, c, d, tx, ty }, alpha) => {
    seen.push({
      name: sprite.label,
      at: [a, b, c, d, tx, ty].map((value) => Math.round(value * 100) / 100 + 0),
      alpha,
    });
  });
  return seen;
};

const sprite = (name: string, more: Partial<Sprite> = {}): Sprite => {
  const made = new Sprite(texture);
  return Object.assign(made, { label: name, ...more });
};

test('sprites come from the back to the front, with their places, turns and alphas put together', () => {
  const stage = new Container();
  const sheet = new Container({ x: 10, y: 20, alpha: 0.5 });
  sheet.scale.set(2);
  const turned = new Container({ x: 5, angle: 90, alpha: 0.5 });
  turned.addChild(sprite('turned', { x: 1, alpha: 0.5 }));
  sheet.addChild(turned);
  stage.addChild(sprite('behind'), sheet, sprite('before', { y: 3 }));
  expect(painted(stage, 3)).toEqual([
    { name: 'behind', at: [3, 0, 0, 3, 0, 0], alpha: 1 },
    { name: 'turned', at: [0, 6, -6, 0, 60, 66], alpha: 0.125 },
    { name: 'before', at: [3, 0, 0, 3, 0, 9], alpha: 1 },
  ]);
});

test('what stands on something that is not seen is not painted; a sprite without a picture is none', () => {
  const stage = new Container();
  for (const hidden of [new Container({ visible: false }), new Container({ alpha: 0 })]) {
    hidden.addChild(sprite('on it'));
    stage.addChild(hidden);
  }
  stage.addChild(new Sprite(), sprite('seen'));
  expect(painted(stage)).toEqual([{ name: 'seen', at: [1, 0, 0, 1, 0, 0], alpha: 1 }]);
});

test('a piece with a look is painted in one go where somebody does that, and what shines through only where it is kept as one picture', () => {
  const stage = new Container();
  const piece = (look: string | null, alpha: number, sprites = 2, isCommon = false): Piece => {
    const made = Object.assign(new Piece(), { look, alpha, isCommon, x: 7 });
    for (let n = 0; n < sprites; n++) made.addChild(sprite(`${look} ${alpha}`));
    return made;
  };
  stage.addChild(piece('still', 1), piece(null, 1), piece('faint', 0.5), piece('shadow', 0.5, 1), sprite('last'));
  stage.addChild(piece('refused', 1, 1), piece('common', 0.5, 2, true));
  const seen: unknown[] = [];
  const paint = ({ label }: Sprite): void => void seen.push(label);
  eachSprite(stage, 2, paint, ({ look }, { a, tx }, alpha) => {
    seen.push([look, a, tx, alpha]);
    // What a painter draws meanwhile leaves the rest where it is.
    eachSprite(new Container({ x: 90 }), 1, paint);
    seen.push([a, tx]);
    return look !== 'refused';
  });
  expect(seen).toEqual([
    ['still', 2, 14, 1],
    [2, 14],
    'null 1',
    'null 1',
    'faint 0.5',
    'faint 0.5',
    ['shadow', 2, 14, 0.5],
    [2, 14],
    'last',
    ['refused', 2, 14, 1],
    [2, 14],
    'refused 1',
    ['common', 2, 14, 0.5],
    [2, 14],
  ]);
  expect(painted(stage)).toHaveLength(11);
});
