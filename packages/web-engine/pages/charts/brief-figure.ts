/** Figures beside an axis: millions and thousands of millions by their word, so that they stand clear of each other. */
import { formatNumber } from '../../kit/format.ts';

const WORDS = [
  { from: 1e9, word: 'axis.billions' },
  { from: 1e6, word: 'axis.millions' },
] as const;
type Say = (key: (typeof WORDS)[number]['word'], values: { readonly figure: string }) => string;

/** `200000000` is said as `200 сая` in the language of `say`; below a million the figure itself. */
export function briefFigure(value: number, say: Say): string {
  const found = WORDS.find(({ from }) => Math.abs(value) >= from);
  if (!found) return formatNumber(value);
  return say(found.word, { figure: formatNumber(Number((value / found.from).toPrecision(4))) });
}
