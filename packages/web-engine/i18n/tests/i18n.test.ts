import { afterEach, expect, test } from 'vitest';
import { addMessages } from '../i18n.ts';
import { chooseLanguage, showLanguage, suggestLanguage } from '../language.ts';

const texts = addMessages('sample', {
  mn: { 'hello.name': 'Сайн уу, {name}', plain: '<b>{name}</b>' },
  en: { 'hello.name': 'Hello, {name}', plain: '<b>{name}</b>' },
  ko: { 'hello.name': '안녕하세요, {name}', plain: '<b>{name}</b>' },
});
afterEach(() => showLanguage('mn'));

test('texts follow the language, with dots in keys and parameters in braces', () => {
  expect(texts.text('hello.name', { name: 'Номин' })).toBe('Сайн уу, Номин');
  chooseLanguage('en');
  expect(texts.text('hello.name', { name: 'Nomin' })).toBe('Hello, Nomin');
  chooseLanguage('ko');
  expect(texts.text('hello.name', { name: '노민' })).toBe('안녕하세요, 노민');
});
test('a word goes with its number', () => {
  const rows = addMessages('numbered', {
    mn: { rows: '{count} мөр' },
    en: { rows: '{count} {count, row|rows}' },
    ko: { rows: '{count}행' },
  });
  showLanguage('en');
  expect([0, 1, '1', 2, '1,001'].map((count) => rows.text('rows', { count }))).toEqual([
    '0 rows',
    '1 row',
    '1 row',
    '2 rows',
    '1,001 rows',
  ]);
  showLanguage('mn');
  expect(rows.text('rows', { count: 1 })).toBe('1 мөр');
});
test('parameters are put in as they are; escaping is the drawing’s business', () => {
  expect(texts.text('plain', { name: 'A & B' })).toBe('<b>A & B</b>');
});
test('the language of an account is taken as long as nothing was chosen here', () => {
  suggestLanguage('en_US');
  expect(texts.text('hello.name', { name: 'x' })).toBe('Hello, x');
  suggestLanguage(null);
  expect(texts.text('hello.name', { name: 'x' })).toBe('Hello, x');
});
