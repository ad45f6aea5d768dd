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
/** What the pages of a printed list say. */
export async function paperOf(url: string, client: Client, grid: string, body: object = {}): Promise<string> {
  const asked = { paper: 'A4', orientation: 'landscape', ...body };
  const pdf = await openPdf(await fileOf(url, client, `/lambda/krud/print/${grid}`, asked));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_page, at) => pdfText(pdf, at + 1)));
  return pages.join('\n');
}
