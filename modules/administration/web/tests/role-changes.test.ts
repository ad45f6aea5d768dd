/** Small steps of the role editor: what a tick gives, what a filter leaves, and what a stored role says of groups. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../data/rights.ts';
import { countRows, foundRows, menuRows } from '../rights/menu-rows.ts';
import { shownEntry, shownWithin, withoutGroups } from '../rights/role-changes.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const entry = (id: string, name: string, children?: CatalogEntry[]): CatalogEntry => ({
  id,
  label: label(name),
  linkTo: children ? 'noAction' : 'crud',
  model: children ? null : 'employee',
  ...(children ? { children } : {}),
});
const menu = [
  entry('staff', 'Хүний нөөц', [entry('employees', 'Ажилтны бүртгэл'), entry('rewards', 'Шагнал')]),
  entry('information', 'Мэдээлэл', [entry('news', 'Мэдээ')]),
];

describe('ticking that an entry is shown', () => {
  it('gives its records to read and nothing else', () => {
    expect(shownEntry(true, true)).toEqual({ show: true, r: true });
    expect(shownEntry(true, false)).toEqual({ show: true });
    expect(shownEntry(false, true)).toEqual({ show: false });
  });
  it('gives no more than that within what somebody holds, whose scope and conditions come along', () => {
    const gridCondition = [{ grid_field: 'id', user_field: 'emp_id' }];
    const held = { show: true, c: true, r: true, u: true, d: true, scope: 'unit' as const, gridCondition };
    expect(shownWithin(true, held)).toEqual({ show: true, r: true, scope: 'unit', gridCondition });
    expect(shownWithin(true, { show: true })).toEqual({ show: true });
    expect(shownWithin(false, held)).toEqual({ show: false });
  });
});

describe('the filter above the entries', () => {
  const found = (typed: string) =>
    foundRows(menuRows(menu), typed, ({ label: { mn } }) => mn).map(({ key, children }) => [
      key,
      ...(children ?? []).map((row) => row.key),
    ]);
  it('leaves entries whose name holds what is typed, below their group', () => {
    expect(found('бүртгэл')).toEqual([['staff', 'employees']]);
    expect(found('burtgel')).toEqual([['staff', 'employees']]);
    expect(found('мэдээ')).toEqual([['information', 'news']]);
    expect(found('цалин')).toEqual([]);
  });
  it('leaves all entries of a group that is found, and all without a word', () => {
    expect(found('нөөц')).toEqual([['staff', 'employees', 'rewards']]);
    expect(countRows(foundRows(menuRows(menu), ' ', ({ label: { mn } }) => mn))).toBe(3);
  });
});

it('a stored role is read without the groups that it names', () => {
  const role: RoleDefinition = {
    id: 9,
    name: 'x',
    label: label('x'),
    menus: { staff: { show: true, r: true }, employees: { show: true, r: true } },
  };
  const entries = menu.flatMap((one) => [one, ...(one.children ?? [])]);
  expect(withoutGroups(role, entries).menus).toEqual({ employees: { show: true, r: true } });
});
