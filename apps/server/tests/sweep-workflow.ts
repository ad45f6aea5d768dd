/** Running records and orders of another company, decisions for others, and workflows for those who do not draw any. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';
import { ATTENDANCE_ATTEMPTS } from './sweep-attendance.ts';
import { BILLING_ATTEMPTS } from './sweep-billing.ts';
import { BOOKING_ATTEMPTS } from './sweep-booking.ts';
import { DOCUMENT_ATTEMPTS } from './sweep-documents.ts';
import { FINANCE_ATTEMPTS } from './sweep-finance.ts';
import { LABEL_ATTEMPTS } from './sweep-labels.ts';
import { PLANNING_ATTEMPTS } from './sweep-planning.ts';
import { POS_ATTEMPTS } from './sweep-pos.ts';
import { SALARY_ATTEMPTS } from './sweep-salary.ts';
import { CARD_ATTEMPTS } from './sweep-technology-cards.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

const [PLATFORM, COMPANY_ADMINISTRATOR] = [1, 11];
const gone = [403, 404];
/** A document of another company, in the path or the body. */
const foreign =
  (asked: (id: number) => Pick<Attempt, 'path'> & { readonly body?: object }): Attempts =>
  (given) => {
    const id = given.foreignRow(given.person, given.registry.model('document'));
    return id === undefined ? [] : [{ ...asked(id), why: 'foreign', refusedBy: gone }];
  };
/** A place in the course of a document of another company. */
const foreignPlace =
  (path: string): Attempts =>
  (given) => {
    const place = given.foreignRow(given.person, given.registry.model('process_status_history'));
    return place === undefined ? [] : [{ path, body: { place }, why: 'foreign', refusedBy: gone }];
  };
const closedTo =
  (open: readonly number[], path: string, body?: object): Attempts =>
  ({ person }) =>
    open.includes(person.roleId) ? [] : [{ path, ...(body ? { body } : {}), why: 'role', refusedBy: [403] }];

const DRAWING = { row_model: 'document', flow_data: { steps: [] } };
const drawers = [PLATFORM, COMPANY_ADMINISTRATOR];

export const WORKFLOW_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  ...ATTENDANCE_ATTEMPTS,
  ...BILLING_ATTEMPTS,
  ...BOOKING_ATTEMPTS,
  ...CARD_ATTEMPTS,
  ...DOCUMENT_ATTEMPTS,
  ...FINANCE_ATTEMPTS,
  ...LABEL_ATTEMPTS,
  ...PLANNING_ATTEMPTS,
  ...POS_ATTEMPTS,
  ...SALARY_ATTEMPTS,
  'GET /process/state/:model/:id': foreign((id) => ({ path: `/process/state/document/${id}` })),
  'GET /process/history/:id': foreign((id) => ({ path: `/process/history/${id}?model=document` })),
  'POST /process/decide': foreign((id) => ({ path: '/process/decide', body: { model: 'document', id, place: 1, outcome: 'approved' } })),
  'POST /process/withdraw': foreign((id) => ({ path: '/process/withdraw', body: { model: 'document', id } })),
  'POST /process/copy': foreign((id) => ({ path: '/process/copy', body: { model: 'document', id, people: [1] } })),
  'POST /process/assign': closedTo(drawers, '/process/assign', { place: 1, emp_id: 1 }),
  'POST /process/hold': foreignPlace('/process/hold'),
  'POST /process/resume': foreignPlace('/process/resume'),
  'POST /process/stand-ins/withdraw': (given) => {
    const id = given.foreignRow(given.person, given.registry.model('stand_in'));
    return id === undefined ? [] : [{ path: '/process/stand-ins/withdraw', body: { id }, why: 'foreign', refusedBy: gone }];
  },
  'GET /workflow/running/:id': closedTo(drawers, '/workflow/running/1'),
  'POST /workflow/move': closedTo(drawers, '/workflow/move', { workflow_id: 1, version: 1, records: [{ model: 'document', id: 1 }] }),
  'POST /workflow/check': closedTo(drawers, '/workflow/check', DRAWING),
  'POST /workflow/dry-run': closedTo(drawers, '/workflow/dry-run', { ...DRAWING, author: 1 }),
  'GET /workflow/waiting/:id': closedTo(drawers, '/workflow/waiting/1'),
};
