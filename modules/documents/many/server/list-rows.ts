/** The rows of a workbook as documents of one type: which column fills what, and what is wrong in which row. */
import type { ReadRow, SheetCell } from '@lambda/engine/services/excel/sheet-cells.ts';
import { folded, textOf, valueIn } from '@lambda/engine/services/import/cell-values.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { document } from '../../document/document.model.ts';
import { type AskedValue, checkFilled, type TypeOfDocument } from '../../document/server/document-text.ts';
import { label } from '../../label.ts';

export const MOST_ROWS = 200;
const OWN = ['document_title', 'description', 'counterparty'] as const;
export type ListColumn = { readonly header: string; readonly fills: string | null };
export type RowFault = { readonly row: number; readonly message: string };
export type ReadList = {
  readonly columns: readonly ListColumn[];
  /** Asked for by the type, and in no column. */
  readonly missing: readonly string[];
  readonly rows: number;
  readonly faults: readonly RowFault[];
  /** A record for each row that is right. */
  readonly records: readonly Values[];
};

const TEXTS = {
  date: label('{name}: огноо биш байна «{value}»', '{name}: this is no date “{value}”', '{name}: 날짜가 아닙니다 “{value}”'),
  number: label('{name}: тоо биш байна «{value}»', '{name}: this is no number “{value}”', '{name}: 숫자가 아닙니다 “{value}”'),
  long: label('{name}: хэт урт байна', '{name}: this is too long', '{name}: 너무 깁니다'),
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const LONGEST = 2_000;

type Fills = { readonly kind: 'own'; readonly name: (typeof OWN)[number] } | { readonly kind: 'asked'; readonly asked: AskedValue };
function fillsOf(header: string, { asked }: TypeOfDocument): Fills | null {
  const word = folded(header);
  const one = asked.find(({ name, label: words, kind }) => kind !== 'rows' && (folded(words) === word || folded(name) === word));
  if (one) return { kind: 'asked', asked: one };
  const name = OWN.find((own) => own === word || LANGUAGES.some((language) => folded(document.fields[own].label[language]) === word));
  return name ? { kind: 'own', name } : null;
}
const labelOf = (fills: Fills, language: Language): string =>
  fills.kind === 'asked' ? fills.asked.label : document.fields[fills.name].label[language];

/** A value, or what is wrong with it. */
function readValue(fills: Fills, cell: SheetCell, language: Language): { readonly value: unknown } | { readonly fault: string } {
  const text = textOf(cell);
  const name = labelOf(fills, language);
  const wrong = (kind: keyof typeof TEXTS) => ({ fault: fillText(TEXTS[kind][language], { name, value: text.slice(0, 60) }) });
  const words = label('Утга', 'Value', '값');
  if (text.length > (fills.kind === 'own' ? (document.fields[fills.name].max ?? LONGEST) : LONGEST)) return wrong('long');
  const kind = fills.kind === 'asked' ? fills.asked.kind : 'text';
  if (text === '') return { value: null };
  if (kind === 'date') {
    const value = valueIn({ kind: 'date', label: words }, cell);
    return DAY.test(String(value)) ? { value } : wrong('date');
  }
  if (kind === 'number' || kind === 'money') {
    const value = valueIn({ kind: 'decimal', label: words }, cell);
    return NUMBER.test(String(value)) ? { value: String(value) } : wrong('number');
  }
  return { value: kind === 'boolean' ? valueIn({ kind: 'boolean', label: words }, cell) === true : text };
}

/** The first row holds the names of the columns. Throws TOO_MANY_ROWS beyond `MOST_ROWS`. */
export async function readList(
  pieces: AsyncIterable<readonly ReadRow[]>,
  { type, typeId, workflow, language }: { type: TypeOfDocument; typeId: number; workflow: number | null; language: Language },
): Promise<ReadList> {
  let fills: (Fills | null)[] | undefined;
  let columns: ListColumn[] = [];
  let rows = 0;
  const faults: RowFault[] = [];
  const records: Values[] = [];
  for await (const piece of pieces)
    for (const { number, cells } of piece) {
      if (!fills) {
        fills = cells.map((cell) => fillsOf(textOf(cell), type));
        columns = cells.flatMap((cell, at) => {
          const [header, one] = [textOf(cell), fills?.[at]];
          return header === '' ? [] : [{ header, fills: one ? labelOf(one, language) : null }];
        });
        continue;
      }
      rows++;
      if (rows > MOST_ROWS) throw new PlatformError('TOO_LARGE', { params: { limit: String(MOST_ROWS) } });
      const filled: Record<string, unknown> = {};
      const own: Record<string, unknown> = {};
      const before = faults.length;
      for (const [at, one] of fills.entries()) {
        if (!one) continue;
        const read = readValue(one, cells[at] ?? null, language);
        if ('fault' in read) faults.push({ row: number, message: read.fault });
        else if (one.kind === 'asked') filled[one.asked.name] = read.value;
        else own[one.name] = read.value;
      }
      const record: Values = {
        document_type_id: typeId,
        ...(workflow === null ? {} : { workflow_id: workflow }),
        ...own,
        document_title: own.document_title || `${type.name} ${rows}`,
        doc_data: filled,
      };
      try {
        if (faults.length === before) checkFilled(type, record);
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== 'INVALID') throw error;
        const text = error.fields[0]?.text;
        faults.push({ row: number, message: text ? text[language] : error.textIn(language) });
      }
      if (faults.length === before) records.push(record);
    }
  const known = (fills ?? []).flatMap((one) => (one?.kind === 'asked' ? [one.asked.name] : []));
  const missing = type.asked.filter(({ name, required }) => required && !known.includes(name)).map((one) => one.label);
  return { columns, missing, rows, faults, records };
}
