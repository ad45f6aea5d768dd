/** A small world for the tests of the query door: units, people with notes, a look-up, in two companies. */
import { defineModel, defineModule, defineView, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { TemporaryDatabase } from '@lambda/testing/database.ts';
import { type Actor, createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import type { Registry } from '../core/registry/registry.ts';
import { fillSearchOfAll } from '../core/schema/search-fill.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import type { Database, Parameter } from '../sql/database.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const byName = [{ field: 'name', order: 'asc' }] as const;

const color = defineModel({
  name: 'color',
  label,
  placement: 'global',
  open: true,
  title: ['name'],
  sort: byName,
  fields: { name: { kind: 'text', label, required: true } },
});
const unit = defineModel({
  name: 'unit',
  label,
  placement: 'company',
  title: ['name'],
  sort: byName,
  belongs: { unit: 'id' },
  fields: { name: { kind: 'text', label, required: true, search: true }, parent_id: { kind: 'reference', label, to: 'unit' } },
});
const person = defineModel({
  name: 'person',
  label,
  placement: 'company',
  title: ['lastname'],
  sort: [{ field: 'created_at', order: 'desc' }],
  belongs: { unit: 'unit_id', own: 'id' },
  fields: {
    lastname: { kind: 'text', label, required: true, search: 'inside' },
    nick: { kind: 'text', label },
    age: { kind: 'integer', label, sort: true },
    salary: { kind: 'money', label },
    born: { kind: 'date', label },
    active: { kind: 'boolean', label },
    status: {
      kind: 'state',
      label,
      initial: 'new',
      options: [
        { value: 'new', label },
        { value: 'done', label },
      ],
    },
    unit_id: { kind: 'reference', label, to: 'unit', required: true },
    color_id: { kind: 'reference', label, to: 'color' },
    user_id: { kind: 'reference', label, to: 'users' },
    secret: { kind: 'password', label },
    notes: { kind: 'children', label, of: 'note', by: 'person_id' },
  },
});
const note = defineModel({
  name: 'note',
  label,
  placement: 'company',
  title: ['body'],
  sort: [{ field: 'rank', order: 'asc' }],
  parent: { model: 'person', by: 'person_id' },
  fields: {
    person_id: { kind: 'reference', label, to: 'person', required: true },
    body: { kind: 'text', label, required: true },
    rank: { kind: 'integer', label, required: true },
  },
});
const viewPerson = defineView({
  name: 'view_person',
  label,
  of: 'person',
  fields: { id: 'id', family: 'lastname', unitname: 'unit_id.name', pay: 'salary' },
  sort: [{ field: 'family', order: 'asc' }],
  filter: { field: 'family', condition: 'notNull' },
});

export const worldModule = defineModule({
  name: 'world',
  label,
  dependsOn: ['platform'],
  endpoints: ['erp'],
  models: [color, unit, person, note],
  views: [viewPerson],
});
export const worldModules = [platformModule, worldModule];

const everything = { c: true, r: true, u: true, d: true } as const;
export const ROLES = {
  administrator: { id: 1, name: 'admin', label, menus: {} },
  clerk: {
    id: 2,
    name: 'clerk',
    label,
    menus: {},
    models: { person: everything, unit: everything, users: { r: true } },
    fields: { person: { salary: 'none', nick: 'read' } },
  },
  leader: { id: 3, name: 'leader', label, menus: {}, models: { person: { ...everything, scope: 'unit' }, unit: { r: true } } },
  member: { id: 4, name: 'member', label, menus: {}, models: { person: { r: true, u: true, scope: 'own' } } },
  nobody: { id: 5, name: 'nobody', label, menus: {} },
} as const satisfies Record<string, RoleDefinition>;

export const actorOf = (registry: Registry, role: keyof typeof ROLES, { companyId = 1, employeeId = 101, unitId = 11 } = {}): Actor => ({
  userId: 1,
  login: role,
  name: role,
  companyId,
  employeeId,
  unitId,
  access: createAccess(registry, ROLES[role]),
});

export const PEOPLE = [
  // id, company, lastname, nick, age, salary, born, active, status, unit, color
  [101, 1, 'Өлзий', 'Өөдөө', 30, '1500000.10', '1994-02-28', true, 'new', 11, 1],
  [102, 1, 'Үүлэн', null, 41, '0.30', '1983-12-01', false, 'done', 11, 2],
  [103, 1, 'Бат 100%', 'a_b', 17, '99999999999999.99', '2007-07-07', null, 'new', 12, null],
  [104, 1, 'бат', "x'; drop table person;--", null, null, null, true, 'new', 12, 1],
  [105, 1, 'Deleted', null, 50, '1', null, true, 'new', 11, 1],
  [201, 2, 'Өлзий', null, 99, '7', '1990-01-01', true, 'new', 21, 1],
] as const;

export async function fillWorld({ database, connection, registry }: TemporaryDatabase): Promise<void> {
  const run = (sql: string, rows: readonly (readonly Parameter[])[]) =>
    database.batch(
      rows.map((params) => ({ name: `fill ${sql.slice(0, 24)}`, sql, params })),
      null,
    );
  const system = `created_at, updated_at, version`;
  await run(`insert into company (id, company_name, ${system}) values ($1::bigint, $2, now(), now(), 1)`, [
    [1, 'Жишээ'],
    [2, 'Үлгэр'],
  ]);
  await run(`insert into color (id, name, ${system}) values ($1::bigint, $2, now(), now(), 1)`, [
    [1, 'улаан'],
    [2, 'цэнхэр'],
  ]);
  await run(
    `insert into unit (company_id, id, name, parent_id, ${system}) values ($1::bigint, $2::bigint, $3, $4::bigint, now(), now(), 1)`,
    [
      [1, 11, 'Санхүү', null],
      [1, 12, 'Борлуулалт', 11],
      [2, 21, 'Салон', null],
    ],
  );
  await run(
    `insert into person (id, company_id, lastname, nick, age, salary, born, active, status, unit_id, color_id, created_at, updated_at, version)
     values ($1::bigint, $2::bigint, $3, $4, $5::bigint, $6::numeric, $7::date, $8::boolean, $9, $10::bigint, $11::bigint, '2026-01-01'::timestamptz + $1::int * interval '1 minute', now(), 1)`,
    PEOPLE,
  );
  await run(`insert into users (id, login, password, status, ${system}) values ($1::bigint, $2, 'x', 'active', now(), now(), 1)`, [
    [1, 'ours'],
    [2, 'theirs'],
  ]);
  await run('update person set user_id = $2::bigint where id = $1::bigint', [
    [101, 1],
    [201, 2],
  ]);
  await run(
    `insert into note (company_id, id, person_id, body, rank, ${system}) values ($1::bigint, $2::bigint, $3::bigint, $4, $5::bigint, now(), now(), 1)`,
    [
      [1, 1001, 101, 'хоёр', 2],
      [1, 1002, 101, 'нэг', 1],
      [1, 1003, 102, 'нэг', 1],
      [1, 1004, 101, 'устсан', 3],
      [2, 2001, 201, 'харь', 1],
    ],
  );
  await run('update person set deleted_at = now() where company_id = 1 and id = $1::bigint', [[105]]);
  await run('update note set deleted_at = now() where company_id = 1 and id = $1::bigint', [[1004]]);
  await fillSearchOfAll(connection, registry);
}

/** Runs documents as one actor. */
export function clientOf(registry: Registry, database: Database, actor: Actor) {
  const graphql = createGraphQL({ registry, database, hooks: new Map() });
  return async (query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const reply = await graphql.execute({
      endpoint: null,
      body: { query, variables },
      actor,
      ip: null,
      idempotencyKey: null,
      now: new Date('2026-11-20T03:00:00Z'),
      today: '2026-11-20',
    });
    return (JSON.parse(reply.toString()) as { data: Record<string, unknown> }).data;
  };
}
