/** Whoever begins to pay begins with the shipped components. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { SHIPPED_COMPONENTS } from '../component/shipped-components.ts';
import { componentsThere } from './setting.sql.ts';

export const settingHooks: RecordHooks = {
  brings: ({ context, kind, cause }) => {
    if (kind !== 'create' || cause !== 'given') return undefined;
    return async (read) => {
      const [there] = await read([componentsThere({ company: context.actor.companyId })]);
      if (there?.rows.length) return [];
      return SHIPPED_COMPONENTS.map((values) => ({ kind: 'create' as const, model: 'pay_component', values: { ...values } }));
    };
  },
};
