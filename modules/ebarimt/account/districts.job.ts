/** Takes the list of tax districts over from the tax office: new ones are added, names are put right, none is taken away. */

import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { allDistricts, PosapiError } from '../posapi/server/posapi.ts';
import { contextOfJob } from '../receipt/receipt.job.ts';
import { districtsKnown } from './districts.sql.ts';

export async function renewDistricts(context: WriteContext): Promise<number> {
  const asked = await allDistricts(context.database);
  const [found] = await context.database.readBatch([districtsKnown], null);
  const known = new Map((found?.rows ?? []).map(([id, code, branch, sub]) => [code ?? '', { id: Number(id), branch, sub }]));
  const writes = asked.flatMap(({ code, branch, subBranch }): BroughtWrite[] => {
    const values = { district_code: code, branch_name: branch.slice(0, 100), sub_branch_name: subBranch.slice(0, 100) };
    const own = known.get(code);
    if (!own) return [{ kind: 'create', model: 'ebarimt_district', values }];
    const isSame = own.branch === values.branch_name && own.sub === values.sub_branch_name;
    return isSame ? [] : [{ kind: 'change', model: 'ebarimt_district', rows: [{ id: own.id, values }] }];
  });
  if (writes.length === 0) return 0;
  await executeLongWrite({
    context,
    work: async (write) => {
      await write(broughtWrites(context, writes).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return writes.length;
}
export const districtsFromOffice: JobHandler = async (job) => {
  try {
    return { changed: await renewDistricts(contextOfJob(job)) };
  } catch (error) {
    // Away today: the list of before holds until the next time.
    if (error instanceof PosapiError) return { changed: 0, said: error.said };
    throw error;
  }
};
