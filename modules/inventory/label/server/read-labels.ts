/** Reads what labels are made of: the items with the prices that hold, and the template. */
import type { Database, TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import Decimal from 'decimal.js';
import { labelItems, templateRow } from '../label.sql.ts';
import type { LabelItem, LabelTemplate } from '../label-words.ts';
import { templateOf } from '../template-values.ts';

/** Units as labels write them, where their name is long. */
const UNIT_WORDS: Readonly<Record<string, string>> = { ширхэг: 'ш' };
const unitWord = (name: string | null): string | null => (name === null ? null : (UNIT_WORDS[name] ?? name));

function itemOf([
  id,
  name,
  code,
  barcode,
  price,
  quantity,
  wholesale,
  since,
  before,
  unit,
  content,
  contentUnit,
  country,
]: TextRow): LabelItem {
  const now = price ?? '0';
  const contentWord = unitWord(contentUnit ?? null);
  return {
    id: Number(id),
    name: name ?? '',
    code: code ?? '',
    barcode: barcode ?? null,
    price: now,
    oldPrice: before !== null && before !== undefined && new Decimal(before).gt(now) ? before : null,
    wholesale: quantity && wholesale ? { quantity, price: wholesale } : null,
    content: content && contentWord ? { amount: content, unit: contentWord } : null,
    unit: unitWord(unit ?? null),
    country: country ?? null,
    since: since ?? '',
  };
}

type Place = { readonly database: Database; readonly company: number; readonly day: string };
/** In the order asked for. Throws NOT_FOUND when one of them is none of the company's. */
export async function readLabelItems({ database, company, day }: Place, items: readonly number[]): Promise<readonly LabelItem[]> {
  const [found] = await database.readBatch([labelItems({ company, items, day })], company);
  const read = new Map((found?.rows ?? []).map((row) => [Number(row[0]), itemOf(row)]));
  return items.map((id) => {
    const item = read.get(id);
    if (!item) throw new PlatformError('NOT_FOUND');
    return item;
  });
}

/** Throws NOT_FOUND for a template of nobody or of another company. */
export async function readTemplate(
  { database, company }: Omit<Place, 'day'>,
  id: number,
): Promise<{ readonly name: string; readonly template: LabelTemplate }> {
  const [found] = await database.readBatch([templateRow(company, id)], company);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const [name, paper, width_mm, height_mm, margin_left, margin_top, gap_x, gap_y, sheet_columns, sheet_rows, border, elements] = row;
  const has_border = border === 't';
  const record = { paper, width_mm, height_mm, margin_left, margin_top, gap_x, gap_y, sheet_columns, sheet_rows, has_border };
  return { name: name ?? '', template: templateOf({ ...record, elements: JSON.parse(elements ?? '[]') as unknown }) };
}
