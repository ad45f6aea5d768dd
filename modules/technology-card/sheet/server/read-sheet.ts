/** Sheets and costs of cards, as they are stored and as they are now. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type Fraction from 'fraction.js';
import type { Book } from '../../calculation/book.ts';
import { amountOf, ONE, ratioOf, toDecimals, toShortest, ZERO } from '../../calculation/server/amounts.ts';
import { CycleFound } from '../../calculation/server/cycles.ts';
import { marginOf, suggestedPrice } from '../../calculation/server/price.ts';
import { type Totals, totalsOf } from '../../calculation/server/totals.ts';
import { unitsOf } from '../../calculation/server/units.ts';
import { costsAt } from '../../card/server/costs.ts';
import { readBook } from '../../card/server/read-book.ts';
import { gapText, refusal } from '../../card/server/said.ts';
import { cardsWithPrices, headOf, stepsOf } from '../sheet.sql.ts';
import type { CardCost, Sheet } from '../sheet-shape.ts';
import { calculatedSheet } from './sheet.ts';

type Context = Pick<HookContext, 'database' | 'actor' | 'now'>;
type Frozen = Book & { readonly calculated_at: string };
const STEP = '100';

const readOf =
  ({ database, actor }: Context) =>
  (statements: Parameters<HookContext['database']['readBatch']>[0]) =>
    database.readBatch(statements, actor.companyId);
const pathOf = (file: string | null | undefined): string | null => (file ? `/files/${file}` : null);

/** `asApproved`: the figures that were approved, where there are any; else those of this moment. Throws NOT_FOUND. */
export async function readSheet(
  context: Context,
  { id, portions, asApproved }: { readonly id: number; readonly portions: Fraction | null; readonly asApproved: boolean },
): Promise<Sheet> {
  const company = context.actor.companyId;
  const read = readOf(context);
  const [heads, steps] = await read([headOf({ company, id }), stepsOf({ company, id })]);
  const head = heads?.rows[0];
  if (!head) throw new PlatformError('NOT_FOUND');
  const [root, title, version, state, item, price, category, description, picture, lastname, firstname, target, , frozenText] = head;
  const frozen = asApproved && frozenText ? (JSON.parse(frozenText) as Frozen) : null;
  const present = frozen
    ? { book: frozen, versions: new Map<number, number>() }
    : await readBook(read, { company, wanted: id, costsOf: costsAt(context, read) });
  try {
    const calculated = calculatedSheet({ ...present, root: Number(root), portions, price: price ?? null, target: target ?? null });
    return {
      ...calculated,
      id,
      title: title ?? '',
      version: Number(version ?? 1),
      state: state ?? 'draft',
      item: item ?? null,
      category: category ?? null,
      description: description ?? null,
      picture: pathOf(picture),
      technologist: [lastname, firstname].filter(Boolean).join(' ') || null,
      steps: (steps?.rows ?? []).map(([step, text, minutes, file]) => ({
        id: Number(step),
        text: text ?? '',
        minutes: minutes ? Number(minutes) : null,
        picture: pathOf(file),
      })),
      calculated_at: frozen?.calculated_at ?? context.now.toISOString(),
      frozen: frozen !== null,
    };
  } catch (error) {
    if (error instanceof CycleFound) throw refusal('title', 'cycle', { path: error.path });
    throw error;
  }
}

/** What has made a portion dearer or cheaper since it was approved, the greatest first. */
const MOST_CAUSES = 3;
function causesOf(before: Totals, now: Totals, books: { readonly before: Book; readonly now: Book }): CardCost['causes'] {
  const prices = (book: Book) => new Map(book.ingredients.map((one) => [one.id, one]));
  const [was, is] = [prices(books.before), prices(books.now)];
  const share = (totals: Totals, of: ReturnType<typeof prices>, id: number): Fraction =>
    (totals.takes.get(id) ?? ZERO).mul(ratioOf(of.get(id)?.price ?? '0'));
  return [...new Set([...before.takes.keys(), ...now.takes.keys()])]
    .map((id) => ({ name: is.get(id)?.name ?? was.get(id)?.name ?? '', change: share(now, is, id).sub(share(before, was, id)) }))
    .filter(({ change }) => toDecimals(change, 2) !== '0.00')
    .toSorted((a, b) => b.change.abs().compare(a.change.abs()))
    .slice(0, MOST_CAUSES)
    .map(({ name, change }) => ({ name, change: toDecimals(change, 2) }));
}

type Known = { readonly totals: Totals; readonly gaps: CardCost['gaps'] };
/** A card that is a part of itself has no cost, and says why. */
function costOf(book: Book, root: number): Known {
  try {
    const totals = totalsOf(book, root, ONE);
    return { totals, gaps: totals.cost ? [] : totals.gaps.map(gapText) };
  } catch (error) {
    if (!(error instanceof CycleFound)) throw error;
    const text = refusal('title', 'cycle', { path: error.path }).fields?.[0]?.text;
    const none = {
      cost: null,
      gross: null,
      net: null,
      cooked: null,
      nutrition: null,
      takes: new Map(),
      parts: new Map(),
      allergens: new Set<string>(),
      gaps: [],
    };
    return { totals: none, gaps: text ? [text] : [] };
  }
}

/** What every card costs now, against its price, its target and what it cost when it was approved. */
export async function readCosts(context: Context): Promise<readonly CardCost[]> {
  const company = context.actor.companyId;
  const read = readOf(context);
  const [found] = await read([cardsWithPrices({ company })]);
  const { book, versions } = await readBook(read, { company, wanted: null, costsOf: costsAt(context, read) });
  const units = unitsOf(book.units);
  const shown = (found?.rows ?? []).filter(([id, root]) => versions.get(Number(root)) === Number(id));
  return shown.map(([id, root, title, version, state, price, target, approved, frozenText]): CardCost => {
    const { totals, gaps } = costOf(book, Number(root));
    const { cost } = totals;
    const frozen = frozenText ? (JSON.parse(frozenText) as Frozen) : null;
    const before = frozen && totalsOf(frozen, Number(root), ONE);
    const margin = price && cost ? marginOf(amountOf(price), cost) : null;
    const suggested = target && cost ? suggestedPrice(cost, target, STEP) : null;
    const card = book.cards.find((one) => one.id === Number(root));
    return {
      id: Number(id),
      root: Number(root),
      title: title ?? '',
      version: Number(version ?? 1),
      state: state ?? 'draft',
      unit: units.get(card?.unit ?? 0)?.name ?? '',
      cost: cost && toDecimals(cost, 2),
      gaps,
      price: price ?? null,
      margin: margin && toDecimals(margin, 2),
      target: target ? toShortest(amountOf(target), 2) : null,
      suggested: suggested && toDecimals(suggested, 2),
      approved_cost: approved ?? null,
      change: cost && before?.cost ? toDecimals(cost.sub(before.cost), 2) : null,
      causes: frozen && before ? causesOf(before, totals, { before: frozen, now: book }) : [],
      is_under: margin !== null && target !== null && target !== undefined && margin.compare(amountOf(target)) < 0,
    };
  });
}
