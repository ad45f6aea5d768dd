/** Weights of a line that do not fit each other: what is typed against what follows from quantity and losses. */
import type Fraction from 'fraction.js';
import { amountOf, toShortest } from './amounts.ts';
import type { LineTotals } from './totals.ts';

/** `should` is what follows, in grams. */
export type Misfit = { readonly weight: 'gross' | 'net'; readonly typed: string; readonly should: string };

/** Half a percent, and never less than a twentieth of a gram: weights are typed rounded. */
const SHARE = 200;
const LEAST = '0.05';
const differs = (typed: Fraction, should: Fraction): boolean => {
  const share = should.abs().div(SHARE);
  const least = amountOf(LEAST);
  return (
    typed
      .sub(should)
      .abs()
      .compare(share.compare(least) > 0 ? share : least) > 0
  );
};
const misfit = (weight: Misfit['weight'], typed: string | null, should: Fraction | null): readonly Misfit[] =>
  typed !== null && should && differs(amountOf(typed), should)
    ? [{ weight, typed: toShortest(amountOf(typed), 3), should: toShortest(should, 3) }]
    : [];

/** For a card that is calculated for what one batch makes: so the weights are typed. */
export const misfitsOf = ({ line, gross, net }: Pick<LineTotals, 'line' | 'gross' | 'net'>): readonly Misfit[] => [
  ...misfit('gross', line.gross, gross),
  ...misfit('net', line.net, net),
];
