/** Lists as workbooks: what the file says is what the list says, typed, within the rights, and never a formula. */
import { zip } from '@lambda/engine/services/excel/zip-writer.ts';
import { signIn } from '@lambda/testing/client.ts';
import { calculatedCells, convertWorkbook, hasLibreOffice, unpackAll } from '@lambda/testing/spreadsheet.ts';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

type Given = { readonly login: string; readonly grid?: string; readonly body?: unknown; readonly language?: string };
async function ask({ login, grid = 'employee', body = {}, language = 'mn' }: Given): Promise<Response> {
  const client = await signIn(served.url, login);
  await client.choose();
  return fetch(`${served.url}/lambda/krud/excel/${grid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
}
const HEADER_ROW = 4;
async function sheetOf(given: Given) {
  const reply = await ask(given);
  expect(reply.status).toBe(200);
  const content = new Uint8Array(await reply.arrayBuffer());
  const { sheets } = await readXlsx(content);
  const rows = sheets[0]?.rows ?? [];
  return { content, reply, rows, header: rows[HEADER_ROW] ?? [], data: rows.slice(HEADER_ROW + 1, -1), total: rows.at(-1) ?? [] };
}
const codeOf = async (reply: Response) =>
  ((await reply.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
const COLUMNS = ['code', 'lastname', 'struct_id', 'status', 'hired_date', 'base_salary', 'phone_one', 'created_at'];
const SORTS = [{ column: 'code', order: 'asc' }];

describe('a list as a workbook', () => {
  it('holds exactly the rows of the list in its order, with names, labels, days, moments and money as what they are', async () => {
    const { header, data, total, rows, reply } = await sheetOf({ login: 'hr', body: { columns: COLUMNS, sorts: SORTS } });
    const client = await signIn(served.url, 'hr');
    await client.choose();
    const { body } = await client.query<{ employee: Record<string, unknown>[] }>(
      '{ employee(sorts:[{column:"code",order:asc}],limit:10000) { code lastname firstname struct { name } status hired_date base_salary phone_one } }',
    );
    const listed = body.data?.employee ?? [];
    expect(listed.length).toBeGreaterThan(100);
    expect(header).toEqual([
      'Код',
      'Овог, нэр',
      'Хэлтэс, нэгж',
      'Төлөв',
      'Ажилд орсон',
      'Үндсэн цалин',
      'Утасны дугаар',
      'Бүртгэсэн огноо',
    ]);
    expect(data).toHaveLength(listed.length);
    expect(reply.headers.get('x-rows')).toBe(String(listed.length));
    const states: Record<string, string> = { active: 'Идэвхтэй', left: 'Ажлаас гарсан', probation: 'Туршилтын хугацаа' };
    for (const [index, row] of listed.entries()) {
      const cells = data[index] ?? [];
      expect(cells.slice(0, 3)).toEqual([row.code, `${row.lastname} ${row.firstname}`, (row.struct as { name: string }).name]);
      if (states[String(row.status)]) expect(cells[3]).toBe(states[String(row.status)]);
      expect((cells[4] as Date).toISOString()).toBe(`${row.hired_date}T00:00:00.000Z`);
      expect(cells[5]).toBe(row.base_salary === null ? null : Number(row.base_salary));
      expect(cells[6]).toBe(row.phone_one);
      expect(cells[7]).toBeInstanceOf(Date);
    }
    expect(total[0]).toBe('Нийт');
    expect(total[5]).toBe(listed.reduce((sum, row) => sum + Number(row.base_salary ?? 0), 0));
    expect(rows[0]?.[0]).toBe('Ажилтны бүртгэл');
    expect(rows[1]?.[0]).toBe('Шүүлтүүргүй, бүх бичлэг');
  });
  it('has only what the filters leave and says so in the language of the caller', async () => {
    const filters = [
      { column: 'status', condition: 'equals', value: 'left' },
      { column: 'base_salary', condition: 'greaterThan', value: '1000000' },
    ];
    const { data, rows, header } = await sheetOf({
      login: 'hr',
      language: 'en',
      body: { columns: ['code', 'status'], filters, sorts: SORTS },
    });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(([, status]) => status))).toEqual(new Set(['Left']));
    expect(header).toEqual(['Code', 'Status']);
    expect(rows[1]?.[0]).toBe('Filters: Status = Left; Base salary > 1,000,000 ₮');
  });
  it('goes on behind column Z', async () => {
    const columns = [...COLUMNS, 'register', 'birthday', 'gender', 'phone_two', 'email', 'job_id', 'contract_type', 'contract_number'];
    const more = ['contract_end', 'insured_type_id', 'bank_id', 'account_number', 'aimag_id', 'sum_id', 'khoroo', 'address', 'left_date'];
    const most = ['left_reason', 'probation_end', 'struct_id.name', 'id', 'avatar'];
    const wanted = [...columns, ...more, ...most];
    const { header, data } = await sheetOf({ login: 'admin', body: { columns: wanted, sorts: SORTS, totals: false } });
    expect(wanted.length).toBeGreaterThan(26);
    expect(header).toHaveLength(wanted.length);
    expect(data[0]?.[wanted.indexOf('id')]).toEqual(expect.any(Number));
  });
});

describe('the rights of the list', () => {
  it('hold in its workbook: a closed list, a closed column and a closed filter are refused', async () => {
    expect([(await ask({ login: 'employee', grid: 'user' })).status]).toEqual([403]);
    expect(await codeOf(await ask({ login: 'hr', grid: 'nothing-like-it' }))).toBe('NOT_FOUND');
    expect(await codeOf(await ask({ login: 'hr', body: { columns: ['password'] } }))).toBe('UNKNOWN_FIELD');
    expect(await codeOf(await ask({ login: 'hr', body: { columns: ['user_id.password'] } }))).toBe('UNKNOWN_FIELD');
    expect(await codeOf(await ask({ login: 'hr', body: { filters: [{ column: 'nothing', condition: 'equals', value: '1' }] } }))).toBe(
      'UNKNOWN_FIELD',
    );
    expect((await ask({ login: 'hr', body: { columns: 'code' } })).status).toBe(400);
  });
  it('cut the rows to the company and the scope of the role', async () => {
    const { rows: own } = await sheetOf({ login: 'director', body: { columns: ['code'] } });
    const [[all] = []] = await served.sql('select count(*) from employee where deleted_at is null');
    expect(own.length).toBeLessThan(Number(all));
  });
});

describe('a text that looks like a formula', () => {
  const DANGEROUS = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '＠x', '=HYPERLINK("http://x","y")', "'=1", '_x0041_ <&>"'];
  /** The same workbook by a writer that lets such texts stand as what they look like. */
  async function carelessly(content: Uint8Array): Promise<Uint8Array> {
    const entries = [...unpackAll(Buffer.from(content))].map(([name, bytes]) => ({
      name,
      content: [
        name.includes('worksheets/')
          ? bytes.toString('utf8').replaceAll(/ t="inlineStr"><is><t[^>]*>[=＝+＋@＠]([^<]*)<\/t><\/is>/g, '><f>$1</f>')
          : bytes,
      ],
    }));
    const chunks: Buffer[] = [];
    for await (const chunk of zip(entries)) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  }
  it('stays a text, also for another program; a writer that lets it stand is noticed (the control)', async () => {
    const client = await signIn(served.url, 'admin');
    await client.choose();
    const [[company] = []] = await served.sql('select company_id from employee order by id limit 1');
    for (const [index, text] of DANGEROUS.entries())
      await served.sql(
        `update employee set address = $1 where company_id = $2 and id = (select id from employee where company_id = $2 and deleted_at is null order by code limit 1 offset ${index})`,
        text,
        company ?? '',
      );
    const { data, content } = await sheetOf({
      login: 'admin',
      body: { columns: ['code', 'address'], sorts: SORTS, filters: [{ column: 'address', condition: 'notNull' }] },
    });
    const written = data.map(([, address]) => address);
    for (const text of DANGEROUS) expect(written).toContain(text);
    expect(calculatedCells(content)).toEqual([]);
    const careless = await carelessly(content);
    expect(calculatedCells(careless).length).toBeGreaterThanOrEqual(6);
    if (!hasLibreOffice()) return console.warn('LibreOffice is not here: its opinion was not asked for');
    const opened = await convertWorkbook(content, 'fods');
    expect(opened).toContain('=1+1');
    expect(opened).not.toContain('table:formula');
    expect(await convertWorkbook(careless, 'fods')).toContain('table:formula');
  }, 180_000);
});

describe('pictures of a list', () => {
  const PICTURED = {
    columns: ['code', 'avatar', 'lastname'],
    sorts: SORTS,
    filters: [{ column: 'code', condition: 'startsWith', value: 'АЖ-102' }],
  };
  const mediaIn = (content: Uint8Array) => [...unpackAll(Buffer.from(content))].filter(([name]) => name.startsWith('xl/media/'));
  const anchorsIn = (content: Uint8Array) => {
    const xml = unpackAll(Buffer.from(content)).get('xl/drawings/drawing1.xml')?.toString() ?? '';
    return [...xml.matchAll(/<xdr:col>(\d+)<\/xdr:col>.*?<xdr:row>(\d+)<\/xdr:row>.*?<xdr:ext cx="(\d+)" cy="(\d+)"/gs)].map(
      ([, ...found]) => found.map(Number),
    );
  };
  const portraits = async (): Promise<(string | null)[]> => {
    const client = await signIn(served.url, 'hr');
    await client.choose();
    const { body } = await client.query<{ employee: { avatar: string | null }[] }>(
      '{ employee(filters:[{column:"code",condition:startsWith,value:"АЖ-102"}],sorts:[{column:"code",order:asc}]) { avatar } }',
    );
    return (body.data?.employee ?? []).map(({ avatar }) => avatar);
  };

  beforeAll(async () => {
    const client = await signIn(served.url, 'hr');
    await client.choose();
    const { body } = await client.query<{ employee: { id: number }[] }>(
      '{ employee(filters:[{column:"code",condition:startsWith,value:"АЖ-102"}],sorts:[{column:"code",order:asc}]) { id } }',
    );
    for (const [index, { id }] of (body.data?.employee ?? []).entries()) {
      if (index % 2 === 0) continue;
      const picture = await sharp({
        create: { width: 300, height: 200 + index * 40, channels: 3, background: `hsl(${index * 36}, 60%, 50%)` },
      })
        .png()
        .toBuffer();
      const sent = new FormData();
      sent.append('file', new Blob([new Uint8Array(picture)]), 'portrait.png');
      const headers = { authorization: `Bearer ${client.token}` };
      const upload = await fetch(`${served.url}/lambda/krud/upload?model=employee&field=avatar`, { method: 'POST', headers, body: sent });
      const update = 'mutation($id:ID!,$avatar:String){updateEmployee(id:$id,input:{avatar:$avatar}){id}}';
      expect((await client.query(update, { id, avatar: await upload.text() })).body.errors).toBeUndefined();
    }
  });

  it('stand in their rows, small and as files of their own, and another program shows them', async () => {
    const { content, header, rows } = await sheetOf({ login: 'hr', body: PICTURED });
    const listed = await portraits();
    const withOne = listed.flatMap((avatar, index) => (avatar === null ? [] : [index]));
    expect(withOne.length).toBeGreaterThan(3);
    expect(withOne.length).toBeLessThan(listed.length);
    expect(header).toEqual(['Код', 'Зураг', 'Овог, нэр']);
    expect(rows.slice(HEADER_ROW + 1).map(([, cell]) => cell ?? null)).toEqual(listed.map(() => null));
    expect(anchorsIn(content).map(([column, row]) => [column, row])).toEqual(withOne.map((index) => [1, HEADER_ROW + 1 + index]));
    for (const [, , width = 0, height = 0] of anchorsIn(content)) expect(Math.max(width, height)).toBeLessThanOrEqual(48 * 9_525);
    const media = mediaIn(content);
    expect(media).toHaveLength(withOne.length);
    for (const [, bytes] of media) expect([bytes.readUInt16BE(0), bytes.length < 20_000]).toEqual([0xffd8, true]);
    if (!hasLibreOffice()) return console.warn('LibreOffice is not here: its opinion was not asked for');
    const opened = await convertWorkbook(content, 'fods');
    expect([...opened.matchAll(/<draw:image/g)]).toHaveLength(withOne.length);
    // On paper the columns share one page.
    expect(opened).toContain('style:scale-to-X="1"');
  });
  it('are left out when they are lost, and the workbook is whole without them', async () => {
    const lost = (await portraits()).find((avatar) => avatar !== null) ?? '';
    const before = mediaIn((await sheetOf({ login: 'hr', body: PICTURED })).content).length;
    const [[type] = []] = await served.sql('select media_type from files where id = $1', lost.replace('/files/', ''));
    await served.sql(`update files set media_type = 'text/plain' where id = $1`, lost.replace('/files/', ''));
    const { content, data } = await sheetOf({ login: 'hr', body: PICTURED });
    await served.sql('update files set media_type = $2 where id = $1', lost.replace('/files/', ''), type ?? '');
    expect(mediaIn(content)).toHaveLength(before - 1);
    expect(anchorsIn(content)).toHaveLength(before - 1);
    expect(data.length).toBeGreaterThan(before);
  });
  it('bring no drawing into a workbook without their column', async () => {
    const { content } = await sheetOf({ login: 'hr', body: { ...PICTURED, columns: ['code', 'lastname'] } });
    expect([...unpackAll(Buffer.from(content)).keys()].filter((name) => /media|drawing/.test(name))).toEqual([]);
  });
  it('are left out of long lists, and the file says so', async () => {
    const [[company, unit] = []] = await served.sql(`select company_id, struct_id from employee where code = 'АЖ-1021'`);
    await served.sql(
      `insert into employee (company_id, id, code, code_ci, lastname, firstname, struct_id, status, hired_date, phone_one, avatar, created_at, updated_at, version)
       select $1::bigint, 900000000 + i, 'УРТ-' || i, 'урт-' || i, 'Урт', 'Жагсаалт', $2::bigint, 'active', '2024-01-01', '99110001',
         (select avatar from employee where code = 'АЖ-1021'), now(), now(), 1 from generate_series(1, 1001) i`,
      company ?? '',
      unit ?? '',
    );
    const filters = [{ column: 'code', condition: 'startsWith', value: 'УРТ-' }];
    const reply = await ask({ login: 'hr', body: { columns: ['code', 'avatar'], filters, totals: false } });
    const content = new Uint8Array(await reply.arrayBuffer());
    const rows = (await readXlsx(content)).sheets[0]?.rows ?? [];
    expect(rows.map(([cell]) => cell)).toContain('1000-аас олон бичлэгтэй тул зургийг оруулаагүй');
    expect(rows.length).toBeGreaterThan(1_001);
    expect(mediaIn(content)).toEqual([]);
  });
});
