/** The preview of the builder: what a person would see of drafts, which is what the person gets once they are published. */
import { entryOf } from '@lambda/engine/faces/krud/preview.ts';
import { createPreview } from '@lambda/engine/services/builder/preview.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import type { CrudDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import type { Client } from '@lambda/testing/client.ts';
import { sample } from '@lambda/testing/sample.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { enter, openWorld, type World } from './definitions-world.ts';

type Json = Readonly<Record<string, unknown>>;
type Key = { readonly type: string; readonly name: string };
type Drafted = Key & { readonly schema: Json };
type Preview = {
  readonly definition: Json | null;
  readonly models: Readonly<Record<string, { readonly fields: Json }>>;
  readonly rows: readonly Json[];
  readonly total: number;
  readonly record: Json | null;
  readonly closed: string | null;
  readonly problems: readonly (Key & { readonly message: string })[];
};
const NAMES = ['admin', 'director', 'hr', 'accountant', 'storekeeper', 'employee'] as const;
type Person = {
  readonly login: string;
  readonly userId: number;
  readonly roleId: number;
  readonly companyId: number;
  readonly client: Client;
};

let world: World;
const people = new Map<string, Person>();
beforeAll(async () => {
  world = await openWorld();
  for (const login of NAMES) {
    const client = await enter(world.url, login);
    const [row] = await world.sql(
      'select u.id, s.role_id, s.session_company_id from users u join sessions s on s.user_id = u.id where u.login = $1 order by s.created_at desc limit 1',
      login,
    );
    const [userId = 0, roleId = 0, companyId = 0] = (row ?? []).map(Number);
    people.set(login, { login, client, userId, roleId, companyId });
  }
});
afterAll(() => world.close());

const personNamed = (login: string): Person => {
  const found = people.get(login);
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const label = (mn: string) => ({ mn, en: `${mn} (en)`, ko: `${mn} (ko)` });
const as = ({ userId, roleId, companyId }: Person) => ({ user_id: userId, role: roleId, company_id: companyId });
async function preview(definitions: readonly Drafted[], { type, name }: Key, who: Json = {}): Promise<Preview> {
  const show = { type, name };
  const { status, body } = await world.admin.post<{ data: Preview }>('/lambda/puzzle/preview', { definitions, show, as: who });
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body.data;
}
async function publish(drafts: readonly Drafted[]): Promise<void> {
  for (const { type, name, schema } of drafts) {
    const opened = await world.admin.get<{ data: { revision: number } }>(`/lambda/puzzle/definitions/${type}/${name}`);
    const revision = opened.status === 404 ? 0 : opened.body.data.revision;
    const kept = await world.admin.post(`/lambda/puzzle/schema/${type}`, { name, schema, revision });
    expect([name, kept.status, kept.body]).toEqual([name, 200, { status: true, data: { revision: revision + 1 } }]);
  }
  const published = await world.admin.post('/lambda/puzzle/publish', { definitions: drafts.map(({ type, name }) => ({ type, name })) });
  expect([published.status, published.status === 200 ? null : published.body]).toEqual([200, null]);
}
const course = (more: Json = {}) => ({
  type: 'model',
  name: 'course',
  schema: {
    name: 'course',
    label: label('Сургалт'),
    placement: 'company',
    title: ['title'],
    sort: [{ field: 'title', order: 'asc' }],
    fields: {
      title: { kind: 'text', label: label('Нэр'), required: true, max: 120 },
      starts_on: { kind: 'date', label: label('Эхлэх огноо') },
      days: { kind: 'computed', type: 'integer', label: label('Өдөр'), expression: 'daysBetween(starts_on, today())' },
      ...more,
    },
  },
});
const courseGrid = (fields: readonly string[]) => ({
  type: 'grid',
  name: 'course',
  schema: {
    name: 'course',
    label: label('Сургалт'),
    model: 'course',
    columns: fields.map((field) => ({ field })),
    sort: [{ field: 'title', order: 'asc' }],
  },
});

describe('a preview as any person', () => {
  const registryOf = async () =>
    (await createPreview({ base: { modules, administrators: [] }, database: world.database }).with([])).registry;

  /** A list with every field there is, also those that are closed to most: what may not be seen has to go by itself. */
  function everything(grid: GridDefinition, model: ModelDefinition, added: readonly string[]): Json {
    const shown = new Set(grid.columns.map(({ field }) => field));
    const names = walkFields(model).flatMap(({ name, field, stored, formula }) =>
      (stored || formula !== null) && field.kind !== 'password' && !shown.has(name) ? [name] : [],
    );
    return { ...grid, columns: [...grid.columns, ...[...names, ...added].map((field) => ({ field }))] } as unknown as Json;
  }

  /** One that is open to most and one that is closed to most, whatever else is drawn. */
  const ALWAYS: readonly string[] = ['employee', 'branch-days'];
  it('gives what the person gets after publishing, and no more: lists and forms, sampled', { timeout: 120_000 }, async () => {
    const registry = await registryOf();
    const chosen = sample(
      [...registry.cruds.values()].filter(({ form, grid }) => form !== undefined && grid !== undefined),
      { share: 0.12, textOf: ({ name }) => name, groupsOf: ({ name }) => [ALWAYS.includes(name) ? name : 'other'], least: 3 },
    ) as (CrudDefinition & { readonly form: string; readonly grid: string })[];
    const drafts = new Map<string, Drafted>();
    for (const { grid } of chosen) {
      const defined = registry.grids.get(grid);
      const model = registry.models.get(defined?.model ?? '');
      if (!defined || !model || model.internal || model.placement === 'local') continue;
      const added = { kind: 'text', label: label('Нэмсэн') };
      const own = `c_preview`;
      drafts.set(`model ${model.name}`, {
        type: 'model',
        name: model.name,
        schema: { ...model, fields: { ...model.fields, [own]: added } } as unknown as Json,
      });
      drafts.set(`grid ${grid}`, { type: 'grid', name: grid, schema: everything(defined, model, [own]) });
    }
    const all = [...drafts.values()];
    expect(all.length).toBeGreaterThan(4);
    type Seen = { readonly person: Person; readonly show: Key; readonly entry: string | undefined; readonly preview: Preview };
    const sessions = await createSessions({ registry, database: world.database });
    const seen: Seen[] = [];
    for (const person of people.values()) {
      const actor = await sessions.actorFor(person);
      if (!actor) throw new Error(`${person.login} may not act`);
      for (const { grid, form } of chosen)
        for (const show of [
          { type: 'grid', name: grid },
          { type: 'form', name: form },
        ] as const) {
          const entry = entryOf({ registry, access: actor.access }, show);
          seen.push({ person, show, entry, preview: await preview(all, show, as(person)) });
        }
    }
    await sessions.close();
    await publish(all);
    const outcomes = { open: 0, closed: 0 };
    for (const { person, show, entry, preview: before } of seen) {
      const headers: Readonly<Record<string, string>> = entry === undefined ? {} : { 'x-page-id': entry };
      const where = `${person.login} ${show.type} ${show.name}`;
      const shown = await person.client.get<{ data: { schema: Json } }>(`/lambda/puzzle/schema/${show.type}/${show.name}`, headers);
      outcomes[before.closed === null ? 'open' : 'closed']++;
      if (before.closed !== null) {
        // Rows that are only reached through others have a definition and no list.
        const rows = await person.client.post(`/lambda/puzzle/grid/data/${show.name}?paginate=20`, {}, headers);
        expect([where, show.type === 'grid' ? rows.status : shown.status]).toEqual([where, 403]);
        continue;
      }
      expect([where, shown.status, before.definition]).toEqual([where, 200, shown.body.data.schema]);
      for (const [name, model] of Object.entries(before.models)) {
        const known = await person.client.get<{ data: { schema: Json } }>(`/lambda/puzzle/schema/model/${name}`, headers);
        expect([where, name, model]).toEqual([where, name, known.body.data?.schema]);
      }
      if (show.type === 'grid') {
        const path = `/lambda/puzzle/grid/data/${show.name}?paginate=20`;
        const { body } = await person.client.post<{ data: readonly Json[]; total: number }>(path, {}, headers);
        expect([where, before.total, before.rows]).toEqual([where, body.total, body.data]);
      } else if (before.record) {
        const path = `/lambda/krud/${show.name}/edit/${String(before.record.id)}`;
        const { body } = await person.client.post<{ data: Json }>(path, {}, headers);
        expect([where, before.record]).toEqual([where, body.data]);
      }
    }
    expect(outcomes.open).toBeGreaterThan(5);
    expect(outcomes.closed).toBeGreaterThan(5);
  });

  it('shows nothing of a table that nobody has the right to, and says so in the reader’s language', async () => {
    const drafts = [course(), courseGrid(['title', 'starts_on', 'days'])];
    const asAdministrator = await preview(drafts, { type: 'grid', name: 'course' });
    expect(asAdministrator).toMatchObject({ rows: [], total: 0, closed: null, problems: [], definition: { name: 'course' } });
    expect(Object.keys(asAdministrator.models)).toEqual(['course']);
    const asClerk = await preview(drafts, { type: 'grid', name: 'course' }, as(personNamed('hr')));
    expect(asClerk).toMatchObject({ definition: null, models: {}, rows: [], total: 0 });
    expect(asClerk.closed).toMatch(/эрх/);
    const english = await world.admin.post<{ data: Preview }>(
      '/lambda/puzzle/preview',
      { definitions: drafts, show: { type: 'grid', name: 'course' }, as: as(personNamed('hr')) },
      { 'accept-language': 'en' },
    );
    expect(english.body.data.closed).toMatch(/right/);
    // Nothing was made for the look.
    const [there] = await world.sql("select to_regclass('public.course') is null");
    expect(there?.[0]).toBe('t');
    expect((await world.admin.get('/lambda/puzzle/definitions/model/course')).status).toBe(404);
  });

  it('is as a role alone, and on another day', async () => {
    await publish([course(), courseGrid(['title', 'starts_on', 'days'])]);
    const made = await world.admin.query('mutation($i:CourseInput!){createCourse(input:$i){id}}', {
      i: { title: 'Галын аюулгүй байдал', starts_on: '2027-03-01' },
    });
    expect(made.body.errors).toBeUndefined();
    const days = async (date: string) => (await preview([], { type: 'grid', name: 'course' }, { date })).rows[0]?.days;
    expect([await days('2027-03-01'), await days('2027-03-11')]).toEqual([0, 10]);
    const { roleId, companyId } = personNamed('hr');
    const alone = await preview([], { type: 'grid', name: 'employee' }, { role: roleId, company_id: companyId });
    expect([alone.closed, alone.rows.length]).toEqual([null, 20]);
    // Somebody who sees only the own record has none while nobody in particular.
    const own = await preview([], { type: 'grid', name: 'employee' }, { role: personNamed('employee').roleId, company_id: companyId });
    expect(own.rows).toEqual([]);
  });

  it('has null in a new column, keeps the order by it, and says what is wrong with a draft', async () => {
    const added = course({ seats: { kind: 'integer', label: label('Суудал'), required: true, default: 5 } });
    const grid = courseGrid(['title', 'seats']);
    const shown = await preview([added, { ...grid, schema: { ...grid.schema, sort: [{ field: 'seats', order: 'desc' }] } }], grid);
    expect([shown.rows.map(({ title, seats }) => [title, seats]), shown.problems]).toEqual([[['Галын аюулгүй байдал', null]], []]);
    const broken = await preview([courseGrid(['title', 'nothing'])], grid);
    expect(broken).toMatchObject({ definition: null, rows: [], total: 0, problems: [{ type: 'grid', name: 'course' }] });
    expect(broken.closed).toContain('nothing');
    // What is wrong elsewhere does not close what is looked at.
    const beside = await preview([added, courseGrid(['title', 'seats']), { ...course(), name: 'other' }], grid);
    expect([beside.closed, beside.rows.length, beside.problems.map(({ name }) => name)]).toEqual([null, 1, ['other']]);
  });

  it.each([
    ['sessions', ['user_id', 'token_hash']],
    ['users', ['login', 'password', 'second_factor_secret']],
    ['server_keys', ['id']],
  ])('never shows %s', async (model, fields) => {
    const grid = {
      type: 'grid',
      name: 'secrets',
      schema: {
        name: 'secrets',
        label: label('Х'),
        model,
        columns: fields.map((field) => ({ field })),
        sort: [{ field: fields[0], order: 'asc' }],
      },
    };
    // A table of that name that no model has is not looked at either.
    const own = {
      type: 'model',
      name: model,
      schema: {
        ...course().schema,
        name: model,
        title: fields.slice(0, 1),
        sort: [{ field: fields[0], order: 'asc' }],
        fields: Object.fromEntries(fields.map((field) => [field, { kind: 'text', label: label(field) }])),
      },
    };
    for (const drafts of [[grid], [own, grid]])
      for (const who of [{}, as(personNamed('hr')), as(personNamed('director'))]) {
        const { rows, definition } = await preview(drafts, grid, who);
        const shown = JSON.stringify([rows, definition]);
        for (const secret of ['password', 'token_hash', 'second_factor_secret']) expect(shown).not.toContain(`"${secret}"`);
        if (model !== 'users') expect(rows).toEqual([]);
      }
  });

  it('is closed to everybody but the platform’s administrators, and names nobody who is not there', async () => {
    const body = { definitions: [], show: { type: 'grid', name: 'employee' } };
    expect((await personNamed('director').client.post('/lambda/puzzle/preview', body)).status).toBe(403);
    expect((await world.admin.post('/lambda/puzzle/preview', { ...body, as: { user_id: 999_999_999 } })).status).toBe(404);
    expect((await world.admin.post('/lambda/puzzle/preview', { ...body, as: { date: '2026-02-30' } })).status).toBe(400);
  });
});
