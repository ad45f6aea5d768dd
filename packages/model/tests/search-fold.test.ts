/** Texts that people take for the same are folded to the same words. */
import { describe, expect, test } from 'vitest';
import { foldTexts, foldWords } from '../search-fold.ts';
import { mayHaveSlip, searchReadings, withSlips } from '../search-readings.ts';

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
  test('several texts are folded as each of them alone, whatever stands in it', () => {
    const texts = ['Болд Баатар', '', ' - ', 'Өнөө', 'Ёндон-Ёндон 99112233', 'аа', 'ts', 'z'];
    expect(foldTexts(texts)).toEqual(texts.map(foldWords));
    expect(foldTexts([...texts, 'Цэцэг\u0001маа'])).toEqual([...texts, 'Цэцэг\u0001маа'].map(foldWords));
    expect(foldTexts([])).toEqual([]);
  });
  test('a text of any length gives words that PostgreSQL takes', () => {
    const words = foldWords('一'.repeat(5_000));
    expect(words.length).toBe(1);
    expect(Buffer.byteLength(words[0] ?? '')).toBeLessThan(2_000);
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
