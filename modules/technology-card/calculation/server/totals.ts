/** What a number of portions of a card takes, costs, weighs and holds: exact, through all cards that it is made of. */
import type Fraction from 'fraction.js';
import { type Book, type Card, type Ingredient, type Line, NUTRIENTS, type Nutrient } from '../book.ts';
import { amountOf, HUNDRED, ONE, ratioOf, without, ZERO } from './amounts.ts';
import { CycleFound, pathInWords } from './cycles.ts';
import { factorBetween, gramsOf, type Units, unitsOf } from './units.ts';

/** What keeps a figure from being known. `from` and `to` are the names of units. */
export type Gap =
  | { readonly kind: 'price'; readonly name: string }
  | { readonly kind: 'conversion'; readonly name: string; readonly from: string; readonly to: string }
  | { readonly kind: 'weight'; readonly name: string; readonly from: string }
  | { readonly kind: 'nutrition'; readonly name: string }
  | { readonly kind: 'batch'; readonly name: string }
  | { readonly kind: 'empty'; readonly name: string }
  | { readonly kind: 'notApproved'; readonly name: string }
  | { readonly kind: 'missing'; readonly name: string };

export type Nutrition = Readonly<Record<Nutrient, Fraction>>;
export const NO_NUTRITION: Nutrition = { calorie: ZERO, protein: ZERO, fat: ZERO, carbohydrate: ZERO };
/** What is not known is null, never nothing. */
export type Totals = {
  readonly cost: Fraction | null;
  /** Grams: as bought, after the cold loss, after the hot loss. */
  readonly gross: Fraction | null;
  readonly net: Fraction | null;
  readonly cooked: Fraction | null;
  readonly nutrition: Nutrition | null;
  /** Of each ingredient, in its own unit; what cannot be counted in it is left out and stands among the gaps. */
  readonly takes: ReadonlyMap<number, Fraction>;
  /** Of each card that it is made of, in the unit of what that one makes. */
  readonly parts: ReadonlyMap<number, Fraction>;
  readonly allergens: ReadonlySet<string>;
  readonly gaps: readonly Gap[];
};
export type LineTotals = Totals & { readonly line: Line };
export type CardTotals = Totals & { readonly card: Card; readonly portions: Fraction; readonly lines: readonly LineTotals[] };

/** What keeps a card from being approved: without these figures it has no cost, or no dish. */
const COST_GAPS: ReadonlySet<Gap['kind']> = new Set(['price', 'conversion', 'batch', 'empty', 'notApproved', 'missing']);
export const costGaps = (gaps: readonly Gap[]): readonly Gap[] => gaps.filter(({ kind }) => COST_GAPS.has(kind));

const times = (amount: Fraction | null, factor: Fraction): Fraction | null => amount?.mul(factor) ?? null;
const nutritionOf = (of: (name: Nutrient) => Fraction): Nutrition => ({
  calorie: of('calorie'),
  protein: of('protein'),
  fat: of('fat'),
  carbohydrate: of('carbohydrate'),
});
type Amounts = ReadonlyMap<number, Fraction>;
const multiplied = (amounts: Amounts, factor: Fraction): Amounts => new Map([...amounts].map(([id, amount]) => [id, amount.mul(factor)]));
function together(one: Amounts, other: Amounts): Amounts {
  const all = new Map(one);
  for (const [id, amount] of other) all.set(id, (all.get(id) ?? ZERO).add(amount));
  return all;
}
const scaled = (totals: Totals, factor: Fraction): Totals => {
  const { nutrition } = totals;
  return {
    cost: times(totals.cost, factor),
    gross: times(totals.gross, factor),
    net: times(totals.net, factor),
    cooked: times(totals.cooked, factor),
    nutrition: nutrition && nutritionOf((name) => nutrition[name].mul(factor)),
    takes: multiplied(totals.takes, factor),
    parts: multiplied(totals.parts, factor),
    allergens: totals.allergens,
    gaps: totals.gaps,
  };
};
const NOTHING: Totals = {
  cost: ZERO,
  gross: ZERO,
  net: ZERO,
  cooked: ZERO,
  nutrition: NO_NUTRITION,
  takes: new Map(),
  parts: new Map(),
  allergens: new Set(),
  gaps: [],
};
/** Gaps of one kind and name once each. */
const once = (gaps: readonly Gap[]): readonly Gap[] => [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()];
const plus = (one: Fraction | null, other: Fraction | null): Fraction | null => (one && other ? one.add(other) : null);
function added(one: Totals, other: Totals): Totals {
  const [a, b] = [one.nutrition, other.nutrition];
  return {
    cost: plus(one.cost, other.cost),
    gross: plus(one.gross, other.gross),
    net: plus(one.net, other.net),
    cooked: plus(one.cooked, other.cooked),
    nutrition: a && b && nutritionOf((name) => a[name].add(b[name])),
    takes: together(one.takes, other.takes),
    parts: together(one.parts, other.parts),
    allergens: new Set([...one.allergens, ...other.allergens]),
    gaps: once([...one.gaps, ...other.gaps]),
  };
}
const UNKNOWN: Totals = { ...NOTHING, cost: null, gross: null, net: null, cooked: null, nutrition: null };
/** What a line weighs as bought: by its unit, else as it was typed. */
const grossOf = (line: Line, known: Fraction | null): Fraction | null => known ?? (line.gross === null ? null : amountOf(line.gross));

/** The parts of a calculation that do not change while it runs. Cards are calculated once each, for one unit of what they make. */
type Kitchen = {
  readonly units: Units;
  readonly ingredients: ReadonlyMap<number, Ingredient>;
  readonly cards: ReadonlyMap<number, Card>;
  readonly perUnit: Map<number, Totals>;
};
const nameOf = (units: Units, id: number): string => units.get(id)?.name ?? '';

function ofIngredient({ units }: Kitchen, line: Line, ingredient: Ingredient): Totals {
  const { name, conversions } = ingredient;
  const quantity = amountOf(line.quantity);
  const factor = factorBetween(units, conversions, line.unit, ingredient.unit);
  const gaps: Gap[] = [];
  if (!factor) gaps.push({ kind: 'conversion', name, from: nameOf(units, ingredient.unit), to: nameOf(units, line.unit) });
  if (ingredient.price === null) gaps.push({ kind: 'price', name });
  const taken = factor && quantity.mul(factor);
  const shared = {
    cost: taken && ingredient.price !== null ? taken.mul(ratioOf(ingredient.price)) : null,
    takes: taken ? new Map([[ingredient.id, taken]]) : new Map<number, Fraction>(),
    allergens: new Set(ingredient.allergens),
  };
  if (!ingredient.isFood) return { ...NOTHING, ...shared, gaps };
  const grams = gramsOf(units, conversions, line.unit);
  const gross = grossOf(line, grams && quantity.mul(grams));
  const net = gross && without(gross, line.cold);
  if (!gross) gaps.push({ kind: 'weight', name, from: nameOf(units, line.unit) });
  const { per100 } = ingredient;
  const isKnown = NUTRIENTS.every((one) => per100[one] !== null);
  if (!isKnown) gaps.push({ kind: 'nutrition', name });
  return {
    ...NOTHING,
    ...shared,
    gross,
    net,
    cooked: net && without(net, line.hot),
    nutrition:
      net && isKnown
        ? nutritionOf((one) =>
            amountOf(per100[one] ?? '0')
              .mul(net)
              .div(HUNDRED),
          )
        : null,
    gaps,
  };
}

function ofCard(kitchen: Kitchen, line: Line, part: Card, path: readonly Card[]): Totals {
  const { units } = kitchen;
  const one = perUnitOf(kitchen, part, path);
  const quantity = amountOf(line.quantity);
  const direct = factorBetween(units, [], line.unit, part.unit);
  const grams = gramsOf(units, [], line.unit);
  const weighed = grams && one.cooked && one.cooked.compare(0) > 0 ? grams.div(one.cooked) : null;
  const factor = direct ?? weighed;
  const from = { from: nameOf(units, part.unit), to: nameOf(units, line.unit) };
  const gaps: Gap[] = part.isApproved ? [] : [{ kind: 'notApproved', name: part.title }];
  if (!factor)
    return { ...UNKNOWN, allergens: one.allergens, gaps: [...one.gaps, ...gaps, { kind: 'conversion', name: part.title, ...from }] };
  const amount = quantity.mul(factor);
  const whole = scaled(one, amount);
  const kept = ONE.sub(amountOf(line.cold).div(HUNDRED));
  const net = whole.cooked && without(whole.cooked, line.cold);
  const { nutrition } = whole;
  return {
    ...whole,
    parts: together(whole.parts, new Map([[part.id, amount]])),
    gross: whole.cooked,
    net,
    cooked: net && without(net, line.hot),
    nutrition: nutrition && nutritionOf((name) => nutrition[name].mul(kept)),
    gaps: [...whole.gaps, ...gaps],
  };
}

function ofLine(kitchen: Kitchen, line: Line, path: readonly Card[]): Totals {
  const ingredient = line.ingredient === null ? undefined : kitchen.ingredients.get(line.ingredient);
  if (ingredient) return ofIngredient(kitchen, line, ingredient);
  const part = line.card === null ? undefined : kitchen.cards.get(line.card);
  if (part) return ofCard(kitchen, line, part, path);
  return { ...UNKNOWN, gaps: [{ kind: 'missing', name: path.at(-1)?.title ?? '' }] };
}

/** How many units come out of one batch; null when that is none. */
export function madeBy({ batch, lost }: Card): Fraction | null {
  const made = amountOf(batch).sub(amountOf(lost));
  return made.compare(0) > 0 && amountOf(lost).compare(0) >= 0 ? made : null;
}

function linesOf(kitchen: Kitchen, card: Card, before: readonly Card[]): readonly LineTotals[] {
  if (before.some(({ id }) => id === card.id)) {
    const titles = new Map([...before, card].map(({ id, title }) => [id, title]));
    const way = [...before.slice(before.findIndex(({ id }) => id === card.id)), card].map(({ id }) => id);
    throw new CycleFound(pathInWords(way, (id) => titles.get(id) ?? ''));
  }
  const path = [...before, card];
  return card.lines.map((line) => ({ line, ...ofLine(kitchen, line, path) }));
}
const gapsOfCard = (card: Card, made: Fraction | null): readonly Gap[] => [
  ...(made ? [] : [{ kind: 'batch', name: card.title } as const]),
  ...(card.lines.length === 0 ? [{ kind: 'empty', name: card.title } as const] : []),
];

function perUnitOf(kitchen: Kitchen, card: Card, before: readonly Card[]): Totals {
  const known = kitchen.perUnit.get(card.id);
  if (known) return known;
  const made = madeBy(card);
  const batch = linesOf(kitchen, card, before).reduce<Totals>(added, { ...NOTHING, gaps: gapsOfCard(card, made) });
  const { allergens, gaps } = batch;
  const one: Totals = made ? scaled(batch, ONE.div(made)) : { ...UNKNOWN, allergens, gaps };
  kitchen.perUnit.set(card.id, one);
  return one;
}

const kitchenOf = (book: Book): Kitchen => ({
  units: unitsOf(book.units),
  ingredients: new Map(book.ingredients.map((one) => [one.id, one])),
  cards: new Map(book.cards.map((one) => [one.id, one])),
  perUnit: new Map(),
});

/** A card for a number of portions; for what one batch makes unless told. Throws CycleFound with the way in words. */
export function totalsOf(book: Book, id: number, wanted?: Fraction): CardTotals {
  const kitchen = kitchenOf(book);
  const card = kitchen.cards.get(id);
  if (!card) throw new Error(`no card ${id} in the book`);
  const made = madeBy(card);
  const portions = wanted ?? made ?? ONE;
  const factor = made ? portions.div(made) : ONE;
  const lines = linesOf(kitchen, card, []).map((line) => ({ ...scaled(line, factor), line: line.line }));
  const whole = lines.reduce<Totals>(added, { ...NOTHING, gaps: gapsOfCard(card, made) });
  const known = made ? whole : { ...whole, cost: null, nutrition: null };
  return { ...known, gaps: whole.gaps, card, portions, lines };
}

/** What several cards take together of each ingredient: `portions` by lineage. */
export function takenBy(book: Book, wanted: readonly { readonly card: number; readonly portions: Fraction }[]): Totals {
  return wanted.map(({ card, portions }): Totals => totalsOf(book, card, portions)).reduce<Totals>(added, NOTHING);
}
/** How much of each ingredient is missing, by what is there; none where it is enough. */
export const missingOf = (takes: ReadonlyMap<number, Fraction>, there: ReadonlyMap<number, Fraction>): ReadonlyMap<number, Fraction> =>
  new Map(
    [...takes].flatMap(([id, amount]) => {
      const missing = amount.sub(there.get(id) ?? ZERO);
      return missing.compare(0) > 0 ? [[id, missing] as const] : [];
    }),
  );
