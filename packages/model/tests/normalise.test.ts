import { describe, expect, test } from 'vitest';
import type { Field } from '../fields/fields.ts';
import { normaliseValue } from '../fields/normalise.ts';
import { isDay } from '../time/day.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const of = (kind: string, rest: object = {}): Field => ({ kind, label, ...rest }) as Field;
const choice = of('choice', { options: [{ value: 'a', label }] });

describe('texts', () => {
  test.each([
    ['are trimmed and brought to NFC', of('text'), '  Бат\u0438\u0306  ', 'Батй'],
    ['lose line breaks when they are one line', of('text'), 'нэг \r\n  хоёр', 'нэг хоёр'],
    ['keep line breaks as one sign when they are long', of('longText'), 'нэг\r\nхоёр\rгурав\n', 'нэг\nхоёр\nгурав'],
    ['are null when empty', of('text'), '   ', null],
    ['are lowered as e-mails', of('email'), ' Bat@Example.MN ', 'bat@example.mn'],
    ['are capitals in register numbers', of('register'), 'өү 9901-0112', 'ӨҮ99010112'],
    ['lose spaces, dashes and the country code in phone numbers', of('phone'), '+976 9909-27 11', '99092711'],
    ['keep a foreign number whole, for the check to refuse', of('phone'), '+82 10-1234-5678', '+821012345678'],
    ['of a choice are trimmed', choice, ' a ', 'a'],
    ['are left alone in passwords', of('password'), ' a b ', ' a b '],
    ['stay what they are when they are none', of('text'), 12, 12],
  ])('%s', (_name, field, given, wanted) => expect(normaliseValue(field, given)).toBe(wanted));
});

describe('numbers', () => {
  test.each([
    ['a numeric text becomes an integer', of('integer'), ' 042 ', 42],
    ['a text beyond 2^53 stays text', of('integer'), '9007199254740993', '9007199254740993'],
    ['minus zero is zero', of('integer'), -0, 0],
    ['an id in a text becomes a number', of('reference'), '10001', 10001],
    ['money has two decimals', of('money'), '1250000', '1250000.00'],
    ['money keeps 18 digits exactly', of('money'), '9999999999999999.99', '9999999999999999.99'],
    ['a number becomes its shortest decimal', of('money'), 0.1, '0.10'],
    ['leading zeros and signs fall away', of('decimal', { scale: 3 }), '+007.5', '7.500'],
    ['minus zero has no sign', of('money'), '-0.00', '0.00'],
    ['too many decimals are kept to be refused', of('money'), '0.125', '0.125'],
    ['a word is no number', of('money'), '1e5', '1e5'],
    ['NaN stays NaN', of('money'), Number.NaN, Number.NaN],
    ['an empty text is null', of('money'), ' ', null],
  ])('%s', (_name, field, given, wanted) => expect(normaliseValue(field, given)).toBe(wanted));
});

describe('days, moments and the rest', () => {
  test.each([
    ['a month is its first day where the month is what counts', of('date', { wholeMonth: true }), '2026.7', '2026-07-01'],
    ['a month is no day elsewhere', of('date'), '2026-07', '2026-07'],
    ['a day with dots', of('date'), '2026.1.5', '2026-01-05'],
    ['a day that does not exist keeps its form', of('date'), '2026-02-30', '2026-02-30'],
    ['a moment is told in UTC', of('datetime'), '2026-11-20T11:00:00+08:00', '2026-11-20T03:00:00.000Z'],
    ['a moment as PostgreSQL writes it', of('datetime'), '2026-11-20 03:00:00.5+00', '2026-11-20T03:00:00.500Z'],
    ['a moment without a zone stays as it is', of('datetime'), '2026-11-20T11:00:00', '2026-11-20T11:00:00'],
    ['a moment on a day that does not exist stays as it is', of('datetime'), '2026-02-30T11:00:00Z', '2026-02-30T11:00:00Z'],
    ['a file address stays text', of('image'), '/files/123', '/files/123'],
    ['a written boolean', of('boolean'), 'false', false],
    ['undefined is null', of('json'), undefined, null],
  ])('%s', (_name, field, given, wanted) => expect(normaliseValue(field, given)).toBe(wanted));

  test('a day has to exist', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', '26-01-01', ''].some(isDay)).toBe(false);
  });
});
