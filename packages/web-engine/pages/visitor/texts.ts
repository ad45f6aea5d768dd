/** What visitors read, by language. */
import { addMessages } from '../../kit/i18n/i18n.ts';
import { mn } from './i18n/mn.ts';

export const visitorTexts = addMessages('visitor', {
  mn,
  en: async () => (await import('./i18n/en.ts')).en,
  ko: async () => (await import('./i18n/ko.ts')).ko,
});
