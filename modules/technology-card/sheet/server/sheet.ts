/** Makes the sheet of a card out of its book. */
import type Fraction from 'fraction.js';
import { type Book, NUTRIENTS } from '../../calculation/book.ts';
import { addingUp, amountOf, HUNDRED, ONE, toDecimals, toShortest } from '../../calculation/server/amounts.ts';
import { misfitsOf } from '../../calculation/server/losses.ts';
import { marginOf, suggestedPrice } from '../../calculation/server/price.ts';
import { type CardTotals, type LineTotals, madeBy, type Totals, totalsOf } from '../../calculation/server/totals.ts';
import { fittingUnit, unitsOf } from '../../calculation/server/units.ts';
import { gapText, misfitText } from '../../card/server/said.ts';
import type { Figures, Sheet, SheetLine, SheetPart } from '../sheet-shape.ts';

const GRAMS = 1;
const MONEY = 2;
const FOOD = 2;
const AMOUNT = 3;
/** Prices of a menu are whole hundreds. */
const STEP = '100';

const money = (amount: Fraction | null): string | null => amount && toDecimals(amount, MONEY);
const grams = (amount: Fraction | null): string | null => amount && toShortest(amount, GRAMS);
export function figuresOf({ cost, gross, net, cooked, nutrition }: Totals, factor: Fraction = ONE): Figures {
  const times = (amount: Fraction | null): Fraction | null => amount?.mul(factor) ?? null;
  return {
    cost: money(times(cost)),
    gross: grams(times(gross)),
    net: grams(times(net)),
    cooked: grams(times(cooked)),
    nutrition: nutrition && {
      calorie: toDecimals(nutrition.calorie.mul(factor), FOOD),
      protein: toDecimals(nutrition.protein.mul(factor), FOOD),
      fat: toDecimals(nutrition.fat.mul(factor), FOOD),
      carbohydrate: toDecimals(nutrition.carbohydrate.mul(factor), FOOD),
    },
  };
}

type Names = { readonly book: Book; readonly versions: ReadonlyMap<number, number> };
/** Shares of lines as they are printed: they add up to the printed total. */
function shares(
  lines: readonly LineTotals[],
  of: (line: LineTotals) => Fraction | null | undefined,
  decimals: number,
): readonly (string | null)[] {
  const known = lines.map((line) => of(line) ?? null);
  const exact = known.filter((one) => one !== null);
  const written = addingUp(exact, decimals);
  let at = 0;
  return known.map((one) => (one === null ? null : (written[at++] ?? null)));
}
function linesOn({ book, versions }: Names, totals: CardTotals, asWritten: CardTotals): readonly SheetLine[] {
  const units = unitsOf(book.units);
  const ingredients = new Map(book.ingredients.map((one) => [one.id, one]));
  const cards = new Map(book.cards.map((one) => [one.id, one]));
  const made = madeBy(totals.card);
  const factor = made ? totals.portions.div(made) : ONE;
  const costs = shares(totals.lines, ({ cost }) => cost, MONEY);
  const foods = NUTRIENTS.map((name) => shares(totals.lines, ({ nutrition }) => nutrition?.[name], FOOD));
  return totals.lines.map((one, at): SheetLine => {
    const { line } = one;
    const shown = fittingUnit(units, amountOf(line.quantity).mul(factor), line.unit);
    const written = asWritten.lines[at];
    const [calorie, protein, fat, carbohydrate] = foods.map((share) => share[at] ?? null);
    return {
      ...figuresOf(one),
      cost: costs[at] ?? null,
      nutrition: one.nutrition && calorie && protein && fat && carbohydrate ? { calorie, protein, fat, carbohydrate } : null,
      id: line.id,
      name: (line.ingredient === null ? undefined : ingredients.get(line.ingredient)?.name) ?? cards.get(line.card ?? 0)?.title ?? '',
      card: line.card === null ? null : (versions.get(line.card) ?? null),
      quantity: toShortest(shown.quantity, AMOUNT),
      unit: units.get(shown.unit)?.name ?? '',
      cold: toShortest(amountOf(line.cold), 2),
      hot: toShortest(amountOf(line.hot), 2),
      flags: [...(written ? misfitsOf(written).map(misfitText) : []), ...one.gaps.map(gapText)],
    };
  });
}

function partsOn(names: Names, totals: CardTotals): readonly SheetPart[] {
  const units = unitsOf(names.book.units);
  return [...totals.parts].map(([id, amount]): SheetPart => {
    const part = totalsOf(names.book, id, amount);
    const shown = fittingUnit(units, amount, part.card.unit);
    return {
      card: names.versions.get(id) ?? null,
      title: part.card.title,
      portions: toShortest(shown.quantity, AMOUNT),
      unit: units.get(shown.unit)?.name ?? '',
      lines: linesOn(names, part, totalsOf(names.book, id)),
      totals: figuresOf(part),
    };
  });
}

export type SheetGiven = Names & {
  readonly root: number;
  /** Portions; what the card makes as it is written unless told. */
  readonly portions: Fraction | null;
  readonly price: string | null;
  readonly target: string | null;
};
export type Calculated = Pick<
  Sheet,
  | 'portions'
  | 'batch'
  | 'unit'
  | 'lines'
  | 'parts'
  | 'allergens'
  | 'totals'
  | 'perPortion'
  | 'per100'
  | 'gaps'
  | 'price'
  | 'target'
  | 'margin'
  | 'suggested'
>;
/** Throws CycleFound for a card that is a part of itself. */
export function calculatedSheet({ root, portions, price, target, ...names }: SheetGiven): Calculated {
  const asWritten = totalsOf(names.book, root);
  const totals = portions ? totalsOf(names.book, root, portions) : asWritten;
  const one = ONE.div(totals.portions);
  const unitCost = totals.cost?.mul(one) ?? null;
  const hundred = totals.cooked && totals.cooked.compare(0) > 0 ? HUNDRED.div(totals.cooked) : null;
  const { cost, nutrition } = hundred ? figuresOf(totals, hundred) : { cost: null, nutrition: null };
  const margin = price && unitCost ? marginOf(amountOf(price), unitCost) : null;
  const suggested = target && unitCost ? suggestedPrice(unitCost, target, STEP) : null;
  return {
    portions: toShortest(totals.portions, AMOUNT),
    batch: toShortest(asWritten.portions, AMOUNT),
    unit: unitsOf(names.book.units).get(totals.card.unit)?.name ?? '',
    lines: linesOn(names, totals, asWritten),
    parts: partsOn(names, totals),
    allergens: [...totals.allergens].toSorted(),
    totals: figuresOf(totals),
    perPortion: figuresOf(totals, one),
    per100: { cost, nutrition },
    gaps: totals.gaps.map(gapText),
    price,
    target,
    margin: margin && toDecimals(margin, 2),
    suggested: suggested && toDecimals(suggested, MONEY),
  };
}
