/**
 * A line names an ingredient or another card, has weights that follow from its quantity where they are not typed, and closes no circle of cards.
 * Lines and steps of a card are changed while it is a draft.
 */
import type { Bringing, HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { amountOf, toDecimals, toShortest, without } from '../calculation/server/amounts.ts';
import { cycleThrough, pathInWords } from '../calculation/server/cycles.ts';
import { fittingUnit, gramsOf, unitsOf } from '../calculation/server/units.ts';
import { readRow } from './card.hooks.ts';
import { heldStanding, ingredientOfLine, partsOfCards, standingOf, turnOfParts, unitsOfBook } from './card.sql.ts';
import { ingredientIn, unitsIn } from './server/read-book.ts';
import { refusal } from './server/said.ts';

const MOST_DECIMALS = 3;
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const isSame = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');

async function readUnits(context: HookContext, ingredient: number | null) {
  const company = context.actor.companyId;
  const statements = [unitsOfBook(), ...(ingredient === null ? [] : [ingredientOfLine({ company, id: ingredient })])];
  const [stored, found] = await context.database.readBatch(statements, company);
  const { units, gram } = unitsIn(stored?.rows ?? []);
  const json = found?.rows[0]?.[1];
  return { units: unitsOf(units), conversions: json ? ingredientIn(json, gram).conversions : [] };
}

/** Three decimals and no more: what is finer is written in a smaller unit, which is named. */
async function checkDecimals(context: HookContext, { quantity, measure_unit_id: unit }: Values): Promise<void> {
  const amount = amountOf(String(quantity));
  if (toShortest(amount, MOST_DECIMALS) === toShortest(amount, 6)) return;
  const { units } = await readUnits(context, null);
  const fitting = fittingUnit(units, amount, Number(unit));
  const isFit = fitting.unit !== Number(unit) && toShortest(fitting.quantity, MOST_DECIMALS) === toShortest(fitting.quantity, 9);
  if (!isFit) throw refusal('quantity', 'tooFine');
  const written = `${toShortest(fitting.quantity, MOST_DECIMALS)} ${units.get(fitting.unit)?.name ?? ''}`;
  throw refusal('quantity', 'decimals', { written });
}

const WEIGHED_BY = ['food_ingredient_id', 'quantity', 'measure_unit_id', 'cold_loss'] as const;
/** Weights that follow from the quantity: where nobody has typed any, and anew when what they follow from has changed and they have not. */
async function weightsOf({ context, before, after }: RecordWrite): Promise<Values> {
  const changed = before === null || WEIGHED_BY.some((name) => !isSame(before[name], after[name]));
  const isTyped = (name: string) => isGiven(after[name]) && !(before !== null && changed && isSame(before[name], after[name]));
  const [hasGross, hasNet] = [isTyped('approximate_weight'), isTyped('pure_weight')];
  if (!isGiven(after.food_ingredient_id) || (hasGross && hasNet) || (!changed && hasGross === hasNet && isGiven(after.pure_weight)))
    return {};
  const { units, conversions } = await readUnits(context, Number(after.food_ingredient_id));
  const grams = gramsOf(units, conversions, Number(after.measure_unit_id));
  const known = grams?.mul(amountOf(String(after.quantity))) ?? null;
  const gross = known ?? (isGiven(after.approximate_weight) ? amountOf(String(after.approximate_weight)) : null);
  if (!gross) return {};
  const net = without(gross, String(after.cold_loss ?? '0'));
  return {
    ...(hasGross ? {} : { approximate_weight: toDecimals(gross, MOST_DECIMALS) }),
    ...(hasNet ? {} : { pure_weight: toDecimals(net, MOST_DECIMALS) }),
  };
}

const isDraft = (state: unknown, status: unknown): boolean =>
  (state ?? 'draft') === 'draft' && (!isGiven(status) || status === 'START' || status === 'RE_CREATE');
const closed = () => refusal('technology_card_id', 'closed');

/** Throws when the cards of the company go round in a circle through this one. */
function bringsOfLine({ context, after }: RecordWrite): Bringing {
  return async (read) => {
    const company = context.actor.companyId;
    const id = Number(after.technology_card_id);
    if (!isGiven(after.sub_card_id)) {
      const [standing] = await read([heldStanding({ company, id })]);
      const [, , state, status] = standing?.rows[0] ?? [];
      if (!isDraft(state, status)) throw closed();
      return [];
    }
    const [, standing, parts] = await read([turnOfParts({ company }), heldStanding({ company, id }), partsOfCards({ company })]);
    const [root, , state, status] = standing?.rows[0] ?? [];
    if (!isDraft(state, status)) throw closed();
    const made = new Map<number, number[]>();
    const titles = new Map<number, string>();
    for (const [whole, title, part, partTitle] of parts?.rows ?? []) {
      made.set(Number(whole), [...(made.get(Number(whole)) ?? []), Number(part)]);
      titles.set(Number(part), titles.get(Number(part)) ?? partTitle ?? '');
      titles.set(Number(whole), title ?? '');
    }
    const way = cycleThrough(made, Number(root));
    if (way) throw refusal('sub_card_id', 'cycle', { path: pathInWords(way, (card) => titles.get(card) ?? '') });
    return [];
  };
}

/** A removed line or step: of a card that is deleted along with it, or of a draft. */
async function checkRemoval({ context, cause, kind, after }: RecordWrite): Promise<void> {
  if (kind !== 'remove' || cause !== 'given') return;
  const standing = await readRow(context, standingOf({ company: context.actor.companyId, id: Number(after.technology_card_id) }));
  if (standing && !isDraft(standing[2], standing[3])) throw closed();
}

/** A card that is not there is refused at its own field, by the key. */
const isThere = async (context: HookContext, card: unknown): Promise<boolean> =>
  !isGiven(card) || (await readRow(context, standingOf({ company: context.actor.companyId, id: Number(card) }))) !== undefined;

export const lineHooks: RecordHooks = {
  before: async (write) => {
    const { context, after, cause } = write;
    if (cause === 'reversal') return undefined;
    if (isGiven(after.food_ingredient_id) === isGiven(after.sub_card_id) && (await isThere(context, after.sub_card_id)))
      throw refusal('food_ingredient_id', 'oneOfTwo');
    await checkDecimals(context, after);
    return weightsOf(write);
  },
  brings: bringsOfLine,
  after: async (write) => {
    await checkRemoval(write);
    return [];
  },
};

export const stepHooks: RecordHooks = {
  brings:
    ({ context, after }) =>
    async (read) => {
      const [standing] = await read([heldStanding({ company: context.actor.companyId, id: Number(after.technology_card_id) })]);
      const [, , state, status] = standing?.rows[0] ?? [];
      if (!isDraft(state, status)) throw closed();
      return [];
    },
  after: async (write) => {
    await checkRemoval(write);
    return [];
  },
};
