/** The daily tidying: what nothing has held for a day goes, with its content; what anything names stays. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../core/access/access.ts';
import { filesModule } from '../services/files/files.module.ts';
import { fillHistoryFiles, startHistoryFill } from '../services/files/history-fill.ts';
import { createFileStore } from '../services/files/store.ts';
import { tidyFiles } from '../services/files/tidy.ts';
import { systemActor } from '../services/jobs/job-work.ts';
import { ALPHA, ask, BETA, bearer, openWorld, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

const DAY = 86_400_000;
const START = Date.now();
let world: World;
let storekeeper: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld({}, { modules: [filesModule] });
  storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
});
afterAll(() => world.close());

const TEXT = 'a text of some bytes';
async function upload(headers = storekeeper, content: string | Buffer = TEXT): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'a.txt');
  const reply = await fetch(`${world.first.url}/lambda/krud/upload`, { method: 'POST', headers, body: form });
  return Number((await reply.text()).slice('/files/'.length));
}
const hold = async (id: number): Promise<void> => {
  const reply = await query(world.first.url, `mutation { createMemo(input: {name: "a", paper: "/files/${id}"}) { id } }`, storekeeper);
  expect(((await reply.json()) as { errors?: unknown }).errors).toBeUndefined();
};
const resultSchema = z.object({
  files: z.number(),
  bytes: z.number(),
  strays: z.number(),
  stray_bytes: z.number(),
  dry_run: z.boolean(),
  message: z.object({ en: z.string() }),
});
type Result = z.infer<typeof resultSchema>;
/** One run on a day; `days` after the start of the test. */
async function tidy(days: number, input: unknown = null, companyId = ALPHA): Promise<Result> {
  const { database, registry, hooks, files } = world.first.services;
  const actor: Actor = systemActor(registry, companyId);
  const now = new Date(START + days * DAY);
  const context = {
    id: 1,
    input,
    actor,
    database,
    registry,
    hooks,
    files,
    now,
    renewed: async () => systemActor(registry, ALPHA),
    progress: async () => undefined,
    signal: new AbortController().signal,
  };
  return resultSchema.parse(await tidyFiles(context));
}
const rows = async (): Promise<number[]> =>
  (await ask(world.database, 'select id from files where company_id = $1 order by id', ALPHA)).map(([id]) => Number(id));
const contents = async (): Promise<number[]> =>
  (await readdir(join(world.folder, String(ALPHA)), { recursive: true }))
    .flatMap((name) => (/\/\d+$/.test(name) ? [Number(name.split('/')[1])] : []))
    .sort((a, b) => a - b);

describe('tidying', () => {
  it('removes what nothing has held for a day, after saying how much it would be, and nothing that anything names', async () => {
    const [loose, held, inDraft, inImport, attached, later] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await hold(held);
    const sent = (path: string, method: string, body: unknown) =>
      fetch(`${world.first.url}${path}`, {
        method,
        headers: { ...storekeeper, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await sent('/lambda/drafts/memo/new', 'PUT', { values: { name: 'a', paper: `/files/${inDraft}` } })).status).toBe(200);
    expect((await sent('/lambda/records/memo/9001/attachments', 'POST', { file: `/files/${attached}` })).status).toBe(200);
    const job = { title: '{}', total: null, created_at: new Date().toISOString(), created_by: PEOPLE.storekeeper };
    await put(world.database, 'jobs', {
      company_id: ALPHA,
      id: 4001,
      name: 'import',
      state: 'running',
      input: `{"request":{"file":${inImport}}}`,
      ...job,
    });
    const all = [loose, held, inDraft, inImport, attached, later];
    expect(await rows()).toEqual(all);

    expect(await tidy(0)).toMatchObject({ files: 0, bytes: 0, strays: 0 });
    await hold(later);
    expect(await tidy(0.5)).toMatchObject({ files: 0 });
    expect(await tidy(1.1, { dry_run: true })).toMatchObject({ dry_run: true, files: 1, bytes: TEXT.length });
    expect(await rows()).toEqual(all);
    const done = await tidy(1.1);
    expect(done).toMatchObject({ dry_run: false, files: 1, bytes: TEXT.length, strays: 0 });
    expect(done.message.en).toBe('1 files (1 KB) removed, and 0 leftovers without a row');
    const left = all.filter((id) => id !== loose);
    expect([await rows(), await contents()]).toEqual([left, left]);
    expect((await fetch(`${world.first.url}/files/${loose}`, { headers: storekeeper })).status).toBe(404);
    expect((await fetch(`${world.first.url}/files/${held}`, { headers: storekeeper })).status).toBe(200);

    // Once the job is over and the draft is dropped, their files have a day of their own.
    await ask(world.database, `update jobs set state = 'done' where id = $1`, 4001);
    await ask(world.database, 'delete from record_drafts');
    expect(await tidy(2)).toMatchObject({ files: 0 });
    expect(await tidy(3.1)).toMatchObject({ files: 2 });
    expect(await rows()).toEqual([held, attached, later]);
  });

  it('counts the day anew for a file that was held in between', async () => {
    const id = await upload();
    expect(await tidy(0)).toMatchObject({ files: 0 });
    await hold(id);
    expect(await tidy(2)).toMatchObject({ files: 0 });
    await ask(world.database, 'update memo set paper = null where paper = $1', id);
    expect(await tidy(3)).toMatchObject({ files: 0 });
    expect(await rows()).toContain(id);
    expect(await tidy(4.1)).toMatchObject({ files: 1 });
    expect(await rows()).not.toContain(id);
  });

  it('keeps what the history of a record names, and counts it, until the record is erased', async () => {
    const [first, second, third] = [await upload(), await upload(), await upload()];
    const send = async (document: string) => {
      const reply = (await (await query(world.first.url, `mutation { it: ${document} { id } }`, storekeeper)).json()) as {
        errors?: unknown;
        data: { it: { id: number } };
      };
      expect(reply.errors).toBeUndefined();
      return reply.data.it.id;
    };
    const id = await send(`createMemo(input: {name: "a", paper: "/files/${first}"})`);
    // Back and forth: each is named once.
    for (const file of [second, first, second, third]) await send(`updateMemo(id: ${id}, input: {paper: "/files/${file}"})`);
    const named = () => ask(world.database, 'select file from history_files where record_id = $1 order by file', id);
    expect(await named()).toEqual([[String(first)], [String(second)]]);
    expect(await tidy(5)).toMatchObject({ files: 0 });
    expect(await tidy(7)).toMatchObject({ files: 0 });
    for (const file of [first, second, third])
      expect((await fetch(`${world.first.url}/files/${file}`, { headers: storekeeper })).status).toBe(200);
    const [[bytes] = []] = await ask(world.database, 'select sum(bytes) from files where company_id = $1', ALPHA);
    const { database, registry } = world;
    const full = await createFileStore({ folder: world.folder, database, registry, quota: Number(bytes) + TEXT.length - 1 });
    const one = { fileName: 'a.txt', limits: { picture: 100, other: 100 }, actor: systemActor(registry, ALPHA) };
    await expect(full.store({ ...one, stream: Readable.from([Buffer.from(TEXT)]) })).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await send(`deleteMemo(id: ${id})`);
    expect(await tidy(9)).toMatchObject({ files: 0 });
    const admin = bearer(await tokenOf(world.first.url, 'admin'));
    await fetch(`${world.first.url}/user-permissions?company_id=${ALPHA}&extra_role=1`, { headers: admin });
    const erased = await fetch(`${world.first.url}/lambda/records/memo/destroy/${id}`, { method: 'POST', headers: admin });
    expect(erased.status).toBe(200);
    expect(await named()).toEqual([]);
    expect(await tidy(10)).toMatchObject({ files: 0 });
    expect(await tidy(11.1)).toMatchObject({ files: 3 });
    const left = await rows();
    expect([first, second, third].filter((file) => left.includes(file))).toEqual([]);
  });

  it('keeps what the history of an older version names, page by page, and goes on where it was broken off', async () => {
    const [first, second, third, gone] = [await upload(), await upload(), await upload(), await upload()];
    const change = async (document: string): Promise<number> =>
      (
        (await (await query(world.first.url, `mutation { it: ${document} { id } }`, storekeeper)).json()) as {
          data: { it: { id: number } };
        }
      ).data.it.id;
    const id = await change(`createMemo(input: {name: "old", paper: "/files/${first}"})`);
    for (const file of [second, third]) await change(`updateMemo(id: ${id}, input: {paper: "/files/${file}"})`);
    const lost = await change(`createMemo(input: {name: "erased", paper: "/files/${gone}"})`);
    await change(`updateMemo(id: ${lost}, input: {paper: "/files/${first}"})`);
    // An older version kept nothing; one of the two records has been erased meanwhile.
    await ask(world.database, 'delete from history_files');
    await ask(world.database, 'delete from history_file_marks');
    await ask(world.database, `update record_history set action = 'destroy' where record_id = ${lost} and action = 'create'`);
    const { database, registry } = world.first.services;
    const actor = systemActor(registry, ALPHA);
    const mark = async () => (await ask(world.database, 'select seen_to, is_done from history_file_marks where company_id = $1', ALPHA))[0];
    const named = () => ask(world.database, 'select record_id, field, file from history_files order by file');

    const broken = new AbortController();
    const stopping: typeof database = {
      ...database,
      batch: async (statements, company) => {
        broken.abort(new Error('the server stops'));
        return database.batch(statements, company);
      },
    };
    await expect(fillHistoryFiles({ database: stopping, registry, actor, signal: broken.signal }, 1)).rejects.toThrow('the server stops');
    const [seen, isDone] = (await mark()) ?? [];
    expect([Number(seen) > 0, isDone]).toEqual([true, 'f']);

    const signal = new AbortController().signal;
    const lines = await ask(world.database, 'select count(*) from record_history where company_id = $1 and id > $2', ALPHA, Number(seen));
    expect(await fillHistoryFiles({ database, registry, actor, signal }, 2)).toBe(Number(lines[0]?.[0]));
    expect((await mark())?.[1]).toBe('t');
    expect(await named()).toEqual([first, second].map((file) => [String(id), 'paper', String(file)]));
    expect(await fillHistoryFiles({ database, registry, actor, signal })).toBe(0);
  });

  it('begins to look through old history with one job for each company that has not been looked through', async () => {
    const { database, registry } = world.first.services;
    const started = () => ask(world.database, `select company_id from jobs where name = 'files-of-history' order by company_id`);
    await ask(world.database, 'delete from history_file_marks');
    await startHistoryFill({ registry, database });
    const all = await ask(world.database, 'select id from company where deleted_at is null order by id');
    expect(await started()).toEqual(all);
    await ask(world.database, `delete from jobs where name = 'files-of-history'`);
    await fillHistoryFiles({ database, registry, actor: systemActor(registry, ALPHA), signal: new AbortController().signal });
    await startHistoryFill({ registry, database });
    expect(await started()).toEqual(all.filter(([id]) => Number(id) !== ALPHA));
    await ask(world.database, `delete from jobs where name = 'files-of-history'`);
  });

  it('keeps an attachment that was taken away, now or by an older version, for those who read its record', async () => {
    const [now, then, laid] = [await upload(), await upload(), await upload()];
    const AT = '/lambda/records/memo/9001/attachments';
    const send = (method: string, path: string, body?: unknown) =>
      fetch(`${world.first.url}${path}`, {
        method,
        headers: { ...storekeeper, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    for (const file of [now, then, laid]) expect((await send('POST', AT, { file: `/files/${file}` })).status).toBe(200);
    const rowOf = async (file: number) => (await ask(world.database, 'select id from attachments where file = $1', file))[0]?.[0];
    for (const file of [now, then]) expect((await send('DELETE', `${AT}/${await rowOf(file)}`)).status).toBe(200);
    await ask(world.database, 'delete from history_files where file = $1', then);
    await ask(world.database, 'delete from history_file_marks');
    expect(await tidy(20)).toMatchObject({ dry_run: false });
    await tidy(22);
    expect(await rows()).toEqual(expect.arrayContaining([now, then, laid]));
    const kept = await ask(
      world.database,
      'select file, record_id, field from history_files where file = any($1::bigint[]) order by file',
      `{${now},${then},${laid}}`,
    );
    expect(kept).toEqual([now, then].map((file) => [String(file), '9001', '#attachments']));
    const held = { id: 7900, user_id: PEOPLE.nobody, member_company_id: ALPHA, role_id: 3 };
    await put(world.database, 'memberships', { ...held, created_at: 'now', updated_at: 'now', version: 1 });
    const reader = bearer(await tokenOf(world.first.url, 'nobody'));
    const stranger = bearer(await tokenOf(world.first.url, 'beta'));
    for (const file of [now, then]) {
      expect((await fetch(`${world.first.url}/files/${file}`, { headers: storekeeper })).status).toBe(200);
      expect((await fetch(`${world.first.url}/files/${file}`, { headers: reader })).status).toBe(200);
      expect((await fetch(`${world.first.url}/files/${file}`, { headers: stranger })).status).not.toBe(200);
    }
  });

  it('removes content without a row once it is a day old, of its own company alone', async () => {
    const folders = [ALPHA, BETA].map((company) => join(world.folder, String(company), '26'));
    for (const folder of folders) {
      await mkdir(folder, { recursive: true });
      for (const [name, age] of [
        ['777', 2],
        ['777.thumb', 2],
        ['778', 0],
        ['notes', 2],
      ] as const) {
        await writeFile(join(folder, name), 'stray');
        await utimes(join(folder, name), new Date(), new Date(START - age * DAY));
      }
    }
    expect(await tidy(0, { dry_run: true })).toMatchObject({ strays: 2, stray_bytes: 10 });
    expect(await tidy(0)).toMatchObject({ strays: 2, stray_bytes: 10 });
    const [own = '', other = ''] = folders;
    const names = (found: string[]) => found.filter((name) => /^(77|notes)/.test(name)).sort();
    expect(names(await readdir(own))).toEqual(['778', 'notes']);
    expect(names(await readdir(other))).toEqual(['777', '777.thumb', '778', 'notes']);
  });

  it('leaves a file made for one use alone while a job works on it, and keeps one that a record has taken up', async () => {
    const [working, taken, over] = [await upload(), await upload(), await upload()];
    await hold(taken);
    await ask(
      world.database,
      `update files set expires_at = now() - interval '1 hour', is_private = true where id = any($1::bigint[])`,
      `{${working},${taken},${over}}`,
    );
    const job = { title: '{}', created_at: new Date().toISOString(), created_by: PEOPLE.storekeeper };
    await put(world.database, 'jobs', {
      company_id: ALPHA,
      id: 4002,
      name: 'import',
      state: 'queued',
      input: `{"request":{"file":${working}}}`,
      ...job,
    });
    await world.first.services.files.sweep();
    const left = await rows();
    expect([left.includes(working), left.includes(taken), left.includes(over)]).toEqual([true, true, false]);
    await ask(world.database, `update jobs set state = 'done' where id = $1`, 4002);
    await world.first.services.files.sweep();
    expect(await rows()).not.toContain(working);
  });

  it('takes the sizes of a picture along, and knows whose they are', async () => {
    await tidy(40);
    const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const id = await upload(storekeeper, photo);
    for (const size of ['thumb', 'small', 'share'])
      expect((await fetch(`${world.first.url}/files/${id}?size=${size}`, { headers: storekeeper })).status).toBe(200);
    const sizes = async () =>
      (await readdir(join(world.folder, String(ALPHA)), { recursive: true }))
        .map((name) => name.split('/')[1] ?? '')
        .filter((name) => name.startsWith(String(id)))
        .sort();
    expect(await sizes()).toEqual(['', '.share', '.small', '.thumb'].map((size) => `${id}${size}`));
    // Content as old as this would go if it had no row.
    expect(await tidy(41)).toMatchObject({ strays: 0 });
    expect((await sizes()).length).toBe(4);
    await tidy(43);
    expect(await sizes()).toEqual([]);
  });
});
