/** What portions of dishes take of the items of the stock, by their approved cards. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import Fraction from 'fraction.js';
import { takenBy } from '../../calculation/server/totals.ts';
import { approvedCardsOf } from '../card.sql.ts';
import { readBook } from './read-book.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
type Dish = { readonly item: number; readonly portions: string };
type Taken = { readonly item: number; readonly quantity: string };

/** Quantities are decimal texts of six digits in base units. A dish without an approved card, or whose card has gaps, is left out. */
export async function dishTakes(
  { actor }: Pick<HookContext, 'actor'>,
  read: Read,
  dishes: readonly Dish[],
): Promise<ReadonlyMap<Dish, readonly Taken[]>> {
  const taken = new Map<Dish, readonly Taken[]>();
  if (dishes.length === 0) return taken;
  const company = actor.companyId;
  const [found] = await read([approvedCardsOf({ company, items: [...new Set(dishes.map(({ item }) => item))] })]);
  const cardOf = new Map((found?.rows ?? []).map(([item, root]) => [Number(item), Number(root)]));
  if (cardOf.size === 0) return taken;
  const { book, items } = await readBook(read, { company, wanted: null, costsOf: async () => new Map() });
  for (const dish of dishes) {
    const card = cardOf.get(dish.item);
    if (card === undefined) continue;
    const { takes } = takenBy(book, [{ card, portions: new Fraction(dish.portions) }]);
    const parts = [...takes].flatMap(([ingredient, amount]): Taken[] => {
      const item = items.get(ingredient);
      const quantity = amount.round(6);
      return item === undefined || quantity.compare(0) <= 0 ? [] : [{ item, quantity: quantity.toString(6) }];
    });
    taken.set(dish, parts);
  }
  return taken;
}
