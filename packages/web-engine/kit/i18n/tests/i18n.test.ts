import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addMessages, shippedTexts } from '../i18n.ts';
import { chooseLanguage, currentLanguage, loadLanguage, onLanguageChange, showLanguage, suggestLanguage } from '../language.ts';

const texts = addMessages('sample', {
  mn: { 'hello.name': 'Сайн уу, {name}', plain: '<b>{name}</b>' },
  en: { 'hello.name': 'Hello, {name}', plain: '<b>{name}</b>' },
  ko: { 'hello.name': '안녕하세요, {name}', plain: '<b>{name}</b>' },
});
// Files of one worker share their modules: a language changes at once only when the texts that other files have added are here.
beforeAll(() => Promise.all((['en', 'ko'] as const).map(loadLanguage)));
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
test('a language whose texts are fetched is shown as soon as they are here, the one that was asked for last', async () => {
  let arrive: (texts: { bye: string }) => void = () => undefined;
  const arrival = new Promise<{ bye: string }>((resolve) => {
    arrive = resolve;
  });
  let fetched = 0;
  const fetching = addMessages('fetched', {
    mn: { bye: 'Баяртай' },
    en: async () => ({ bye: 'Goodbye' }),
    ko: () => {
      fetched += 1;
      return arrival;
    },
  });
  const heard: string[] = [];
  const stop = onLanguageChange(() => heard.push(`${currentLanguage()} ${fetching.text('bye')}`));
  expect(fetched).toBe(0);
  showLanguage('ko');
  showLanguage('en');
  await vi.waitFor(() => expect(heard).toEqual(['en Goodbye']));
  arrive({ bye: '안녕히 가세요' });
  await loadLanguage('ko');
  expect([currentLanguage(), shippedTexts('ko').get('fetched.bye')]).toEqual(['en', '안녕히 가세요']);
  showLanguage('ko');
  stop();
  expect(heard).toEqual(['en Goodbye', 'ko 안녕히 가세요']);
});
test('texts that cannot be fetched are said in Mongolian, and fetched the next time', async () => {
  let isAway = true;
  const fetching = addMessages('away', {
    mn: { bye: 'Баяртай' },
    en: async () => {
      if (isAway) throw new Error('no network');
      return { bye: 'Goodbye' };
    },
    ko: { bye: '안녕히 가세요' },
  });
  showLanguage('en');
  await vi.waitFor(() => expect(currentLanguage()).toBe('en'));
  expect(fetching.text('bye')).toBe('Баяртай');
  isAway = false;
  await loadLanguage('en');
  expect(fetching.text('bye')).toBe('Goodbye');
});
