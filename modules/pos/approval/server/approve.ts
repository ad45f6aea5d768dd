/** A manager's code at somebody else's till: checked here, slow to guess, and written down with who asked for what. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
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
import { forgetWrong, managersWithPin, ownPin, pinOf, renewPin, takeTry } from '../approval.sql.ts';
import { basketDigest } from './allowed.ts';

const MOST_TRIES = 5;
const LOCKED_MS = 15 * 60_000;

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
  const hash = await hashPassword(pin);
  const called = name.slice(0, 200);
  if (id) {
    await context.database.batch([renewPin({ company, id, name: called, hash })], company);
    return;
  }
  const values = { user_id: user, manager_name: called, pin_hash: hash, wrong_tries: 0, locked_until: null };
  await executeLongWrite({
    context,
    work: async (write) => {
      await writeAll(context, write, [{ kind: 'create', model: 'pos_pin', values }]);
      return { commit: true };
    },
  });
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
  const [found] = await database.readBatch([pinOf({ company, user: asked.manager, roles: MANAGING.roles })], company);
  const [pin, hash, manager, role] = found?.rows[0] ?? [];
  const until = new Date(now.getTime() + LOCKED_MS);
  const [taken] = pin ? await database.batch([takeTry({ company, id: Number(pin), most: MOST_TRIES, now, until })], company) : [];
  if (pin && taken?.rows.length === 0) throw refuse('pin', PIN_LOCKED);
  const isRight = await verifyPassword(hash ?? null, asked.pin);
  if (!isRight) throw refuse('pin', taken?.rows[0]?.[0] === 't' ? PIN_LOCKED : PIN_WRONG);
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
      await writeAll(context, write, [{ kind: 'create', model: 'pos_approval', values }]);
      await send([forgetWrong({ company, id: Number(pin) })]);
      return { commit: true };
    },
  });
}
