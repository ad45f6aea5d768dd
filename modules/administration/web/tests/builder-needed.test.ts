import { describe, expect, it } from 'vitest';
import type { Definition, Key, ListedDefinition } from '../builder/builder-data.ts';
import { neededDrafts } from '../builder/needed-drafts.ts';

const words = (text: string) => ({ mn: text, en: text, ko: text });
const entry = (id: string, url: string) => ({ id, label: words(id), linkTo: 'crud', url });
const DRAFTS: Readonly<Record<string, Definition>> = {
  'menu main': {
    items: [{ ...entry('a', ''), linkTo: 'noAction', children: [entry('car', 'car'), entry('trip', 'trip')] }, entry('old', 'old')],
  },
  'crud car': { grid: 'car', form: 'car' },
  'crud trip': { grid: 'trip', createButton: { label: words('New'), form: 'trip-new' } },
  'grid trip': { model: 'trip' },
  'form trip-new': { model: 'trip' },
  'model trip': {
    fields: { car_id: { kind: 'reference', to: 'car' }, note: { kind: 'text' }, back_id: { kind: 'reference', to: 'trip' } },
  },
  'model car': { fields: {} },
};
const listed = (key: string, over: Partial<ListedDefinition> = {}): ListedDefinition => {
  const [type, name] = key.split(' ') as [Key['type'], string];
  const about = { label: words(name), origin: 'built', number: null, published_at: null, published_by: null } as const;
  return { type, name, ...about, drafted_at: null, drafted_by: null, draft: 'change', left_out: null, ...over };
};
const ALL = [...Object.keys(DRAFTS).map((key) => listed(key)), listed('crud old', { number: 3 }), listed('form car', { draft: null })];
const read = async ({ type, name }: Key): Promise<Definition | null> => DRAFTS[`${type} ${name}`] ?? null;
const names = (keys: readonly Key[]) => keys.map(({ type, name }) => `${type} ${name}`).sort();

describe('drafts that are published together', () => {
  it('of a menu are its dashboards with their charts, and the data sources and tables that those count', async () => {
    const drafts: Readonly<Record<string, Definition>> = {
      'menu main': { items: [{ ...entry('board', '/dashboard/board'), linkTo: 'router-link' }] },
      'dashboard board': { tiles: [{ chart: 'people' }, { panel: 'other' }] },
      'chart people': { model: 'people_by_unit' },
      'view people_by_unit': { of: 'person', joins: { rows: { of: 'note', by: 'person_id' } } },
      'model person': { fields: {} },
      'model note': { fields: {} },
    };
    const all = Object.keys(drafts).map((key) => listed(key, { number: 0 }));
    const found = await neededDrafts([{ type: 'menu', name: 'main' }], all, async ({ type, name }) => drafts[`${type} ${name}`] ?? null);
    expect(names(found)).toEqual(['chart people', 'dashboard board', 'model note', 'model person', 'view people_by_unit']);
  });

  it('are those of the other table that the one menu names already, with all that they name', async () => {
    const chosen: readonly Key[] = ['model', 'grid', 'crud', 'menu'].map((type) => ({
      type: type as Key['type'],
      name: type === 'menu' ? 'main' : 'car',
    }));
    expect(names(await neededDrafts(chosen, ALL, read))).toEqual(['crud trip', 'form trip-new', 'grid trip', 'model trip']);
  });

  it('are none that are chosen, in force, or only drafted to change', async () => {
    const published = ALL.map((one) => ({ ...one, number: 1 }));
    expect(await neededDrafts([{ type: 'menu', name: 'main' }], published, read)).toEqual([]);
    const shipped = ALL.map((one) => ({ ...one, origin: 'shipped' as const }));
    expect(await neededDrafts([{ type: 'menu', name: 'main' }], shipped, read)).toEqual([]);
    expect(await neededDrafts([{ type: 'model', name: 'car' }], ALL, read)).toEqual([]);
  });
});
