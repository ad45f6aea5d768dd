import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { isNumberField, type NumberField, typedNumber } from '@lambda/model/fields/written-numbers.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueText } from '../field-text.ts';
import { isDate } from '../typed-date.ts';
import { currencySymbol, readNumber, showNumber, shownNumber, type TypedNumber, typeNumber } from '../typed-number.ts';
import { missingRegisterDigits, phoneDigits, showPhone, typeRegister, typeTime, withRegisterLetter } from '../typed-text.ts';
import { refusalOf } from '../use-upload.ts';
import { momentOf } from '../wall-time.ts';
import { person } from './person.ts';

const label = { mn: 'Дүн', en: 'Amount', ko: '금액' };
const money = { kind: 'money', label } as const;
const year = { kind: 'integer', label, min: 1950, max: 2100 } as const;
const record = { kind: 'integer', label, identifies: true } as const;
const EMPTY = shownNumber(null, money);

/** What the box shows after `inserted` was put in the place of what stood between the two places. */
function edited(shown: TypedNumber, inserted: string, start = shown.text.length, end = start, field: NumberField = money): TypedNumber {
  const text = shown.text.slice(0, start) + inserted + shown.text.slice(end);
  return typeNumber(field, { text, caret: start + inserted.length, before: { shown, start, end } });
}
const typedKeys = (text: string, field: NumberField = money): TypedNumber =>
  [...text].reduce((shown, key) => edited(shown, key, shown.caret, shown.caret, field), EMPTY);

describe('a number while it is typed', () => {
  test.each([
    ['1234', '1,234', '1234'],
    ['1234567.5', '1,234,567.5', '1234567.5'],
    ['12.', '12.', '12'],
    ['.5', '.5', '0.5'],
    ['0012', '0012', '12'],
    ['-7000', '-7,000', '-7000'],
    ['1500000,5', '1500000,5', '1500000.5'],
    ['1 500 000,50', '1 500 000,50', '1500000.50'],
    ['1,500,000', '1,500,000', '1500000'],
    ['', '', null],
    ['90071992547409931', '90,071,992,547,409,931', '90071992547409931'],
    [' 1 250 000 ₮', ' 1 250 000 ₮', '1250000'],
  ])('%j is shown as %j and means %j, by keys as by one paste', (keys, text, value) => {
    expect(typedKeys(keys)).toMatchObject({ text, value });
    expect(edited(EMPTY, keys)).toMatchObject({ text, value });
  });
  test.each(['12.345', '1.500.000', '1e3', '5-р хороо', '-', 'abc'])('%j stays as it was typed, for the check to refuse', (keys) => {
    const shown = typedKeys(keys);
    expect([shown.text, showNumber(shown.value, money)]).toEqual([keys, keys]);
  });
  test('keeps the caret at its digit when a separator appears before it', () => {
    expect(edited(shownNumber('234', money), '1', 0)).toMatchObject({ text: '1,234', caret: 2 });
    expect(edited(shownNumber('1234678', money), '5', 5)).toMatchObject({ text: '12,345,678', caret: 7 });
  });
  test('is another one when a part of it is replaced by a paste with a comma', () => {
    expect(edited(shownNumber('1234', money), '1,5', 0, 5)).toMatchObject({ text: '1,5', value: '1.5' });
    expect(edited(shownNumber('1234', money), '5', 2, 5)).toMatchObject({ text: '15', value: '15' });
  });
  test('loses digits, not commas, under Backspace and Delete', () => {
    const shown = shownNumber('1234567', money);
    const after = (text: string, caret: number, at: number) => typeNumber(money, { text, caret, before: { shown, start: at, end: at } });
    expect(after('1,234,56', 8, 9)).toMatchObject({ text: '123,456', value: '123456' });
    expect(after('1234,567', 1, 2)).toMatchObject({ text: '1,234,567', value: '1234567' });
    expect(after(',234,567', 0, 0)).toMatchObject({ text: '234,567', value: '234567' });
  });

  test('means what was typed after any row of edits, as if the box had put no comma', () => {
    const keys = fc.constantFrom(...'0123456789'.repeat(3), ',', '.', ' ', '-', '₮', '1 500,5', '1,5', '1.500.000,50', '');
    const step = fc.record({ keys, from: fc.nat({ max: 100 }), length: fc.nat({ max: 3 }), toEnd: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let [shown, plain]: [TypedNumber, string] = [EMPTY, ''];
        for (const one of steps) {
          const start = one.toEnd ? shown.text.length : one.from % (shown.text.length + 1);
          const end = Math.min(shown.text.length, start + one.length);
          const own = (text: string) => (shown.isGrouped ? text.replaceAll(',', '') : text);
          plain = own(shown.text.slice(0, start)) + one.keys + own(shown.text.slice(end));
          shown = edited(shown, one.keys, start, end);
          expect(shown.value).toEqual(typedNumber(money, plain));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the shape of a number', () => {
  test('has no separators in the number of a record, typed or shown', () => {
    expect([showNumber(9007199254740991, record), typedKeys('12345678', record).text]).toEqual(['9007199254740991', '12345678']);
    const id = fieldOf(person, 'id')?.field;
    expect(id && isNumberField(id) ? [valueText(id, 12_345_678, 'mn', { yes: '', no: '' }), showNumber(12_345_678, id)] : []).toEqual([
      '12345678',
      '12345678',
    ]);
  });
  test('has no separators in years', () => {
    expect([showNumber(2010, year), typedKeys('2010', year).text]).toEqual(['2010', '2010']);
  });
});

describe('a number that is only read', () => {
  test.each([
    [{ kind: 'money', label, currency: 'USD' }, '1234.5000', undefined],
    [{ kind: 'money', label, currency: 'JPY' }, '1500.0000', undefined],
    [{ kind: 'money', label, currency: 'KWD' }, '1.5000', undefined],
    [{ kind: 'money', label, currencyField: 'coin_id' }, '0.125', undefined],
    [{ kind: 'money', label }, '1250000.00', undefined],
    [{ kind: 'percent', label }, '12.50', undefined],
    [{ kind: 'decimal', label }, '1234.5000', undefined],
  ] as const)('of %j is written as in lists', (field, value, unit) => {
    expect(readNumber(field, value, unit)).toBe(valueText(field, value, 'mn', { yes: '', no: '' }));
  });
  test('has no sign of a currency where none is wanted', () => {
    expect(readNumber({ kind: 'money', label, currency: 'USD' }, '1234.5', null)).toBe('1,234.50');
    expect(readNumber({ kind: 'money', label }, null, undefined)).toBe('');
  });
});

describe('a stored number', () => {
  test.each([
    ['1250000.00', '1,250,000'],
    ['1250000.50', '1,250,000.5'],
    ['-0.10', '-0.1'],
    [1200, '1,200'],
    [null, ''],
    ['what', 'what'],
  ])('%j is shown as %j', (value, shown) => expect(showNumber(value, money)).toBe(shown));
  test('of money carries the sign of its currency', () => expect([currencySymbol(), currencySymbol('USD')]).toEqual(['₮', '$']));
});

describe('a phone number', () => {
  test.each([
    ['9909-2711', '99092711'],
    ['+976 9909 2711', '99092711'],
    ['990927111', '99092711'],
  ])('%j is %j', (text, digits) => expect(phoneDigits(text)).toBe(digits));
  test('is shown in two halves', () =>
    expect([showPhone('99092711'), showPhone('9909'), showPhone(null)]).toEqual(['9909-2711', '9909', '']));
});

describe('a register number', () => {
  test.each([
    ['ух91042311', 'УХ91042311'],
    ['ух 9104-2311', 'УХ91042311'],
    ['ух91042311999', 'УХ91042311'],
    ['ух9а1', 'УХ91'],
  ])('%j is %j', (text, register) => expect(typeRegister(text)).toBe(register));
  test('says how many digits are missing once its letters are there', () => {
    expect([missingRegisterDigits('УХ9104231'), missingRegisterDigits('УХ91042311'), missingRegisterDigits('У')]).toEqual([
      1,
      0,
      undefined,
    ]);
  });
  test('takes letters from the alphabet and keeps its digits', () => {
    expect(withRegisterLetter('УХ9104', 1, 'Ө')).toBe('УӨ9104');
    expect(withRegisterLetter(null, 0, 'Ү')).toBe('Ү');
  });
});

describe('a typed date', () => {
  const formats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY.M.D'];
  test.each([
    ['2026-11-20', true],
    ['20261120', true],
    ['2026.1.5', true],
    ['2026-02-30', false],
    ['2026-11', false],
    ['маргааш', false],
  ])('%j is a date: %s', (text, real) => expect(isDate(text, formats)).toBe(real));
});

describe('a file', () => {
  test('is refused before it is sent when it is no picture or too large', () => {
    expect(refusalOf(person.fields.avatar, { type: 'image/gif', size: 10 })).toEqual({ reason: 'type' });
    expect(refusalOf(person.fields.avatar, { type: 'image/png', size: 2_621_440 })).toEqual({
      reason: 'size',
      limit: '1 MB',
      size: '2.5 MB',
    });
    expect(refusalOf(person.fields.avatar, { type: 'image/png', size: 1_048_576 })).toBeUndefined();
  });
});

describe('a moment', () => {
  test('is read off the company clock', () => expect(momentOf('2026-11-20 14:32')).toBe('2026-11-20T06:32:00.000Z'));
});

describe('a time of day while it is typed', () => {
  test('gets its colon, and an hour of one digit its nought', () => {
    expect(['0', '09', '093', '0930', '9:30', '930', '23:5', '24:00:00', 'ab'].map(typeTime)).toEqual([
      '0',
      '09',
      '09:3',
      '09:30',
      '09:30',
      '09:30',
      '23:5',
      '24:00',
      '',
    ]);
  });
});
