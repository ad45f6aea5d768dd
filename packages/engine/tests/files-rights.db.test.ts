/** Who opens a file: those who may read a record and field that holds it, and its uploader as long as nothing does. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../core/records/passwords.ts';
import { ALPHA, ask, bearer, codeOf, openWorld, PASSWORD, put, query, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const paper = defineModel({
  name: 'paper',
  label,
  placement: 'company',
  attachments: true,
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  belongs: { unit: 'struct_id' },
  fields: {
    name: { kind: 'text', label, required: true },
    struct_id: { kind: 'integer', label },
    scan: { kind: 'file', label },
    pages: { kind: 'files', label },
    pictures: { kind: 'images', label },
    body: { kind: 'richText', label },
    open_note: { kind: 'richText', label },
    lines: { kind: 'children', label, of: 'paper_line', by: 'paper_id' },
  },
});
const paperLine = defineModel({
  name: 'paper_line',
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'paper', by: 'paper_id' },
  fields: { paper_id: { kind: 'reference', label, to: 'paper', required: true, onDelete: 'cascade' }, receipt: { kind: 'file', label } },
});
const ALL = { c: true, r: true, u: true, d: true };
const CLOSED = { scan: 'none', pages: 'none', pictures: 'none', body: 'none', lines: 'none' } as const;
const archive = defineModule({
  name: 'archive',
  label,
  dependsOn: ['platform', 'office'],
  models: [paper, paperLine],
  forms: [
    {
      name: 'paper',
      label,
      model: 'paper',
      tabs: [
        {
          name: 'main',
          label,
          sections: [{ name: 'main', label, fields: ['name', 'scan', 'pages', 'pictures', 'body', 'open_note', 'lines'] }],
        },
      ],
    },
  ],
  cruds: [{ name: 'paper', label, template: 'drawer', form: 'paper' }],
  menus: [{ name: 'archive', label, items: [{ id: 'papers', label, linkTo: 'crud', url: 'paper' }] }],
  roles: [
    { id: 11, name: 'writer', label, menus: { papers: { show: true, ...ALL } } },
    { id: 12, name: 'unit', label, menus: { papers: { show: true, r: true, scope: 'unit' } } },
    { id: 13, name: 'outside', label, menus: {}, models: { paper: { r: true } }, fields: { paper: CLOSED } },
    { id: 14, name: 'other', label, menus: { memos: { show: true, ...ALL } } },
    // Whoever looks up every paper, opens those of the own unit alone.
    {
      id: 15,
      name: 'searcher',
      label,
      menus: { papers: { show: true, r: true, u: true, scope: 'unit' } },
      models: { paper: ALL },
      fields: { paper: { attachments: 'read' } },
    },
    { id: 16, name: 'shut', label, menus: { papers: { show: true, ...ALL } }, fields: { paper: { attachments: 'none' } } },
  ],
});
const [UNIT, ELSEWHERE] = [31, 32];
const WRITER = 6101;

let world: World;
const people = new Map<string, Readonly<Record<string, string>>>();
beforeAll(async () => {
  world = await openWorld({}, { modules: [archive] });
  const { database, first } = world;
  const kept = { created_at: new Date().toISOString(), updated_at: new Date().toISOString(), version: 1 };
  const password = await hashPassword(PASSWORD);
  for (const [index, [login, role, unit]] of (
    [
      ['writer', 11, ELSEWHERE],
      ['unit', 12, UNIT],
      ['outside', 13, UNIT],
      ['other', 14, UNIT],
      ['searcher', 15, UNIT],
      ['shut', 16, UNIT],
    ] as const
  ).entries()) {
    const id = WRITER + index;
    await put(database, 'users', { id, login, email: `${login}@example.mn`, password, status: 'active', language: 'en', ...kept });
    await put(database, 'memberships', { id: 7101 + index, user_id: id, member_company_id: ALPHA, role_id: role, ...kept });
    await put(database, 'employee', { company_id: ALPHA, id: 8101 + index, code: login, user_id: id, struct_id: unit, ...kept });
  }
  for (const login of ['writer', 'unit', 'outside', 'other', 'searcher', 'shut', 'storekeeper', 'beta', 'admin'])
    people.set(login, bearer(await tokenOf(first.url, login)));
  await fetch(`${first.url}/user-permissions?company_id=${ALPHA}&extra_role=1`, { headers: as('admin') });
});
afterAll(() => world.close());

const as = (login: string): Readonly<Record<string, string>> => people.get(login) ?? {};
async function upload(login: string, content: Buffer | string = 'text'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'a.txt');
  const reply = await fetch(`${world.first.url}/lambda/krud/upload`, { method: 'POST', headers: as(login), body: form });
  return reply.text();
}
const statusFor = async (login: string, address: string, headers = {}): Promise<number> =>
  (await fetch(`${world.first.url}${address}`, { headers: { ...as(login), ...headers } })).status;
/** Who gets the file, of all that are asked. */
async function openedBy(address: string, logins = ['writer', 'unit', 'outside', 'other', 'beta']): Promise<string[]> {
  const answers = await Promise.all(logins.map(async (login) => [login, await statusFor(login, address)] as const));
  expect(answers.every(([, status]) => status === 200 || status === 404)).toBe(true);
  return answers.flatMap(([login, status]) => (status === 200 ? [login] : []));
}
type Made = {
  data?: Record<string, { id: number } | null> | null;
  errors?: { extensions: { code: string; fields: { field: string; code: string }[] } }[];
};
const literal = (values: object): string => JSON.stringify(values).replace(/"([a-z_]+)":/g, '$1:');
async function send(login: string, mutation: string): Promise<Made> {
  return (await query(world.first.url, `mutation { it: ${mutation} { id } }`, as(login))).json() as Promise<Made>;
}
async function make(login: string, values: object): Promise<number> {
  const made = await send(login, `createPaper(input: ${literal({ name: 'x', struct_id: UNIT, ...values })})`);
  expect(made.errors).toBeUndefined();
  return made.data?.it?.id ?? 0;
}
const picture = (address: string): string => `<p>a<img src='${address}'></p>`;

describe('a file that no record holds', () => {
  it('is opened by its uploader alone, not even by an administrator', async () => {
    const address = await upload('writer');
    expect(await openedBy(address, ['writer', 'unit', 'outside', 'other', 'beta', 'admin'])).toEqual(['writer']);
  });
});

describe('a file at a record', () => {
  it.each([
    ['a field', (address: string) => ({ scan: address })],
    ['a list', (address: string) => ({ pages: [address] })],
    ['a formatted text', (address: string) => ({ body: picture(address) })],
    ['a row of a sub-table', (address: string) => ({ lines: { create: [{ receipt: address }] } })],
  ])('in %s is opened by those who may read that field of that record, and by nobody else', async (_where, values) => {
    const address = await upload('writer');
    const id = await make('writer', values(address));
    expect(await openedBy(address)).toEqual(['writer', 'unit']);
    expect(await openedBy(address, ['admin'])).toEqual(['admin']);
    // The record moves out of the reader's reach, and the file goes with it.
    await ask(world.database, 'update paper set struct_id = $1 where id = $2', ELSEWHERE, id);
    expect(await openedBy(address)).toEqual(['writer']);
    await ask(world.database, 'update paper set struct_id = $1 where id = $2', UNIT, id);
    expect(await openedBy(address)).toEqual(['writer', 'unit']);
  });

  it('is as open in its small form as in its full one', async () => {
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const address = await upload('writer', photo);
    await make('writer', { pictures: [address] });
    expect(await openedBy(`${address}?size=thumb`)).toEqual(['writer', 'unit']);
  });

  it('held by several fields is opened by whoever reads one of them', async () => {
    const address = await upload('writer');
    await make('writer', { scan: address, open_note: picture(address) });
    expect(await openedBy(address)).toEqual(['writer', 'unit', 'outside']);
  });

  describe('laid to it as an attachment', () => {
    const readers = ['writer', 'unit', 'outside', 'other', 'searcher', 'shut', 'beta'];
    const at = (id: number) => `${world.first.url}/lambda/records/paper/${id}/attachments`;
    const lay = (login: string, id: number, address: string) =>
      fetch(at(id), {
        method: 'POST',
        headers: { ...as(login), 'content-type': 'application/json' },
        body: JSON.stringify({ file: address }),
      });
    const remove = (login: string, id: number, attachment: number) =>
      fetch(`${at(id)}/${attachment}`, { method: 'DELETE', headers: as(login) });
    const listed = async (login: string, id: number): Promise<unknown> => {
      const reply = await fetch(at(id), { headers: as(login) });
      return reply.status === 200 ? ((await reply.json()) as { data: { id: number; file: string }[] }).data : codeOf(reply);
    };
    async function laidTo(unit: number): Promise<{ id: number; address: string; attachment: number }> {
      const address = await upload('writer');
      const id = await make('writer', { struct_id: unit });
      const laid = await lay('writer', id, address);
      expect(laid.status).toBe(200);
      const { data } = (await laid.json()) as { data: { id: number }[] };
      return { id, address, attachment: data[0]?.id ?? 0 };
    }

    it('is listed and opened by those who open the record by an entry of the menu, not by those who look it up', async () => {
      const inUnit = await laidTo(UNIT);
      expect(await openedBy(inUnit.address, readers)).toEqual(['writer', 'unit', 'searcher']);
      const elsewhere = await laidTo(ELSEWHERE);
      expect(await openedBy(elsewhere.address, readers)).toEqual(['writer']);
      for (const login of ['writer', 'unit', 'searcher']) expect(await listed(login, inUnit.id)).toMatchObject([{ file: inUnit.address }]);
      expect(await listed('outside', inUnit.id)).toBe('NO_RIGHT_READ');
      expect(await listed('searcher', elsewhere.id)).toBe('NOT_FOUND');
      expect(await listed('admin', elsewhere.id)).toMatchObject([{ file: elsewhere.address }]);
    });
    it('is closed by a role like a field: `none` shows nothing, `read` changes nothing', async () => {
      const { id, attachment } = await laidTo(UNIT);
      expect(await listed('shut', id)).toBe('NO_RIGHT_READ');
      expect(await codeOf(await lay('shut', id, await upload('shut')))).toBe('NO_RIGHT_READ');
      expect(await codeOf(await lay('searcher', id, await upload('searcher')))).toBe('NO_RIGHT_UPDATE');
      expect(await codeOf(await remove('searcher', id, attachment))).toBe('NO_RIGHT_UPDATE');
      expect(await codeOf(await remove('outside', id, attachment))).toBe('NO_RIGHT_READ');
      const shown = async (login: string) => {
        const reply = await fetch(`${world.first.url}/lambda/puzzle/schema/model/paper`, { headers: as(login) });
        return ((await reply.json()) as { data: { schema: { attachments?: unknown } } }).data.schema.attachments;
      };
      expect(await Promise.all(['writer', 'searcher', 'shut', 'outside'].map(shown))).toEqual([true, 'read', undefined, undefined]);
    });
    it('stays open to the same people when it was taken away and the history names it', async () => {
      const { id, address, attachment } = await laidTo(UNIT);
      expect((await remove('writer', id, attachment)).status).toBe(200);
      expect(await openedBy(address, readers)).toEqual(['writer', 'unit', 'searcher']);
    });
  });

  it('goes with the record when that is deleted, except for those who may delete and bring it back', async () => {
    const address = await upload('writer');
    const id = await make('writer', { scan: address });
    expect(await openedBy(address)).toEqual(['writer', 'unit']);
    expect((await send('writer', `deletePaper(id: ${id})`)).errors).toBeUndefined();
    expect(await openedBy(address)).toEqual(['writer']);
    expect((await send('writer', `restorePaper(id: ${id})`)).errors).toBeUndefined();
    expect(await openedBy(address)).toEqual(['writer', 'unit']);
  });

  it('is no longer its uploader’s once a record holds it that the uploader may not read', async () => {
    const address = await upload('other');
    expect(await openedBy(address)).toEqual(['other']);
    // As the platform's own code would lay it there.
    const id = await make('writer', {});
    await ask(world.database, 'update paper set scan = $1 where id = $2', Number(address.slice(7)), id);
    expect(await openedBy(address)).toEqual(['writer', 'unit']);
  });
});

describe('a file that a record held before', () => {
  it.each([
    ['a field', (address: string) => ({ scan: address }), { scan: null }],
    ['a list', (address: string) => ({ pages: [address] }), { pages: [] }],
    ['a formatted text', (address: string) => ({ body: picture(address) }), { body: '<p>b</p>' }],
  ])('in %s is opened by those who may read that field and the history of that record', async (_where, values, without) => {
    const id = await make('writer', {});
    const own = await upload('writer');
    expect((await send('writer', `updatePaper(id: ${id}, input: ${literal(values(own))})`)).errors).toBeUndefined();
    expect((await send('writer', `updatePaper(id: ${id}, input: ${literal(without)})`)).errors).toBeUndefined();
    expect(await openedBy(own)).toEqual(['writer', 'unit']);
    await ask(world.database, 'update paper set struct_id = $1 where id = $2', ELSEWHERE, id);
    expect(await openedBy(own)).toEqual(['writer']);
    expect((await send('writer', `deletePaper(id: ${id})`)).errors).toBeUndefined();
    expect(await openedBy(own)).toEqual(['writer']);
  });

  it('in a row of a sub-table is opened by those who may read the row', async () => {
    const [first, second] = [await upload('writer'), await upload('writer')];
    const id = await make('writer', { lines: { create: [{ receipt: first }] } });
    const [[line] = []] = await ask(world.database, 'select id from paper_line where paper_id = $1', id);
    const lines = { update: [{ id: Number(line), receipt: second }] };
    expect((await send('writer', `updatePaper(id: ${id}, input: ${literal({ lines })})`)).errors).toBeUndefined();
    expect(await openedBy(first)).toEqual(['writer', 'unit']);
    expect(await openedBy(second)).toEqual(['writer', 'unit']);
  });
});

describe('taking up a file', () => {
  const refusal = ({ data, errors }: Made) => [
    data?.it ?? null,
    errors?.[0]?.extensions.code,
    errors?.[0]?.extensions.fields.map(({ field, code }) => [field, code]),
  ];

  it('that one may not open is refused at its field, so that writing never becomes reading', async () => {
    const address = await upload('writer');
    await make('writer', { scan: address });
    const number = Number(address.slice(7));
    expect(await openedBy(address, ['other'])).toEqual([]);
    const memo = await send('other', `createMemo(input: {name: "a", photo: "${address}"})`);
    expect(refusal(memo)).toEqual([null, 'INVALID', [['photo', 'file']]]);
    const own = (await send('other', 'createMemo(input: {name: "a"})')).data?.it?.id;
    expect(refusal(await send('other', `updateMemo(id: ${own}, input: {photo: "${address}"})`))).toEqual([
      null,
      'INVALID',
      [['photo', 'file']],
    ]);
    const laid = await fetch(`${world.first.url}/lambda/records/memo/${own}/attachments`, {
      method: 'POST',
      headers: { ...as('other'), 'content-type': 'application/json' },
      body: JSON.stringify({ file: address }),
    });
    expect([laid.status, await codeOf(laid)]).toEqual([422, 'INVALID']);
    expect(await openedBy(address, ['other'])).toEqual([]);
    expect(await ask(world.database, 'select id from memo where photo = $1', number)).toEqual([]);
  });

  it('as a picture in a formatted text or in a row of a sub-table is judged the same way', async () => {
    const foreign = await upload('storekeeper');
    const inText = await send('writer', `createPaper(input: ${literal({ name: 'x', body: picture(foreign) })})`);
    expect(refusal(inText)).toEqual([null, 'INVALID', [['body', 'file']]]);
    const inRow = await send('writer', `createPaper(input: ${literal({ name: 'x', lines: { create: [{ receipt: foreign }] } })})`);
    expect(refusal(inRow)).toEqual([null, 'INVALID', [['lines[0].receipt', 'file']]]);
    const inList = await send('writer', `createPaper(input: ${literal({ name: 'x', pages: [await upload('writer'), foreign] })})`);
    expect(refusal(inList)).toEqual([null, 'INVALID', [['pages', 'file']]]);
  });

  it('that is no picture into a field of pictures is refused there, wherever the field stands; what lies there already stays', async () => {
    const photo = async () =>
      upload(
        'admin',
        await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      );
    const [text, picture, other] = [await upload('admin'), await photo(), await photo()];
    expect(refusal(await send('admin', `createMemo(input: {name: "a", photo: "${text}"})`))).toEqual([
      null,
      'INVALID',
      [['photo', 'picture']],
    ]);
    const memo = (await send('admin', `createMemo(input: {name: "a", photo: "${picture}"})`)).data?.it?.id;
    const change = (input: string) => send('admin', `updateMemo(id: ${memo}, input: {${input}})`);
    expect(refusal(await change(`photo: "${text}"`))).toEqual([null, 'INVALID', [['photo', 'picture']]]);
    const list = await send('admin', `createPaper(input: ${literal({ name: 'x', pictures: [other, text] })})`);
    expect(refusal(list)).toEqual([null, 'INVALID', [['pictures', 'picture']]]);
    // Both are wrong: what may not be opened is told as not there, whatever it is.
    expect(refusal(await send('writer', `createPaper(input: ${literal({ name: 'x', pictures: [text] })})`))).toEqual([
      null,
      'INVALID',
      [['pictures', 'file']],
    ]);
    await ask(world.database, 'update memo set photo = $1 where id = $2', Number(text.slice(7)), memo ?? 0);
    expect((await change(`name: "b", photo: "${text}"`)).errors).toBeUndefined();
    expect((await change(`photo: "${picture}"`)).errors).toBeUndefined();
    const said = await Promise.all(
      ['mn', 'en', 'ko'].map(async (language) => {
        const mutation = `mutation { it: updateMemo(id: ${memo}, input: {photo: "${text}"}) { id } }`;
        const reply = await query(world.first.url, mutation, { ...as('admin'), 'accept-language': language });
        return ((await reply.json()) as { errors: { extensions: { fields: { message: string }[] } }[] }).errors[0]?.extensions.fields[0]
          ?.message;
      }),
    );
    expect(said).toEqual([
      'Энэ файл зураг биш байна. JPEG, PNG, WebP зураг оруулна уу',
      'This file is no picture. Please choose a JPEG, PNG or WebP picture',
      '이미지 파일이 아닙니다. JPEG, PNG, WebP 이미지를 선택해 주세요',
    ]);
  });

  it('that lies there already needs no right of its own: others of the record are changed', async () => {
    const address = await upload('writer');
    const id = await make('writer', { scan: address, pages: [address] });
    const more = await upload('writer');
    const changed = await send('writer', `updatePaper(id: ${id}, input: ${literal({ name: 'y', scan: address, pages: [address, more] })})`);
    expect(changed.errors).toBeUndefined();
    expect(await openedBy(more)).toEqual(['writer', 'unit']);
  });

  it('that a change has put away can be had back by taking the change back', async () => {
    const first = await upload('admin');
    const id = await make('admin', { scan: first });
    const second = await upload('writer');
    expect((await send('writer', `updatePaper(id: ${id}, input: {scan: "${second}"})`)).errors).toBeUndefined();
    // The history names it for those who read the record.
    expect(await openedBy(first)).toEqual(['writer', 'unit']);
    const undone = await fetch(`${world.first.url}/lambda/records/paper/undo`, {
      method: 'POST',
      headers: { ...as('writer'), 'content-type': 'application/json' },
      body: JSON.stringify({ rows: [{ id, version: 2 }] }),
    });
    expect([undone.status, ((await undone.json()) as { data: { changed: number } }).data?.changed]).toEqual([200, 1]);
    expect(await openedBy(first)).toEqual(['writer', 'unit']);
  });
});

describe('a browser', () => {
  it('asks again after minutes, at once for another person, and is answered without the content when nothing changed', async () => {
    const address = await upload('writer');
    const reply = await fetch(`${world.first.url}${address}`, { headers: as('writer') });
    expect(reply.headers.get('cache-control')).toBe('private, max-age=300');
    expect(reply.headers.get('vary')).toMatch(/cookie, authorization/i);
    const known = { 'if-none-match': reply.headers.get('etag') ?? '' };
    expect(await statusFor('writer', address, known)).toBe(304);
    expect(await statusFor('unit', address, known)).toBe(404);
  });
});
