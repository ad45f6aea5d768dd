/** What the palette offers: what fits what was typed in what order, forms to add with, and deeds with records that were found. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import type { MenuPermissions } from '../../kit/registries.ts';
import type { SessionCrud } from '../../kit/session/session-reply.ts';
import { addable, fittingKinds, ownWays, type PaletteLine, recordDeeds } from '../palette-found.ts';

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

describe('forms that the palette offers to add with', () => {
  const adding = (rights: Partial<MenuPermissions>, more: Partial<SessionCrud> = {}) =>
    addable({ menu, cruds: [{ ...crud, ...more }], permissionsOf: () => ({ ...NONE, ...rights }) }).map(({ name, path }) => [
      name.mn,
      path,
    ]);
  it('are called as the form is, and are there for those alone who may add', () => {
    const named = { form_label: { mn: 'Нэгж', en: 'Unit', ko: '부서' } };
    expect(adding({})).toEqual([]);
    expect(adding({ c: true }, named)).toEqual([['Нэгж', '/erp/p/employees?record=new']]);
    expect(adding({ c: true }, { ...named, screen: 'struct-chart' })).toEqual([['Нэгж', '/erp/p/employees?record=new']]);
    expect(adding({ c: true, r: false }, named)).toEqual([['Нэгж', '/erp/p/employees']]);
    expect(adding({ c: true }, { ...named, template: 'create' })).toEqual([['Нэгж', '/erp/p/employees']]);
    expect(adding({ c: true }, { ...named, template: 'edit' })).toEqual([]);
  });
  it('are joined by a way of the module’s own', () => {
    const createButton = { label: { mn: 'Хүн бүртгэх', en: 'Register', ko: '등록' }, form: 'registration' };
    const ways = (c: boolean) => ownWays({ menu, cruds: [{ ...crud, createButton }], permissionsOf: () => ({ ...NONE, c }) });
    expect(ways(false)).toEqual([]);
    expect(ways(true).map(({ name, path }) => [name.mn, path])).toEqual([['Хүн бүртгэх', '/erp/p/employees?record=new-own']]);
  });
});

describe('what fits what was typed', () => {
  const line = (name: string, more: Partial<PaletteLine> = {}): PaletteLine => ({
    key: name,
    name,
    where: '',
    run: () => undefined,
    ...more,
  });
  const kinds = [
    {
      key: 'deeds',
      title: '',
      lines: [
        line('Дэлгэц түгжих', { also: ['завсарлах'] }),
        line('Системээс гарах', { also: ['гарах'] }),
        line('Ажилтан нэмэх', { noun: 'Ажилтан', where: 'Ажилтны бүртгэл' }),
        line('Банк нэмэх', { noun: 'Банк' }),
      ],
    },
    {
      key: 'pages',
      title: '',
      lines: [line('Орох, гарах хяналт'), line('Ажилтны бүртгэл', { also: ['Ажилтан'] }), line('Банк', { where: 'Лавлах' })],
    },
  ];
  const found = (typed: string) => fittingKinds(kinds, typed).flatMap(({ lines }) => lines.map(({ name }) => name));
  it.each([
    ['түгжих', 'Дэлгэц түгжих'],
    ['завсарлах', 'Дэлгэц түгжих'],
    ['гарах', 'Системээс гарах'],
    ['ажилтан нэмэх', 'Ажилтан нэмэх'],
    ['ajiltan nemeh', 'Ажилтан нэмэх'],
    ['ажилтан', 'Ажилтны бүртгэл'],
    ['ажилтны', 'Ажилтны бүртгэл'],
    ['банк', 'Банк'],
    ['bank nem', 'Банк нэмэх'],
    ['лавлах', 'Банк'],
  ])('for «%s» begins with «%s»', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });
  it('forgives a typing mistake where nothing fits without one, and marks what it gives then', () => {
    expect(fittingKinds(kinds, 'түгжик').flatMap(({ lines }) => lines.map(({ name, isNear }) => [name, isNear]))).toEqual([
      ['Дэлгэц түгжих', true],
    ]);
    expect(found('ажилтн нэмэх')).toEqual(['Ажилтан нэмэх']);
    expect(fittingKinds(kinds, 'гарах').every(({ lines }) => lines.every(({ isNear }) => !isNear))).toBe(true);
    expect(found('цуивгн')).toEqual([]);
  });
  it('is six of a kind at most', () => {
    const many = [{ key: 'pages', title: '', lines: Array.from({ length: 20 }, (_none, at) => line(`Хуудас ${at}`)) }];
    expect(fittingKinds(many, 'хуудас')[0]?.lines).toHaveLength(6);
  });
});
