/** Times that were held too long are let go: their orders expire, and their services hold nothing any more. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { BatchSender, BatchWriter } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext, WriteOperation } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { overdueOf } from '../order.sql.ts';
import { PASSING } from '../states.ts';

type Decided = {
  readonly values: Values;
  /** What changes of its services. */
  readonly lines?: readonly { readonly id: number; readonly values: Values }[];
  readonly more?: readonly BroughtWrite[];
  readonly statements?: readonly Statement[];
};
/** Changes one order as its state under the lock allows: `decide` answers null where nothing is to be done any more. */
export function onOrder(context: WriteContext, id: number, decide: (order: Values) => Decided | null): WriteOperation {
  const model = context.registry.model('booking_orders');
  // What is done with it was decided before; that it is an order of the company is all that is asked here.
  const scope = platformAccess(context.registry).model(model).read;
  if (!scope) throw new Error('the platform reads every order');
  return {
    kind: 'act',
    model,
    targets: [{ id }],
    scope,
    further: true,
    decide: ({ values }) => {
      const decided = decide(values);
      if (!decided) return { values: {}, further: [] };
      const { lines = [], more = [], statements = [] } = decided;
      const changes = lines.length > 0 ? [{ kind: 'change', model: 'order_detail', rows: lines } as const] : [];
      return { values: decided.values, further: broughtWrites(context, [...changes, ...more]), statements };
    },
  };
}

type Sent = { readonly context: WriteContext; readonly send: BatchSender; readonly write: BatchWriter };
/** Lets go of one order, unless it was paid or changed meanwhile. Its services follow by the hook of orders. */
export async function expire({ context, write }: Omit<Sent, 'send'>, id: number): Promise<void> {
  const now = context.now.getTime();
  await write([
    onOrder(context, id, (order) =>
      PASSING.has(String(order.state)) && Date.parse(String(order.expires_at)) <= now ? { values: { state: 'expired' } } : null,
    ),
  ]);
}

/** Lets go of everything that is over and stands in the way of these artists, who are locked. */
export async function releaseOverdue(sent: Sent, artists: readonly number[]): Promise<void> {
  const { context, send } = sent;
  const [found] = await send([overdueOf({ company: context.actor.companyId, artists, now: context.now.toISOString() })]);
  for (const [id] of found?.rows ?? []) await expire(sent, Number(id));
}
