/** Payslips of another company, and those of others for people who do not pay anybody. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const gone = [403, 404];
const ofSlip =
  (at: (id: number) => string): Attempts =>
  (given) => {
    const foreign = given.foreignRow(given.person, given.registry.model('pay_slip'));
    return foreign === undefined ? [] : [{ path: at(foreign), why: 'foreign', refusedBy: gone }];
  };

export const SALARY_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /salary/payslip/:id': ofSlip((id) => `/salary/payslip/${id}`),
  'GET /salary/payslip/:id/paper': ofSlip((id) => `/salary/payslip/${id}/paper`),
};
