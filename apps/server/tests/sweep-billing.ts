/** Invoices of another company, and paying for those who do not look after the plan of theirs. */
import { KEEPERS } from '@lambda/billing/billing.automation.ts';
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const PLATFORM = 1;
const isKeeper = ({ person }: Given): boolean => person.roleId === PLATFORM || KEEPERS.some((role) => role === person.roleId);
/** Whoever looks after a plan asks for the invoice of another company; everybody else may not ask at all. */
const asked =
  (path: string, bodyOf: (invoice: number) => object): Attempts =>
  (given) => {
    if (!isKeeper(given)) return [{ path, body: bodyOf(1), why: 'role', refusedBy: [403] }];
    const id = given.foreignRow(given.person, given.registry.model('billing_invoice'));
    return id === undefined ? [] : [{ path, body: bodyOf(id), why: 'foreign', refusedBy: [403, 404] }];
  };

export const BILLING_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /lambda/billing/ways': (given) => (isKeeper(given) ? [] : [{ path: '/lambda/billing/ways', why: 'role', refusedBy: [403] }]),
  'POST /lambda/billing/pay': asked('/lambda/billing/pay', (invoice) => ({ invoice, method: 'qpay' })),
  'POST /lambda/billing/payment': asked('/lambda/billing/payment', (invoice) => ({ invoice, payment: 1 })),
  'POST /lambda/billing/check': asked('/lambda/billing/check', (invoice) => ({ invoice, payment: 1 })),
};
