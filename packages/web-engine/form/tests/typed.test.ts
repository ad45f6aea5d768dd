import { describe, expect, test } from 'vitest';
import { valueText } from '../../grid/cell-text.ts';
import { isDate } from '../typed-date.ts';
import { currencySymbol, numberShape, readNumber, showNumber, typeNumber } from '../typed-number.ts';
import { missingRegisterDigits, phoneDigits, showPhone, typeRegister, typeTime, withRegisterLetter } from '../typed-text.ts';
import { refusalOf } from '../use-upload.ts';
import { momentOf } from '../wall-time.ts';
import { person } from './person.ts';

const money = { scale: 2, negative: true, grouped: true };
const typed = (text: string, caret = text.length, shape = money) => typeNumber({ text, caret, shape });

describe('a number while it is typed', () => {
  test.each([
    ['1234', '1,234', '1234'],
    ['1,2345', '12,345', '12345'],
    ['1234567.5', '1,234,567.5', '1234567.5'],
    ['12.', '12.', '12'],
    ['.5', '.5', '0.5'],
    ['12.345', '12.34', '12.34'],
    ['0012', '12', '12'],
    ['-7', '-7', '-7'],
    ['-', '-', null],
    ['', '', null],
    ['abc', '', null],
    ['90071992547409931', '90,071,992,547,409,931', '90071992547409931'],
    [' 1 250 000 ₮', '1,250,000', '1250000'],
  ])('%j is shown as %j and means %j', (text, shown, value) => expect(typed(text)).toMatchObject({ text: shown, value }));
  test('takes no sign and no point where there can be none', () => {
    expect(typed('-12.5', 5, { scale: 0, negative: false, grouped: true })).toMatchObject({ text: '12', value: '12' });
  });
  test('keeps the caret at its digit when a separator appears before it', () => {
    expect(typed('1234', 1)).toMatchObject({ text: '1,234', caret: 2 });
    expect(typed('12345,678', 5)).toMatchObject({ text: '12,345,678', caret: 7 });
  });
});

describe('the shape of a number', () => {
  const label = { mn: 'Он', en: 'Year', ko: '연도' };
  test('has no separators in years', () => {
    const year = numberShape({ kind: 'integer', label, min: 1950, max: 2100 });
    expect([showNumber(2010, year), typed('2010', 4, year).text]).toEqual(['2010', '2010']);
  });
  test('has a sign only where less than nothing is allowed', () => {
    expect(numberShape({ kind: 'money', label, min: '0' })).toEqual({ scale: 2, negative: false, grouped: true });
    expect(numberShape({ kind: 'integer', label })).toEqual({ scale: 0, negative: true, grouped: true });
  });
});

describe('a number that is only read', () => {
  const label = { mn: 'Дүн', en: 'Amount', ko: '금액' };
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
