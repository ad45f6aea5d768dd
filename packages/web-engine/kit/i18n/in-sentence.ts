/** A label in the middle of a sentence. */
import type { Language } from '@lambda/model/definitions/labels.ts';

/** English labels begin with a capital, which is out of place there: `Employee` → `Add employee`. */
export const inSentence = (text: string, language: Language): string =>
  language === 'en' && /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
