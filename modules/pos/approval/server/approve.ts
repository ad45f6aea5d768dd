/** A manager's code at somebody else's till: checked here, slow to guess, and written down with who asked for what. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { hashPassword, verifyPassword } from '@lambda/engine/core/records/passwords.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { MANAGERS_LIMIT, MANAGING } from '../../rights.ts';
import { limitOfRole } from '../../sale/sale.sql.ts';
import { PIN_LOCKED, PIN_WRONG, refuse, SESSION_CLOSED } from '../../sale/server/refusals.ts';
import { heldSession, writeAll } from '../../sale/server/sell.ts';
import { checkSeller, isManager } from '../../sale/server/standing.ts';
import type { AskedApproval } from '../../sale/sold.ts';
import { readClosing } from '../../session/server/figures.ts';
import { managersWithPin, ownPin, pinOf } from '../approval.sql.ts';
import { basketDigest } from './allowed.ts';

const MOST_TRIES = 5;
const LOCKED_MS = 15 * 60_000;

const alone = (context: WriteContext, writes: readonly BroughtWrite[]): Promise<boolean> =>
  executeLongWrite({
    context,
    work: async (write) => {
      await writeAll(context, write, writes);
      return { commit: true };
    },
  });
const onBehalf = (context: WriteContext): WriteContext => ({
  ...context,
  actor: { ...context.actor, access: platformAccess(context.registry) },
});

/** Sets the own code. Throws NO_RIGHT for whoever is no manager. */
export async function setPin(given: WriteContext, pin: string): Promise<void> {
  if (!isManager(given)) throw new PlatformError('NO_RIGHT');
  const context = onBehalf(given);
  const { companyId: company, userId: user, name } = context.actor;
  const [found] = await context.database.readBatch([ownPin({ company, user })], company);
  const id = Number(found?.rows[0]?.[0] ?? 0);
  const values = { user_id: user, manager_name: name.slice(0, 200), pin_hash: await hashPassword(pin), wrong_tries: 0, locked_until: null };
  await alone(context, [id ? { kind: 'change', model: 'pos_pin', rows: [{ id, values }] } : { kind: 'create', model: 'pos_pin', values }]);
}
export async function managersThere({ database, actor }: WriteContext): Promise<{ readonly id: number; readonly name: string }[]> {
  const [found] = await database.readBatch([managersWithPin({ company: actor.companyId, roles: MANAGING.roles })], actor.companyId);
  return (found?.rows ?? []).map(([id, name]) => ({ id: Number(id), name: name ?? '' }));
}

/** Throws NO_RIGHT, NOT_FOUND, and INVALID for a wrong code, or after too many wrong ones. */
export async function approve(given: WriteContext, asked: AskedApproval): Promise<void> {
  checkSeller(given);
  const context = onBehalf(given);
  const { database, actor, now } = context;
  const company = actor.companyId;
  await readClosing((statements) => database.readBatch(statements, company), { company, session: asked.session });
  const [found] = await database.readBatch([pinOf({ company, user: asked.manager, roles: MANAGING.roles, now })], company);
  const [pin, hash, tries, locked, manager, role] = found?.rows[0] ?? [];
  if (locked === 't') throw refuse('pin', PIN_LOCKED);
  if (!(await verifyPassword(hash ?? null, asked.pin))) {
    const wrong = Number(tries ?? 0) + 1;
    const isOver = wrong >= MOST_TRIES;
    const values = { wrong_tries: isOver ? 0 : wrong, locked_until: isOver ? new Date(now.getTime() + LOCKED_MS).toISOString() : null };
    if (pin) await alone(context, [{ kind: 'change', model: 'pos_pin', rows: [{ id: Number(pin), values }] }]);
    throw refuse('pin', isOver ? PIN_LOCKED : PIN_WRONG);
  }
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const session = await heldSession(context, send, asked.session);
      if (!session.isOpen) throw refuse('session', SESSION_CLOSED);
      const [limits] = await send([limitOfRole({ company, role: role ?? '' })]);
      const [percent, mayChange] = limits?.rows[0] ?? [];
      const { basket } = asked;
      const values = {
        approval_kind: basket ? 'sale' : 'training',
        session_id: session.id,
        manager_id: asked.manager,
        manager_name: manager ?? '',
        asked_by_name: actor.name,
        approved_at: now.toISOString(),
        discount_percent: percent ?? MANAGERS_LIMIT,
        may_change_price: percent ? mayChange === 't' : true,
        sale_uuid: basket?.uuid ?? null,
        basket_digest: basket ? basketDigest(basket) : null,
        detail: asked.detail?.slice(0, 300) ?? null,
      };
      const reset = { wrong_tries: 0, locked_until: null };
      await writeAll(context, write, [
        { kind: 'create', model: 'pos_approval', values },
        { kind: 'change', model: 'pos_pin', rows: [{ id: Number(pin), values: reset }] },
      ]);
      return { commit: true };
    },
  });
}
