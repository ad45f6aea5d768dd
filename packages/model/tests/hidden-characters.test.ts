import { describe, expect, test } from 'vitest';
import type { Field } from '../fields/fields.ts';
import { withoutHidden } from '../fields/hidden-characters.ts';
import { normaliseValue } from '../fields/normalise.ts';
import { foldWords } from '../search/search-fold.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const of = (kind: string): Field => ({ kind, label, options: [] }) as unknown as Field;

/** Every code point that is drawn as nothing, or as nothing certain. */
const hidden = (): string[] => {
  const found: string[] = [];
  for (let point = 0x80; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const sign = String.fromCodePoint(point);
    const isHidden = /[\p{Bidi_Control}\p{Cf}\p{Co}\p{Cn}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(sign);
    // Places that are kept for pictures to come are drawn where they have come.
    if (isHidden && !/\p{Extended_Pictographic}/u.test(sign)) found.push(sign);
  }
  return found;
};

describe('characters that nobody sees', () => {
  test('are taken out of the words of our languages, wherever they stand, in every kind of text', () => {
    const all = hidden();
    expect(all.length).toBeGreaterThan(100_000);
    for (const word of ['Бат', 'Bat', '배트'])
      for (const sign of all) {
        const given = `${sign}${word.slice(0, 1)}${sign}${word.slice(1)}${sign}`;
        const left = withoutHidden(given).replace(/\n/g, '');
        if (left !== word) throw new Error(`U+${sign.codePointAt(0)?.toString(16)} is left in ${JSON.stringify(left)}`);
      }
    for (const kind of ['text', 'longText', 'richText', 'email', 'phone', 'register', 'choice', 'state', 'url', 'colour', 'sequence'])
      expect([kind, normaliseValue(of(kind), 'ab\u202e\u200b\u2066c\ue000\u0378d\u00ad')]).toEqual([
        kind,
        normaliseValue(of(kind), 'abcd'),
      ]);
  });

  test('make no difference to a search', () => {
    expect(foldWords('Ба\u200bт-Эрд\u202eэнэ')).toEqual(foldWords('Бат-Эрдэнэ'));
  });

  test.each([
    ['a name with a wide space is the one with the usual', normaliseValue(of('text'), '\u2003Бат\u00a0Эрдэнэ\u3000'), 'Бат Эрдэнэ'],
    ['a name of nothing else is empty', normaliseValue(of('text'), '\u200b\u2800\u2060\u3164'), null],
    ['a long text keeps its lines', normaliseValue(of('longText'), 'нэг\u2028хоёр\u202e\n\tгурав'), 'нэг\nхоёр\n\tгурав'],
    ['pictures of several parts stay whole', withoutHidden('👩‍💻 👨‍👩‍👧 ❤️ 👍🏽 5️⃣ 🇲🇳'), '👩‍💻 👨‍👩‍👧 ❤️ 👍🏽 5️⃣ 🇲🇳'],
    ['the old script keeps what shapes it', withoutHidden('ᠮᠣᠩᠭᠣᠯ᠎ᠠ ᠪᠢᠴᠢᠭ᠌ ᠪᠣᠯ\u202fᠤᠨ'), 'ᠮᠣᠩᠭᠣᠯ᠎ᠠ ᠪᠢᠴᠢᠭ᠌ ᠪᠣᠯ\u202fᠤᠨ'],
    ['scripts that are joined keep their joiners', withoutHidden('می\u200cخواهم क्\u200dष'), 'می\u200cخواهم क्\u200dष'],
    ['joiners between our letters go', withoutHidden('Б\u200dа\u200cт'), 'Бат'],
    ['a selector behind a letter goes', withoutHidden('Б\ufe0fат5\ufe0f'), 'Бат5'],
    ['a common text stays the same text', withoutHidden('Өглөөний мэнд! «№1» — 5 000 ₮'), 'Өглөөний мэнд! «№1» — 5 000 ₮'],
  ])('%s', (_name, given, wanted) => expect(given).toBe(wanted));
});
