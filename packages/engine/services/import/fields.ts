/** Which fields a person may fill from a spreadsheet, and which column is most likely meant for which. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { ExcelColumn } from '@lambda/model/definitions/grid-excel.ts';
import { LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { fillableFields } from '@lambda/model/fields/fillable.ts';
import type { Access } from '../../core/access/access.ts';
import { folded } from './cell-values.ts';

export type ImportField = { readonly name: string; readonly label: Label; readonly field: Field };

/** In the order of the model, as far as the person may read and write them. */
export function importFields(access: Access, model: ModelDefinition): readonly ImportField[] {
  return fillableFields(model)
    .filter(({ name }) => access.mayWriteField(model, name) && access.mayReadField(model, name))
    .map(({ name, field }) => ({ name, label: field.label, field }));
}

/** Fields whose values tell one record from the others. */
export const keyFields = (fields: readonly ImportField[]): readonly ImportField[] =>
  fields.filter(({ field }) => field.unique === true && field.kind !== 'reference');

const bare = (text: string): string =>
  folded(text)
    .replace(/[*:.,()[\]_\-/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How alike two texts are by their pairs of letters, 0 to 1. */
export function likeness(a: string, b: string): number {
  const pairs = (text: string): string[] => Array.from({ length: Math.max(text.length - 1, 0) }, (_one, at) => text.slice(at, at + 2));
  const [left, right] = [pairs(a), pairs(b)];
  if (left.length + right.length === 0) return a === b ? 1 : 0;
  const counts = new Map<string, number>();
  for (const pair of right) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of left) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) shared++;
    counts.set(pair, count - 1);
  }
  return (2 * shared) / (left.length + right.length);
}

const LEAST_LIKENESS = 0.72;
/** One beginning with the other: `Утас` for `Утасны дугаар`. */
const BEGINNING = 0.8;
const SHORTEST_BEGINNING = 4;
const begins = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));
const scoreOf = (header: string, { name, label }: ImportField): number => {
  const names = [name, ...LANGUAGES.map((language) => label[language])].map(bare);
  return Math.max(
    ...names.map((one) => (one === header ? 1 : Math.max(likeness(one, header) * 0.99, begins(one, header) ? BEGINNING : 0))),
  );
};

/** Whether a header names several fields one after another (`Овог, нэр`) and none as a whole: its values belong into none of them. */
function namesSeveral(header: string, fields: readonly ImportField[]): boolean {
  const isName = (text: string): boolean => fields.some((field) => scoreOf(text, field) === 1);
  const parts = header.split(/[,/&+]|\s(?:ба|and|및)\s/i).map(bare);
  return parts.length > 1 && !isName(bare(header)) && parts.every(isName);
}

/** The field for each header or null, each field once: what the list says of its files, then the best pairs first. */
export function proposeMapping(
  headers: readonly string[],
  fields: readonly ImportField[],
  said: readonly ExcelColumn[] = [],
): (string | null)[] {
  const told = headers.flatMap((text, column) => {
    const name = said.find(({ header }) => bare(header) === bare(text))?.field;
    return name !== undefined && fields.some((field) => field.name === name) ? [{ column, name, score: 2 }] : [];
  });
  const guessed = headers
    .flatMap((header, column) => {
      const text = bare(header);
      return text === '' || namesSeveral(header, fields)
        ? []
        : fields.map((field) => ({ column, name: field.name, score: scoreOf(text, field) }));
    })
    .filter(({ score }) => score >= LEAST_LIKENESS);
  const pairs = [...told, ...guessed].sort((a, b) => b.score - a.score);
  const mapping: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  for (const { column, name } of pairs) {
    if (mapping[column] !== null || taken.has(name)) continue;
    mapping[column] = name;
    taken.add(name);
  }
  return mapping;
}

/** How well a row does as the row of headers: how many of its texts name fields. */
export const headerScore = (cells: readonly string[], fields: readonly ImportField[]): number =>
  cells.filter((cell) => cell !== '' && fields.some((field) => scoreOf(bare(cell), field) >= LEAST_LIKENESS)).length;

/** Whether a row names so many fields in their own words; cheap, for rows far down. */
export function isHeader(cells: readonly string[], fields: readonly ImportField[], least: number): boolean {
  const texts = new Set(cells.map(bare));
  const named = fields.filter(({ name, label }) =>
    [name, ...LANGUAGES.map((language) => label[language])].some((one) => texts.has(bare(one))),
  );
  return named.length >= least;
}
