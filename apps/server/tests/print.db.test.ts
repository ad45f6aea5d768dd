/** Lists on paper: what the PDF says, in letters that are there, within the rights, without fetching anything. */

import { join } from 'node:path';
import { signIn } from '@lambda/testing/client.ts';
import { differingPixels, MOST_DIFFERING, openPdf, type Pdf, pdfText } from '@lambda/testing/pdf.ts';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

async function print(login: string, body: unknown = {}, grid = 'employee', language = 'mn'): Promise<Response> {
  const client = await signIn(served.url, login);
  await client.choose();
  return fetch(`${served.url}/lambda/krud/print/${grid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
}
const open = async (reply: Response) => openPdf(await reply.arrayBuffer());
/** The share of pixels that are not white within a part of the first page, drawn at its own size. */
async function inkOf(pdf: Pdf, part: { x: number; y: number; width: number; height: number }): Promise<number> {
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(part.x, part.y, part.width, part.height);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 720) inked++;
  return inked / (part.width * part.height);
}
const SORTS = [{ column: 'code', order: 'asc' }];

describe('a list on paper', () => {
  it('says the rows, the filters and the totals in Mongolian letters, with its header and number on every page', async () => {
    const filters = [{ column: 'status', condition: 'equals', value: 'active' }];
    const reply = await print('hr', { filters, sorts: SORTS, columns: ['code', 'lastname', 'struct_id', 'base_salary'] });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await open(reply);
    expect(pdf.numPages).toBeGreaterThan(2);
    const first = await pdfText(pdf, 1);
    for (const words of [
      'Ажилтны бүртгэл',
      'Төлөв = Идэвхтэй',
      'Код',
      'Овог, нэр',
      'Үндсэн цалин',
      'АЖ-1001',
      '2,350,000 ₮',
      `1 / ${pdf.numPages}`,
    ])
      expect(first).toContain(words);
    const last = await pdfText(pdf, pdf.numPages);
    for (const words of ['Үндсэн цалин', 'Нийт', `${pdf.numPages} / ${pdf.numPages}`]) expect(last).toContain(words);
    expect(`${first}${last}`).toMatch(/[ӨөҮү]/);
    // The title is drawn, the margins are not.
    expect(await inkOf(pdf, { x: 28, y: 28, width: 180, height: 20 })).toBeGreaterThan(0.03);
    expect(await inkOf(pdf, { x: 0, y: 0, width: 595, height: 20 })).toBe(0);
  });
  it('looks as it did before, and one changed word would be seen', async () => {
    const picture = join(import.meta.dirname, 'pictures', 'list.png');
    const FOOT = [{ x: 0, y: 808, width: 300, height: 34 }];
    const look = async (title: string) =>
      differingPixels(await open(await print('hr', { title, sorts: [{ column: 'name', order: 'asc' }] }, 'aimag')), picture, {
        hidden: FOOT,
      });
    expect(await look('Аймаг, нийслэлийн жагсаалт')).toBeLessThanOrEqual(MOST_DIFFERING);
    if (process.env.LAMBDA_NEW_PICTURES === '1') return;
    expect(await look('Аймаг, нийслэлийн лавлах')).toBeGreaterThan(MOST_DIFFERING);
  });
  it('is written in Hangul too, beside Mongolian and Latin letters in one line', async () => {
    const picture = join(import.meta.dirname, 'pictures', 'list-ko.png');
    const FOOT = [{ x: 0, y: 808, width: 300, height: 34 }];
    const look = async (title: string) => open(await print('hr', { title, sorts: [{ column: 'name', order: 'asc' }] }, 'aimag', 'ko'));
    const pdf = await look('아이막 목록 · Аймаг, нийслэл (Provinces) 2026년');
    const said = await pdfText(pdf, 1);
    for (const words of ['아이막 목록', '필터 없음, 모든 기록', 'Аймаг, нийслэл (Provinces) 2026', '년', 'Өвөрхангай', '작성'])
      expect(said).toContain(words);
    expect(await differingPixels(pdf, picture, { hidden: FOOT })).toBeLessThanOrEqual(MOST_DIFFERING);
    if (process.env.LAMBDA_NEW_PICTURES === '1') return;
    const other = await look('아이막 지도 · Аймаг, нийслэл (Provinces) 2026년');
    expect(await differingPixels(other, picture, { hidden: FOOT })).toBeGreaterThan(MOST_DIFFERING);
  });
  it('stands on the paper that was asked for', async () => {
    for (const [paper, orientation, width, height] of [
      ['A4', 'portrait', 595, 842],
      ['A3', 'landscape', 1191, 842],
      ['A5', 'portrait', 420, 595],
    ] as const) {
      const filters = [{ column: 'code', condition: 'equals', value: 'АЖ-1001' }];
      const pdf = await open(await print('hr', { paper, orientation, filters }));
      const { view } = await pdf.getPage(1);
      expect([Math.round(view[2] ?? 0), Math.round(view[3] ?? 0)]).toEqual([width, height]);
    }
    expect((await print('hr', { paper: 'A0' })).status).toBe(400);
  });
  it('holds the rights of the list and fetches nothing that its content names', async () => {
    expect((await print('employee', {}, 'user')).status).toBeGreaterThanOrEqual(403);
    expect((await print('hr', { columns: ['user_id.password'] })).status).toBe(400);
    const title = 'http://127.0.0.1:1/x.png file:///etc/passwd';
    const pdf = await open(await print('hr', { title, filters: [{ column: 'code', condition: 'equals', value: 'АЖ-1001' }] }));
    expect(await pdfText(pdf, 1)).toContain('file:///etc/passwd');
  });
  it('lets the server answer others meanwhile', async () => {
    const printing = print('hr', { columns: ['code', 'lastname', 'struct_id', 'job_id', 'status', 'hired_date'] });
    const waits: number[] = [];
    let over = false;
    void printing.finally(() => {
      over = true;
    });
    while (!over) {
      const start = performance.now();
      await fetch(`${served.url}/health`);
      waits.push(performance.now() - start);
    }
    expect((await printing).status).toBe(200);
    expect(waits.length).toBeGreaterThan(20);
  });
});
