/** Texts in other words: said at once, only where they take the same values, and as shipped without them. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMessages, correctTexts } from '../i18n.ts';
import { loadLanguage, showLanguage } from '../language.ts';

const words = { save: 'Хадгалах', count: '{count} мөр', both: '{count, row|rows} of {name}' };
const texts = addMessages('corrected', { mn: words, en: words, ko: words });
// Files of one worker share their modules: a language changes at once only when the texts that other files have added are here.
beforeAll(() => Promise.all((['en', 'ko'] as const).map(loadLanguage)));
afterEach(() => {
  for (const language of ['mn', 'en', 'ko'] as const) correctTexts(language, {});
  showLanguage('mn');
});

describe('a corrected text', () => {
  it('stands in place of the shipped one until it is withdrawn, in its language alone', () => {
    correctTexts('mn', { 'corrected.save': 'Бүртгэх' });
    expect(texts.text('save')).toBe('Бүртгэх');
    showLanguage('en');
    expect(texts.text('save')).toBe('Хадгалах');
    showLanguage('mn');
    correctTexts('mn', {});
    expect(texts.text('save')).toBe('Хадгалах');
  });

  it('takes its values, and is not said when it takes others than the shipped one', () => {
    correctTexts('mn', { 'corrected.count': 'нийт {count}', 'corrected.both': '{name}: {count, ширхэг|ширхэг}' });
    expect([texts.text('count', { count: 3 }), texts.text('both', { count: 2, name: 'x' })]).toEqual(['нийт 3', 'x: ширхэг']);
    correctTexts('mn', { 'corrected.count': 'нийт', 'corrected.both': '{other} {count}' });
    expect(texts.text('count', { count: 3 })).toBe('3 мөр');
    expect(texts.text('both', { count: 2, name: 'x' })).toBe('rows of x');
  });

  it('waits for the page that it belongs to', () => {
    correctTexts('mn', { 'corrected-later.title': 'Өөр' });
    const later = addMessages('corrected-later', { mn: { title: 'Гарчиг' }, en: { title: 'Title' }, ko: { title: '제목' } });
    expect(later.text('title')).toBe('Өөр');
  });
});
