/** An empty workbook to fill in: headers, lists to choose from, and a guide that says what belongs where. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { type Field, maxLength } from '@lambda/model/fields/fields.ts';
import { columnName } from '../excel/cells.ts';
import { type Sheet, type SheetRow, writeWorkbook } from '../excel/workbook.ts';
import { type ListContext, readRows } from '../listing/listing.ts';
import { namesApart, namingColumns, namingOf } from './called.ts';
import type { ImportField } from './fields.ts';
import type { ImportTarget } from './plan.ts';
import { GUIDE_TEXTS, IMPORT_TEXTS } from './texts.ts';

/** Rows that offer their lists. */
const OFFERED_ROWS = 2_000;
/** Look-ups with more rows are typed, not chosen. */
const MOST_OFFERED = 500;

/** The names that a field offers, in the language of the template; none for what is typed. */
export async function offeredBy(context: ListContext, field: Field, language: Language): Promise<readonly string[]> {
  if (field.kind === 'boolean') return [IMPORT_TEXTS.yes[language], IMPORT_TEXTS.no[language]];
  if (field.kind === 'choice' || field.kind === 'state') return field.options.map(({ label }) => label[language]);
  if (field.kind !== 'reference') return [];
  const { registry, actor } = context;
  const model = registry.model(field.to);
  const naming = namingOf(context, model);
  if (!actor.access.model(model).read || naming.titles.length === 0) return [];
  const rows = await readRows(context, { model: model.name, select: namingColumns(naming), filter: { all: [] }, limit: MOST_OFFERED + 1 });
  return rows.length > MOST_OFFERED ? [] : [...namesApart(naming, rows)].sort(new Intl.Collator('mn').compare);
}

function guideOf(field: Field, language: Language): string {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration':
      return GUIDE_TEXTS.number[language];
    case 'date':
    case 'datetime':
    case 'time':
    case 'boolean':
    case 'reference':
    case 'geometry':
      return GUIDE_TEXTS[field.kind][language];
    case 'choice':
    case 'state':
      return GUIDE_TEXTS.choice[language];
    case 'multiChoice':
    case 'references':
      return GUIDE_TEXTS.several[language];
    default:
      return fillText(GUIDE_TEXTS.text[language], { max: String(maxLength(field) ?? 255) });
  }
}

function exampleOf(field: Field, offered: readonly string[]): string {
  if (offered[0] !== undefined) return offered[0];
  switch (field.kind) {
    case 'integer':
      return String(field.min ?? 1);
    case 'decimal':
    case 'money':
      return '1500000';
    case 'percent':
      return '10';
    case 'date':
      return '2026-11-21';
    case 'datetime':
      return '2026-11-21 09:00';
    case 'time':
      return '09:00';
    case 'duration':
      return '1:30';
    case 'email':
      return 'bold@example.mn';
    case 'phone':
      return '99112233';
    case 'register':
      return 'УБ90010112';
    case 'geometry':
      return '47.918700, 106.917700';
    default:
      return '';
  }
}

type Column = { readonly field: ImportField; readonly offered: readonly string[]; readonly header: string };
function listsSheet(columns: readonly Column[], name: string): Sheet {
  const longest = Math.max(1, ...columns.map(({ offered }) => offered.length));
  const rows = Array.from({ length: longest }, (_one, at): SheetRow => ({ cells: columns.map(({ offered }) => offered[at] ?? null) }));
  return { name, widths: columns.map(() => 20), rows, hidden: true };
}
function guideSheet(columns: readonly Column[], language: Language): Sheet {
  const head = [IMPORT_TEXTS.column, IMPORT_TEXTS.needed, IMPORT_TEXTS.what, IMPORT_TEXTS.example].map((label) => label[language]);
  const lines = columns.map(({ field: { field, label }, offered }): SheetRow => {
    const needed = field.required ? IMPORT_TEXTS.yes[language] : '';
    const help = field.help ? `. ${field.help[language]}` : '';
    return { cells: [label[language], needed, guideOf(field, language) + help, exampleOf(field, offered)] };
  });
  return {
    name: IMPORT_TEXTS.guide[language],
    widths: [32, 12, 60, 30],
    frozen: { rows: 1, columns: 0 },
    rows: [{ look: 'header', cells: head }, ...lines],
  };
}

/** The template in pieces: a sheet to fill in, a guide, and the hidden lists that cells choose from. */
export async function importTemplate(
  context: ListContext,
  { fields: all, excel }: ImportTarget,
  language: Language,
): Promise<AsyncGenerator<Buffer>> {
  const { sample, mapping = [], startRow = 1 } = excel;
  const fields = sample ? sample.flatMap((name) => all.find((field) => field.name === name) ?? []) : all;
  const headOf = ({ name, label }: ImportField): string => mapping.find(({ field }) => field === name)?.header ?? label[language];
  const columns: Column[] = [];
  for (const field of fields)
    columns.push({
      field,
      offered: await offeredBy(context, field.field, language),
      header: `${headOf(field)}${field.field.required ? ' *' : ''}`,
    });
  const lists = IMPORT_TEXTS.lists[language];
  const choices = columns.flatMap(({ offered }, index) => {
    const letters = columnName(index);
    const source = `'${lists}'!$${letters}$1:$${letters}$${offered.length}`;
    return offered.length > 0 ? [{ range: `${letters}${startRow + 1}:${letters}${startRow + OFFERED_ROWS - 1}`, source }] : [];
  });
  const sheet: Sheet = {
    name: IMPORT_TEXTS.sheet[language],
    widths: columns.map(({ header }) => Math.min(40, Math.max(14, header.length + 4))),
    frozen: { rows: startRow, columns: 0 },
    rows: [
      ...Array.from({ length: startRow - 1 }, (): SheetRow => ({ cells: [] })),
      { look: 'header', cells: columns.map(({ header }) => header), height: 22 },
    ],
    choices,
  };
  return writeWorkbook([sheet, guideSheet(columns, language), listsSheet(columns, lists)]);
}
