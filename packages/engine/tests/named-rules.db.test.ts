/** Every rule of a field holds at the server, whichever way a value comes, and says in the caller's language what is wrong. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { type Field, RULE_NAMES } from '@lambda/model/fields/fields.ts';
import { RULE_SAMPLES, type RuleSample } from '@lambda/testing/rule-samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, openWorld, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const samples = Object.entries<RuleSample>(RULE_SAMPLES);
/** The same field as nobody rules it. */
const free = ({ rules: _rules, ...field }: Field & { rules?: unknown }): Field => {
  if (field.kind === 'json' || field.kind === 'date') return field as Field;
  return field.kind === 'integer' ? { kind: 'integer', label } : { kind: 'text', label };
};
const kept = { ...Object.fromEntries(samples.map(([name, { field }]) => [name, field])) };
const form = (name: string, fields: readonly string[]) => ({
  name,
  label,
  model: name,
  tabs: [{ name: 'main', label, sections: [{ name: 'main', label, fields }] }],
});
const model = (name: string, fields: Readonly<Record<string, Field>>) =>
  defineModel({ name, label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields });
const loose = Object.fromEntries(samples.map(([name, { field }]) => [name, free(field)]));
const once = { code: { kind: 'text', label, required: true, unique: true } } as const;
const rules = defineModule({
  name: 'rules',
  label,
  dependsOn: ['platform'],
  endpoints: ['erp'],
  models: [model('ruled', kept), model('loose', loose), model('once', once)],
  forms: [form('ruled', Object.keys(kept)), form('loose', Object.keys(loose)), form('once', ['code'])],
});

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld({}, { modules: [rules] });
  admin = `Bearer ${await tokenOf(world.first.url, 'admin')}`;
});
afterAll(() => world.close());

type Wrong = { readonly field: string; readonly code: string; readonly message: string };
type Answer = {
  readonly status: number;
  readonly body: {
    readonly id?: number;
    readonly error?: Readonly<Record<string, readonly string[]>>;
    readonly data?: Readonly<Record<string, { readonly id: number }>> | null;
    readonly errors?: readonly { readonly extensions: { readonly code: string; readonly fields: readonly Wrong[] } }[];
  };
};
async function send(path: string, body: unknown, language: Language = 'mn'): Promise<Answer> {
  const headers = { authorization: admin, 'accept-language': language, 'content-type': 'application/json' };
  const reply = await fetch(`${world.first.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}
const create = (input: unknown, language?: Language) =>
  send('/query', { query: 'mutation($i:RuledInput!){createRuled(input:$i){id}}', variables: { i: input } }, language);
const update = (id: number, input: unknown, language?: Language) =>
  send('/query', { query: 'mutation($id:ID!,$i:RuledInput!){updateRuled(id:$id,input:$i){id}}', variables: { id, i: input } }, language);
const wrongIn = ({ body }: Answer): readonly Wrong[] => body.errors?.[0]?.extensions.fields ?? [];
const rowsOf = async (table: string) => Number((await ask(world.database, `select count(*) from ${table}`))[0]?.[0]);

const SCRIPT: Readonly<Record<Language, RegExp>> = { mn: /[А-Яа-яӨөҮү]/, en: /^[\x20-\x7e]+$/, ko: /[가-힣]/ };

describe('a rule', () => {
  test('has its samples: every one that a definition may name', () => {
    const named = RULE_NAMES.map((rule) => rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_'));
    expect(named.filter((name) => !(name in RULE_SAMPLES))).toEqual([]);
    for (const [name, { wrong, right }] of samples) expect([name, wrong.length >= 3, right.length > 0]).toEqual([name, true, true]);
  });
  test.each(samples)(
    '%s: takes what is right, and refuses what is wrong on every way of writing, in three languages',
    async (name, one) => {
      const made = await create({ [name]: one.right[0] });
      const id = made.body.data?.createRuled?.id ?? 0;
      expect([made.status, made.body.errors, id > 0]).toEqual([200, undefined, true]);
      for (const value of one.right) expect([value, wrongIn(await update(id, { [name]: value }))]).toEqual([value, []]);
      const before = await ask(world.database, `select ${`"${name}"`}::text, version from ruled where id = ${id}`);
      const rows = await rowsOf('ruled');
      for (const [value, code] of one.wrong) {
        const created = await create({ [name]: value });
        expect([value, created.status, wrongIn(created).map((wrong) => [wrong.field, wrong.code])]).toEqual([value, 422, [[name, code]]]);
        const stored = await send('/lambda/krud/ruled/store', { [name]: value });
        expect([value, stored.status, stored.body.error]).toEqual([value, 422, { [name]: [wrongIn(created)[0]?.message] }]);
        const many = await send('/lambda/records/ruled/bulk', { action: 'update', ids: [id], values: { [name]: value } });
        expect([value, JSON.stringify(many.body)]).toEqual([value, expect.stringContaining(String(wrongIn(created)[0]?.message))]);
        for (const language of LANGUAGES) {
          const [wrong] = wrongIn(await update(id, { [name]: value }, language));
          expect([language, wrong?.code]).toEqual([language, code]);
          expect(wrong?.message).toMatch(SCRIPT[language]);
          expect(wrong?.message).not.toMatch(/[{}]/);
          if (!FIELD_ERRORS[code][language].includes('{')) expect(wrong?.message).toBe(FIELD_ERRORS[code][language]);
        }
      }
      expect(await rowsOf('ruled')).toBe(rows);
      expect(await ask(world.database, `select ${`"${name}"`}::text, version from ruled where id = ${id}`)).toEqual(before);
    },
  );
  test('that nobody has set refuses nothing of all that (the control)', async () => {
    for (const [name, { wrong }] of samples)
      for (const [value] of wrong) {
        const { status, body } = await send('/lambda/krud/loose/store', { [name]: value });
        expect([name, value, status, body.error]).toEqual([name, value, 200, undefined]);
      }
  });
  test('lambda-account names somebody who works in the company by login name or e-mail, and nobody else', async () => {
    const admins = "from users where login = 'admin'";
    const change = (sql: string) => world.database.batch([{ name: sql, sql, params: [] }], null);
    const [stranger] = await ask(
      world.database,
      `select login from users u where not exists (select from memberships m join memberships own on own.member_company_id = m.member_company_id
         where m.user_id = u.id and own.user_id = (select id ${admins})) limit 1`,
    );
    const refused = async (value: string) => wrongIn(await create({ lambda_account: value })).map(({ code }) => code);
    for (const value of ['admin', 'ADMIN', 'admin@example.mn', 'Admin@Example.mn'])
      expect([value, await refused(value)]).toEqual([value, []]);
    const wrong = ['nobody', 'admi', 'admin%', 'admin@example', String(stranger?.[0])];
    for (const value of wrong) expect([value, await refused(value)]).toEqual([value, ['lambda-account']]);
    const checked = async (value: string) => (await send('/lambda/check', { value })).body;
    expect(await checked('admin@example.mn')).toEqual({ status: true });
    for (const value of wrong) expect(await checked(value)).toEqual({ status: false, msg: FIELD_ERRORS['lambda-account'].mn });
    const row = await create({ lambda_account: 'admin' });
    const id = row.body.data?.createRuled?.id ?? 0;
    await change(`update users set status = 'blocked' where login = '${stranger?.[0]}'`);
    expect(wrongIn(await update(id, { lambda_account: String(stranger?.[0]) })).map(({ field }) => field)).toEqual(['lambda_account']);
    // A record that names somebody who has left since can still be changed elsewhere.
    await change(`update ruled set lambda_account = 'gone' where id = ${id}`);
    expect(wrongIn(await update(id, { digits: '12' }))).toEqual([]);
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push((await send('/lambda/check', { value: `nobody-${count}` })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
  test('required and unique say so in the words of the original, in three languages', async () => {
    const said = async (code: string | null, language: Language) =>
      (await send('/lambda/krud/once/store', { code }, language)).body.error?.code;
    expect((await send('/lambda/krud/once/store', { code: 'Нэг' })).status).toBe(200);
    for (const language of LANGUAGES) {
      expect(await said(null, language)).toEqual([FIELD_ERRORS.required[language]]);
      expect(await said('  ', language)).toEqual([FIELD_ERRORS.required[language]]);
      expect(await said('Нэг', language)).toEqual([FIELD_ERRORS.notUnique[language]]);
    }
  });
});
