/** Gives a till what its paper shows of a tax receipt: lottery and QR once, and after that the number alone. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { receiptsOfSource } from '../receipt.sql.ts';
import type { Source } from './ask-receipts.ts';
import { type Outcome, processReceipt } from './make.ts';

export type HandedReceipt = {
  readonly state: string;
  readonly number: string | null;
  readonly type: string;
  readonly customer: string | null;
  /** There the first time alone. */
  readonly lottery: string | null;
  readonly qr: string | null;
  readonly easy: boolean;
};
/** So long a cashier waits; then it is made behind the scenes. */
const PATIENCE_MS = 8_000;
const LATE: unique symbol = Symbol('late');

/** Null for a record that needs no tax receipt. Never throws for what the service does. */
export async function handReceipt(given: WriteContext, of: Source, patienceMs = PATIENCE_MS): Promise<HandedReceipt | null> {
  const context = { ...given, actor: { ...given.actor, access: platformAccess(given.registry) } };
  const company = context.actor.companyId;
  const read = () => context.database.readBatch([receiptsOfSource({ company, model: of.model, id: of.id })], company);
  const newest = async () => (await read())[0]?.rows.filter(([, operation]) => operation !== 'cancel').at(-1);
  const row = await newest();
  if (!row) return null;
  let isWaiting = true;
  const work = processReceipt(context, { id: Number(row[0]), toPrint: true, isWaitedFor: () => isWaiting });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), patienceMs);
  });
  // What fails after nobody waits any more is tried again by the queue.
  const outcome: Outcome | typeof LATE = await Promise.race([work, late]);
  isWaiting = false;
  clearTimeout(timer);
  work.catch(() => undefined);
  const [, , state, number, , , type, , customer] = (await newest()) ?? row;
  const made = outcome === LATE ? null : outcome.made;
  return {
    state: outcome === LATE && state === 'waiting' ? 'clarifying' : (state ?? ''),
    number: number ?? null,
    type: type ?? '',
    customer: customer ?? null,
    lottery: made?.lottery ?? null,
    qr: made && made.qr !== '' ? made.qr : null,
    easy: made?.easy === true,
  };
}
