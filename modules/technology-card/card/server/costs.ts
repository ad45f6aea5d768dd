/** What items cost in the stock, for calculations of cards. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { costsInStock } from '../card.sql.ts';
import type { CostsOf } from './read-book.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;

/** By item, of a base unit, as an exact fraction; what has never been in the stock is left out. */
export const costsAt =
  ({ actor }: Pick<HookContext, 'actor'>, read: Read): CostsOf =>
  async (items) => {
    if (items.length === 0) return new Map();
    const [found] = await read([costsInStock({ company: actor.companyId, items })]);
    return new Map((found?.rows ?? []).flatMap(([item, cost]) => (cost ? [[Number(item), cost] as const] : [])));
  };
