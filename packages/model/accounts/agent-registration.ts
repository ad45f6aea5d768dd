/** What an agent says who registers a company for others: the company, and who administers it first. Checked alike in the form and on the server. */
import type { FieldError } from '../errors/field-errors.ts';
import { companyProblems, EMPTY_REGISTRATION, type NewCompany, type Registration, registrationProblem } from './registration.ts';

const ADMINISTRATOR = ['last_name', 'first_name', 'email'] as const;
export type AgentRegistration = NewCompany & Pick<Registration, (typeof ADMINISTRATOR)[number]>;

/** Everything that is wrong, in the order of the form. */
export const agentProblems = (given: AgentRegistration): FieldError[] => [
  ...companyProblems(given),
  ...ADMINISTRATOR.flatMap((field): FieldError[] => {
    const problem = registrationProblem(field, { ...EMPTY_REGISTRATION, ...given }, '');
    return problem ? [{ field, ...problem }] : [];
  }),
];
