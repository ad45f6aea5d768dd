/** The texts of planning's browser part in the three languages. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const planTexts = addMessages('planning', { mn, en, ko });
