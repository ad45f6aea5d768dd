/** The texts about what a new password needs. */
import { addMessages } from '../i18n/i18n.ts';
import { en } from './i18n/en.ts';
import { ko } from './i18n/ko.ts';
import { mn } from './i18n/mn.ts';

export const passwordTexts = addMessages('password', { mn, en, ko });
