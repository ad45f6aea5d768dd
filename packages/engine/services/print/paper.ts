/** What all documents on paper share: sizes, colours, and which way figures stand. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

/** Points of a page upright. */
const PAPERS = { A3: [841.89, 1190.55], A4: [595.28, 841.89], A5: [419.53, 595.28] } as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as [Paper, ...Paper[]];
export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Page = { readonly paper: Paper; readonly orientation: (typeof ORIENTATIONS)[number] };
/** In whose words, when, and on which day of the company a document is made. */
export type Circumstances = { readonly language: Language; readonly now: Date; readonly today: string };

/** Left, top, right, bottom. */
export const MARGINS = [28, 28, 28, 32] as const;
export const NAVY = '#103067';
export const GREY = '#4E5A6E';
export const HEAD = '#EAF0FA';
export const LINE = '#DDE3EC';

type Margins = readonly [left: number, top: number, right: number, bottom: number];
/** Points between the margins. */
export function widthWithin({ paper, orientation }: Page, [left, , right]: Margins = MARGINS): number {
  const [short, long] = PAPERS[paper];
  return (orientation === 'landscape' ? long : short) - left - right;
}

const FIGURES: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);
export const alignmentOfField = (field: Field): 'left' | 'right' => (FIGURES.has(field.kind) ? 'right' : 'left');
