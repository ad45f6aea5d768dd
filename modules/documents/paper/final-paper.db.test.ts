/** The final paper: begun by the last decision, made once whatever happens meanwhile, and never a reason to undo that decision. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskPlace } from '@lambda/engine/services/files/disk-place.ts';
import { createFileStore, type FileStore } from '@lambda/engine/services/files/store.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATE, type DocumentWorld, documentWorld } from '../tests/document-world.ts';
import { makePapersJob } from './make-papers.job.ts';
import { openPaper } from './server/final-paper.ts';

let world: DocumentWorld;
let folder: string;
let files: FileStore;
let fullDisk: FileStore;
beforeAll(async () => {
  world = await documentWorld();
  folder = await mkdtemp(join(tmpdir(), 'lambda-papers-'));
  const { database, registry } = world;
  files = await createFileStore({ folder, database, registry });
  const noSpace = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  fullDisk = await createFileStore({ folder, database, registry, place: { ...diskPlace(folder), put: noSpace } });
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function finished(document_data = '<p>Эх</p>'): Promise<number> {
  const type = await world.type({ document_name: `Бичиг ${++count}`, number_prefix: `Б${count}` });
  const input = { document_type_id: type, workflow_id: world.flow, document_title: 'Дууссан бичиг', document_data };
  const { id } = (await world.author.ask(CREATE, { i: input })).createDocument as { id: number };
  await world.move(id, { status_type: 'END', status_id: 'end' });
  return id;
}
const work = (input: unknown, store = files) => {
  const { database, registry, hooks, actor, now } = world.context();
  const job = {
    database,
    registry,
    hooks,
    actor,
    now,
    files: store,
    siteUrl: 'https://example.mn',
    input,
    progress: async () => undefined,
  };
  return makePapersJob(job as unknown as Parameters<typeof makePapersJob>[0]);
};
type Standing = { readonly state: string; readonly status: string; readonly number: string; readonly file: string | null };
async function standing(id: number): Promise<Standing> {
  const [row] = await world.sql(
    `select d.paper_state, d.status_type, d.document_number, s.paper_file::text from document d
      join document_signed s on s.document_id = d.id where d.id = $1::bigint`,
    [id],
  );
  const [state = '', status = '', number = '', file = null] = row ?? [];
  return { state: state ?? '', status: status ?? '', number: number ?? '', file };
}
async function textOf(id: number): Promise<string> {
  const { file } = await standing(id);
  const pieces: Buffer[] = [];
  const { database, company } = world;
  for await (const piece of await openPaper({ database, files }, { company, file: Number(file) })) pieces.push(piece as Buffer);
  const pdf = await openPdf(Buffer.concat(pieces));
  return (await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdfText(pdf, at + 1)))).join('\n');
}

describe('the paper of a finished document', () => {
  it('is begun by the last decision itself, and said to be made meanwhile', async () => {
    const id = await finished();
    expect(await standing(id)).toMatchObject({ state: 'making', status: 'END', file: null });
    const jobs = await world.sql(`select state from jobs where name = 'make-papers' and (input ->> 'document')::bigint = $1::bigint`, [id]);
    expect(jobs).toEqual([['queued']]);
    expect(await work({ document: id })).toEqual({ made: 1 });
    expect(await standing(id)).toMatchObject({ state: 'made' });
    expect((await textOf(id)).replace(/\s/g, '')).toContain('https://example.mn/document/check/');
  });

  it('is one, however many make it at the same time', async () => {
    const id = await finished();
    await Promise.all(Array.from({ length: 4 }, () => work({ document: id })));
    const { file } = await standing(id);
    await work({ document: id });
    expect((await standing(id)).file).toBe(file);
  });

  it('is made later when the disk was full: the decision and its number stand, and nothing is made twice', async () => {
    const id = await finished();
    const { number } = await standing(id);
    await expect(work({ document: id }, fullDisk)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await standing(id)).toEqual({ state: 'making', status: 'END', number, file: null });
    // The author, the head and the administrator are told so by the field of the record.
    const seen = await world.author.ask(`{document(filters:[{column:"id",condition:equals,value:"${id}"}]){paper_state status_type}}`);
    expect(seen.document).toEqual([{ paper_state: 'making', status_type: 'END' }]);
    await work(null);
    expect(await standing(id)).toMatchObject({ state: 'made', status: 'END', number });
    const registered = await world.sql('select count(*) from document_register where document_id = $1::bigint', [id]);
    expect(registered).toEqual([['1']]);
  });

  it('is made once more when the server died between the file and its record', async () => {
    const id = await finished();
    const { database, registry } = world;
    const dies = { ...database, batch: () => Promise.reject(new Error('killed')) } as typeof database;
    const { hooks, actor, now } = world.context();
    const job = { database: dies, registry, hooks, actor, now, files, siteUrl: 'https://example.mn', input: { document: id } };
    const lost = { ...job, progress: async () => undefined } as unknown as Parameters<typeof makePapersJob>[0];
    await expect(makePapersJob(lost)).rejects.toThrow('killed');
    expect(await standing(id)).toMatchObject({ state: 'making', file: null });
    expect(await work(null)).toMatchObject({ made: 1 });
    expect(await standing(id)).toMatchObject({ state: 'made' });
  });

  it('of 60 pages with 20 signatures is made within ten seconds, while lists are answered', async () => {
    const pages = Array.from(
      { length: 60 },
      (_none, at) => `<p>${`Хуудас ${at + 1}. `.repeat(8)}</p>${'<p>Мөр, утга, тайлбар, дүн</p>'.repeat(34)}`,
    );
    const id = await finished(pages.join(''));
    const employee = world.author.actor.employeeId ?? 0;
    const { default: sharp } = await import('sharp');
    const noise = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 200, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const signature = {
      type: 'draw',
      signature: `data:image/png;base64,${noise.toString('base64')}`,
      lastname: 'Ёндон',
      firstname: 'Өлзийхүү',
    };
    for (let at = 0; at < 20; at++)
      await world.people.record('process_status_history', {
        row_model: 'document',
        row_id: id,
        version_id: 1,
        status: 'Гарын үсэг',
        status_type: 'CHECK',
        status_id: `sign${at}`,
        action_num: at,
        subject_type: 'DIRECT',
        is_done: true,
        outcome: 'approved',
        status_action: 'Зөвшөөрсөн',
        actor_emp_id: employee,
        done_at: '2026-03-05T04:00:00Z',
        signature,
      });
    const started = performance.now();
    const making = work({ document: id });
    const waits: number[] = [];
    for (let asked = 0; asked < 5; asked++) {
      const from = performance.now();
      await world.author.ask('{document(limit:10){id document_title}}');
      waits.push(performance.now() - from);
    }
    expect(await making).toEqual({ made: 1 });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(Math.min(...waits)).toBeLessThan(1_000);
    const text = await textOf(id);
    expect(text.split('Зөвшөөрсөн')).toHaveLength(21);
    expect(text).toContain('Хуудас 60.');
  }, 60_000);
});
