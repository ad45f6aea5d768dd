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

const ofRun =
  (at: (id: number) => string): Attempts =>
  (given) => {
    const { person, registry, oracle } = given;
    const model = registry.model('pay_run');
    const [foreign, own] = [given.foreignRow(person, model), given.ownRow(person, model)];
    return [
      ...(foreign === undefined ? [] : [{ path: at(foreign), why: 'foreign' as const, refusedBy: gone }]),
      ...(own === undefined || oracle.may(person, model, 'r') ? [] : [{ path: at(own), why: 'role' as const, refusedBy: [403] }]),
    ];
  };

export const SALARY_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /salary/payslip/:id': ofSlip((id) => `/salary/payslip/${id}`),
  'GET /salary/payslip/:id/paper': ofSlip((id) => `/salary/payslip/${id}/paper`),
  'POST /salary/payslip/:id/question': (given) => {
    const foreign = given.foreignRow(given.person, given.registry.model('pay_slip'));
    const body = { line: 1, message: 'x' };
    return foreign === undefined ? [] : [{ path: `/salary/payslip/${foreign}/question`, body, why: 'foreign', refusedBy: gone }];
  },
  'GET /salary/run/:id/bank': ofRun((id) => `/salary/run/${id}/bank`),
  'GET /salary/run/:id/posting': ofRun((id) => `/salary/run/${id}/posting`),
};
