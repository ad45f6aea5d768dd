/** Every day the contracts are looked at: those that renew themselves get their new end, and each day of notice is told once. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { contractsOf } from '../document/document.sql.ts';
import { standingOn } from './term.ts';
import { termsOf } from './terms-of-record.ts';

/** What changes of a contract on a day; undefined for nothing. */
export function changesOn(row: TextRow, today: string): { readonly id: number; readonly values: Values } | undefined {
  const [id, start_date, end_date, renew_months, notice_months, terminated_on, status_type, until, notice, state, told] = row;
  // Without a workflow there is no status.
  const workflow_id = status_type === null ? null : 1;
  const terms = termsOf({ start_date, end_date, renew_months, notice_months, terminated_on, status_type, workflow_id });
  const stands = standingOn(terms, today);
  const isDue = stands.state === 'notice' && stands.noticeOn !== null && stands.noticeOn !== told;
  if (stands.validUntil === until && stands.noticeOn === notice && stands.state === state && !isDue) return undefined;
  const values = { valid_until: stands.validUntil, notice_on: stands.noticeOn, contract_state: stands.state };
  return { id: Number(id), values: { ...values, ...(isDue ? { notice_told: stands.noticeOn } : {}) } };
}

const AT_ONCE = 200;
export const contractTermsJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const today = companyDay(now, actor.timeZone);
  const context: WriteContext = { database, registry, hooks, actor, now, today, ip: null };
  const [found] = await database.readBatch([contractsOf(company)], company);
  const changes = (found?.rows ?? []).flatMap((row) => changesOn(row, today) ?? []);
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const rows = changes.slice(from, from + AT_ONCE);
    await executeLongWrite({
      context,
      work: async (write) => {
        await write(broughtWrites(context, [{ kind: 'change', model: 'document', rows }]).map(({ operation }) => operation));
        return { commit: true };
      },
    });
    await progress(Math.min(from + AT_ONCE, changes.length), changes.length);
  }
  return { changed: changes.length };
};
