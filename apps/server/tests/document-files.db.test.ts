/** Files of documents over HTTP: the paper that is held against the signed one, drawn signatures, Word files, lists, and versions. */
import { randomBytes } from 'node:crypto';
import { zip } from '@lambda/engine/services/excel/zip-writer.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
let director: Client;
let employee: Client;
let writer: Client;
beforeAll(async () => {
  served = await openServedDemo();
  const enter = async (login: string) => {
    const client = await signIn(served.url, login);
    await client.choose();
    return client;
  };
  [director, employee, writer] = [await enter('director'), await enter('employee'), await enter('hr')];
});
afterAll(() => served.close());

const formOf = (content: Uint8Array | string, name: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
};
const ENDED = `select d.id, k.check_code, t.id from document d join document_check k on k.document_id = d.id
  join document_type t on t.id = d.document_type_id join company c on c.id = d.company_id
  where d.status_type = 'END' and c.company_name like 'Жишээ%' and t.document_name = $1 order by d.id limit 1`;
async function ended(type: string): Promise<{ readonly id: number; readonly code: string; readonly type: number }> {
  const [[id, code, typeId] = []] = await served.sql(ENDED, type);
  return { id: Number(id), code: code ?? '', type: Number(typeId) };
}
async function typeNamed(name: string): Promise<number> {
  const [[id] = []] = await served.sql(
    "select t.id from document_type t join company c on c.id = t.company_id where t.document_name = $1 and c.company_name like 'Жишээ%'",
    name,
  );
  return Number(id);
}
async function printed(id: number): Promise<Buffer> {
  const reply = await fetch(`${served.url}/document/print/${id}`, {
    headers: { authorization: `Bearer ${director.token}`, accept: 'application/pdf' },
  });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}
type Compared = { readonly data: { readonly matches: boolean; readonly made: boolean; readonly valid: boolean } };
const compare = async (code: string, content: Uint8Array) =>
  (await clientOf(served.url).post<Compared>(`/public/document/${code}/file`, formOf(content, 'a.pdf'))).body.data;

describe('a PDF that is held against the signed one', () => {
  it('matches untouched, and with no other byte, note, program, order of pages or body', async () => {
    const { id, code } = await ended('Албан бичиг');
    const other = await ended('Зөвлөлийн шийдвэр');
    const original = await printed(id);
    expect(await compare(code, original)).toEqual({ matches: true, made: true, valid: true });

    const byte = Buffer.from(original);
    const at = byte.indexOf('stream\n') + 20;
    byte[at] = (byte[at] ?? 0) ^ 1;
    const note = Buffer.concat([original, Buffer.from('\n9999 0 obj\n<</Type/Annot/Subtype/Text/Contents(note)>>\nendobj\n%%EOF\n')]);
    // Another program writes another version of the format; the pages look the same.
    const anew = Buffer.from(original.toString('latin1').replace(/^%PDF-1\.\d/, '%PDF-2.0'), 'latin1');
    const kids = /\/Kids \[(\d+ 0 R) (\d+ 0 R)([^\]]*)\]/.exec(original.toString('latin1'));
    const swapped = Buffer.from(
      original.toString('latin1').replace(kids?.[0] ?? '?', `/Kids [${kids?.[2]} ${kids?.[1]}${kids?.[3]}]`),
      'latin1',
    );
    const glued = Buffer.concat([(await printed(other.id)).subarray(0, 4_000), original.subarray(4_000)]);
    for (const [what, content] of Object.entries({ byte, note, anew, swapped, glued })) {
      expect([what, content.equals(original)]).toEqual([what, false]);
      expect([what, await compare(code, content)]).toEqual([what, { matches: false, made: true, valid: true }]);
    }
    expect((await compare(other.code, original)).matches).toBe(false);
  });
  it('is given out as the same file ever after, and is asked for by nobody without the right', async () => {
    const { id } = await ended('Албан бичиг');
    expect((await printed(id)).equals(await printed(id))).toBe(true);
    const [[file] = []] = await served.sql(`select paper_file from document_signed where document_id = ${id}`);
    expect((await clientOf(served.url).get(`/files/${file}`, { accept: 'application/json' })).status).toBe(401);
    expect((await director.get(`/files/${file}`)).status).toBe(404);
  });
  it('is refused without a file, and for a code that was never given', async () => {
    const { code } = await ended('Албан бичиг');
    const nobody = clientOf(served.url);
    expect((await nobody.post(`/public/document/${code}/file`, {})).status).toBe(400);
    const unknown = await nobody.post(`/public/document/${randomBytes(20).toString('hex')}/file`, formOf('x', 'a.pdf'));
    expect(unknown.status).toBe(404);
  });
});

describe('a drawn signature', () => {
  const SIZE = { width: 300, height: 100 };
  const png = async (background: string, svg?: string): Promise<string> => {
    const base = sharp({ create: { ...SIZE, channels: 4, background } });
    const drawn = svg ? base.composite([{ input: Buffer.from(`<svg width="300" height="100">${svg}</svg>`) }]) : base;
    return `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`;
  };
  const LINE = '<path d="M20 70 C 80 10 140 10 180 60 S 260 90 280 30" stroke="#0f172a" fill="none" stroke-width="2"/>';
  const keep = (image: string) => employee.post('/signature/save', { signature: { type: 'drawn', image } });
  const kept = async () => (await served.sql('select count(*) from employee_signature'))[0]?.[0];

  it('with nothing on it is refused at the field, and nothing is stored', async () => {
    const before = await kept();
    const wrong = {
      transparent: await png('#00000000'),
      white: await png('#ffffff'),
      dot: await png('#ffffff', '<circle cx="150" cy="50" r="2" fill="#0f172a"/>'),
      'five megabytes': `data:image/png;base64,iVBORw0KGgo${'A'.repeat(5_242_880)}`,
      'no bytes': 'data:image/png;base64,',
    };
    for (const [what, image] of Object.entries(wrong)) {
      const { status, body } = await keep(image);
      expect([what, status], JSON.stringify(body)).toEqual([what, 422]);
    }
    expect(await kept()).toBe(before);
    expect((await keep(await png('#ffffff', LINE))).status).toBe(200);
    expect((await keep(await png('#00000000', LINE))).status).toBe(200);
  });

  it('of the same kinds decides nothing either, and leaves the code of use', async () => {
    const made = await employee.query<{ createDocument: { id: number } }>('mutation($i:DocumentInput!){createDocument(input:$i){id}}', {
      i: { document_type_id: await typeNamed('Өргөдөл'), document_title: 'Гарын үсэггүй', doc_data: { хүсэлт: 'Хүсэлт' } },
    });
    const id = made.body.data?.createDocument.id ?? 0;
    const accountant = await signIn(served.url, 'accountant');
    await accountant.choose();
    const step = async (client: Client, outcome: string, more: object = {}) => {
      const state = await client.get<{ data: { seen: string; turns: readonly { place: number }[] } }>(`/process/state/document/${id}`);
      const { seen, turns } = state.body.data;
      return client.post('/process/decide', { model: 'document', id, place: turns[0]?.place ?? 0, outcome, seen, ...more });
    };
    expect((await step(employee, 'sent')).status).toBe(200);
    expect((await step(accountant, 'approved')).status).toBe(200);
    const sign = (signature: object) => step(director, 'approved', { signature });
    for (const image of [await png('#00000000'), await png('#ffffff'), 'data:image/png;base64,'])
      expect((await sign({ type: 'drawn', image })).status).toBe(422);
    for (const text of ['', '   ', '😀😀', '…']) expect((await sign({ type: 'text', text })).status).toBe(422);
    const upload = await director.post<string>(
      '/lambda/krud/upload',
      formOf(
        await sharp(Buffer.from(`<svg width="300" height="100">${LINE}</svg>`))
          .png()
          .toBuffer(),
        'нэр.png',
      ),
    );
    expect((await sign({ type: 'image', file: upload.body })).status).toBe(200);
    // The picture itself is kept: its file is held by nothing and goes.
    const [[signature] = []] = await served.sql(
      `select signature ->> 'signature' from process_status_history where row_id = ${id} and signature is not null`,
    );
    expect(signature).toMatch(/^data:image\/png;base64,/);
  });
});

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
async function bytesOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zip(Object.entries(entries).map(([name, content]) => ({ name, content: [content] })))) pieces.push(piece);
  return Buffer.concat(pieces);
}
const wordFile = (text: string): Promise<Buffer> =>
  bytesOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

describe('a template', () => {
  it('is read from a Word file with what is wrong in it and where, by whoever writes types', async () => {
    const file = await wordFile('{{ажилтан.нэрр}} {{хүсэлт}}');
    const type = await typeNamed('Өргөдөл');
    const { status, body } = await writer.post(`/document/template/word?type=${type}`, formOf(file, 'загвар.docx'));
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        data: {
          html: '<p>{{ажилтан.нэрр}} {{хүсэлт}}</p>',
          faults: [{ kind: 'unknown', name: 'ажилтан.нэрр', page: 1, paragraph: 1 }],
          left_out: [],
        },
      },
    ]);
    expect((await employee.post('/document/template/word', formOf(file, 'загвар.docx'))).status).toBe(403);
    expect((await writer.post('/document/template/word', formOf('бичвэр', 'загвар.docx'))).status).toBe(415);
  });
  it('is shown as a paper with the values of a document before it is saved', async () => {
    const { type } = await ended('Албан бичиг');
    const asked = { type, name: 'Туршилт', template: '<p>Илгээсэн: {{ажилтан.нэр}}</p>', page_size: 'A5', page_orientation: 'landscape' };
    const reply = await fetch(`${served.url}/document/template/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const pdf = await openPdf(await reply.arrayBuffer());
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    expect(await pdfText(pdf, 1)).toMatch(/Илгээсэн: \S+/);
    expect([Math.round(width), Math.round(height)]).toEqual([595, 420]);
  });
});

describe('one template to a list', () => {
  const CSV = 'Гарчиг,Хүсэлт,Тайлбар 2\nНэгдүгээр,Ном авах,x\nХоёрдугаар,Ширээ авах,y\n';
  const look = async (content: string) => {
    const type = await typeNamed('Өргөдөл');
    type Looked = {
      file: number;
      rows: number;
      missing: string[];
      faults: { row: number; message: string }[];
      columns: { fills: string | null }[];
    };
    return { type, ...(await employee.post<{ data: Looked }>(`/document/many/${type}`, formOf(content, 'жагсаалт.csv'))) };
  };
  it('makes a document for each row, once, with the text of its own', async () => {
    const { type, status, body } = await look(CSV);
    expect([status, body.data.rows, body.data.faults, body.data.missing], JSON.stringify(body)).toEqual([200, 2, [], []]);
    expect(body.data.columns.map(({ fills }) => fills !== null)).toEqual([true, true, false]);
    const start = () =>
      employee.post<{ data: { made: number; ids: number[] } }>(
        `/document/many/${type}/start`,
        { file: body.data.file },
        { 'Idempotency-Key': `many-documents-${body.data.file}` },
      );
    const [first, again] = [await start(), await start()];
    expect(first.body.data.made, JSON.stringify(first.body)).toBe(2);
    expect(again.body.data.ids).toEqual(first.body.data.ids);
    const rows = await served.sql(
      `select document_title, document_data from document where id = any('{${first.body.data.ids.join(',')}}'::bigint[]) order by id`,
    );
    expect(rows.map(([title]) => title)).toEqual(['Нэгдүгээр', 'Хоёрдугаар']);
    expect(rows.map(([, text]) => text?.includes('Ном авах'))).toEqual([true, false]);
  });
  it('makes none when a row has a fault, and names the row', async () => {
    const { type, body } = await look('Гарчиг,Хүсэлт\nНэг,Ном\nХоёр,\n');
    expect(body.data.faults.map(({ row }) => row)).toEqual([3]);
    expect((await employee.post(`/document/many/${type}/start`, { file: body.data.file })).status).toBe(422);
    expect(await served.sql("select count(*) from document where document_title = 'Нэг'")).toEqual([['0']]);
  });
});

it('the versions of a document are compared word by word, by whoever may read it', async () => {
  const made = await employee.query<{ createDocument: { id: number; version: number } }>(
    'mutation($i:DocumentInput!){createDocument(input:$i){id version}}',
    {
      i: {
        document_type_id: await typeNamed('Өргөдөл'),
        document_title: 'Хувилбар',
        doc_data: { хүсэлт: 'Х' },
        document_data: '<p>Нийт 100 төгрөг</p>',
      },
    },
  );
  const { id = 0, version = 1 } = made.body.data?.createDocument ?? {};
  const changed = await employee.query(
    `mutation{updateDocument(id:${id},version:${version},input:{document_data:"<p>Нийт 250 төгрөг</p>"}){id}}`,
  );
  expect(changed.body.errors).toBeUndefined();
  const versions = (await employee.get<{ data: { number: number; by: string | null }[] }>(`/document/versions/${id}`)).body.data;
  expect(versions.map(({ number, by }) => [number, by !== null])).toEqual([
    [1, true],
    [2, true],
  ]);
  const compared = await employee.get<{ data: { html: string } }>(`/document/compare/${id}?from=1&to=2`);
  expect(compared.body.data.html).toBe('<p>Нийт <del>100</del><ins>250</ins> төгрөг</p>');
  const stranger = await signIn(served.url, 'artist');
  await stranger.choose();
  expect((await stranger.get(`/document/versions/${id}`)).status).toBe(404);
});
