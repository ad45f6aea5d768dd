/** Where labels stand on paper: on sheets of A4 from a chosen place on, or one after the other on a roll. Lengths are millimetres. */
import type { LabelSize, LabelTemplate, Paper } from './label-words.ts';

export const A4 = { width: 210, height: 297 } as const;
const ROUNDING = 1e-6;

export const pageSize = ({ paper, width, height }: LabelTemplate): LabelSize => (paper.kind === 'sheet' ? A4 : { width, height });

/** How many labels of a size stand beside and below each other at most. */
export function mostOnSheet(
  { width, height }: LabelSize,
  { marginLeft, marginTop, gapX, gapY }: Pick<Extract<Paper, { kind: 'sheet' }>, 'marginLeft' | 'marginTop' | 'gapX' | 'gapY'>,
): { readonly columns: number; readonly rows: number } {
  const count = (room: number, side: number, gap: number): number => Math.max(0, Math.floor((room + gap) / (side + gap) + ROUNDING));
  return { columns: count(A4.width - marginLeft, width, gapX), rows: count(A4.height - marginTop, height, gapY) };
}

export type Place = { readonly page: number; readonly x: number; readonly y: number };
/** The places of `count` labels. `first` places of the first sheet are left empty: their labels are used already. */
export function placesOf(template: LabelTemplate, count: number, first = 0): readonly Place[] {
  const { paper, width, height } = template;
  if (paper.kind === 'roll') return Array.from({ length: count }, (_none, page) => ({ page, x: 0, y: 0 }));
  const perSheet = paper.columns * paper.rows;
  return Array.from({ length: count }, (_none, at) => {
    const place = first + at;
    const onSheet = place % perSheet;
    return {
      page: Math.floor(place / perSheet),
      x: paper.marginLeft + (onSheet % paper.columns) * (width + paper.gapX),
      y: paper.marginTop + Math.floor(onSheet / paper.columns) * (height + paper.gapY),
    };
  });
}
