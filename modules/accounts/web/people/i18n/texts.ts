/** What finding an account says, by language. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const findingTexts = addMessages('finding', { mn, en, ko });
