/** Asking other companies, and registering companies for others: closed to every role that does not do it. */

import type { Person } from './served-demo.ts';
import type { Attempt } from './sweep-attempts.ts';

type Given = { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const [PLATFORM, DIRECTOR, HR, SALON_MANAGER, COMPANY_ADMINISTRATOR, AGENT] = [1, 2, 3, 8, 11, 12];
const REGISTER = '9900001';
const COMPANY = {
  company_name: 'Sweep',
  register_number: '8700001',
  company_url: 'sweep-company',
  plan: 'free',
  last_name: 'Swept',
  first_name: 'Sweep',
  email: 'sweep@example.mn',
};
const closedTo =
  (open: readonly number[], path: string, body?: object): Attempts =>
  ({ person }) =>
    open.includes(person.roleId) ? [] : [{ path, ...(body ? { body } : {}), why: 'role', refusedBy: [403] }];
const partners = [PLATFORM, DIRECTOR, SALON_MANAGER, COMPANY_ADMINISTRATOR];
const agents = [PLATFORM, AGENT];
const keepers = [PLATFORM, HR, SALON_MANAGER, COMPANY_ADMINISTRATOR];

export const COMPANY_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'POST /api/partner-invite': closedTo(partners, '/api/partner-invite', { company_id: 1, value: REGISTER }),
  'POST /api/company-find': closedTo(partners, '/api/company-find', { value: REGISTER }),
  'POST /api/user-find': closedTo(keepers, '/api/user-find', { value: 'hr' }),
  'POST /api/user-by-login': closedTo(keepers, '/api/user-by-login', { login: 'hr' }),
  'POST /api/user-data': closedTo(keepers, '/api/user-data', { user_id: 1 }),
  'POST /api/company-register': closedTo(agents, '/api/company-register', COMPANY),
  'POST /api/company-register/remind': closedTo(agents, '/api/company-register/remind', { company_id: 1 }),
  'GET /api/registered-companies': closedTo(agents, '/api/registered-companies'),
};
