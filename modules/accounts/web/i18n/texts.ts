/** What accounts says, by language. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { mn } from './mn.ts';

export const accountTexts = addMessages('accounts', {
  mn,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
});
