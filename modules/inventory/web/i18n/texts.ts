/** What the screens of inventory say. */
import { addMessages } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const inventoryTexts = addMessages('inventory', { mn, en, ko });
