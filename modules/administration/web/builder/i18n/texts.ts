/** What the screens of the builder say. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const builderTexts = addMessages('builder', { mn, en, ko });
