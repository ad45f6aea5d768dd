/** Month sheets and people of another company, and times entered by hand by those who do not enter any. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

/** Platform, HR, salon manager and company administrator. */
const ENTERING = [1, 3, 8, 11];
/** And the director. */
const READING = [...ENTERING, 2];
const MOMENTS = { in_datetime: '2024-05-06T08:00:00+08:00', out_datetime: '2024-05-06T17:00:00+08:00' };

export const ATTENDANCE_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /attendance/sheet/:row/:day': ({ person, registry, foreignRow }) => {
    const row = foreignRow(person, registry.model('sheet_row'));
    return row === undefined ? [] : [{ path: `/attendance/sheet/${row}/1`, why: 'foreign', refusedBy: [403, 404] }];
  },
  'GET /attendance/month/:sheet/paper': ({ person, registry, foreignRow }) => {
    const sheet = foreignRow(person, registry.model('month_sheet'));
    return sheet === undefined ? [] : [{ path: `/attendance/month/${sheet}/paper`, why: 'foreign', refusedBy: [403, 404] }];
  },
  'GET /attendance/month/:sheet/workbook': ({ person, registry, foreignRow }) => {
    const sheet = foreignRow(person, registry.model('month_sheet'));
    return sheet === undefined ? [] : [{ path: `/attendance/month/${sheet}/workbook`, why: 'foreign', refusedBy: [403, 404] }];
  },
  'GET /attendance/roster-days': ({ person, registry, foreignRow, ownRow }) => {
    const [foreign, own] = [foreignRow(person, registry.model('struct')), ownRow(person, registry.model('struct'))];
    const at = (unit: number) => ({ path: `/attendance/roster-days?from=2026-01-05&until=2026-01-11&unit=${unit}`, refusedBy: [403, 404] });
    return [
      ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const }]),
      ...(own === undefined || READING.includes(person.roleId) ? [] : [{ ...at(own), why: 'role' as const }]),
    ];
  },
  'POST /attendance/roster-days': ({ person, registry, foreignRow, ownRow }) => {
    const [foreign, own] = [foreignRow(person, registry.model('employee')), ownRow(person, registry.model('employee'))];
    const body = (employee_id: number) => ({ cells: [{ employee_id, day: '2024-05-06', shift_id: null }] });
    const path = '/attendance/roster-days';
    return [
      ...(foreign === undefined ? [] : [{ path, body: body(foreign), why: 'foreign' as const, refusedBy: [403, 404, 422] }]),
      ...(own === undefined || ENTERING.includes(person.roleId) ? [] : [{ path, body: body(own), why: 'role' as const, refusedBy: [403] }]),
    ];
  },
  'GET /attendance/team': ({ person, registry, foreignRow }) => {
    const unit = foreignRow(person, registry.model('struct'));
    return unit === undefined ? [] : [{ path: `/attendance/team?month=2026-01&unit=${unit}`, why: 'foreign', refusedBy: [403, 404] }];
  },
  'GET /attendance/wall/:place': ({ person, registry, foreignRow, ownRow }) => {
    const [foreign, own] = [foreignRow(person, registry.model('att_place')), ownRow(person, registry.model('att_place'))];
    const at = (id: number) => ({ path: `/attendance/wall/${id}`, refusedBy: [400, 403, 404] });
    return [
      ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const }]),
      ...(own === undefined || ENTERING.includes(person.roleId) ? [] : [{ ...at(own), why: 'role' as const }]),
    ];
  },
  'POST /attendance/register': ({ person, registry, foreignRow }) => {
    const place = foreignRow(person, registry.model('att_place'));
    return place === undefined
      ? []
      : [{ path: '/attendance/register', body: { code: `LPA-of-place-${place}` }, why: 'foreign', refusedBy: [403, 404] }];
  },
  'POST /api/attendance/manually': ({ person, registry, foreignRow, ownRow }) => {
    const [foreign, own] = [foreignRow(person, registry.model('employee')), ownRow(person, registry.model('employee'))];
    const body = (id: number) => ({ company_id: person.companyId, struct_id: 1, shift_id: 1, employee_id: id, ...MOMENTS });
    const path = '/api/attendance/manually';
    return [
      ...(foreign === undefined ? [] : [{ path, body: body(foreign), why: 'foreign' as const, refusedBy: [403, 404, 422] }]),
      ...(own === undefined || ENTERING.includes(person.roleId) ? [] : [{ path, body: body(own), why: 'role' as const, refusedBy: [403] }]),
    ];
  },
};
