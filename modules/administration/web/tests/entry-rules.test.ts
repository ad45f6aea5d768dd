/** Several entries of the menu given a right at once: each gets what it can have, and nothing else of it changes. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { describe, expect, it } from 'vitest';
import type { Catalog, CatalogEntry } from '../data/rights.ts';
import { entryRules, scopeOfAll, scopesOfAll, ticked, withScopes, withTicks } from '../rights/entry-rules.ts';

const label = { mn: 'x', en: 'x', ko: 'x' };
const entry = (id: string, model: string | null): CatalogEntry => ({ id, label, linkTo: model ? 'crud' : 'router-link', model });
const [people, lines, log, page] = [entry('people', 'person'), entry('lines', 'line'), entry('log', 'log'), entry('page', null)];
const all = [people, lines, log, page];
const table = (name: string, appendOnly: boolean, own: boolean) => ({ name, label, appendOnly, scopes: { unit: true, own }, fields: [] });
const catalog: Catalog = {
  menus: [],
  models: [table('person', false, true), table('line', false, false), table('log', true, true)],
  views: [],
  actorFields: [],
  shipped: {},
  own: null,
};
const role: RoleDefinition = {
  id: 1001,
  name: 'helper',
  label,
  menus: { people: { show: true, r: true, u: true, gridCondition: [{ grid_field: 'a', user_field: 'emp_id' }] } },
};
const rules = entryRules(catalog);

describe('a right for several entries', () => {
  it('is given to each that can have it, which is shown by it, and keeps the conditions of those that have it', () => {
    const next = withTicks(role, all, { letter: 'u', on: true, rules });
    expect(next.menus).toEqual({ people: role.menus.people, lines: { show: true, r: true, u: true } });
    expect(ticked(next, all, 'u', rules)).toBe('all');
    expect(ticked(role, all, 'u', rules)).toBe('some');
    expect(ticked(role, [log, page], 'u', rules)).toBeNull();
    expect(withTicks(next, all, { letter: 'u', on: false, rules }).menus.people).toMatchObject({ u: false, r: true });
  });

  it('is shown or hidden with all that it says', () => {
    const shown = withTicks(role, all, { letter: 'show', on: true, rules });
    expect(shown.menus).toMatchObject({ log: { show: true, r: true }, page: { show: true }, people: role.menus.people });
    expect(withTicks(shown, all, { letter: 'show', on: false, rules }).menus.people).toEqual({ show: false });
  });

  it('is given by whoever holds it alone, as far as it is held', () => {
    const own = { menus: { people: { show: true, r: true, scope: 'unit' as const } }, models: {}, fields: {}, views: {}, flags: [] };
    const held = entryRules({ ...catalog, own });
    const none: RoleDefinition = { ...role, menus: {} };
    expect(withTicks(none, [people, lines], { letter: 'd', on: true, rules: held }).menus).toEqual({});
    expect(withTicks(none, [people], { letter: 'r', on: true, rules: held }).menus).toEqual({
      people: { show: true, r: true, scope: 'unit' },
    });
    expect(scopesOfAll([people], held)).toEqual(['unit', 'own']);
  });

  it('has the reach that all of them can have', () => {
    expect(scopesOfAll(all, rules)).toEqual(['company', 'unitAndBelow', 'unit']);
    const shown = withTicks(role, all, { letter: 'show', on: true, rules });
    const narrow = withScopes(shown, all, 'unit');
    expect(narrow.menus).toMatchObject({ people: { scope: 'unit' }, log: { scope: 'unit' }, page: { show: true } });
    expect([scopeOfAll(narrow, all), scopeOfAll(withScopes(narrow, [log], 'own'), all)]).toEqual(['unit', undefined]);
  });
});
