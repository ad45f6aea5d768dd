/** Lists as files, for tests: the cells of a workbook and the words of a paper. */
import type { Client } from '@lambda/testing/client.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';

const HEADER_ROW = 4;
async function fileOf(url: string, { token }: Client, path: string, body: unknown): Promise<Uint8Array> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'mn' },
    body: JSON.stringify(body),
  });
  expect(reply.status, path).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

export type Table = { readonly header: readonly unknown[]; readonly data: readonly unknown[][]; readonly total: readonly unknown[] };
/** The workbook of a list; its totals row is there where a column can be added up. */
export async function workbookOf(url: string, client: Client, grid: string, body: unknown = {}): Promise<Table> {
  const { sheets } = await readXlsx(await fileOf(url, client, `/lambda/krud/excel/${grid}`, body));
  const rows = (sheets[0]?.rows ?? []) as unknown[][];
  const below = rows.slice(HEADER_ROW + 1);
  const hasTotal = below.at(-1)?.includes('Нийт') ?? false;
  return { header: rows[HEADER_ROW] ?? [], data: hasTotal ? below.slice(0, -1) : below, total: hasTotal ? (below.at(-1) ?? []) : [] };
}
/** What the first page of a printed list says. */
export const paperOf = async (url: string, client: Client, grid: string, body: unknown = {}): Promise<string> =>
  pdfText(
    await openPdf(await fileOf(url, client, `/lambda/krud/print/${grid}`, { paper: 'A4', orientation: 'landscape', ...(body as object) })),
    1,
  );
