/** From one unit into another: within a dimension by the factors of the units, between dimensions by what is known of the ingredient. */
import type Fraction from 'fraction.js';
import type { Conversion, Unit } from '../book.ts';
import { ONE, ratioOf } from './amounts.ts';

export const MASS = 'mass';
const VOLUME = 'volume';

export type Units = ReadonlyMap<number, Unit>;
export const unitsOf = (units: readonly Unit[]): Units => new Map(units.map((unit) => [unit.id, unit]));

/** The units of the same dimension, with what they are in its base, and what `unit` is. Packages have none. */
function alikeOf(units: Units, { dimension, factor }: Unit) {
  if (factor === null) return [];
  const own = ratioOf(factor);
  return [...units.values()].flatMap((other) =>
    other.dimension === dimension && other.factor !== null ? [{ id: other.id, base: ratioOf(other.factor), own }] : [],
  );
}

type Step = { readonly to: number; readonly times: Fraction };
/** What one unit is of each unit that is reached from it in one step. */
function stepsFrom(units: Units, conversions: readonly Conversion[], from: number): Step[] {
  const unit = units.get(from);
  return [
    ...(unit ? alikeOf(units, unit) : []).map(({ id, base, own }) => ({ to: id, times: own.div(base) })),
    ...conversions.flatMap((one): Step[] => {
      if (one.from === from) return [{ to: one.to, times: ratioOf(one.times) }];
      return one.to === from ? [{ to: one.from, times: ONE.div(ratioOf(one.times)) }] : [];
    }),
  ];
}

/** How many of `to` one `from` is; null when nobody has said. The shortest way counts: what was said of the ingredient itself comes before detours. */
export function factorBetween(units: Units, conversions: readonly Conversion[], from: number, to: number): Fraction | null {
  const reached = new Map<number, Fraction>([[from, ONE]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (at === to) return reached.get(at) ?? null;
    const so = reached.get(at) ?? ONE;
    for (const { to: next, times } of stepsFrom(units, conversions, at)) {
      if (reached.has(next)) continue;
      reached.set(next, so.mul(times));
      open.push(next);
    }
  }
  return null;
}

/** How many grams one unit of the ingredient weighs; null when it is not known. */
export function gramsOf(units: Units, conversions: readonly Conversion[], from: number): Fraction | null {
  for (const { id, dimension, factor } of units.values()) {
    if (dimension !== MASS || factor === null) continue;
    const between = factorBetween(units, conversions, from, id);
    return between?.mul(ratioOf(factor)) ?? null;
  }
  return null;
}

/** Grams become kilograms when there are enough of them, and the other way round: the largest unit of which there is at least one. */
export function fittingUnit(units: Units, quantity: Fraction, unit: number): { readonly quantity: Fraction; readonly unit: number } {
  const own = units.get(unit);
  if (!own || !(own.dimension === MASS || own.dimension === VOLUME) || quantity.compare(0) <= 0) return { quantity, unit };
  const alike = alikeOf(units, own).toSorted((a, b) => b.base.compare(a.base));
  const last = alike.at(-1);
  if (!last) return { quantity, unit };
  const inBase = quantity.mul(last.own);
  const fitting = alike.find(({ base }) => inBase.compare(base) >= 0) ?? last;
  return { quantity: inBase.div(fitting.base), unit: fitting.id };
}
