/** Lines of the payment log. */

import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext, WriteOperation } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';

export type LogEvent =
  | 'opened'
  | 'invoiced'
  | 'callback'
  | 'checked'
  | 'paid'
  | 'delivered'
  | 'other_amount'
  | 'late'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'failed';
export type LogLine = {
  readonly intent: number;
  readonly event: LogEvent;
  readonly amount?: string;
  readonly payment?: string;
  readonly detail?: string;
  readonly ip?: string | null;
};

const LONGEST = { payment: 100, detail: 1_000, ip: 60 } as const;
const cut = (text: string | null | undefined, most: number): string | null => text?.replaceAll('\0', '').slice(0, most) || null;

export const logWrite = ({ intent, event, amount, payment, detail, ip }: LogLine): BroughtWrite => ({
  kind: 'create',
  model: 'payment_log',
  values: {
    intent_id: intent,
    event,
    amount: amount ?? null,
    payment_number: cut(payment, LONGEST.payment),
    detail: cut(detail, LONGEST.detail),
    ip: cut(ip, LONGEST.ip),
  },
});

/** Writes of the platform's own code, as operations. */
export const operationsOf = (context: WriteContext, writes: readonly BroughtWrite[]): readonly WriteOperation[] =>
  broughtWrites(context, writes).map(({ operation }) => operation);

/** Writes these, with statements beside them, in one transaction of their own. */
export async function writeAlone(context: WriteContext, writes: readonly BroughtWrite[], beside: readonly Statement[] = []): Promise<void> {
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await write(operationsOf(context, writes));
      if (beside.length > 0) await send(beside);
      return { commit: true };
    },
  });
}
