/** A plan gets its number and lines when it is calculated, and its orders when they are made. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { takeNumber } from '../register/numbers.hooks.ts';
import { countSupply, orderSupply } from './server/plan-supply.ts';

const STAYS = label('Захиалга үүсгэсэн саналыг устгахгүй', 'A plan that was ordered is not deleted', '발주된 제안은 삭제할 수 없습니다');
const becomes = ({ before, after }: Pick<RecordWrite, 'before' | 'after'>, state: string): boolean =>
  before !== null && before.plan_state !== state && after.plan_state === state;

export const supplyPlanHooks: RecordHooks = {
  after: ({ kind, after }) => {
    if (kind === 'remove' && after.plan_state === 'ordered')
      throw new PlatformError('INVALID', { fields: [{ field: 'plan_state', code: 'pattern', text: STAYS }] });
    return [];
  },
  brings: (write) => {
    const { context, id, after, cause } = write;
    if (cause === 'reversal') return undefined;
    if (becomes(write, 'counted'))
      return async (read) => [takeNumber(context, 'ЗС', { model: 'supply_plan', id }), ...(await countSupply(context, read, id, after))];
    if (becomes(write, 'ordered')) return (read) => orderSupply(context, read, id);
    return undefined;
  },
};
