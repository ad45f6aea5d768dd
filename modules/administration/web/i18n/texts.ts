/** What the screens of administration say. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const administrationTexts = addMessages('administration', { mn, en, ko });
