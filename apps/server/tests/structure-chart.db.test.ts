/** The chart of the largest structure that its page draws, made a PDF over HTTP. */

import { MOST_UNITS } from '@lambda/organization/struct/chart-paper.ts';
import { chartPaperSchema } from '@lambda/organization/struct/server/chart-schema.ts';
import { CHART_BYTES } from '@lambda/organization/struct/struct.addresses.ts';
import { planPages } from '@lambda/organization/web/chart/chart-pages.ts';
import { chartPaper } from '@lambda/organization/web/chart/chart-paper.ts';
import { boxHeight, type ChartContent, type Look } from '@lambda/organization/web/chart/chart-shapes.ts';
import { buildTree, type Unit } from '@lambda/organization/web/chart/unit-tree.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

/** About as wide as the letters of the real font are. */
const measure = (text: string, { size, bold }: Look) => [...text].length * size * (bold ? 0.6 : 0.56);
const HEAD = { id: 9, name: 'Өлзийбаттөр Үүрийнтуяа', avatar: null, phone: null, job: null, acting: null };
const NAMES = {
  two: 'Үйлдвэрлэл, технологийн хэлтэс',
  six: 'Үйлдвэрлэл, технологийн шинэчлэл, өргөтгөлийн төслийн хэрэгжилт, бүс нутгийн салбар нэгжүүдийн үйл ажиллагааг зохицуулах, удирдлагаар хангах газар',
} as const;

/** Parents of `count` units: as many units below each as it says, level by level in turn. */
function parentsOf(count: number, below: readonly number[]): (number | null)[] {
  const parents: (number | null)[] = [null];
  let level = [1];
  for (let depth = 0; parents.length < count; depth++) {
    const before = parents.length;
    for (const parent of level)
      for (let each = below[depth % below.length] ?? 1; each > 0 && parents.length < count; each--) parents.push(parent);
    level = Array.from({ length: parents.length - before }, (_none, at) => before + at + 1);
  }
  return parents;
}
/** What the page sends for a structure, every unit with its people and its head. */
function chartOf({ count = MOST_UNITS, below, lines }: { count?: number; below: readonly number[]; lines: keyof typeof NAMES }) {
  const units = parentsOf(count, below).map(
    (parent_id, at): Unit => ({
      id: at + 1,
      parent_id,
      order_number: at,
      name: `${NAMES[lines]} ${at + 1}`,
      code: null,
      struct_type: 'department',
      phone: null,
      version: 1,
    }),
  );
  const tree = buildTree(units);
  const height = boxHeight(units, measure);
  const folded = new Set<number>();
  const content: ChartContent = {
    tree,
    direction: 'down',
    people: new Map(units.map(({ id }) => [id, 1_234])),
    heads: new Map(units.map(({ id }) => [id, HEAD])),
    typeName: () => 'Хэлтэс, алба',
  };
  const plan = planPages({ tree, folded, direction: 'down', height });
  const texts = { title: 'Бүтэц, зохион байгуулалт', dated: '2026-11-20', continuedOn: (page: number) => `${page}-р хуудсанд` };
  return chartPaper({ ...texts, content, plan, folded, boxHeight: height, measure });
}
const send = (client: Client, body: string): Promise<Response> =>
  fetch(`${served.url}/lambda/structure/chart`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body,
  });
async function personOf(login: string): Promise<Client> {
  const client = await signIn(served.url, login);
  await client.choose();
  return client;
}

describe('the chart of a structure of 2,000 units', () => {
  it.each([
    ['two', [4]],
    ['six', [3]],
    ['six', [2, 4]],
  ] as const)('is within what is taken: names in %s lines, %j units below each', (lines, below) => {
    const chart = chartOf({ below, lines });
    const text = JSON.stringify(chart);
    expect(chartPaperSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(Buffer.byteLength(text)).toBeLessThan(CHART_BYTES * 0.75);
  });

  it('is made a PDF with every unit, one at a time for a person, while others have theirs', async () => {
    const [hr, director] = await Promise.all([personOf('hr'), personOf('director')]);
    const chart = chartOf({ below: [4], lines: 'two' });
    const body = JSON.stringify(chart);
    const [made, again, others] = await Promise.all([
      send(hr, body),
      send(hr, body),
      send(director, JSON.stringify(chartOf({ count: 5, below: [4], lines: 'two' }))),
    ]);
    expect([made.status, again.status].sort()).toEqual([200, 429]);
    expect(others.status).toBe(200);
    const pdf = await openPdf(await (made.status === 200 ? made : again).arrayBuffer());
    expect(pdf.numPages).toBe(chart.pages.length);
    expect(await pdfText(pdf, pdf.numPages)).toContain(String(MOST_UNITS));
    expect((await send(hr, JSON.stringify(chartOf({ count: 5, below: [4], lines: 'two' })))).status).toBe(200);
  });
});

describe('a chart beyond what the page draws', () => {
  it('is refused by its size, its pages and its drawings', async () => {
    const tooLarge = await send(await personOf('hr'), JSON.stringify('x'.repeat(CHART_BYTES)));
    expect([tooLarge.status, JSON.stringify(await tooLarge.json())]).toEqual([413, expect.stringContaining('6 MB')]);
    const [page] = chartOf({ count: 1, below: [1], lines: 'two' }).pages;
    const chart = { title: 'Бүтэц', dated: '2026-11-20', paper: 'A4', orientation: 'landscape' };
    const isTaken = (pages: readonly unknown[]): boolean => chartPaperSchema.safeParse({ ...chart, pages }).success;
    expect(isTaken([page])).toBe(true);
    expect(isTaken(Array.from({ length: MOST_UNITS + 1 }, () => page))).toBe(false);
    const full = { branch: '', shapes: Array.from({ length: 12_501 }, () => page?.shapes[0]) };
    expect(isTaken([full, full, full])).toBe(true);
    expect(isTaken([full, full, full, full])).toBe(false);
  });
});
