/** A world with a record of every kind of field, in two companies. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type Actor, createAccess } from '../core/access/access.ts';
import { platformModule } from '../core/platform/platform.module.ts';
import { fillSearchOfAll } from '../core/schema/search-fill.ts';
import { createGraphQL } from '../faces/graphql/service.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const option = (value: string) => ({ value, label });
const byId = [{ field: 'id', order: 'asc' }] as const;

const tag = defineModel({
  name: 'tag',
  label,
  placement: 'company',
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label, required: true } },
});
const topic = defineModel({
  name: 'topic',
  label,
  placement: 'global',
  open: true,
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label, required: true } },
});
const paper = defineModel({
  name: 'paper',
  label,
  placement: 'company',
  title: ['code'],
  sort: byId,
  fields: {
    code: { kind: 'text', label, required: true },
    body: { kind: 'richText', label, max: 200 },
    share: { kind: 'percent', label },
    growth: { kind: 'percent', label, min: '-50', max: '500', scale: 1 },
    opens: { kind: 'time', label },
    takes: { kind: 'duration', label, max: 864_000 },
    days: { kind: 'multiChoice', label, options: ['mon', 'tue', 'wed', 'Өдөр, "шөнө"'].map(option) },
    tag_ids: { kind: 'references', label, to: 'tag', max: 5 },
    loose_ids: { kind: 'references', label, to: 'tag', onDelete: 'empty' },
    topic_ids: { kind: 'references', label, to: 'topic' },
    pictures: { kind: 'images', label, max: 3 },
    papers: { kind: 'files', label },
    site: { kind: 'url', label },
    tone: { kind: 'colour', label },
    signed: { kind: 'signature', label },
    place: { kind: 'geometry', label },
    spot: { kind: 'geometry', label, types: ['Point'] },
  },
});
const province = defineModel({
  name: 'province',
  label,
  placement: 'global',
  open: true,
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label, required: true } },
});
const district = defineModel({
  name: 'district',
  label,
  placement: 'global',
  open: true,
  title: ['name'],
  sort: byId,
  fields: { name: { kind: 'text', label, required: true }, province_id: { kind: 'reference', label, to: 'province', required: true } },
});
const places = {
  province_id: { kind: 'reference', label, to: 'province' },
  district_id: { kind: 'reference', label, to: 'district', cascade: { from: 'province_id', by: 'province_id' } },
  from_date: { kind: 'date', label },
  to_date: { kind: 'date', label, notBefore: 'from_date' },
} as const;
const visit = defineModel({
  name: 'visit',
  label,
  placement: 'company',
  title: ['id'],
  sort: byId,
  fields: {
    ...places,
    account: { kind: 'text', label, rules: ['iban'] },
    stops: { kind: 'children', label, of: 'visit_stop', by: 'visit_id' },
  },
});
const visitStop = defineModel({
  name: 'visit_stop',
  label,
  placement: 'company',
  title: ['id'],
  sort: byId,
  parent: { model: 'visit', by: 'visit_id' },
  fields: { visit_id: { kind: 'reference', label, to: 'visit', required: true, onDelete: 'cascade' }, ...places },
});
const contract = defineModel({
  name: 'contract',
  label,
  placement: 'company',
  title: ['number'],
  sort: byId,
  fields: {
    number: { kind: 'sequence', label, readOnly: true, pattern: 'ГЭ-{year}/{number:4}', unique: true },
    name: { kind: 'text', label, required: true, unique: true },
    lines: { kind: 'children', label, of: 'contract_line', by: 'contract_id' },
  },
});
const contractLine = defineModel({
  name: 'contract_line',
  label,
  placement: 'company',
  title: ['serial'],
  sort: byId,
  parent: { model: 'contract', by: 'contract_id' },
  fields: {
    contract_id: { kind: 'reference', label, to: 'contract', required: true, onDelete: 'cascade' },
    kind: { kind: 'choice', label, options: [option('a'), option('b')], required: true },
    signed_on: { kind: 'date', label },
    serial: { kind: 'sequence', label, readOnly: true, pattern: '{unit}{yy}{month}-{number}', unit: 'kind', date: 'signed_on' },
  },
});
export const office = defineModule({
  name: 'office',
  label,
  dependsOn: ['platform'],
  models: [tag, topic, paper, contract, contractLine, province, district, visit, visitStop],
});

const full = { c: true, r: true, u: true, d: true } as const;
const ROLES = {
  administrator: { id: 1, name: 'admin', label, menus: {} },
  /** May write papers and may not read tags. */
  writer: { id: 2, name: 'writer', label, menus: {}, models: { paper: full } },
  reader: { id: 3, name: 'reader', label, menus: {}, models: { paper: { r: true }, tag: { r: true } } },
} as const;
export type Role = keyof typeof ROLES;
export type Answer = Record<string, unknown> & { readonly id: number; readonly version: number };
type Given = { role?: Role; companyId?: number; today?: string; readonly now?: Date };

export type KindsWorld = TemporaryDatabase & {
  actor(given?: Given): Actor;
  /** Runs a document and answers with its data. */
  ask<T = Record<string, unknown>>(document: string, variables?: object, given?: Given): Promise<T>;
  create(type: string, input: object, select: string, given?: Given): Promise<Answer>;
  rows(sql: string): Promise<readonly (readonly (string | null)[])[]>;
};

let texts = 0;
/** Company 1 with the tags 11 to 13 and the files 31 to 33, which are pictures, and 34, which is none, company 2 with the tag 21 and the file 41; topics 1 and 2. */
export async function openKindsWorld(): Promise<KindsWorld> {
  const temporary = await temporaryDatabase([platformModule, office], { size: 12 });
  const { database, registry } = temporary;
  const graphql = createGraphQL({ registry, database, hooks: new Map() });
  const rows: KindsWorld['rows'] = async (sql) => {
    const [result] = await database.batch([{ name: `kinds ${texts++}`, sql, params: [] }], null);
    return result?.rows ?? [];
  };
  const file = (company: number, id: number, type = 'image/webp') => `(${company}, ${id}, 1, 'a.png', '${type}', 1, 'x')`;
  for (const sql of [
    `insert into company (id, company_name) values (1, 'Жишээ'), (2, 'Үлгэр')`,
    `insert into users (id, login, password, status) values (1, 'one', 'x', 'active')`,
    `insert into tag (company_id, id, name) values (1, 11, 'нэг'), (1, 12, 'хоёр'), (1, 13, 'гурав'), (2, 21, 'харь')`,
    `insert into province (id, name) values (51, 'Төв'), (52, 'Увс')`,
    `insert into district (id, name, province_id) values (61, 'Заамар', 51), (62, 'Тариалан', 52)`,
    `insert into topic (id, name) values (1, 'газар'), (2, 'ус')`,
    `insert into files (company_id, id, created_by, file_name, media_type, bytes, sha256) values ${[file(1, 31), file(1, 32), file(1, 33), file(1, 34, 'application/pdf'), file(2, 41)]}`,
  ])
    await rows(sql);
  await fillSearchOfAll(temporary.connection, registry);
  const actor: KindsWorld['actor'] = ({ role = 'administrator', companyId = 1 } = {}) => ({
    userId: 1,
    login: 'one',
    name: 'one',
    companyId,
    employeeId: null,
    unitId: null,
    access: createAccess(registry, ROLES[role]),
  });
  const ask: KindsWorld['ask'] = async <T>(query: string, variables: object = {}, given: Given = {}) => {
    const reply = await graphql.execute({
      endpoint: null,
      body: { query, variables },
      actor: actor(given),
      ip: '127.0.0.1',
      idempotencyKey: null,
      now: given.now ?? new Date(`${given.today ?? '2026-11-20'}T03:00:00Z`),
      today: given.today ?? '2026-11-20',
    });
    return (JSON.parse(reply.toString()) as { data: T }).data;
  };
  return {
    ...temporary,
    actor,
    ask,
    rows,
    create: async (type, input, select, given) => {
      const name = `create${type}`;
      const data = await ask<Record<string, Answer>>(`mutation($i:${type}Input!){${name}(input:$i){id ${select}}}`, { i: input }, given);
      return data[name] as Answer;
    },
  };
}

/** `field code` of each wrong field of a refused request, or the code of the refusal. */
export async function refused(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw new Error(`not refused: ${String(error)}`);
  return error.fields.length > 0 ? error.fields.map(({ field, code }) => `${field} ${code}`) : [error.code];
}
