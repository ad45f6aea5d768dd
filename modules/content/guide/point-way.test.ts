/** The way from a guide to what it points at, and what closes it to somebody. */
import { readScreenLink, type ScreenLink } from '@lambda/model/definitions/screen-points.ts';
import { definitionQuery } from '@lambda/web-engine/kit/data/definitions.ts';
import type { MenuPermissions } from '@lambda/web-engine/kit/registries.ts';
import type { SessionCrud } from '@lambda/web-engine/kit/session/session-reply.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { entryOf, isClosed, needsRecord, placeFor, screenOf } from '../web/guide/point-way.ts';

const label = { mn: 'х', en: 'x', ko: 'x' };
const linkTo = (address: string): ScreenLink => {
  const link = readScreenLink(address);
  if (!link) throw new Error(`${address} points at nothing`);
  return link;
};
const crud: SessionCrud = { name: 'employee', label, template: 'canvas', grid: 'employee', form: 'employee', model: 'employee' };
const item = { id: 'employees', label, linkTo: 'crud', url: 'employee' } as const;
const rights = (given: Partial<MenuPermissions>): MenuPermissions => ({
  show: true,
  c: false,
  r: true,
  u: false,
  d: false,
  scope: 'company',
  ...given,
});
const person = (given: Partial<MenuPermissions>, mayImport = false) => ({
  menu: [item],
  cruds: [crud],
  permission: { mayImport },
  permissionsOf: () => rights(given),
});
const EMPLOYEES = '/erp/p/employees';
const place = (address: string, search: string, { pathname = EMPLOYEES, mayAdd = true, of = crud } = {}) => {
  const to = placeFor({ link: linkTo(address), entry: 'employees', crud: of, now: { pathname, search }, mayAdd });
  return `${to.pathname}${to.search}`;
};

describe('the way to what a guide points at', () => {
  it('leads to the screen that is named, or stays on the one that is open', () => {
    expect(entryOf(linkTo('/erp/p/employees#show=create'), { pathname: '/erp/p/jobs', search: '' })).toBe('employees');
    expect(entryOf(linkTo('#show=filter'), { pathname: '/erp/p/jobs', search: '' })).toBe('jobs');
    expect(entryOf(linkTo('#show=filter'), { pathname: '/erp', search: '' })).toBeUndefined();
    expect(place('/erp/p/employees#show=create', '?preset=all', { pathname: '/erp/p/jobs' })).toBe(EMPLOYEES);
  });

  it('keeps what the list shows, and puts away a record that lies over its buttons', () => {
    expect(place('#show=filter', '?q=bat')).toBe(`${EMPLOYEES}?q=bat`);
    expect(place('#show=create', '?q=bat&record=7')).toBe(`${EMPLOYEES}?q=bat`);
    expect(place('#show=history', '?record=7')).toBe(`${EMPLOYEES}?record=7`);
  });

  it('opens an empty form for a field, unless a record is open or none may be added', () => {
    const field = '/erp/p/employees#show=field.register';
    expect(place(field, '?q=bat')).toBe(`${EMPLOYEES}?q=bat&record=new`);
    expect(place(field, '?record=7&mode=view')).toBe(`${EMPLOYEES}?record=7&mode=view`);
    expect(place(field, '', { mayAdd: false })).toBe(EMPLOYEES);
    expect(place(field, '', { of: { ...crud, template: 'edit' } })).toBe(EMPLOYEES);
    expect(place('/erp/p/employees#show=action.create-login', '')).toBe(EMPLOYEES);
  });

  it('asks for a record where what is meant stands in one', () => {
    const now = (search: string) => ({ pathname: EMPLOYEES, search });
    expect(needsRecord(linkTo('/erp/p/employees#show=action.create-login'), now(''))).toBe(true);
    expect(needsRecord(linkTo('/erp/p/employees#show=action.create-login'), now('?record=7'))).toBe(false);
    expect(needsRecord(linkTo('#show=filter'), now(''))).toBe(false);
  });
});

describe('what a guide points at', () => {
  it('is on no screen of a person whose menu lacks the entry', () => {
    expect(screenOf(person({}), 'employees')).toBe(crud);
    expect(screenOf(person({ show: false }), 'employees')).toBeUndefined();
    expect(screenOf(person({}), 'elsewhere')).toBeUndefined();
  });

  it('is closed by the rights that the button, the field or the action asks for', async () => {
    const client = new QueryClient();
    const sections = [{ name: 'main', label, fields: ['register'] }];
    const form = { name: 'employee', label, model: 'employee', tabs: [{ name: 'main', label, sections }] };
    client.setQueryData(definitionQuery('form', 'employee', 'employees').queryKey, form);
    client.setQueryDefaults(['actions', 'employee', 'employees'], { queryFn: () => [], staleTime: Number.POSITIVE_INFINITY });
    client.setQueryData(['actions', 'employee', 'employees'], [{ name: 'create-login', model: 'employee', label }]);
    const closed = (code: string, given: Partial<MenuPermissions>, mayImport = false) =>
      isClosed(client, person(given, mayImport), { link: linkTo(`/erp/p/employees#show=${code}`), entry: 'employees', crud });
    expect([await closed('create', {}), await closed('create-own', {}), await closed('create', { c: true })]).toEqual([true, true, false]);
    expect([await closed('save', {}), await closed('save', { u: true }), await closed('filter', {})]).toEqual([true, false, false]);
    expect([await closed('import', { c: true }), await closed('import', {}, true), await closed('import', { u: true }, true)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await closed('field.register', {}), await closed('field.base_salary', {})]).toEqual([false, true]);
    expect([await closed('action.create-login', {}), await closed('action.archive', {})]).toEqual([false, true]);
  });
});
