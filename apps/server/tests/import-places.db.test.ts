/** Places on the map in workbooks: taken out as texts, brought in again. */
import { signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedFor, type Importing, openImporting, uploadAs, workbook } from './import-world.ts';
import type { Served } from './served-demo.ts';

let importing: Importing;
let served: Served;
beforeAll(async () => {
  importing = await openImporting();
  served = importing.served;
});
afterAll(() => importing.close());

describe('places on the map', () => {
  it('go out as texts that come back the same, and what is none is said at its cell', async () => {
    const admin = await signIn(served.url, 'admin');
    await admin.choose();
    const { body } = await admin.query<{ struct: { id: number; code: string; name: string }[] }>(
      '{struct(limit:4,sorts:[{column:"id",order:asc}]){id code name}}',
    );
    const units = body.data?.struct ?? [];
    const [first, second, third, fourth] = units.map(({ code }) => code);
    const place = async (id = 0, to = '[106.9177,47.9187]') =>
      admin.query(`mutation{updateStruct(id:${id},input:{location:{type:"Point",coordinates:${to}}}){id}}`);
    await place(units[0]?.id);
    const reply = await fetch(`${served.url}/lambda/krud/excel/struct`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ columns: ['code', 'location'], sorts: [{ column: 'id', order: 'asc' }] }),
    });
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    expect(sheets[0]?.rows.find(([code]) => code === first)?.[1]).toBe('47.918700, 106.917700');

    const rows = [
      ['Код', 'Байршил'],
      [first, '47.918700, 106.917700'],
      [second, 'POINT (106.95 47.91)'],
      [third, 'талбайн хажууд'],
      [fourth, 'LINESTRING (106.9 47.9, 106.95 47.91)'],
    ];
    const proposal = (await uploadAs(admin, await workbook(rows.map((row) => row.map((one) => one ?? null))), 'struct')).body.data;
    expect(proposal.mapping).toEqual(['code', 'location']);
    const started = await admin.post<{ data: { job: number } }>('/lambda/krud/import-excel/struct/start', {
      file: proposal.file,
      headerRow: proposal.headerRow,
      mapping: proposal.mapping,
      key: 'code',
      atomic: false,
      dryRun: false,
    });
    const { result } = await finishedFor(admin, started.body.data.job);
    expect(result.counts).toEqual({ created: 0, updated: 2, failed: 2 });
    expect(result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'B', 'Байршил биш байна. Өргөрөг, уртраг (47.918700, 106.917700) эсвэл WKT-ээр бичнэ үү'],
      [5, 'B', 'Энэ талбарт Цэг л орно'],
    ]);
    const stored = await admin.query<{ struct: { location: unknown }[] }>('{struct(limit:3,sorts:[{column:"id",order:asc}]){location}}');
    expect(stored.body.data?.struct.map(({ location }) => location)).toEqual([
      { type: 'Point', coordinates: [106.9177, 47.9187] },
      { type: 'Point', coordinates: [106.95, 47.91] },
      expect.not.objectContaining({ type: 'LineString' }),
    ]);
  });
});
