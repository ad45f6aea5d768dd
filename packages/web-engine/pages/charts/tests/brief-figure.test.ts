/** Figures beside an axis. */
import { expect, it } from 'vitest';
import { briefFigure } from '../brief-figure.ts';

const say = (key: string, { figure }: { figure: string }): string => `${figure} ${key.replace('axis.', '')}`;

it('says millions and thousands of millions by their word, and everything below as it is', () => {
  const shown = [0, 250, 999_999, 1_000_000, 2_500_000, 200_000_000, 1_500_000_000, -3_000_000].map((value) => briefFigure(value, say));
  expect(shown).toEqual(['0', '250', '999,999', '1 millions', '2.5 millions', '200 millions', '1.5 billions', '-3 millions']);
});
