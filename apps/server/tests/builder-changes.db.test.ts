/** The change log of definitions: who has changed which property of which field, in words, for whom it is his business. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draft, giveEntry, type Json, type Key, label, open, published } from './builder-world.ts';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Line = {
  readonly id: number;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly type: string;
  readonly name: string;
  readonly number: number | null;
  readonly comment: string | null;
  readonly subject: string;
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
};
type Page = { readonly data: readonly Line[]; readonly total: number; readonly people: readonly { readonly name: string }[] };
const ROOT = '/lambda/puzzle/changes';
const OF_COMPANY = '/lambda/puzzle/company/changes';
const log = async (client: Client, question: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Page> => {
  const { status, body } = await client.get<Page>(`${root}?${new URLSearchParams(question)}`, { 'accept-language': 'en' });
  expect(status).toBe(200);
  return body;
};
const told = ({ data }: Page) => data.map(({ subject, what, before, after }) => [subject, what, before, after].join(' | '));

const visit = (more: Json = {}) => ({
  name: 'visit',
  label: label('Айлчлал'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: { mn: 'Нэр', en: 'Name', ko: '이름' }, required: true, max: 120, search: true },
    phone: { kind: 'phone', label: { mn: 'Утас', en: 'Phone', ko: '전화' } },
    ...more,
  },
});
const withPhone = async (change: (phone: Json) => Json): Promise<Key> => {
  const { effective } = await open(world.admin, { type: 'model', name: 'visit' });
  const fields = effective.fields as Readonly<Record<string, Json>>;
  return draft(world.admin, 'model', { ...effective, fields: { ...fields, phone: change(fields.phone ?? {}) } });
};

it('tells every published change of one property in words, with author, comment and version', async () => {
  await published(world.admin, [await draft(world.admin, 'model', visit())], { comment: 'Айлчлалын бүртгэл' });
  await published(
    world.admin,
    [await withPhone((phone) => ({ ...phone, required: true, label: { mn: 'Гар утас', en: 'Mobile', ko: '휴대폰' } }))],
    { comment: 'Утас заавал' },
  );
  const state = { kind: 'choice', label: label('Төлөв'), options: [{ value: 'new', label: label('Шинэ') }] };
  await published(world.admin, [await draft(world.admin, 'model', visit({ state }))]);

  const page = await log(world.admin, { type: 'model', name: 'visit' });
  expect(told(page)).toEqual([
    'field “Phone” (phone) | name (Mongolian) | Гар утас | Утас',
    'field “Phone” (phone) | name (English) | Mobile | Phone',
    'field “Phone” (phone) | name (Korean) | 휴대폰 | 전화',
    'field “Phone” (phone) | required | yes | no',
    'field “Төлөв (en)” (state) | added |  | Төлөв (en) (One of several)',
    'field “Mobile” (phone) | name (Mongolian) | Утас | Гар утас',
    'field “Mobile” (phone) | name (English) | Phone | Mobile',
    'field “Mobile” (phone) | name (Korean) | 전화 | 휴대폰',
    'field “Mobile” (phone) | required | no | yes',
    ' | made |  | ',
  ]);
  expect(page.data.map(({ number }) => number)).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 1]);
  expect(page.data.at(-1)?.comment).toBe('Айлчлалын бүртгэл');
  expect(new Set(page.data.map(({ by }) => by?.name)).size).toBe(1);
  expect(page.people.map(({ name }) => name)).toContain(page.data[0]?.by?.name);
});

it('is narrowed by type, definition, field, person, days and words of the reader, and paged', async () => {
  const of = (question: Readonly<Record<string, string>>) => log(world.admin, { name: 'visit', ...question });
  expect((await of({ field: 'state' })).total).toBe(1);
  expect((await of({ search: 'required' })).total).toBe(2);
  // The search finds a property by its word in any language, and values, comments and names.
  expect((await of({ search: 'заавал бөглөх' })).total).toBe(2);
  expect((await of({ search: 'ГАР УТАС' })).total).toBeGreaterThanOrEqual(2);
  expect((await of({ search: 'Утас заавал' })).total).toBe(4);
  expect((await of({ search: '100%_' })).total).toBe(0);
  expect((await of({ type: 'form' })).total).toBe(0);
  expect((await of({ person: '999999999' })).total).toBe(0);
  expect((await of({ to_date: '2020-01-01' })).total).toBe(0);
  expect((await of({ from_date: '2020-01-01' })).total).toBe(10);
  const [first, second] = [await of({ per_page: '4' }), await of({ per_page: '4', page: '2' })];
  expect([first.data.length, first.total]).toEqual([4, 10]);
  expect([...told(first), ...told(second)]).toEqual(told(await of({ per_page: '8' })));
  const wrong = ['page=0', 'per_page=100000', 'person=x', 'from_date=2026-13-01', 'type=users', `search=${'x'.repeat(101)}`];
  for (const question of wrong) {
    const { status } = await world.admin.get(`${ROOT}?${question}`);
    expect([question, status === 400 || status === 422]).toEqual([question, true]);
  }
});

it('changes of a shipped definition, renamed fields, moved entries and removals are told as such', async () => {
  const { effective } = await open(world.admin, { type: 'form', name: 'employee' });
  type Section = { readonly fields?: readonly unknown[] };
  type Tab = { readonly sections: readonly Section[] };
  let isMoved = false;
  const tabs = (effective.tabs as readonly Tab[]).map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => {
      if (isMoved || !section.fields) return section;
      isMoved = true;
      const [first, ...others] = section.fields;
      const moved = typeof first === 'string' ? { field: first, span: 'full' } : { ...(first as object), span: 'full' };
      return { ...section, fields: [...others, moved] };
    }),
  }));
  const key = await draft(world.admin, 'form', { ...effective, tabs });
  await published(world.admin, [key]);
  const form = await log(world.admin, { type: 'form', name: 'employee' });
  expect(form.data.map(({ what }) => what).sort()).toEqual(['fields › order', 'width']);
  expect(form.data.find(({ what }) => what === 'width')).toMatchObject({ after: 'full' });

  const revision = (await open(world.admin, { type: 'model', name: 'visit' })).revision;
  const renamed = await world.admin.post('/lambda/puzzle/rename', { type: 'model', name: 'visit', field: 'phone', to: 'mobile', revision });
  expect(renamed.status).toBe(200);
  await published(world.admin, [{ type: 'model', name: 'visit' }]);
  expect(told(await log(world.admin, { name: 'visit', per_page: '1' }))).toEqual(['field “Phone” (mobile) | column name | phone | mobile']);
  const { revision: last } = await open(world.admin, { type: 'model', name: 'visit' });
  await world.admin.remove(`/lambda/puzzle/schema/model/visit?revision=${last}`);
  await published(world.admin, [{ type: 'model', name: 'visit' }], { allow_loss: true });
  expect(told(await log(world.admin, { name: 'visit', per_page: '1' }))).toEqual([' | taken out of force |  | ']);
});

it('rights of roles stand in it with their words', async () => {
  await giveEntry(world, 'record-log', { scope: 'unit' });
  const [line] = (await log(world.admin, { type: 'role' })).data;
  expect(line).toMatchObject({ type: 'role', name: 'hr', number: null });
  const all = told(await log(world.admin, { type: 'role', search: 'record-log' }));
  expect(all).toEqual([expect.stringMatching(/^menu entry “.+” \(record-log\) \| added \|/)]);
  await giveEntry(world, 'record-log', { scope: 'own', d: false });
  expect(told(await log(world.admin, { type: 'role', search: 'record-log', per_page: '2' })).sort()).toEqual([
    expect.stringMatching(/^menu entry “.+” \(record-log\) \| reach \| the unit alone \| own rows$/),
    expect.stringMatching(/^menu entry “.+” \(record-log\) \| right to delete \| yes \| no$/),
  ]);
});

it('a company’s administrator has the changes of the own company alone, and nobody else any', async () => {
  const manager = await enter(world.url, 'salon-manager');
  const [row] = await world.sql(`select e.company_id from employee e join users u on u.id = e.user_id where u.login = 'salon-manager'`);
  const salon = await signIn(world.url, 'admin');
  await salon.choose({ companyId: Number(row?.[0]) });
  const at = '/lambda/puzzle/company';
  type Own = { readonly data: { readonly revision: number; readonly effective: { readonly fields: Readonly<Record<string, Json>> } } };
  const { body } = await salon.get<Own>(`${at}/definitions/model/employee`);
  const { effective, revision } = body.data;
  const schema = { ...effective, fields: { ...effective.fields, email: { ...effective.fields.email, required: true } } };
  expect((await salon.post(`${at}/schema/model`, { name: 'employee', schema, revision })).status).toBe(200);
  expect((await salon.post(`${at}/publish`, { definitions: [{ type: 'model', name: 'employee' }], comment: 'Утас' })).status).toBe(200);

  const own = await log(salon, {}, OF_COMPANY);
  expect(own.data.map(({ what, before, after, comment }) => [what, before, after, comment])).toEqual([['required', 'no', 'yes', 'Утас']]);
  // The platform's log and that of another company have nothing of it.
  expect((await log(world.admin, {}, OF_COMPANY)).total).toBe(0);
  expect((await log(world.admin, { type: 'model', field: 'email' })).total).toBe(0);
  for (const client of [world.hr, manager])
    for (const address of [ROOT, `${ROOT}/export`, OF_COMPANY, `${OF_COMPANY}/export`])
      expect([address, (await client.get(address)).status]).toEqual([address, 403]);
});

it('goes out as a workbook with a row for each change', async () => {
  const reply = await fetch(new URL(`${ROOT}/export?type=role`, world.url), { headers: { authorization: `Bearer ${world.admin.token}` } });
  const workbook = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  const rows = (workbook.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  const { total } = await log(world.admin, { type: 'role' });
  expect(rows).toHaveLength(total + 1);
  expect(rows[0]?.slice(0, 3)).toEqual(['Хэзээ', 'Хэн', 'Төрөл']);
});

it('pages fast over ten thousand versions', async () => {
  await world.sql(`insert into built_version (id, created_at, created_by, type, name, number, content, comment)
    select 900000000000 + n, now() - n * interval '1 minute', 1, 'grid', 'many', n,
      json_build_object('name', 'many', 'label', json_build_object('mn', 'Олон', 'en', 'Many', 'ko', '많은'), 'model', 'employee', 'pageSize', 10 + n % 400,
        'columns', json_build_array(json_build_object('field', 'code', 'width', 40 + n % 700)), 'sort', json_build_array()), 'n'
    from generate_series(1, 10000) n`);
  const first = await log(world.admin, { name: 'many' });
  expect(first.total).toBe(9_999 * 2 + 1);
  const shortest = async (question: Readonly<Record<string, string>>) => {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const from = performance.now();
      await log(world.admin, question);
      times.push(performance.now() - from);
    }
    return Math.min(...times);
  };
  expect(await shortest({ page: '300' })).toBeLessThan(1_000);
  expect(await shortest({ field: 'code', search: 'width' })).toBeLessThan(1_000);
}, 120_000);
