/** What a manager has allowed for a sale holds for the very basket that was shown. */
import { createHash } from 'node:crypto';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { StatementResult } from '@lambda/engine/sql/database.ts';
import type { Limit } from '../../sale/server/standing.ts';
import type { AskedSale } from '../../sale/sold.ts';
import { approvalsOf } from '../approval.sql.ts';

/** Another basket needs another approval. */
export const basketDigest = ({ lines, discount }: Pick<AskedSale, 'lines' | 'discount'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ item, qty, price, discount: own }) => [item, qty, price, own && [own.type, own.value]]),
        discount && [discount.type, discount.value],
      ]),
    )
    .digest('hex');

export const approvalsStatement = ({ actor }: Pick<HookContext, 'actor'>, { uuid }: Pick<AskedSale, 'uuid'>) =>
  approvalsOf({ company: actor.companyId, uuid });
/** The limit that holds for a sale: that of the role, or what a manager has allowed for this very basket. */
export function allowedLimit(own: Limit, asked: AskedSale, approvals: StatementResult | undefined): Limit {
  const digest = basketDigest(asked);
  const row = approvals?.rows.find(([, , known]) => known === digest);
  return row ? { discount: row[0] ?? '0', mayChangePrice: row[1] === 't' || own.mayChangePrice } : own;
}
