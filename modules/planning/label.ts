/** One short way to write a text in the three languages of the platform. */
import type { Label } from '@lambda/model/definitions/labels.ts';

export const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
