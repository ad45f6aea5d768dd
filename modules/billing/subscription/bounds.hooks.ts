/** People beyond those that the plan holds are not taken in, however they come and however many come at once. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { planGuards } from '@lambda/engine/core/records/plan-guard.ts';
import { EMPLOYEE_ROWS, USER_ROWS } from '../server/billing.sql.ts';

const LEFT = 'left';

export const employeeBounds: RecordHooks = {
  after: ({ context, kind, before, after }) => {
    const { plan, companyId } = context.actor;
    const comes = kind === 'create' || kind === 'restore' || (kind === 'update' && before?.status === LEFT && after.status !== LEFT);
    if (!comes || after.status === LEFT || !plan || plan.people === null) return [];
    return planGuards(context, { bound: 'people', company: companyId, rows: EMPLOYEE_ROWS });
  },
};
export const membershipBounds: RecordHooks = {
  after: ({ context, kind, before, after }) => {
    const company = Number(after.member_company_id);
    const comes = kind === 'create' || kind === 'restore' || (kind === 'update' && Number(before?.member_company_id) !== company);
    return comes ? planGuards(context, { bound: 'users', company, rows: USER_ROWS }) : [];
  },
};
