/** What the palette offers to do with records that were found: with the rights of their entry, and no more. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import { describe, expect, it } from 'vitest';
import type { MenuPermissions } from '../../registries.ts';
import type { SessionCrud } from '../../session/session-reply.ts';
import { recordDeeds } from '../palette-found.ts';

const label = { mn: 'Ажилтан', en: 'Employees', ko: '직원' };
const menu: readonly MenuItem[] = [{ id: 'employees', label, linkTo: 'crud', url: 'employee' }];
const crud: SessionCrud = { name: 'employee', label, template: 'canvas', grid: 'employee', form: 'employee', model: 'employee' };
const list = { menuId: 'employees', grid: 'employee', model: 'employee' };
const NONE: MenuPermissions = { show: true, c: false, r: true, u: false, d: false, scope: 'company' };
const deeds = (rights: Partial<MenuPermissions>, ids: readonly number[] = [7], more: Partial<SessionCrud> = {}) =>
  recordDeeds(
    { menu, cruds: [{ ...crud, ...more }], permissionsOf: () => ({ ...NONE, ...rights }) },
    ids.map((id) => ({ id, list })),
  ).map(({ kind, path }) => [kind, path]);

describe('records that the palette has found', () => {
  it('may be looked at by who reads them, changed and copied by who has the right to it', () => {
    const view = ['view', '/erp/p/employees?record=7&mode=view'];
    expect(deeds({})).toEqual([view]);
    expect(deeds({ u: true })).toEqual([view, ['edit', '/erp/p/employees?record=7']]);
    expect(deeds({ c: true })).toEqual([view, ['copy', '/erp/p/employees?clone=7']]);
  });
  it('offer nothing without a form, and no more than the best three of them something', () => {
    const { form: _form, ...formless } = crud;
    expect(
      recordDeeds({ menu, cruds: [formless], permissionsOf: () => ({ ...NONE, c: true, u: true, d: true }) }, [{ id: 7, list }]),
    ).toEqual([]);
    expect(new Set(deeds({}, [1, 2, 3, 4, 5]).map(([, path]) => path)).size).toBe(3);
  });
});
