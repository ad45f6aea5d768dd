/** Texts that people take for the same are folded to the same words. */
import { describe, expect, test } from 'vitest';
import { FOLD_STEPS, foldWords } from '../search-fold.ts';
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
  test('each step gives every character exactly one place', () => {
    for (const { kind, from, to } of FOLD_STEPS) {
      if (kind !== 'translate') continue;
      expect(new Set(from).size).toBe([...from].length);
      expect([...to].length).toBeLessThanOrEqual([...from].length);
    }
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
