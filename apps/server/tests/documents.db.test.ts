/** Documents over HTTP: their paper for whoever may read them, and their check page for anybody with the printed code. */
import { createHash, randomBytes } from 'node:crypto';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

type Found = { readonly id: string; readonly code: string; readonly number: string | null; readonly title: string };
const ONE = `select d.id, k.check_code, d.document_number, d.document_title from document d join document_check k on k.document_id = d.id
  join document_type t on t.id = d.document_type_id join company c on c.id = d.company_id`;
async function one(where: string): Promise<Found> {
  const [row] = await served.sql(`${ONE} where ${where} order by d.id limit 1`);
  const [id, code, number, title] = row ?? [];
  if (!id || !code) throw new Error(`the demo has no document where ${where}`);
  return { id, code, number: number ?? null, title: title ?? '' };
}
const signedLetter = () => one("t.document_name = 'Албан бичиг' and d.status_type = 'END'");
type Checked = Readonly<Record<string, unknown>> & { readonly signers: readonly Readonly<Record<string, unknown>>[] };
const check = (code: string) => clientOf(served.url).get<{ readonly data: Checked }>(`/public/document/${code}`);

async function print(login: string, id: string, language = 'mn'): Promise<Response> {
  const client = await signIn(served.url, login);
  await client.choose();
  return fetch(`${served.url}/document/print/${id}`, {
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': language, accept: 'application/pdf' },
  });
}
async function textsOf(reply: Response): Promise<string> {
  expect(reply.status).toBe(200);
  const pdf = await openPdf(await reply.arrayBuffer());
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdfText(pdf, at + 1)));
  return pages.join('\n');
}

describe('the paper of a document', () => {
  it('has number, text, signatures, digest and the address of the check page, and no field of the template', async () => {
    const letter = await one("t.document_name = 'Албан бичиг' and d.status_type = 'END' and c.company_name like 'Жишээ%'");
    const text = await textsOf(await print('director', letter.id));
    const [[hash] = []] = await served.sql(`select content_hash from document_signed where document_id = ${letter.id}`);
    for (const words of [letter.number ?? '?', letter.title, 'Хүндэтгэсэн', 'Гарын үсэг зурсан', 'Asia/Ulaanbaatar', hash ?? '?'])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    expect(text.replace(/\s+/g, '')).toContain(`/document/check/${letter.code}`);
    expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
  });

  it('has the same bytes whenever it is made, and keeps their digest', async () => {
    const letter = await one("d.status_type = 'END' and c.company_name like 'Жишээ%'");
    const [first, second] = [await print('director', letter.id), await print('director', letter.id)];
    const digest = async (reply: Response) =>
      createHash('sha256')
        .update(Buffer.from(await reply.arrayBuffer()))
        .digest('hex');
    const hash = await digest(first);
    expect(await digest(second)).toBe(hash);
    expect(await served.sql(`select pdf_hash from document_signed where document_id = ${letter.id}`)).toEqual([[hash]]);
  });

  it('has the voting sheet where there was a vote', async () => {
    const decision = await one("t.document_name = 'Зөвлөлийн шийдвэр' and d.status_type = 'END' and c.company_name like 'Жишээ%'");
    const text = await textsOf(await print('director', decision.id));
    expect(text).toContain('САНАЛ ӨГӨХ ХУУДАС');
    expect(text).toContain('Дэмжээгүй');
  });

  it('is not made for a stranger to the document, nor for another company', async () => {
    const letter = await one("t.document_name = 'Тушаал' and c.company_name like 'Жишээ%'");
    expect((await print('artist', letter.id)).status).toBe(404);
    expect((await print('salon-manager', letter.id)).status).toBe(404);
    expect((await fetch(`${served.url}/document/print/${letter.id}`, { headers: { accept: 'application/json' } })).status).toBe(401);
  });
});

type Turn = { readonly place: number; readonly outcomes: readonly { readonly code: string }[] };
type State = { readonly status_type: string; readonly seen: string | null; readonly turns: readonly Turn[] };

describe('a letter', () => {
  it('goes from its author over check, signature and number to a paper that anybody can check', async () => {
    const clientFor = async (login: string) => {
      const client = await signIn(served.url, login);
      await client.choose();
      return client;
    };
    const author = await clientFor('employee');
    const [[type] = []] = await served.sql(
      "select t.id from document_type t join company c on c.id = t.company_id where t.document_name = 'Өргөдөл' and c.company_name like 'Жишээ%'",
    );
    const made = await author.query<{ createDocument: { id: number; status_type: string; document_data: string } }>(
      'mutation($i:DocumentInput!){createDocument(input:$i){id status_type document_data}}',
      { i: { document_type_id: Number(type), document_title: 'Сургалт', doc_data: { хүсэлт: 'Сургалтад хамрагдана' } } },
    );
    const document = made.body.data?.createDocument;
    expect(document, JSON.stringify(made.body)).toMatchObject({ status_type: 'START' });
    expect(document?.document_data).toContain('Сургалтад хамрагдана');
    const id = document?.id ?? 0;
    const decide = async (login: string, outcome: string, more: object = {}) => {
      const client = await clientFor(login);
      const state = await client.get<{ data: State }>(`/process/state/document/${id}`);
      const turn = state.body.data?.turns.find(({ outcomes }) => outcomes.some(({ code }) => code === outcome));
      const seen = state.body.data?.seen ?? undefined;
      const asked = { model: 'document', id, place: turn?.place ?? 0, outcome, ...(seen ? { seen } : {}), ...more };
      const { status, body } = await client.post('/process/decide', asked);
      expect([login, status], JSON.stringify(body)).toEqual([login, 200]);
    };
    await decide('employee', 'sent');
    await decide('accountant', 'approved');
    await decide('director', 'approved', { signature: { type: 'text', text: 'Өлзийхүү Ё. 김민수' } });
    const [[given] = []] = await served.sql(`select document_number from document where id = ${id}`);
    expect(given).toMatch(/^Ө-\d{4}\/\d{4}$/);
    await decide('hr', 'numbered');
    const text = await textsOf(await print('employee', String(id)));
    for (const words of [given ?? '?', 'Сургалтад хамрагдана', 'Өлзийхүү Ё.', '김민수']) expect(text).toContain(words);
    const [[code] = []] = await served.sql(`select check_code from document_check where document_id = ${id}`);
    const { data } = (await check(code ?? '')).body;
    expect(data).toMatchObject({ valid: true, number: given });
    expect(data.signers).toHaveLength(1);
  });
});

describe('the check page of a document', () => {
  it('tells validity, number, date, signers and digest, and nothing of a closed text', async () => {
    const letter = await signedLetter();
    const { status, body } = await check(letter.code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ valid: true, number: letter.number, body: null, cancelled_at: null });
    expect(body.data.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(body.data.signers).toHaveLength(1);
    expect(Object.keys(body.data.signers[0] ?? {}).sort()).toEqual(['for', 'isLast', 'job', 'mark', 'name', 'when']);
    const all = JSON.stringify(body);
    const [[register, phone, email] = []] = await served.sql(
      `select e.register, e.phone_one, e.email from process_status_history h join employee e on e.id = h.actor_emp_id
       where h.row_id = ${letter.id} and h.signature is not null`,
    );
    for (const secret of [register, phone, email]) if (secret) expect(all).not.toContain(secret);
    expect(all).not.toContain('Хүндэтгэсэн');
  });

  it('shows the text where the type opens it', async () => {
    const reply = await one("t.document_name = 'Хариу бичиг' and d.status_type = 'END'");
    expect((await check(reply.code)).body.data.body).toContain('бичгийн хариуд');
  });

  it('says that a cancelled document is not valid, and when it was cancelled', async () => {
    const cancelled = await one("d.status_type = 'CANCEL'");
    const { status, body } = await check(cancelled.code);
    expect([status, body.data.valid, body.data.title]).toEqual([200, false, null]);
    expect(body.data.cancelled_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });

  it('knows neither drafts, nor ids of rows, nor codes that were never given, all with one text, and slows down whoever tries', async () => {
    const draft = await one("d.status_type = 'START'");
    const letter = await signedLetter();
    const first = await check(draft.code);
    expect(first.status).toBe(404);
    for (const code of [letter.id, letter.code.slice(1), 'x']) expect(await check(code)).toMatchObject({ status: 404, body: first.body });
    const tried = await Promise.all(Array.from({ length: 1_000 }, () => check(randomBytes(20).toString('hex'))));
    const statuses = new Set(tried.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([404, 429]);
    for (const { status, body } of tried) if (status === 404) expect(body).toEqual(first.body);
    expect(tried.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(60);
  });

  it('opens nothing else by its code', async () => {
    const letter = await signedLetter();
    for (const path of [`/document/print/${letter.code}`, `/files/${letter.code}`, `/process/history/${letter.code}`])
      expect([401, 404]).toContain((await clientOf(served.url).get(path, { accept: 'application/json' })).status);
  });
});
