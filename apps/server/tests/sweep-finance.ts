/** Statements and movements of the banks of another company, and files sent by those who do not keep the books. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

export const FINANCE_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'POST /finance/bank-statement/:statement/read': ({ person, registry, foreignRow }) => {
    const id = foreignRow(person, registry.model('bank_statement'));
    return id === undefined ? [] : [{ path: `/finance/bank-statement/${id}/read`, why: 'foreign', refusedBy: [403, 404] }];
  },
  'GET /finance/bank-line/:line/proposals': ({ person, registry, foreignRow }) => {
    const id = foreignRow(person, registry.model('bank_line'));
    return id === undefined ? [] : [{ path: `/finance/bank-line/${id}/proposals`, why: 'foreign', refusedBy: [403, 404] }];
  },
};
