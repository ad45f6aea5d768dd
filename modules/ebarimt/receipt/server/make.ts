/**
 * Makes a tax receipt, corrects one or takes one back at the service. One server asks at a time, always with the same suffix; what was asked without an
 * answer is asked again on the same day alone, because only on that day the suffix keeps a second receipt away.
 */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { type Made, makeReceipt, PosapiError, type PosapiFault, removeReceipt } from '../../posapi/server/posapi.ts';
import type { ReceiptContent, ReceiptType } from '../content.ts';
import { claimReceipt, lockReceipt } from '../receipt.sql.ts';
import { receiptBody } from './receipt-body.ts';

const CLAIM_MS = 100_000;
const SHORTEST_MS = 15_000;
const LONGEST_MS = 600_000;
const PENDING: ReadonlySet<string> = new Set(['waiting', 'clarifying']);
const MADE: ReadonlySet<string> = new Set(['made', 'sent']);
/** The day of the service's own clock. */
const ZONE = 'Asia/Ulaanbaatar';

export type Outcome = {
  readonly state: string;
  /** Passes on to the paper and is not kept. */
  readonly made: Made | null;
  /** Why it was not made now; null when it was, or was before. */
  readonly fault: PosapiFault | 'busy' | 'later' | null;
};
type Asked = {
  readonly id: number;
  /** Somebody waits for lottery and QR: a receipt that was made unprinted is asked for once more. */
  readonly toPrint?: boolean;
  /** Whether they still wait when it is there. */
  readonly isWaitedFor?: () => boolean;
};
type Locked = {
  readonly operation: string;
  readonly state: string;
  readonly body: () => unknown;
  readonly before: { readonly id: number; readonly number: string; readonly date: string; readonly type: string } | null;
  readonly tries: number;
};

function lockedOf(row: TextRow): Locked {
  const [operation, state, type, suffix, content, customer, posNo, tin, branchNo, district, outsideType] = row;
  const [number, date, , ofType, of] = row.slice(17);
  const before = of ? { id: Number(of), number: number ?? '', date: date ?? '', type: ofType ?? '' } : null;
  return {
    operation: operation ?? '',
    state: state ?? '',
    tries: Number(row[13]),
    before,
    body: () =>
      receiptBody({
        seller: { tin: tin ?? '', branchNo: branchNo ?? '', district: district ?? '', outsideType: outsideType ?? 'NOT_VAT' },
        posNo: posNo ?? '',
        type: (type ?? 'B2C_RECEIPT') as ReceiptType,
        suffix: suffix ?? '',
        content: JSON.parse(content ?? '{"lines":[],"payments":[],"consumer":null}') as ReceiptContent,
        customerTin: customer ?? null,
        inactiveId: before?.number ?? null,
      }),
  };
}
/** Changes the record, and the claim goes; with `state` only while it has that one still. */
async function change(
  context: WriteContext,
  id: number,
  values: Values,
  also: readonly { id: number; values: Values }[] = [],
): Promise<void> {
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await send([claimReceipt({ company: context.actor.companyId, id, until: null })]);
      const rows = [{ id, values }, ...also];
      await write(broughtWrites(context, [{ kind: 'change', model: 'ebarimt_receipt', rows }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
}

type Taken = { readonly locked: Locked } | { readonly outcome: Outcome };
/** Looks at the receipt behind its lock, and takes the claim where it is to be asked for now. */
async function take(context: WriteContext, { id, toPrint }: Asked): Promise<Taken> {
  const { now, actor } = context;
  const company = actor.companyId;
  const day = companyDay(now, ZONE);
  let taken: Taken = { outcome: { state: 'gone', made: null, fault: 'later' } };
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [found] = await send([lockReceipt({ company, id, now })]);
      const row = found?.rows[0];
      if (!row) return { commit: false };
      const locked = lockedOf(row);
      const { state, before } = locked;
      const later = (fault: Outcome['fault']): { commit: false } => {
        taken = { outcome: { state, made: null, fault } };
        return { commit: false };
      };
      if (row[11] === 't') return later('busy');
      const [handed, madeDate] = [row[16] === 't', row[15] ?? ''];
      const isPrintable = toPrint === true && MADE.has(state) && !handed && madeDate.startsWith(day) && locked.operation === 'receipt';
      if (!PENDING.has(state) && !isPrintable) return later(null);
      if (before && !MADE.has(row[19] ?? '')) return later('later');
      const change = async (values: Values): Promise<void> => {
        const rows = [{ id, values }];
        await write(broughtWrites(context, [{ kind: 'change', model: 'ebarimt_receipt', rows }]).map(({ operation }) => operation));
      };
      if (state === 'clarifying' && row[12] !== day && locked.operation !== 'cancel') {
        await change({ receipt_state: 'unclear', problem_kind: 'other_day', problem: row[12] ?? '' });
        taken = { outcome: { state: 'unclear', made: null, fault: 'unknown' } };
        return { commit: true };
      }
      if (locked.operation === 'cancel' && before?.type !== 'B2C_RECEIPT') {
        await change({ receipt_state: 'refused', problem_kind: 'by_hand', problem: before?.number ?? '' });
        taken = { outcome: { state: 'refused', made: null, fault: 'refused' } };
        return { commit: true };
      }
      await send([claimReceipt({ company, id, until: new Date(now.getTime() + CLAIM_MS) })]);
      taken = { locked };
      return { commit: true };
    },
  });
  return taken;
}

const FAULTS = { away: 'away', unknown: 'no_answer', refused: 'refused' } as const;
async function failed(context: WriteContext, id: number, locked: Locked, error: PosapiError): Promise<Outcome> {
  const { now } = context;
  const { state } = locked;
  // One that was made is only asked for its print: it stays as it is.
  if (!PENDING.has(state)) {
    await change(context, id, {});
    return { state, made: null, fault: error.fault };
  }
  const next = { away: state, unknown: 'clarifying', refused: 'refused' }[error.fault];
  const wait = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(locked.tries, 8));
  await change(context, id, {
    receipt_state: next,
    tries: locked.tries + 1,
    next_try_at: new Date(now.getTime() + wait).toISOString(),
    problem_kind: FAULTS[error.fault],
    problem: error.said.slice(0, 300),
    ...(next === 'clarifying' ? { asked_on: companyDay(now, ZONE) } : {}),
  });
  return { state: next, made: null, fault: error.fault };
}

/** Never throws for what the service does: the outcome says it, and the queue goes on. */
export async function processReceipt(context: WriteContext, asked: Asked): Promise<Outcome> {
  const { id, isWaitedFor = () => false } = asked;
  const { database, now } = context;
  const taken = await take(context, asked);
  if ('outcome' in taken) return taken.outcome;
  const { locked } = taken;
  const done: Values = { tries: locked.tries + 1, problem_kind: null, problem: null, next_try_at: null };
  try {
    if (locked.operation === 'cancel') {
      const { number = '', date = '', id: of = 0 } = locked.before ?? {};
      const { isPending } = await removeReceipt(database, { id: number, date });
      await change(context, id, { ...done, receipt_state: 'made', made_at: now.toISOString() }, [
        { id: of, values: { receipt_state: isPending ? 'cancel_pending' : 'cancelled' } },
      ]);
      return { state: 'made', made: null, fault: null };
    }
    const made = await makeReceipt(database, locked.body());
    const handed = isWaitedFor() ? { handed_at: now.toISOString() } : {};
    const isNew = PENDING.has(locked.state);
    const values = isNew
      ? { ...done, receipt_state: 'made', posapi_id: made.id, made_date: made.date, made_at: now.toISOString(), ...handed }
      : handed;
    const before = isNew && locked.before ? [{ id: locked.before.id, values: { receipt_state: 'replaced' } }] : [];
    await change(context, id, values, before);
    return { state: isNew ? 'made' : locked.state, made, fault: null };
  } catch (error) {
    if (error instanceof PosapiError) return failed(context, id, locked, error);
    throw error;
  }
}
