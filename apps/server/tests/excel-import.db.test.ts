/** Workbooks as records: what people really send, the rights, all or nothing, and what happens when it is broken off. */
import { runImport } from '@lambda/engine/services/import/import-job.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hooks } from '../modules.ts';
import { finishedFor, type Importing, type Outcome, openImporting, type Proposal, uploadAs, type Value, workbook } from './import-world.ts';
import type { Served } from './served-demo.ts';

let importing: Importing;
let served: Served;
let hr: Client;
beforeAll(async () => {
  importing = await openImporting();
  served = importing.served;
  hr = await signIn(served.url, 'hr');
  await hr.choose();
});
afterAll(() => importing.close());

const upload = (content: Uint8Array<ArrayBuffer>, client = hr) => uploadAs(client, content);
const finished = (id: number, client = hr) => finishedFor(client, id);
type Options = { readonly key?: string | null; readonly atomic?: boolean; readonly dryRun?: boolean };
async function run({ file, headerRow, mapping }: Proposal, { key = null, atomic = false, dryRun = false }: Options = {}, client = hr) {
  const reply = await client.post<{ data: { job: number } }>('/lambda/krud/import-excel/employee/start', {
    file,
    headerRow,
    mapping,
    key,
    atomic,
    dryRun,
  });
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  return finished(reply.body.data.job, client);
}
/** The import without the queue; `progress` is called before each batch is read. */
async function runHere(
  { file, headerRow, mapping, rows }: Proposal,
  { key = null, atomic = false, dryRun = false }: Options,
  progress: () => Promise<void>,
): Promise<unknown> {
  const actor = await served.services.sessions.find(hr.token ?? '').then((session) => session.actor);
  if (!actor) throw new Error('hr has no place');
  const { registry, database, services } = served;
  return runImport({
    id: 1,
    input: { grid: 'employee', request: { file, headerRow, mapping, key, atomic, dryRun }, language: 'mn', rows, ip: null },
    actor,
    registry,
    database,
    hooks,
    files: services.files,
    now: new Date(),
    signal: new AbortController().signal,
    renewed: async () => actor,
    progress,
  });
}
const HEADERS = [
  'Код',
  'Овог',
  'Нэр',
  'Утас',
  'Хэлтэс нэгж',
  'Албан тушаал',
  'Ажилд орсон огноо',
  'Үндсэн цалин',
  'Хүйс',
  'Төлөв',
  'Дэлгэрэнгүй',
];
const MAPPING = [
  'code',
  'lastname',
  'firstname',
  'phone_one',
  'struct_id',
  'job_id',
  'hired_date',
  'base_salary',
  'gender',
  'status',
  null,
];
let unit = '';
let unitCode = '';
let position = '';
beforeAll(async () => {
  const reply = await hr.query<{ struct: { name: string; code: string }[]; job: { a_tushaal_ner: string }[] }>(
    '{ struct(limit: 1) { name code } job(limit: 1) { a_tushaal_ner } }',
  );
  unit = reply.body.data?.struct[0]?.name ?? '';
  unitCode = reply.body.data?.struct[0]?.code ?? '';
  position = reply.body.data?.job[0]?.a_tushaal_ner ?? '';
});
const person = (code: string, changes: Readonly<Record<number, Value>> = {}): Value[] =>
  [code, 'Болдбаатар', 'Өнөржаргал', '99112233', unit, position, '2026-01-15', '1,500,000.50', 'Эмэгтэй', 'Идэвхтэй', null].map(
    (value, index) => (index in changes ? (changes[index] ?? null) : value),
  );
const stored = async (like: string) =>
  served.sql('select code, base_salary, hired_date, gender, phone_one from employee where code like $1 order by code', like);

describe('a workbook', () => {
  it('is understood: headers below a title, columns by their labels in any language and spelling', async () => {
    const { body } = await upload(await workbook([['Ажилчдын жагсаалт'], [], HEADERS, person('X-1')]));
    expect(body.data.headerRow).toBe(3);
    expect(body.data.rows).toBe(1);
    expect(body.data.mapping).toEqual(MAPPING);
    expect(body.data.columns[0]?.samples).toEqual(['X-1']);
    const english = await upload(
      await workbook([
        ['Code', 'Last name', 'First name', 'hired_date', 'Base Salary'],
        ['a', 'b', 'c', 'd', 'e'],
      ]),
    );
    expect(english.body.data.mapping).toEqual(['code', 'lastname', 'firstname', 'hired_date', 'base_salary']);
  });
  it('without a row is told to be empty', async () => {
    const { status, body } = await upload(await workbook([]));
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([422, 'SHEET_EMPTY']);
  });
  it('is told to each person in one line that counts its records and opens their list', async () => {
    const rows = Array.from({ length: 7 }, (_none, index) => person(`TELL-${index}`));
    const { body } = await upload(await workbook([HEADERS, ...rows]));
    expect((await run(body.data)).result.counts).toMatchObject({ created: 7, failed: 0 });
    const director = await signIn(served.url, 'director');
    await director.choose();
    type Line = { title: string; link: string };
    const lines = async () => (await director.get<{ notifications: Line[] }>('/lambda/notify/new')).body.notifications;
    await expect.poll(async () => (await lines())[0]?.title, { timeout: 30_000 }).toBe('7 ажилтан нэмэгдлээ');
    const [line, ...others] = await lines();
    expect(others.filter(({ title }) => title.includes('Өнөржаргал'))).toEqual([]);
    const ids = line?.link.replace('/erp/p/employees?ids=', '').split(',') ?? [];
    const wanted = await served.sql("select id from employee where code like 'TELL-%'");
    expect([...ids].sort()).toEqual(wanted.map(([id]) => id).sort());
  });
  it('becomes records through the same checks, whatever way people write days, numbers, choices and names', async () => {
    const rows = [
      person('IMP-01'),
      person('IMP-02', { 6: '2026.1.15', 7: 1500000.5, 8: 'female', 3: 99112233 }),
      person('IMP-03', { 6: '15/01/2026', 7: '1 500 000,50', 8: '여성', 4: unitCode }),
      person('IMP-04', { 6: new Date(Date.UTC(2026, 0, 15)), 7: '₮1,500,000.50', 3: '+976 9911-2233' }),
      person('IMP-05', { 6: 46037, 4: unit.toUpperCase(), 7: '1500000.5 төг' }),
      person('IMP-06', { 6: '2026 оны 1-р сарын 15', 8: 'ЭМЭГТЭЙ' }),
    ];
    const { body } = await upload(await workbook([HEADERS, ...rows]));
    const outcome = await run(body.data);
    expect(outcome.result.errors).toEqual([]);
    expect(outcome.result.counts).toEqual({ created: 6, updated: 0, failed: 0 });
    const found = await stored('IMP-0%');
    expect(found).toHaveLength(6);
    for (const row of found) expect(row.slice(1)).toEqual(['1500000.50', '2026-01-15', 'female', '99112233']);
    const history = await served.sql(
      "select count(*) from record_history h join employee e on e.id = h.record_id where e.code like 'IMP-0%'",
    );
    expect(history[0]?.[0]).toBe('6');
  });
});

/** Each with what is wrong: the column it is told at, and a part of the words. */
const MISTAKES: readonly (readonly [Readonly<Record<number, Value>>, string | null, string])[] = [
  [{ 0: null }, 'A', 'бөглөнө үү'],
  [{ 1: 'Bold123' }, 'B', 'зөвхөн үсэг'],
  [{ 2: null }, 'C', 'бөглөнө үү'],
  [{ 3: '123' }, 'D', '8 оронтой'],
  [{ 4: 'Байхгүй хэлтэс' }, 'E', 'олдсонгүй'],
  [{ 5: 'Сансрын нисгэгч' }, 'F', 'олдсонгүй'],
  [{ 6: '2026-02-30' }, 'G', '2026-02-30 гэсэн өдөр хуанлид байхгүй'],
  [{ 6: 'маргааш' }, 'G', 'Огноо'],
  [{ 7: 'их мөнгө' }, 'H', 'Тоон утга'],
  [{ 7: '-5' }, 'H', 'багагүй'],
  [{ 7: '10.555' }, 'H', 'орноос'],
  [{ 8: 'бусад' }, 'I', 'сонгоно уу'],
  [{ 9: 'Ажлаас гарсан' }, null, 'бөглөнө үү'],
  [{ 1: 'Б'.repeat(80) }, 'B', 'тэмдэгтээс'],
];

describe('a messy workbook', () => {
  const rows = () => MISTAKES.map(([changes], index) => person(`BAD-${String(index).padStart(2, '0')}`, changes));
  const twice = () => [person('BAD-OK'), person('BAD-OK')];

  it('gives its right rows, tells each mistake at its row and column, and returns the bad rows to be put right', async () => {
    const { body } = await upload(await workbook([HEADERS, ...rows(), ...twice()]));
    const outcome = await run(body.data);
    expect(outcome.result.counts).toEqual({ created: 1, updated: 0, failed: MISTAKES.length + 1 });
    for (const [index, [, column, words]] of MISTAKES.entries()) {
      const errors = outcome.result.errors.filter(({ row }) => row === index + 2);
      expect(errors, `row ${index + 2}`).not.toHaveLength(0);
      if (column) expect(errors.map((one) => one.column)).toContain(column);
      expect(errors.map(({ message }) => message).join(' ')).toContain(words);
    }
    const last = outcome.result.errors.at(-1);
    expect([last?.row, last?.column, last?.message]).toEqual([MISTAKES.length + 3, 'A', expect.stringContaining(`${MISTAKES.length + 2}`)]);
    const reply = await fetch(`${served.url}/files/${outcome.result.file}`, { headers: { authorization: `Bearer ${hr.token}` } });
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    const returned = sheets[0]?.rows ?? [];
    expect(returned).toHaveLength(MISTAKES.length + 2);
    expect(returned[0]?.at(-1)).toBe('Алдаа');
    expect(returned[4]?.slice(0, 3)).toEqual(['BAD-03', 'Болдбаатар', 'Өнөржаргал']);
    expect(returned[4]?.at(-1)).toContain('8 оронтой');
  });
  it('is held against banks, accounts and register numbers, and a right register number tells the birthday', async () => {
    const headers = [...HEADERS, 'Регистрийн дугаар', 'Банк', 'Дансны дугаар'];
    const papers = [
      ['ЧЭ90111221', null, null],
      ['ЧЭ90133221', null, null],
      [null, 'Ийм банк алга', null],
      [null, null, 'MN580005005812345678'],
    ];
    const { body } = await upload(await workbook([headers, ...papers.map((values, index) => [...person(`PAP-${index}`), ...values])]));
    const outcome = await run(body.data);
    expect(outcome.result.counts).toEqual({ created: 1, updated: 0, failed: 3 });
    expect(outcome.result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'L', expect.stringContaining('Регистрийн дугаар дахь огноо буруу байна')],
      [4, 'M', expect.stringContaining('«Ийм банк алга» гэсэн бичлэг олдсонгүй')],
      [5, 'N', expect.stringContaining('IBAN дансны дугаараа зөв оруулна уу')],
    ]);
    expect(await served.sql("select code, birthday from employee where code like 'PAP-%'")).toEqual([['PAP-0', '1990-11-12']]);
  });
  it('put right in the returned file, is taken without more ado', async () => {
    const { body } = await upload(await workbook([HEADERS, person('FIX-1', { 3: '123' }), person('FIX-2')]));
    const first = await run(body.data);
    expect(first.result.counts).toEqual({ created: 1, updated: 0, failed: 1 });
    const reply = await fetch(`${served.url}/files/${first.result.file}`, { headers: { authorization: `Bearer ${hr.token}` } });
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    const corrected = (sheets[0]?.rows ?? []).map((row) => row.map((value) => (value === '123' ? '88001122' : value))) as Value[][];
    const again = await upload(await workbook(corrected));
    expect(again.body.data.mapping.at(-1)).toBeNull();
    expect((await run(again.body.data)).result.counts).toEqual({ created: 1, updated: 0, failed: 0 });
  });
  it('writes nothing at all when all rows were asked for, nor in a trial', async () => {
    const { body } = await upload(await workbook([HEADERS, person('ALL-1'), person('ALL-2', { 3: 'x' })]));
    const outcome = await run(body.data, { atomic: true });
    expect([outcome.state, outcome.result.counts.failed, outcome.result.counts.created]).toEqual(['done', 1, 0]);
    const trial = await run(body.data, { dryRun: true });
    expect(trial.result.counts).toEqual({ created: 1, updated: 0, failed: 1 });
    expect(await stored('ALL-%')).toEqual([]);
    const right = await upload(await workbook([HEADERS, person('ALL-1'), person('ALL-2')]));
    expect((await run(right.body.data, { atomic: true })).result.counts).toEqual({ created: 2, updated: 0, failed: 0 });
    expect(await stored('ALL-%')).toHaveLength(2);
  });
});

describe('the same workbook twice', () => {
  it('changes the records that the key finds and adds none', async () => {
    const content = await workbook([HEADERS, person('KEY-1'), person('KEY-2')]);
    expect((await run((await upload(content)).body.data, { key: 'code' })).result.counts).toEqual({ created: 2, updated: 0, failed: 0 });
    const changed = await workbook([HEADERS, person('KEY-1', { 7: '2000000' }), person('key-2')]);
    expect((await run((await upload(changed)).body.data, { key: 'code' })).result.counts).toEqual({ created: 0, updated: 2, failed: 0 });
    expect((await served.sql("select count(*) from employee where lower(code) like 'key-%'"))[0]?.[0]).toBe('2');
    expect((await stored('KEY-1'))[0]?.[1]).toBe('2000000.00');
  });
  it('of one upload writes no row twice, also after it was broken off in the middle', async () => {
    const people = Array.from({ length: 600 }, (_one, index) => person(`CUT-${String(index).padStart(3, '0')}`));
    const { body } = await upload(await workbook([HEADERS, ...people]));
    let reports = 0;
    const broken = runHere(body.data, {}, async () => {
      if (++reports === 3) throw new Error('the lamp went out');
    });
    await expect(broken).rejects.toThrow('the lamp went out');
    const half = (await stored('CUT-%')).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(600);
    const outcome = await run(body.data);
    expect(outcome.result.counts).toEqual({ created: 600, updated: 0, failed: 0 });
    expect(await stored('CUT-%')).toHaveLength(600);
  });
  it.each([false, true])('does not take a record that somebody holds for a wrong row (all or nothing: %s)', async (atomic) => {
    const codes = [`BUSY-${atomic}-1`, `BUSY-${atomic}-2`];
    const content = await workbook([HEADERS, ...codes.map((code) => person(code))]);
    expect((await run((await upload(content)).body.data)).result.counts).toEqual({ created: 2, updated: 0, failed: 0 });
    const changed = await workbook([HEADERS, ...codes.map((code) => person(code, { 7: '2500000' }))]);
    const { body } = await upload(changed);
    await served.database.transaction(null, async (transaction) => {
      await transaction.batch([
        { name: 'hold employee', sql: 'select id from employee where code_ci = lower($1) for update', params: [codes[1] ?? ''] },
      ]);
      await expect(runHere(body.data, { key: 'code', atomic }, async () => undefined)).rejects.toMatchObject({ code: 'RECORD_BUSY' });
    });
    const outcome = await run(body.data, { key: 'code', atomic });
    expect(outcome.result.counts).toEqual({ created: 0, updated: 2, failed: 0 });
  });
  it.each([false, true])(
    'of one upload, overtaken by a second start, counts the rows as written and not as clashes (all or nothing: %s)',
    async (atomic) => {
      const people = Array.from({ length: 30 }, (_one, index) => person(`TWICE-${atomic}-${index}`));
      const { body } = await upload(await workbook([HEADERS, ...people]));
      const whole = { created: 30, updated: 0, failed: 0 };
      let other: Promise<Outcome> | undefined;
      const overtaken = await runHere(body.data, { atomic }, async () => {
        other ??= run(body.data, { atomic });
        await other;
      });
      expect((await other)?.result.counts).toEqual(whole);
      expect(overtaken).toMatchObject({ counts: whole, errors: [] });
      expect(await stored(`TWICE-${atomic}-%`)).toHaveLength(30);
      // Another upload with the same people does clash.
      const again = await upload(await workbook([HEADERS, ...people]));
      expect((await run(again.body.data, { atomic })).result.counts).toEqual({ created: 0, updated: 0, failed: 30 });
    },
  );
});

describe('the right to import', () => {
  it('is the role’s flag together with the rights on the records', async () => {
    const content = await workbook([HEADERS, person('NO-1')]);
    for (const login of ['employee', 'cashier', 'receptionist']) {
      const client = await signIn(served.url, login);
      await client.choose();
      const reply = await upload(content, client);
      expect([login, reply.status]).toEqual([login, 403]);
      expect((await client.get('/lambda/krud/import-excel/employee/template')).status).toBe(403);
    }
  });
  it('reaches no row of another company and no upload of another person', async () => {
    const theirs = await served.sql(
      'select s.name from struct s where s.company_id <> (select company_id from struct where name = $1 limit 1) and not exists (select 1 from struct o where o.name = s.name and o.company_id <> s.company_id) limit 1',
      unit,
    );
    const { body } = await upload(await workbook([HEADERS, person('OTHER-1', { 4: theirs[0]?.[0] ?? '' })]));
    const outcome = await run(body.data);
    expect(outcome.result.counts.failed).toBe(1);
    expect(outcome.result.errors[0]?.column).toBe('E');
    const admin = await signIn(served.url, 'admin');
    await admin.choose();
    const stolen = await admin.post('/lambda/krud/import-excel/employee/start', {
      file: body.data.file,
      headerRow: 1,
      mapping: MAPPING,
      key: null,
      atomic: false,
      dryRun: true,
    });
    expect(stolen.status).toBe(404);
  });
  it('refuses mappings to what may not be written', async () => {
    const { body } = await upload(await workbook([HEADERS, person('NO-2')]));
    for (const mapping of [['id'], ['version'], ['company_id'], ['__proto__'], ['code', 'code'], ['avatar']]) {
      const request = { file: body.data.file, headerRow: 1, mapping, key: null, atomic: false, dryRun: true };
      expect((await hr.post('/lambda/krud/import-excel/employee/start', request)).status, mapping.join()).toBe(400);
    }
  });
});

describe('a template', () => {
  it('has the headers of the fields, lists to choose from and a guide, and fits itself', async () => {
    const reply = await fetch(`${served.url}/lambda/krud/import-excel/employee/template`, {
      headers: { authorization: `Bearer ${hr.token}`, 'accept-language': 'mn' },
    });
    expect(reply.status).toBe(200);
    const content = new Uint8Array(await reply.arrayBuffer());
    const { sheets } = await readXlsx(content);
    expect(sheets.map(({ name }) => name)).toEqual(['Бөглөх', 'Заавар', 'Сонголт']);
    expect(sheets[0]?.rows[0]).toContain('Код *');
    expect(sheets[1]?.rows.length).toBeGreaterThan(10);
    expect(sheets[2]?.rows.flat()).toContain('Эрэгтэй');
    const { body } = await upload(content);
    expect(body.data.mapping).not.toContain(null);
    expect(body.data.rows).toBe(0);
  });
  it('takes back every unit and position that its lists offer, those of one name too', async () => {
    const units = (await hr.query<{ struct: { id: number; name: string }[] }>('{struct(limit:3){id name}}')).body.data?.struct ?? [];
    const [first, second, third] = units;
    const admin = await signIn(served.url, 'admin');
    await admin.choose();
    for (const [at, parent] of [first, second].entries()) {
      const made = await admin.query('mutation($i:StructInput!){createStruct(input:$i){id}}', {
        i: { code: `ДАВХАР-${at}`, name: third?.name, parent_id: parent?.id, struct_type: 'team' },
      });
      expect(made.body.errors).toBeUndefined();
    }
    const reply = await fetch(`${served.url}/lambda/krud/import-excel/employee/template`, {
      headers: { authorization: `Bearer ${hr.token}`, 'accept-language': 'mn' },
    });
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    const heads = sheets[0]?.rows[0] ?? [];
    const listOf = (name: string): readonly string[] => {
      const column = heads.findIndex((head) => String(head).replace(' *', '') === name);
      return (sheets[2]?.rows ?? []).flatMap((row) => (typeof row[column] === 'string' ? [String(row[column])] : []));
    };
    const [offeredUnits, offeredJobs] = [listOf('Хэлтэс, нэгж'), listOf('Албан тушаал')];
    expect(offeredUnits.filter((one) => one.startsWith(`${third?.name} (`)).length).toBeGreaterThanOrEqual(3);
    const count = Math.max(offeredUnits.length, offeredJobs.length);
    const rows = Array.from({ length: count }, (_none, at) =>
      person(`LIST-${at}`, { 4: offeredUnits[at % offeredUnits.length] ?? '', 5: offeredJobs[at % offeredJobs.length] ?? '' }),
    );
    const { body } = await upload(await workbook([HEADERS, ...rows]));
    const { counts } = (await run(body.data)).result;
    expect(counts).toEqual({ created: count, updated: 0, failed: 0 });
    const [doubled] = (await served.sql('select count(distinct struct_id) from employee where code like $1', 'LIST-%')) as [[string]];
    expect(Number(doubled[0])).toBe(offeredUnits.length);
    const plain = await upload(await workbook([HEADERS, person('LIST-X', { 4: third?.name ?? '' })]));
    const { errors } = (await run(plain.body.data, { dryRun: true })).result;
    expect(errors.map(({ field, message }) => [field, message.startsWith(`«${third?.name}» нэртэй хэд хэдэн бичлэг байна`)])).toEqual([
      ['Хэлтэс, нэгж', true],
    ]);
  });
});
