/** Documents and types of another company, and templates for those who write none. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const gone = [403, 404];
const foreignRow =
  (
    model: string,
    asked: (id: number) => Pick<Attempt, 'path'> & { readonly body?: object },
    refusedBy: readonly number[] = gone,
  ): Attempts =>
  (given) => {
    const id = given.foreignRow(given.person, given.registry.model(model));
    return id === undefined ? [] : [{ ...asked(id), why: 'foreign', refusedBy }];
  };
const writesTypes = ({ oracle, person, registry }: Given): boolean =>
  (['c', 'u'] as const).some((letter) => oracle.may(person, registry.model('document_type'), letter));
const closedToOthers =
  (path: string, body?: object): Attempts =>
  (given) =>
    writesTypes(given) ? [] : [{ path, ...(body ? { body } : {}), why: 'role', refusedBy: [403] }];
const TEMPLATE = { template: '<p>{{ажилтан.нэр}}</p>' };

export const DOCUMENT_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /document/versions/:id': foreignRow('document', (id) => ({ path: `/document/versions/${id}` })),
  'GET /document/compare/:id': foreignRow('document', (id) => ({ path: `/document/compare/${id}?from=1&to=1` })),
  'POST /document/template/word': closedToOthers('/document/template/word'),
  'POST /document/template/preview': (given) => [
    ...closedToOthers('/document/template/preview', TEMPLATE)(given),
    ...foreignRow('document', (id) => ({ path: '/document/template/preview', body: { ...TEMPLATE, document: id } }))(given),
  ],
  // A type of another company is none.
  'POST /document/many/:type': foreignRow('document_type', (id) => ({ path: `/document/many/${id}` }), [403, 404, 422]),
  'POST /document/many/:type/start': foreignRow(
    'document_type',
    (id) => ({ path: `/document/many/${id}/start`, body: { file: 1 } }),
    [403, 404, 422],
  ),
};
