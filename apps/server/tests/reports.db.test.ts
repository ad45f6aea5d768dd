/** The reports of the modules over the demo: figures that agree with what lists say, rights, wrong questions, documents. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetCell } from '@lambda/engine/services/excel/sheet-cells.ts';
import { openWorkbook } from '@lambda/engine/services/excel/sheet-reader.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let everybody: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  everybody = await served.people();
});
afterAll(() => served.close());

type Line = { readonly kind: string; readonly level: number; readonly cells: readonly string[] };
type Shown = {
  readonly data: {
    readonly title: string;
    readonly asked: string;
    readonly count: number;
    readonly columns: readonly { readonly key: string }[];
    readonly lines: readonly Line[];
  };
};
const person = (login: string): Person => {
  const found = everybody.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const raw = (who: Person, path: string, body: unknown) =>
  fetch(`${served.url}/lambda/report/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.client.token}`, 'content-type': 'application/json', 'accept-language': 'mn' },
    body: JSON.stringify(body),
  });
async function report(who: Person, name: string, parameters: unknown): Promise<Shown['data']> {
  const reply = await raw(who, name, { parameters });
  expect([name, reply.status]).toEqual([name, 200]);
  return ((await reply.json()) as Shown).data;
}
async function count(who: Person, table: string, filters: string): Promise<number> {
  const { body } = await who.client.query<{ paginate: { total: number } }>(
    `{ paginate(page: 1, size: 1, filters: [${filters}]) { total ${table} { id } } }`,
  );
  return body.data?.paginate.total ?? -1;
}
const on = (day: string) =>
  `{column:"effective_date",condition:lessThanOrEqual,value:"${day}"},{column:"until_date",condition:greaterThanOrEqual,value:"${day}"},{column:"status",condition:notEqual,value:"left"}`;
const within = (field: string, { from, to }: { from: string; to: string }) =>
  `{column:"${field}",condition:greaterThanOrEqual,value:"${from}"},{column:"${field}",condition:lessThanOrEqual,value:"${to}"}`;
const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const figures = (line: Line | undefined): number[] => (line?.cells ?? []).slice(1).map((text) => Number(text.replaceAll(',', '') || 0));

async function rowsOf(content: Buffer): Promise<readonly (readonly SheetCell[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lambda-report-'));
  try {
    const path = join(folder, 'report.xlsx');
    await writeFile(path, content);
    const rows: (readonly SheetCell[])[] = [];
    for await (const some of (await openWorkbook(path)).rows()) rows.push(...some.map(({ cells }) => cells));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the head count of a period', () => {
  const period = { from: day(-200), to: day(-10) };
  it('agrees with the orders in force on its first and last day and with those in between', async () => {
    const who = person('hr');
    const { lines, columns, asked } = await report(who, 'hr-head-count', { period });
    expect(columns.map(({ key }) => key)).toEqual(['job', 'start', 'joined', 'gone', 'moved', 'end']);
    expect(asked).toBe(`Хугацаа: ${period.from} – ${period.to}`);
    const [start = 0, joined = 0, gone = 0, moved = 0, end = 0] = figures(lines.at(-1));
    const table = 'employee_appointment';
    expect(start).toBe(await count(who, table, on(day(-201))));
    expect(end).toBe(await count(who, table, on(period.to)));
    expect(end).toBeGreaterThan(100);
    expect(joined).toBe(await count(who, table, `{column:"kind",condition:equals,value:"hire"},${within('effective_date', period)}`));
    expect(start + joined - gone + moved).toBe(end);
    for (const column of [0, 1, 2, 3, 4]) {
      const sum = (kind: string) => lines.filter((line) => line.kind === kind).reduce((all, line) => all + (figures(line)[column] ?? 0), 0);
      expect([sum('row'), sum('subtotal')]).toEqual([sum('total'), sum('total')]);
    }
  });
  it('is narrowed to a unit with those below it', async () => {
    const who = person('hr');
    const { body } = await who.client.query<{ struct: { id: number; name: string; children_count: number }[] }>(
      '{ struct(filters: [{column: "parent_id", condition: notNull, value: "1"}]) { id name children_count } }',
    );
    const unit = body.data?.struct.find(({ children_count }) => children_count > 0);
    const whole = await report(who, 'hr-head-count', { period });
    const part = await report(who, 'hr-head-count', { period, unit: String(unit?.id) });
    expect(part.asked).toContain(`Хэлтэс, нэгж: ${unit?.name}`);
    const units = (shown: Shown['data']) => shown.lines.filter(({ kind }) => kind === 'group').length;
    expect(units(part)).toBeGreaterThan(1);
    expect(units(part)).toBeLessThan(units(whole));
  });
});

describe('rewards and violations of a period', () => {
  it('lists both kinds by their words, in order, with what each group comes to', async () => {
    const who = person('hr');
    const period = { from: '2000-01-01', to: day(0) };
    const { lines, count: rows } = await report(who, 'hr-conduct', { period });
    expect(lines.filter(({ kind }) => kind === 'group').map(({ cells }) => cells[0])).toEqual(['Шагнал', 'Сахилгын шийтгэл']);
    expect(rows).toBe(
      (await count(who, 'reward', within('reward_date', period))) + (await count(who, 'violation', within('violation_date', period))),
    );
    expect(lines.some(({ cells }) => cells.includes('Талархал'))).toBe(true);
    expect(lines.some(({ cells }) => cells.includes('Сануулах'))).toBe(true);
    expect(lines.filter(({ kind }) => kind === 'subtotal')).toHaveLength(2);
    expect(lines.some(({ kind }) => kind === 'total')).toBe(false);
    const first = lines
      .slice(
        1,
        lines.findIndex(({ kind }) => kind === 'subtotal'),
      )
      .map(({ cells }) => cells[0] ?? '');
    expect(first).toEqual([...first].sort());
  });
  it('goes to paper and into a workbook with the same lines, amounts as numbers', async () => {
    const who = person('hr');
    const parameters = { period: { from: '2000-01-01', to: day(0) } };
    const paper = await raw(who, 'hr-conduct/print', { parameters, paper: 'A4', orientation: 'landscape' });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await pdfText(await openPdf(await paper.arrayBuffer()), 1);
    for (const words of ['Шагнал, сахилгын тайлан', 'Хугацаа: 2000-01-01', 'Ажилтан', 'Тушаал', 'Шагнал']) expect(text).toContain(words);
    const workbook = await raw(who, 'hr-conduct/excel', { parameters });
    expect(workbook.status).toBe(200);
    const rows = await rowsOf(Buffer.from(await workbook.arrayBuffer()));
    const { lines } = await report(who, 'hr-conduct', parameters);
    const head = rows.findIndex(([first]) => first === 'Огноо');
    expect(rows.length - head - 1).toBe(lines.length);
    const paid = lines.findIndex(({ kind, cells }) => kind === 'row' && cells.at(-1) !== '');
    const amount = rows[head + 1 + paid]?.at(-1);
    const said = Number((lines[paid]?.cells.at(-1) ?? '').replace(/[^\d.]/g, ''));
    expect(amount).toMatchObject({ shown: 'number' });
    expect([said > 0, Number((amount as { number: string }).number)]).toEqual([true, said]);
  });
});

describe('a report', () => {
  it('is open to those whose menu shows it, and to nobody else', async () => {
    for (const who of everybody) {
      const role = served.registry.roles.get(who.roleId);
      const isOpen = who.roleId === 1 || role?.menus['head-count-report']?.show === true;
      const reply = await raw(who, 'hr-head-count', {});
      expect([who.name, reply.status]).toEqual([who.name, isOpen ? 200 : 403]);
      const listed = await fetch(`${served.url}/lambda/puzzle/schema/report/hr-head-count`, {
        headers: { authorization: `Bearer ${who.client.token}` },
      });
      expect([who.name, listed.status]).toEqual([who.name, isOpen ? 200 : 403]);
      if (isOpen) expect(JSON.stringify(await listed.json())).not.toContain('"source"');
    }
    expect((await raw(person('hr'), 'nothing', {})).status).toBe(404);
  });
  it('counts one company alone', async () => {
    const period = { from: day(-30), to: day(0) };
    const { lines } = await report(person('hr'), 'hr-head-count', { period });
    const names = JSON.stringify(lines);
    const foreign = await served.sql(
      'select distinct name from struct s where company_id <> $1 and not exists (select 1 from struct o where o.company_id = $1 and o.name = s.name)',
      person('hr').companyId,
    );
    expect(foreign.length).toBeGreaterThan(0);
    for (const [name] of foreign) expect(names).not.toContain(`"${name}"`);
  });
  it('says which parameter is wrong or missing', async () => {
    const who = person('hr');
    const faults = async (parameters: unknown) => {
      const reply = await raw(who, 'hr-head-count', { parameters });
      const body = (await reply.json()) as { errors: { extensions: { fields: { field: string; code: string }[] } }[] };
      return [reply.status, ...(body.errors[0]?.extensions.fields ?? []).map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await faults({ period: { from: '', to: '' } })).toEqual([422, 'period required']);
    expect(await faults({ period: { from: '2026-02-30', to: '2026-03-01' } })).toEqual([422, 'period date']);
    expect(await faults({ period: { from: '2026-03-02', to: '2026-03-01' } })).toEqual([422, 'period date']);
    expect(await faults({ unit: "1' or 1=1" })).toEqual([422, 'unit reference']);
    expect(await faults({ unit: '999999999' })).toEqual([422, 'unit reference']);
    expect(await faults({ made_up: 'x' })).toEqual([422, 'made_up unknown']);
    expect((await raw(who, 'hr-head-count', { parameters: 'x' })).status).toBe(400);
  });
});
