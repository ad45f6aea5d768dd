/** The texts of billing's browser part in the three languages. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const billingTexts = addMessages('billing', { mn, en, ko });
