/** What the editor of words says. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './i18n/en.ts';
import { ko } from './i18n/ko.ts';
import { mn } from './i18n/mn.ts';

export const wordsTexts = addMessages('builder-words', { mn, en, ko });
