/** Texts that people take for the same are folded to the same words. */
import { describe, expect, test } from 'vitest';
import { foldWords, INSIDE_LETTERS, insideOf, type StoredWords, storedWords } from '../search/search-fold.ts';
import { mayHaveSlip, searchReadings, withSlips } from '../search/search-readings.ts';

describe('the fold', () => {
  test.each([
    ['Бат-Эрдэнэ', 'bat erdene', 'Bat-Erdene'],
    ['Өнөрбаяр', 'унурбаяр', 'Unurbayar', 'Onorbayar', 'ÖNÖRBAYAR'],
    ['Сүхбаатар', 'Sukhbaatar', 'Suhbatar', 'Sükhbaatar', 'сухбатар'],
    ['Цэцэг', 'Tsetseg', 'Cetseg'],
    ['Чулуун', 'Chuluun', 'chulun'],
    ['Ганхуяг', 'Gankhuyag', "Gan'khuyag", 'Ganhuyag', 'Ganxuyag'],
    ['Ёндон', 'Ендон', 'Yondon', 'Yendon'],
    ['Оюун', 'Oyuun', 'oyun'],
    ['Шижир', 'Shijir', 'Shizhir'],
    ['Батсайхан', 'Batsaikhan', 'Batsayhan'],
    ['Амарьяа', 'Amaryaa', 'amaria'],
    ['Жамъян', 'Jamyan'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map((one) => foldWords(one).join(' '))).size).toBe(1);
  });
  test('keeps different names apart', () => {
    const names = ['Болд', 'Бат', 'Дорж', 'Сараа', 'Цэнд', 'Чинбат', 'Шинэбаяр', 'Гэрэл', 'Жавхлан', 'Занаа'];
    expect(new Set(names.map((one) => foldWords(one).join(' '))).size).toBe(names.length);
  });
  test('digits stay as they are, marks part words, Korean is kept', () => {
    expect(foldWords('АЖ-00112 (한국)')).toEqual(['aj', '00112', '한국']);
  });
  test.each([
    ['Өнөр', 'Єнєр', 'Ɵнɵр', 'ӨНӨР', 'ЄНЄР', 'Ѳнѳр'],
    ['Үүрцайх', 'Їїрцайх', 'Yyрцайх', 'YYрцайх', 'Vvрцайх', 'Ұұрцайх'],
    ['Сүх', 'Cүх', 'CYх', 'Сyх'],
    ['Пүрэв', 'Пyрэв', 'Пүpэв'],
  ])('old and borrowed letters: %s', (...spellings) => {
    expect(new Set(spellings.map((one) => foldWords(one).join(' '))).size).toBe(1);
  });
  test('Latin letters among Latin ones are read as such', () => {
    expect(foldWords('Bayar Pagma vector')).toEqual(['baiar', 'pagma', 'vector']);
  });
  test('a text of any length gives words that PostgreSQL takes', () => {
    const words = foldWords('一'.repeat(5_000));
    expect(words.length).toBe(1);
    expect(Buffer.byteLength(words[0] ?? '')).toBeLessThan(2_000);
  });
});

describe('what is stored', () => {
  const found = ({ words, tails }: StoredWords, typed: string): boolean =>
    foldWords(typed).every(
      (word) =>
        words.some((one) => one.startsWith(word)) ||
        (insideOf(word).length > 0 && insideOf(word).every((part) => tails.some((one) => one.startsWith(part)))),
    );
  const inside = (text: string): StoredWords => storedWords([{ text, inside: true }])[0] ?? { words: [], tails: [] };

  const NAMES = [
    'Цэрэндорж',
    'Батсайхан',
    'Батзориг',
    'Мөнхцэцэг',
    'Өлзийорших',
    'Бат-Оргил',
    'Сэр-Од',
    'Ганхуяг',
    'Даваасүрэн',
    'Нямсүрэн Дагвадорж',
    'АЖ-00112',
    'НЭГЖ-2026/0012',
    'Монгол Улсын Их Сургууль',
  ];
  test.each(NAMES)('any three letters or more of %s in a row find it, hyphens and spaces aside', (name) => {
    const stored = inside(name);
    const bare = name.replace(/[-\s/]/g, '');
    for (const text of [name, bare, bare.toLowerCase()]) {
      for (let from = 0; from < text.length; from++)
        for (let to = from + 1; to <= Math.min(text.length, from + 22); to++) {
          const typed = text.slice(from, to);
          const least = foldWords(typed).reduce((shortest, word) => Math.min(shortest, word.length), 99);
          if (least >= INSIDE_LETTERS && least < 99) expect([typed, found(stored, typed)]).toEqual([typed, true]);
        }
    }
    expect(found(stored, 'хачин')).toBe(false);
  });
  test('a name typed with a hyphen or apart finds the one written as one word', () => {
    for (const typed of ['Бат-Оргил', 'бат оргил', 'БАТОРГИЛ']) expect(found(inside('Баторгил'), typed)).toBe(true);
  });
  test('first letters find a name whose next letter sounds together with them', () => {
    const plain = storedWords([{ text: 'Батсайхан', inside: false }])[0];
    for (const typed of ['Бат', 'Батс', 'Батсай', 'bats', 'batsaikhan'])
      expect([typed, plain && found(plain, typed)]).toEqual([typed, true]);
    expect(plain?.tails).toEqual([]);
  });
  test('fewer letters ask for no inside', () => {
    expect(insideOf('ба')).toEqual([]);
    expect(found(inside('Цэрэндорж'), 'рж')).toBe(false);
  });
  test('a long text has a bounded number of short tails', () => {
    const { tails } = inside('абвгдежзик'.repeat(50));
    expect(tails.length).toBeLessThanOrEqual(100);
    expect(Math.max(...tails.map((tail) => tail.length))).toBe(16);
  });
  test('several texts as each of them alone, whatever stands in it', () => {
    const all = [...NAMES, '', ' - ', 'Өнөө', 'Ёндон-Ёндон 99112233', 'аа', 'ts', 'z', '👍👍👍👍👍'];
    for (const texts of [all, [...all, 'Цэцэг\u0001маа'], []]) {
      const given = texts.map((text, at) => ({ text, inside: at % 2 === 0 }));
      expect(storedWords(given)).toEqual(given.map((one) => storedWords([one])[0]));
    }
    for (const text of all) expect(inside(text).words).toEqual(expect.arrayContaining([...foldWords(text)]));
  });
});

describe('what was meant', () => {
  test('Cyrillic typed on Latin keys, and the other way', () => {
    expect(searchReadings('dkl;')[1]?.words).toEqual(foldWords('болд'));
    expect(searchReadings('йбтши')[1]?.words).toEqual(['admin']);
  });
  test('a number in groups is one number too', () => {
    expect(searchReadings('9911 22 33')[0]).toEqual({ words: ['9911', '22', '33'], joined: '99112233' });
  });
  test('several words may be one; an initial before a name is none', () => {
    expect(searchReadings('Бат-Төр')[0]).toEqual({ words: ['bat', 'tor'], joined: 'bator' });
    expect(searchReadings('А 0012')[0]?.joined).toBe('a0012');
    expect(searchReadings('Б.Болд')[0]?.joined).toBeNull();
  });
  test('a text without a word asks for nothing', () => {
    expect(searchReadings(' . - ')).toEqual([]);
  });
  test('one slip: exchanged, missing, doubled or another letter', () => {
    const meant = foldWords('Энхболд')[0] ?? '';
    for (const typed of ['Энхбодл', 'Энхблд', 'Энхболдс', 'Энхбөрд']) {
      const [word = ''] = foldWords(typed);
      expect([typed, mayHaveSlip(word), withSlips(word).some((one) => meant.startsWith(one))]).toEqual([typed, true, true]);
    }
    expect(mayHaveSlip('9911')).toBe(false);
    expect(mayHaveSlip('bat')).toBe(false);
  });
});
