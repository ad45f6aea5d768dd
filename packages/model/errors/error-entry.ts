/** One line of the catalogue of errors. */
import type { Label } from '../definitions/labels.ts';

export type ErrorEntry = { readonly status: number; readonly text: Label };
export const entry = (status: number, mn: string, en: string, ko: string): ErrorEntry => ({ status, text: { mn, en, ko } });
