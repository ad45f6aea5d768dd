/** What the designers of data sources, charts and dashboards say. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './i18n/en.ts';
import { ko } from './i18n/ko.ts';
import { mn } from './i18n/mn.ts';

export const figureTexts = addMessages('builder-figures', { mn, en, ko });
