/** A session is opened with a float, cash goes in and out with a reason, and it is closed with a count. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { cancelIntents } from '@lambda/payments/contract.server.ts';
import { leftCharges } from '../../charge/charge.sql.ts';
import { countedOf } from '../../pages/notes.ts';
import { NEEDS_REASON, OPEN_ALREADY, refuse, SESSION_CLOSED } from '../../sale/server/refusals.ts';
import { heldSession, taskOf, writeAll } from '../../sale/server/sell.ts';
import { checkSeller } from '../../sale/server/standing.ts';
import type { Closing } from '../../sale/sold.ts';
import { cashByUuid, holdTill, openSessionOf } from '../session.sql.ts';
import { readClosing, readFigures } from './figures.ts';

/** Answers the session's id. Throws NO_RIGHT, NOT_FOUND, INVALID for a till that has an open session. */
export async function openSession(context: WriteContext, asked: { readonly till: number; readonly float: string }): Promise<number> {
  checkSeller(context);
  const { actor, database, now, today } = context;
  const company = actor.companyId;
  const id = await database.nextId();
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [till, open] = await send([holdTill({ company, id: asked.till }), openSessionOf({ company, till: asked.till })]);
      const [, state] = till?.rows[0] ?? [];
      if (!state) throw new PlatformError('NOT_FOUND');
      if (open?.rows.length || state !== 'active') throw refuse('till', OPEN_ALREADY);
      const values = {
        till_id: asked.till,
        cashier_id: actor.employeeId,
        cashier_name: actor.name,
        session_state: 'open',
        open_mark: 0,
        opened_on: today,
        opened_at: now.toISOString(),
        float_amount: amountText(amountOf(asked.float)),
      };
      await writeAll(context, write, [{ kind: 'create', model: 'pos_session', id, values }]);
      return { commit: true };
    },
  });
  return id;
}

type CashAsked = { readonly uuid: string; readonly session: number; readonly amount: string; readonly reason: string };
/** Above zero in, below it out; sent again it counts once. Throws NO_RIGHT, NOT_FOUND, INVALID. */
export async function moveCash(context: WriteContext, asked: CashAsked): Promise<void> {
  checkSeller(context);
  const { actor, now, today } = context;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const session = await heldSession(context, send, asked.session);
      const [known] = await send([cashByUuid({ company: actor.companyId, uuid: asked.uuid })]);
      if (known?.rows.length) return { commit: false };
      if (!session.isOpen) throw refuse('session', SESSION_CLOSED);
      const moved = { moved_on: today, moved_at: now.toISOString(), by_name: actor.name };
      const values = {
        cash_uuid: asked.uuid,
        session_id: session.id,
        amount: amountText(amountOf(asked.amount)),
        reason: asked.reason,
        ...moved,
      };
      await writeAll(context, write, [{ kind: 'create', model: 'pos_cash', values }]);
      return { commit: true };
    },
  });
}

type CloseAsked = {
  readonly session: number;
  readonly notes: Readonly<Record<string, number>>;
  readonly coins: string;
  readonly reason: string | null;
};
/** Closes for good. Asked again it answers what was signed. Throws NO_RIGHT, NOT_FOUND, INVALID for a difference without a reason. */
export async function closeSession(context: WriteContext, asked: CloseAsked): Promise<Closing> {
  checkSeller(context);
  const { actor, now, registry } = context;
  const company = actor.companyId;
  const of = { company, session: asked.session };
  let closing: Closing | null = null;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const session = await heldSession(context, send, asked.session);
      closing = session.isOpen ? null : await readClosing(send, of);
      if (closing) return { commit: false };
      const figures = await readFigures(send, of);
      const counted = countedOf(asked.notes, asked.coins);
      const difference = amountOf(counted) - amountOf(figures.expected_cash);
      if (difference !== 0n && !asked.reason) throw refuse('reason', NEEDS_REASON);
      const signed: Closing = { ...figures, counted, difference: amountText(difference), reason: asked.reason, notes: asked.notes };
      const scope = platformAccess(registry).model(registry.model('pos_session')).read;
      if (scope === null) throw new Error('the platform reads its own sessions');
      const close: BroughtWrite = {
        kind: 'act',
        model: 'pos_session',
        id: session.id,
        scope,
        writesAs: null,
        decide: async () => ({
          values: {
            session_state: 'closed',
            open_mark: session.id,
            closed_at: now.toISOString(),
            closed_by_name: actor.name,
            expected_cash: figures.expected_cash,
            counted_cash: counted,
            difference: signed.difference,
            difference_reason: asked.reason,
            notes: asked.notes,
            closing: signed,
          },
          writes: [],
        }),
      };
      await writeAll(context, write, [close]);
      const [left] = await send([leftCharges(of)]);
      for (const [id, paid] of left?.rows ?? []) {
        const charge = Number(id);
        const isPaid = amountOf(paid ?? '0') > 0n;
        await writeAll(
          context,
          write,
          isPaid
            ? [
                taskOf({ task_kind: 'charge', sale_id: null, charge_id: charge, detail: paid ?? '' }),
                { kind: 'change', model: 'pos_charge', rows: [{ id: charge, values: { payment_status: 'credit' } }] },
              ]
            : await cancelIntents(context, { model: 'pos_charge', id: charge }),
        );
      }
      closing = signed;
      return { commit: true };
    },
  });
  if (!closing) throw new PlatformError('UNAVAILABLE');
  return closing;
}
