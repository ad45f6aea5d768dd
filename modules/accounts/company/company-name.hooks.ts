/** Requests between companies carry their names; they follow when a company takes another one. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { LINKS_OF } from '../partner/partner.sql.ts';

export const companyNameHooks: RecordHooks = {
  brings: ({ kind, id, before, after }) => {
    if (kind !== 'update' || before?.company_name === after.company_name) return undefined;
    return async (read) => {
      const [found] = await read([withParams(LINKS_OF, id)]);
      const rows = (found?.rows ?? []).map(([row, isAsker]) => ({
        id: Number(row),
        values: { [isAsker === 't' ? 'asking_name' : 'asked_name']: after.company_name },
      }));
      return rows.length > 0 ? [{ kind: 'change', model: 'company_partners', rows }] : [];
    };
  },
};
