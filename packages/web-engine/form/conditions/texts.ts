/** What the controls of conditions and expressions say. */
import { addMessages } from '../../kit/i18n/i18n.ts';
import { en } from './i18n/en.ts';
import { ko } from './i18n/ko.ts';
import { mn } from './i18n/mn.ts';

export const ruleTexts = addMessages('condition', { mn, en, ko });
