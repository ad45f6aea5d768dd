/** A small world for the tests of the records pipeline: branches, cards with jobs and steps, what points at them; two companies. */
import { defineModel, defineModule, type RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type Actor, createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import type { Hooks } from '../core/records/hooks.ts';
import { executeWrites, type WriteOperation } from '../core/records/write.ts';
import { fillSearchOfAll } from '../core/schema/search-fill.ts';
import type { Parameter } from '../sql/database.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const option = (value: string) => ({ value, label });
const byId = [{ field: 'id', order: 'asc' }] as const;
const left = { field: 'status', condition: 'equals', value: 'left' } as const;

const colour = defineModel({
  name: 'colour',
  label,
  placement: 'global',
  open: true,
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label, required: true, unique: true } },
});
const branch = defineModel({
  name: 'branch',
  label,
  placement: 'company',
  title: ['name'],
  sort: byId,
  belongs: { unit: 'id' },
  fields: { name: { kind: 'text', label, required: true }, parent_id: { kind: 'reference', label, to: 'branch' } },
});
const card = defineModel({
  name: 'card',
  label,
  placement: 'company',
  title: ['code'],
  sort: byId,
  belongs: { unit: 'branch_id', own: 'id' },
  unique: [['branch_id', 'place']],
  fields: {
    code: { kind: 'text', label, required: true, unique: true, search: true, max: 20 },
    name: { kind: 'text', label, required: true },
    salary: { kind: 'money', label },
    rate: { kind: 'decimal', label, scale: 6 },
    place: { kind: 'integer', label },
    active: { kind: 'boolean', label, default: true },
    hired: { kind: 'date', label, default: 'today' },
    seen: { kind: 'datetime', label },
    extra: { kind: 'json', label },
    photo: { kind: 'image', label },
    secret: { kind: 'password', label },
    points: { kind: 'integer', label, readOnly: true },
    status: {
      kind: 'state',
      label,
      initial: 'new',
      options: [option('new'), option('active'), option('left')],
      moves: [
        { from: 'new', to: 'active' },
        { from: 'active', to: 'left' },
      ],
    },
    left_on: { kind: 'date', label, visibleWhen: left, requiredWhen: left },
    branch_id: { kind: 'reference', label, to: 'branch', required: true },
    boss_id: { kind: 'reference', label, to: 'card', onDelete: 'empty' },
    colour_id: { kind: 'reference', label, to: 'colour' },
    jobs: { kind: 'children', label, of: 'card_job', by: 'card_id' },
  },
});
const cardJob = defineModel({
  name: 'card_job',
  label,
  placement: 'company',
  title: ['place'],
  sort: byId,
  parent: { model: 'card', by: 'card_id' },
  fields: {
    card_id: { kind: 'reference', label, to: 'card', required: true, onDelete: 'cascade' },
    place: { kind: 'text', label, required: true, unique: true },
    pay: { kind: 'money', label },
    colour_id: { kind: 'reference', label, to: 'colour' },
    steps: { kind: 'children', label, of: 'job_step', by: 'job_id' },
  },
});
const jobStep = defineModel({
  name: 'job_step',
  label,
  placement: 'company',
  title: ['title'],
  sort: byId,
  parent: { model: 'card_job', by: 'job_id' },
  fields: {
    job_id: { kind: 'reference', label, to: 'card_job', required: true, onDelete: 'cascade' },
    title: { kind: 'text', label, required: true },
  },
});
const badge = defineModel({
  name: 'badge',
  label,
  placement: 'company',
  title: ['title'],
  sort: byId,
  fields: {
    title: { kind: 'text', label, required: true },
    card_id: { kind: 'reference', label, to: 'card', required: true, onDelete: 'cascade' },
  },
});
const invoice = defineModel({
  name: 'invoice',
  label,
  placement: 'company',
  title: ['title'],
  sort: byId,
  fields: { title: { kind: 'text', label, required: true }, card_id: { kind: 'reference', label, to: 'card' } },
});

const shop = defineModule({
  name: 'shop',
  label,
  dependsOn: ['platform'],
  models: [colour, branch, card, cardJob, jobStep, badge, invoice],
});

const full = { c: true, r: true, u: true, d: true } as const;
const ROLES = {
  administrator: { id: 1, name: 'admin', label, menus: {} },
  clerk: {
    id: 2,
    name: 'clerk',
    label,
    menus: {},
    models: { card: full, branch: { r: true }, invoice: { c: true, u: true } },
    fields: { card: { salary: 'none', name: 'read', secret: 'none' }, card_job: { pay: 'none' } },
  },
  leader: { id: 3, name: 'leader', label, menus: {}, models: { card: { ...full, scope: 'unit' }, branch: { r: true } } },
  narrow: { id: 8, name: 'narrow', label, menus: {}, models: { card: full, branch: { r: true, scope: 'unit' } } },
  member: {
    id: 4,
    name: 'member',
    label,
    menus: {},
    models: { card: { r: true, u: true, scope: 'own' }, badge: { ...full, scope: 'own' } },
  },
  reader: { id: 5, name: 'reader', label, menus: {}, models: { card: { r: true }, branch: { r: true } } },
  nobody: { id: 6, name: 'nobody', label, menus: {} },
  owner: { id: 7, name: 'owner', label, menus: {}, models: { company: full, users: { r: true } } },
} as const satisfies Record<string, RoleDefinition>;
export type Role = keyof typeof ROLES;

export type World = TemporaryDatabase & {
  actor(role?: Role, place?: Partial<Pick<Actor, 'companyId' | 'employeeId' | 'unitId' | 'userId'>>): Actor;
  /** Runs one transaction; the ids of what was written. */
  write(operations: WriteOperation | readonly WriteOperation[], given?: Given): Promise<number[]>;
  create(model: string, input: object, given?: Given): Promise<number>;
  update(model: string, id: number, input: object, given?: Given & { version?: number }): Promise<void>;
  remove(model: string, id: number, given?: Given): Promise<void>;
  restore(model: string, id: number, given?: Given): Promise<void>;
  /** The first row of a query, as text. */
  row(sql: string, ...params: Parameter[]): Promise<readonly (string | null)[]>;
  rows(sql: string, ...params: Parameter[]): Promise<readonly (readonly (string | null)[])[]>;
  /** Rows in all tables that a write may touch, to see that nothing was saved. */
  count(): Promise<string>;
};
type Given = { actor?: Actor; hooks?: Hooks; now?: Date; idempotency?: { key: string; requestHash: string } };

export const NOW = new Date('2026-11-20T03:00:00.000Z');
let texts = 0;

/** Company 1 with branches 11 and 12, company 2 with branch 21; the people 1 and 2 sign in. */
export async function openWorld(): Promise<World> {
  const temporary = await temporaryDatabase([platformModule, shop], { size: 6 });
  const { database, registry } = temporary;
  const rows: World['rows'] = async (sql, ...params) => {
    const [result] = await database.batch([{ name: `test ${texts++}`, sql, params }], null);
    return result?.rows ?? [];
  };
  for (const sql of [
    `insert into company (id, company_name) values (1, 'Жишээ'), (2, 'Үлгэр')`,
    `insert into users (id, login, password, status, last_name, first_name) values (1, 'one', 'x', 'active', 'Бат', 'Болд'), (2, 'two', 'x', 'active', null, null)`,
    `insert into colour (id, name) values (1, 'улаан'), (2, 'цэнхэр'), (3, 'ногоон')`,
    `insert into branch (company_id, id, name) values (1, 11, 'Төв'), (1, 12, 'Хойд'), (2, 21, 'Салон')`,
    `insert into files (company_id, id, created_by, file_name, media_type, bytes, sha256) values (1, 31, 1, 'a.png', 'image/png', 1, 'x'), (2, 32, 1, 'b.png', 'image/png', 1, 'x')`,
  ])
    await rows(sql);
  await fillSearchOfAll(temporary.connection, registry);

  const actor: World['actor'] = (role = 'administrator', place = {}) => ({
    userId: 1,
    login: 'one',
    name: 'one',
    companyId: 1,
    employeeId: 101,
    unitId: 11,
    ...place,
    access: createAccess(registry, ROLES[role]),
  });
  const write: World['write'] = async (operations, given = {}) => {
    const { hooks = new Map(), now = NOW, idempotency } = given;
    const result = await executeWrites({
      context: { database, registry, actor: given.actor ?? actor(), now, today: '2026-11-20', ip: '10.0.0.1', hooks },
      operations: [operations].flat(),
      reply: () => [],
      ...(idempotency ? { idempotency } : {}),
    });
    return result.ids;
  };
  return {
    ...temporary,
    actor,
    write,
    rows,
    row: async (sql, ...params) => (await rows(sql, ...params))[0] ?? [],
    create: async (name, input, given) => (await write({ kind: 'create', model: registry.model(name), input }, given))[0] ?? 0,
    update: async (name, id, input, given = {}) => {
      const { version } = given;
      await write({ kind: 'update', model: registry.model(name), id, input, ...(version ? { version } : {}) }, given);
    },
    remove: async (name, id, given) => {
      await write({ kind: 'remove', model: registry.model(name), id }, given);
    },
    restore: async (name, id, given) => {
      await write({ kind: 'restore', model: registry.model(name), id }, given);
    },
    count: async () => {
      const tables = ['card', 'card_job', 'job_step', 'badge', 'invoice', 'branch', 'colour', 'record_history', 'idempotency_keys'];
      const counts = await rows(tables.map((table) => `select '${table}', count(*)::text from ${table}`).join(' union all '));
      return counts.map((row) => row.join(' ')).join(', ');
    },
  };
}

/** The error of a refused write. */
export async function refusal(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof PlatformError) return error;
  throw new Error(`not refused: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}
/** `field code` of each wrong field. */
export const wrongFields = async (work: Promise<unknown>): Promise<string[]> =>
  (await refusal(work)).fields.map(({ field, code }) => `${field} ${code}`);

let codes = 0;
/** A card that may be created; every one with its own code. */
export const newCard = (input: object = {}): object => ({ code: `C${codes++}`, name: 'Бат', branch_id: 11, ...input });
