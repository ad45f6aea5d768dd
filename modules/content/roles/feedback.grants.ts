/** Who gives feedback, and who answers it. */
import type { GrantDefinition } from '@lambda/model/definitions/definitions.ts';

const [DIRECTOR, HR, SALON_MANAGER, COMPANY_ADMIN] = [2, 3, 8, 11];
const OTHERS = [4, 5, 6, 7, 9, 10];
const GIVE = { show: true, r: true, c: true, formCondition: [{ form_field: 'emp_id', user_field: 'emp_id' }] } as const;
const ANSWER = { show: true, r: true, d: true } as const;

export const feedbackGrants: readonly GrantDefinition[] = [
  ...[DIRECTOR, HR, SALON_MANAGER, COMPANY_ADMIN].map((role) => ({ role, menus: { feedback: GIVE, 'feedback-editor': ANSWER } })),
  ...OTHERS.map((role) => ({ role, menus: { feedback: GIVE } })),
];
