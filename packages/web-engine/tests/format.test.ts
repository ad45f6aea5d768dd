import { describe, expect, test } from 'vitest';
import {
  companyHour,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatMoney,
  formatNumber,
  today,
} from '../kit/format.ts';

describe('money', () => {
  test('is grouped, with two decimals unless whole', () => {
    expect(formatMoney('1234567.5')).toBe('1,234,567.50 ₮');
    expect(formatMoney('1234567.00')).toBe('1,234,567 ₮');
    expect(formatMoney('999', 'USD')).toBe('999 $');
  });
  test('has the digits of its currency, and hides none that it has', () => {
    expect(formatMoney('1500.00', 'JPY')).toBe('1,500 ¥');
    expect(formatMoney('1500.50', 'JPY')).toBe('1,500.5 ¥');
    expect(formatMoney('1.500', 'KWD')).toBe('1.500 KWD');
    expect(formatMoney('2.000', 'KWD')).toBe('2 KWD');
    expect(formatAmount('12.5000')).toBe('12.50');
    expect(formatAmount('1234.1250')).toBe('1,234.125');
    expect(formatAmount('7.0000')).toBe('7');
  });
  test('is exact where binary numbers are not', () => {
    expect(formatMoney('9007199254740993.01')).toBe('9,007,199,254,740,993.01 ₮');
    expect(formatMoney('0.005')).toBe('0.01 ₮');
    expect(formatMoney('99.999')).toBe('100 ₮');
  });
  test('keeps its sign, but never minus zero', () => {
    expect(formatMoney('-1500')).toBe('-1,500 ₮');
    expect(formatMoney('-0.00')).toBe('0 ₮');
    expect(formatMoney('-0.001')).toBe('0 ₮');
  });
  test('is nothing without a value, and left alone when it is no number', () => {
    expect(formatMoney(null)).toBe('');
    expect(formatMoney('')).toBe('');
    expect(formatMoney('abc')).toBe('abc');
    expect(formatMoney('100', 'CHF')).toBe('100 CHF');
  });
});

describe('numbers', () => {
  test('are grouped without trailing zeros', () => {
    expect(formatNumber(1234567.5)).toBe('1,234,567.5');
    expect(formatNumber('12.3400')).toBe('12.34');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(-1000)).toBe('-1,000');
  });
  test('are rounded half away from zero when asked', () => {
    expect(formatNumber('2.5', { decimals: 0 })).toBe('3');
    expect(formatNumber('1.005', { decimals: 2 })).toBe('1.01');
    expect(formatNumber('0.04', { decimals: 1 })).toBe('0');
  });
});

describe('dates', () => {
  test('a whole day stays that day', () => {
    expect(formatDate('2026-02-28')).toBe('2026-02-28');
  });
  test('a moment is shown by the clock of the company', () => {
    expect(formatDate('2026-11-20T16:30:00Z')).toBe('2026-11-21');
    expect(formatDateTime('2026-11-20T16:30:05Z')).toBe('2026-11-21 00:30');
    expect(formatDateTime('2026-11-20T16:30:05Z', { seconds: true })).toBe('2026-11-21 00:30:05');
    expect(today(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect(companyHour(new Date('2026-11-20T23:59:00Z'))).toBe(7);
  });
  test('nothing for nothing, and what is no date as it came', () => {
    expect(formatDateTime(undefined)).toBe('');
    expect(formatDate('someday')).toBe('someday');
  });
  test('a day in prose, in each language', () => {
    expect(formatDayInWords('2026-11-21', 'mn')).toBe('11-р сарын 21, Бямба');
    expect(formatDayInWords('2026-11-21', 'en')).toBe('Saturday, 21 November');
    expect(formatDayInWords('2026-11-21', 'ko')).toBe('11월 21일 토요일');
  });
});
