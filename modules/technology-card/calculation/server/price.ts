/** What a dish should cost, and what is earned by what it costs. */
import type Fraction from 'fraction.js';
import { amountOf, HUNDRED, ZERO } from './amounts.ts';

/** Percent of the price that is left over the cost; null without a price. */
export function marginOf(price: Fraction, cost: Fraction): Fraction | null {
  return price.compare(ZERO) > 0 ? price.sub(cost).mul(HUNDRED).div(price) : null;
}
/** The least price, in whole steps, at which the margin is reached. Null for a margin of 100 percent and more. */
export function suggestedPrice(cost: Fraction, margin: string, step: string): Fraction | null {
  const rest = HUNDRED.sub(amountOf(margin));
  const [one, width] = [cost.mul(HUNDRED), amountOf(step)];
  if (rest.compare(ZERO) <= 0 || width.compare(ZERO) <= 0) return null;
  return one.div(rest).div(width).ceil().mul(width);
}
