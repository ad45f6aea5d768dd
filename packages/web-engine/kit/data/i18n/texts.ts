/** What a call to the server says when the server itself could not. */
import { addMessages } from '../../i18n/i18n.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { mn } from './mn.ts';

export const dataTexts = addMessages('data', { mn, en, ko });
