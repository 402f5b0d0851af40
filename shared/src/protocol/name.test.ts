import { describe, expect, test } from '@jest/globals';
import { foldName } from './fold-name.ts';
import { parseName } from './name.ts';

describe('parseName', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana   María ', 'Ana María'],
    ['Ana\u00a0\u3000Lee', 'Ana Lee'],
    ['pasted\n', 'pasted'],
    ['O’Brien', "O'Brien"],
    ['Dr. No', 'Dr. No'],
    ['snake_case-2', 'snake_case-2'],
    ['Ａｎａ', 'Ana'],
    ['ﬁne', 'fine'],
    ['José', 'José'],
    ['Łukasz', 'Łukasz'],
    ['Ελένη', 'Ελένη'],
    ['Борис', 'Борис'],
    ['محمد', 'محمد'],
    ['דוד', 'דוד'],
    ['小明', '小明'],
    ['ゆうこ', 'ゆうこ'],
    ['김민준', '김민준'],
    ['अनिता', 'अनिता'],
    ['สมชาย', 'สมชาย'],
    ['Nguyễn Văn', 'Nguyễn Văn'],
    ['42', '42'],
    ['Botond', 'Botond'],
    ['Hosta', 'Hosta'],
    ['Adminka', 'Adminka'],
    ['ab', 'ab'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['𐐀𐐁'.repeat(10), '𐐀𐐁'.repeat(10)],
  ])('%j is %j', (given, name) => {
    expect(parseName(given)).toEqual({ name });
  });

  test.each([
    [undefined, 'name-too-short'],
    [null, 'name-too-short'],
    [7, 'name-too-short'],
    ['', 'name-too-short'],
    ['   ', 'name-too-short'],
    [' A ', 'name-too-short'],
    ['a'.repeat(21), 'name-too-long'],
    ['ﷺ'.repeat(2), 'name-too-long'],
    ['x'.repeat(100_000), 'name-too-long'],
    ['<b>Ana</b>', 'name-characters'],
    ['Ana & Ben', 'name-characters'],
    ['ana@home', 'name-characters'],
    ['Ana\nBen', 'name-characters'],
    ['Ana\tBen', 'name-characters'],
    ['Ana\u0000', 'name-characters'],
    ['Ana\u202eneB', 'name-characters'],
    ['Ana\u2066Ben', 'name-characters'],
    ['A\u200bna', 'name-characters'],
    ['A\u200dna', 'name-characters'],
    ['A\u2060na', 'name-characters'],
    ['A\u00adna', 'name-characters'],
    ['A\u034fna', 'name-characters'],
    ['Ana\ufe0f', 'name-characters'],
    ['\u3164\u3164', 'name-characters'],
    ['\uffa0\uffa0', 'name-characters'],
    ['\u2800\u2800', 'name-characters'],
    ['Ana 😀', 'name-characters'],
    ['\u{e0041}\u{e0042}', 'name-characters'],
    ['\ud800x', 'name-characters'],
    ['...', 'name-characters'],
    ["--''", 'name-characters'],
    ['\u0301\u0301', 'name-characters'],
    ['admin', 'name-reserved'],
    ['Admin', 'name-reserved'],
    ['А\u0501m\u0456n', 'name-reserved'],
    ['Adm1n', 'name-reserved'],
    ['ad-min', 'name-reserved'],
    ['Admin 2', 'name-reserved'],
    ['Bot 3', 'name-reserved'],
    ['ΒΟΤ', 'name-reserved'],
    ['S.e.r.v.e.r', 'name-reserved'],
    ['Βοneyаrd', 'name-reserved'],
    ['ᴀᴅᴍɪɴ', 'name-reserved'],
    ['ᗩᗪᗰIᑎ', 'name-reserved'],
    ['ꓮꓓꓟꓲꓠ', 'name-reserved'],
    ['A\u0489\u0489\u0489\u0489na', 'name-characters'],
  ])('%j is refused as %s', (given, refused) => {
    expect(parseName(given)).toEqual({ refused });
  });

  test('a name that passed is a name as it stands', () => {
    for (const given of ['  Ana   María ', 'Ａｎａ', 'O’Brien', 'अनिता']) {
      const once = parseName(given);
      expect(parseName('name' in once ? once.name : null)).toEqual(once);
    }
  });
});

describe('foldName', () => {
  test.each([
    ['Ana', 'ana'],
    ['Ana', 'ANA'],
    ['Ana', 'Аna'],
    ['Ana', 'Αnа'],
    ['Ana', 'Ána'],
    ['Ana Lee', 'AnaLee'],
    ['Ana-Lee', 'Ana_Lee'],
    ['Bill', 'BiII'],
    ['Bill', 'B1ll'],
    ['Otto', '0tt0'],
    ['Marne', 'Mame'],
    ['Вера', 'Bepa'],
    ['Νίκη', 'Nikn'],
    ['HENRY', 'НΕΝRУ'],
    ['William', 'VViIIiam'],
    ['Abcdefghijklm', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍ'],
    ['Noprstuvwyz', 'ɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'],
    ['ABCDEFGHIJKLM', 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟ'],
    ['NOPRSTUVWXYZ', 'ꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ'],
    ['ABCDEFHJLM', 'ᗩᗷᑕᗪᗴᖴᕼᒍᒪᗰ'],
    ['NPRSUVWXZ', 'ᑎᑭᖇᔕᑌᐯᗯ᙭ᘔ'],
  ])('%s looks like %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  test.each([
    ['Ana', 'Anna'],
    ['Ana', 'Ona'],
    ['小明', '小红'],
    ['अनिता', 'अनीता'],
    ['محمد', 'محمود'],
    ['דוד', 'דויד'],
    ['Борис', 'Ирина'],
    ['김민준', '김민서'],
    ['Ben 2', 'Ben 3'],
  ])('%s does not look like %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});
