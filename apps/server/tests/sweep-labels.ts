/** Price labels of another company's items and templates, and labels for those who print none. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const PATH = '/lambda/inventory/labels';
const prints = ({ oracle, person, registry }: Given): boolean =>
  ['label_template', 'inventory'].every((model) => oracle.may(person, registry.model(model), 'r'));
const closed =
  (path: string, body: object, foreign: Attempts = () => []): Attempts =>
  (given) =>
    prints(given) ? foreign(given) : [{ path: `${PATH}${path}`, body, why: 'role', refusedBy: [403] }];
const foreignRow =
  (model: string, path: string, body: (id: number) => object): Attempts =>
  (given) => {
    const id = given.foreignRow(given.person, given.registry.model(model));
    return id === undefined ? [] : [{ path: `${PATH}${path}`, body: body(id), why: 'foreign', refusedBy: [404] }];
  };

export const LABEL_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'POST /lambda/inventory/labels/preview': closed('/preview', { template: 1, items: [] }, (given) => [
    ...foreignRow('label_template', '/preview', (id) => ({ template: id, items: [] }))(given),
    ...foreignRow('inventory', '/preview', (id) => ({ template: { paper: 'roll', elements: [] }, items: [id] }))(given),
  ]),
  'POST /lambda/inventory/labels/print': closed(
    '/print',
    { template: 1, items: [{ id: 1, copies: 1 }] },
    foreignRow('label_template', '/print', (id) => ({ template: id, items: [{ id: 1, copies: 1 }] })),
  ),
  'POST /lambda/inventory/labels/shelf': closed('/shelf', { code: '0' }),
};
