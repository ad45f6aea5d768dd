/** Who gives feedback, and who answers it. */

import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';

const OTHERS = [roles.accountant, roles.cashier, roles.storekeeper, roles.employee, roles.receptionist, roles.artist];
const GIVE = { show: true, r: true, c: true, formCondition: [{ form_field: 'emp_id', user_field: 'emp_id' }] } as const;
const ANSWER = { show: true, r: true, d: true } as const;

export const feedbackGrants: readonly GrantDefinition[] = [
  ...[roles.director, roles.hr, roles.salonManager, roles.companyAdmin].map((role) => ({
    role,
    menus: { feedback: GIVE, 'feedback-editor': ANSWER },
  })),
  ...OTHERS.map((role) => ({ role, menus: { feedback: GIVE } })),
];
