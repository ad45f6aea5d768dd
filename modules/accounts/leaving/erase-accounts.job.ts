/** Every night, company by company: the accounts whose day has come. */
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { DUE } from './leaving.sql.ts';
import { erasePerson } from './server/erase.ts';

export const eraseAccountsJob: JobHandler = async ({ actor, database, registry, now, signal }) => {
  const [due] = await database.readBatch([withParams(DUE, actor.companyId, now.toISOString())], null);
  let [erased, kept] = [0, 0];
  for (const [id] of due?.rows ?? []) {
    signal.throwIfAborted();
    const ending = await erasePerson({ database, registry, companyId: actor.companyId, now }, Number(id));
    if (ending === 'erased') erased += 1;
    if (ending === 'alone') kept += 1;
  }
  return { erased, kept };
};
