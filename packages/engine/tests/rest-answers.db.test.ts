/** The addresses of the original platform: what each answers to those who may, may not, are not signed in, or ask for what is not there. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { ERRORS, type ErrorCode } from '@lambda/model/errors/errors.ts';
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWorkbook, XLSX_TYPE } from '../services/excel/workbook.ts';
import { ALPHA, openWorld, PEOPLE, put, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const guests = defineModule({
  name: 'guests',
  label,
  dependsOn: ['platform'],
  endpoints: ['erp'],
  roles: [{ id: 50, name: 'guest', label, defaultMenu: 'hidden', menus: { hidden: { show: true } } }],
});

let world: World;
const tokens = new Map<string, string>();
beforeAll(async () => {
  world = await openWorld({}, { modules: [guests] });
  const now = new Date().toISOString();
  const kept = { created_at: now, updated_at: now, version: 1 };
  await put(world.database, 'memberships', { id: 7900, user_id: PEOPLE.nobody, member_company_id: ALPHA, role_id: 50, ...kept });
  for (const [who, login] of Object.entries({ admin: 'admin', storekeeper: 'storekeeper', reader: 'manager', guest: 'nobody' }))
    tokens.set(who, await tokenOf(world.first.url, login));
});
afterAll(() => world.close());

type Who = 'admin' | 'storekeeper' | 'reader' | 'guest' | 'stranger';
type Answer = { readonly status: number; readonly type: string; readonly text: string; readonly body: Record<string, unknown> };
type Asked = readonly [method: string, path: string, body?: unknown];
async function send(who: Who, [method, path, body]: Asked, language: Language = 'mn'): Promise<Answer> {
  const token = tokens.get(who);
  const isForm = body instanceof FormData;
  const reply = await fetch(`${world.first.url}${path}`, {
    method,
    headers: {
      'accept-language': language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const type = (reply.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const content = await reply.text();
  const parsed: unknown = type === 'application/json' ? JSON.parse(content) : {};
  return { status: reply.status, type, text: content, body: parsed as Record<string, unknown> };
}
/** One refusal, in the words of each language: `status: false`, and the text under `error`. */
async function expectRefusal(who: Who, asked: Asked, code: ErrorCode): Promise<void> {
  for (const language of LANGUAGES) {
    const { status, body } = await send(who, asked, language);
    expect([asked[1], who, status, body.status, body.error]).toEqual([
      asked[1],
      who,
      ERRORS[code].status,
      false,
      ERRORS[code].text[language],
    ]);
  }
}
const file = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'a.pdf');
  return form;
};
const rows = [{ cells: ['нэр'] }, { cells: ['Импортын тэмдэглэл'] }];
const sheet: Uint8Array<ArrayBuffer>[] = [];
for await (const part of writeWorkbook([{ name: 'Тэмдэглэл', widths: [20], rows }])) sheet.push(new Uint8Array(part));
const workbook = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(sheet, { type: XLSX_TYPE }), 'memo.xlsx');
  return form;
};
const memo = { name: 'Тэмдэглэл' };
const JSON_TYPE = 'application/json';
type Address = {
  readonly asked: Asked;
  /** What refuses somebody who may only read, and somebody who has no entry for it; open to everybody who is signed in when left out. */
  readonly reader?: ErrorCode;
  readonly guest?: ErrorCode;
  /** Who may: the storekeeper of the memos unless told. */
  readonly by?: Who;
  /** What that person is answered. */
  readonly gives: unknown;
  readonly type?: string;
};
const page = { total: expect.any(Number), last_page: expect.any(Number), data: expect.any(Array), current_page: 1, limit: 10, offset: 0 };
const saved = { status: true, data: expect.objectContaining(memo), id: expect.any(Number) };
const ADDRESSES: readonly Address[] = [
  { asked: ['POST', '/lambda/puzzle/grid/data/memo', {}], guest: 'NO_RIGHT_READ', gives: page },
  { asked: ['POST', '/lambda/puzzle/grid/aggergation/memo', {}], guest: 'NO_RIGHT_READ', gives: [{}] },
  { asked: ['POST', '/lambda/krud/memo/store', memo], reader: 'NO_RIGHT_CREATE', guest: 'NO_RIGHT_READ', gives: saved },
  { asked: ['POST', '/lambda/krud/memo/update/9001', memo], reader: 'NO_RIGHT_UPDATE', guest: 'NO_RIGHT_READ', gives: saved },
  {
    asked: ['POST', '/lambda/krud/memo/edit/9001', {}],
    guest: 'NO_RIGHT_READ',
    gives: { status: true, data: { name: expect.any(String) } },
  },
  { asked: ['POST', '/lambda/krud/memo/options', {}], guest: 'NO_RIGHT_READ', gives: {} },
  { asked: ['POST', '/lambda/krud/memo/filter-options', {}], guest: 'NO_RIGHT_READ', gives: {} },
  {
    asked: ['POST', '/lambda/krud/update-row/memo', { ids: [9001], model: 'name', value: 'Бусад' }],
    reader: 'NO_RIGHT_UPDATE',
    guest: 'NO_RIGHT_READ',
    gives: { status: true },
  },
  {
    asked: ['POST', '/lambda/krud/excel/memo', {}],
    guest: 'NO_RIGHT_READ',
    gives: {},
    type: XLSX_TYPE,
  },
  {
    asked: ['POST', '/lambda/krud/import-excel/memo', workbook()],
    reader: 'NO_RIGHT',
    guest: 'NO_RIGHT',
    by: 'admin',
    gives: { status: true, data: { file: expect.any(Number), name: 'memo.xlsx', headerRow: 1, rows: 1 } },
  },
  { asked: ['POST', '/lambda/krud/print/memo', {}], guest: 'NO_RIGHT_READ', gives: {}, type: 'application/pdf' },
  { asked: ['POST', '/lambda/krud/memo/print/9001', {}], guest: 'NO_RIGHT_READ', gives: {}, type: 'application/pdf' },
  {
    asked: ['POST', '/lambda/krud/unique', { table: 'memo', field: 'name', val: 'Хэн ч биш' }],
    guest: 'NO_RIGHT_READ',
    gives: { status: true },
  },
  { asked: ['POST', '/lambda/krud/check_current_password', { password: 'Right-2026!' }], gives: { status: true } },
  { asked: ['GET', '/lambda/krud/today'], gives: { today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
  { asked: ['GET', '/lambda/krud/now'], gives: { now: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } },
  {
    asked: ['POST', '/crud_log/history', { model: 'memo', id: 9001 }],
    guest: 'NO_RIGHT_READ',
    gives: { status: true, data: expect.any(Array) },
  },
  { asked: ['GET', '/get-permissions'], gives: { status: true, permission: { menu: expect.any(Array), kruds: expect.any(Array) } } },
  { asked: ['GET', '/auth/check'], gives: { authenticated: true, user: { login: 'storekeeper' } } },
  {
    asked: ['GET', '/lambda/puzzle/schema/grid/memo'],
    guest: 'NO_RIGHT_READ',
    gives: { status: true, data: { name: 'memo', type: 'grid' } },
  },
  {
    asked: ['GET', '/lambda/puzzle/schema/form/memo'],
    guest: 'NO_RIGHT_READ',
    gives: { status: true, data: { name: 'memo', type: 'form' } },
  },
  { asked: ['POST', '/lambda/krud/upload', file()], gives: {}, type: 'text/plain' },
  { asked: ['DELETE', '/lambda/krud/delete/memo/9001'], reader: 'NO_RIGHT_DELETE', guest: 'NO_RIGHT_READ', gives: { status: true } },
];
const named = ADDRESSES.map((address) => [`${address.asked[0]} ${address.asked[1]}`, address] as const);

describe('an address of the original', () => {
  test.each(named)(
    '%s: asks who is there, refuses without the right, answers with it',
    async (_name, { asked, reader, guest, by = 'storekeeper', gives, type = JSON_TYPE }) => {
      await expectRefusal('stranger', asked, 'NOT_SIGNED_IN');
      if (reader) await expectRefusal('reader', asked, reader);
      if (guest) await expectRefusal('guest', asked, guest);
      const answer = await send(by, asked);
      expect([answer.status, answer.type, answer.text.length > 0]).toEqual([200, type, true]);
      expect(answer.body).toMatchObject(gives as object);
      if (!guest) expect((await send('guest', asked)).status).toBe(200);
    },
  );
});

const missing: readonly (readonly [string, Asked, ErrorCode])[] = [
  ['a list', ['POST', '/lambda/puzzle/grid/data/nothing', {}], 'NOT_FOUND'],
  ['a form', ['POST', '/lambda/krud/nothing/store', memo], 'NOT_FOUND'],
  ['a record', ['POST', '/lambda/krud/memo/edit/999999', {}], 'NOT_FOUND'],
  ['a record of another company', ['POST', '/lambda/krud/memo/edit/9002', {}], 'NOT_FOUND'],
  ['a record of another company, to change', ['POST', '/lambda/krud/memo/update/9002', memo], 'NOT_FOUND'],
  ['a record of another company, to delete', ['DELETE', '/lambda/krud/delete/memo/9002'], 'NOT_FOUND'],
  ['a record of another company, to print', ['POST', '/lambda/krud/memo/print/9002', {}], 'NOT_FOUND'],
  ['a number that is none', ['POST', '/lambda/krud/memo/edit/1e3', {}], 'NOT_FOUND'],
  ['a definition', ['GET', '/lambda/puzzle/schema/grid/nothing'], 'NOT_FOUND'],
  ['an address', ['GET', '/lambda/krud/nowhere'], 'NO_SUCH_ADDRESS'],
  ['a file', ['GET', '/files/999999'], 'NOT_FOUND'],
];
const wrong: readonly (readonly [string, Asked, ErrorCode])[] = [
  ['JSON that breaks off', ['POST', '/lambda/krud/memo/store', '{"name":'], 'BAD_JSON'],
  ['a file that is no form', ['POST', '/lambda/krud/upload', {}], 'WRONG_CONTENT_TYPE'],
  ['a wrong password', ['POST', '/lambda/krud/check_current_password', { password: 'Wrong-2026!' }], 'WRONG_PASSWORD'],
];

describe('what is refused to those who may', () => {
  test.each(missing)('%s that is not there: %j', (_name, asked, code) => expectRefusal('storekeeper', asked, code));
  test.each(wrong)('%s: %j', async (_name, asked, code) => {
    const { status, body } = await send('storekeeper', asked);
    expect([status, body.status, body.error]).toEqual([ERRORS[code].status, false, ERRORS[code].text.mn]);
  });
  test.each([
    ['a column that is not there', ['POST', '/lambda/puzzle/grid/data/memo', { nothing: 'x' }], 400],
    ['a page of nothing', ['POST', '/lambda/puzzle/grid/data/memo?paginate=0', {}], 400],
    ['a list for a record', ['POST', '/lambda/krud/memo/store', []], 400],
    ['a column to set that is not there', ['POST', '/lambda/krud/update-row/memo', { ids: [9001], model: 'nothing', value: 1 }], 400],
    ['no records to set', ['POST', '/lambda/krud/update-row/memo', { ids: [], model: 'name', value: 'x' }], 422],
    ['a field that the form does not have', ['POST', '/lambda/krud/memo/store', { ...memo, is_admin: true }], 422],
    ['a required field without its value', ['POST', '/lambda/krud/memo/store', { name: '' }], 422],
    ['a value of another kind', ['POST', '/lambda/krud/memo/store', { ...memo, salary: 'many' }], 422],
  ] as const)('%s: %j', async (_name, asked, status) => {
    const said = await Promise.all(LANGUAGES.map((language) => send('storekeeper', asked, language)));
    expect(said.map((one) => [one.status, one.body.status])).toEqual(LANGUAGES.map(() => [status, false]));
    const texts = said.map(({ body }) => JSON.stringify(body.error));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

test('an update without a row says to choose one, in the words of the specification', async () => {
  const asked = ['POST', '/lambda/krud/update-row/memo', { ids: [], model: 'name', value: 'x' }] as const;
  const said = await Promise.all(LANGUAGES.map(async (language) => JSON.stringify((await send('storekeeper', asked, language)).body)));
  expect(said).toEqual(LANGUAGES.map((language) => expect.stringContaining(FIELD_ERRORS.updateLine[language])));
  expect(FIELD_ERRORS.updateLine.en).toBe('Please select an update line');
});

describe('signing in and out', () => {
  const enter = (login: string, password: string, language?: Language) =>
    send('stranger', ['POST', '/auth/login', { login, password }], language);
  test('gives the person without the password, the token and where to go; leaving clears them', async () => {
    const { status, body } = await enter('STOREKEEPER', 'Right-2026!');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, token: expect.stringMatching(/^.{40,}$/), path: '/erp/p/memos', oauth: false });
    expect(body.data).toMatchObject({ login: 'storekeeper', company_id: ALPHA, role: 2 });
    expect(JSON.stringify(body.data)).not.toMatch(/password|argon2/);
    tokens.set('stranger', String(body.token));
    expect((await send('stranger', ['GET', '/auth/check'])).body).toMatchObject({ authenticated: true });
    expect((await send('stranger', ['POST', '/auth/logout', {}])).body).toEqual({
      status: 'true',
      data: '',
      path: 'auth/login',
      token: '',
    });
    await expectRefusal('stranger', ['GET', '/auth/check'], 'SESSION_ENDED');
    tokens.delete('stranger');
  });
  test('leads to where the role begins: the page of an entry, or the address that it names', async () => {
    expect((await enter('storekeeper', 'Right-2026!')).body.path).toBe('/erp/p/memos');
    expect((await enter('nobody', 'Right-2026!')).body.path).toBe('/hidden');
    expect((await enter('both', 'Right-2026!')).body.path).toBe('/select-role');
  });
  test('says the same of a wrong password and of somebody who is not there, and for how long it is closed, in three languages', async () => {
    for (const login of ['beta', 'nobody-at-all']) {
      for (const language of LANGUAGES) {
        const { status, body } = await enter(login, 'Wrong-2026!', language);
        expect([status, body.status, body.error]).toEqual([401, false, ERRORS.WRONG_CREDENTIALS.text[language]]);
      }
      // The fourth one, though it is right.
      for (const language of LANGUAGES) {
        const { status, body } = await enter(login, 'Right-2026!', language);
        const [minutes] = /\d+/.exec(String(body.error)) ?? [];
        expect([status, body.status, body.error]).toEqual([
          403,
          false,
          ERRORS.LOCKED_OUT.text[language].replace('{minutes}', String(minutes)),
        ]);
        expect([9, 10]).toContain(Number(minutes));
      }
    }
  });
  test.each([
    // What a person can leave empty is told at its field.
    ['no name', { login: '', password: 'x' }, 422],
    ['no password', { login: 'storekeeper' }, 400],
    ['a list for a name', { login: ['storekeeper'], password: 'x' }, 400],
    ['more than is asked for', { login: 'storekeeper', password: 'x', role: 1 }, 400],
  ])('with %s is a wrong request, and no try', async (_name, body, status) => {
    const answer = await send('stranger', ['POST', '/auth/login', body]);
    expect([answer.status, answer.body.status]).toEqual([status, false]);
  });
});

test('a page of a list says where it stands, as the original said it', async () => {
  for (let left = 12; left > 0; left--) await send('storekeeper', ['POST', '/lambda/krud/memo/store', memo]);
  const { body } = await send('storekeeper', ['POST', '/lambda/puzzle/grid/data/memo?paginate=5&page=2&sort=id&order=desc', {}]);
  const total = Number(body.total);
  expect(total).toBeGreaterThanOrEqual(12);
  const last = Math.ceil(total / 5);
  expect(body).toMatchObject({ last_page: last, limit: 5, offset: 5, current_page: 2, prev_page: 1, next_page: 3 });
  expect((body.data as unknown[]).length).toBe(5);
});
