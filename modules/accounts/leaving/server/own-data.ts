/** Everything that the product keeps about a person, for the person: as JSON for programs and as a workbook to read, in one archive. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { FileAnswer } from '@lambda/engine/faces/http/address.ts';
import type { Cell } from '@lambda/engine/services/excel/cells.ts';
import { fileNameOf, valueCell } from '@lambda/engine/services/excel/export.ts';
import { type Sheet, writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { zip } from '@lambda/engine/services/excel/zip-writer.ts';
import type { ListingColumn } from '@lambda/engine/services/listing/columns.ts';
import { fieldIn, openListing, readRows, valuesAt } from '@lambda/engine/services/listing/listing.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Label, type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { label } from '../../label.ts';
import { OWN_TABLES, type OwnTable } from '../own-data.sql.ts';
import type { LeavingContext } from './leaving.ts';

const TITLE = label('Миний өгөгдөл', 'My data', '내 데이터');
const MOST_ROWS = 100_000;
const [LEAST_WIDTH, MOST_WIDTH] = [14, 60];

/** As programs read it, and as a spreadsheet shows it. */
type Value = { readonly plain: unknown; readonly cell: Cell };
type Part = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly label: Label }[];
  readonly rows: readonly (readonly Value[])[];
};

const parse = (text: string): readonly unknown[] => JSON.parse(text) as readonly unknown[];

async function tableOf(
  registry: Registry,
  database: Database,
  { model, fields, statement }: OwnTable,
  userId: number,
  language: Language,
): Promise<Part> {
  const [found] = await database.readBatch([withParams(statement, userId)], null);
  const columns = fields.map((name) => {
    const [last = '', first = model] = name.split('.').reverse();
    const walked = fieldOf(registry.model(first), last);
    if (!walked) throw new Error(`${model} has no field ${name}`);
    return { name: last, label: walked.field.label, field: walked.field };
  });
  const rows = (found?.rows ?? []).map(([text]) =>
    columns.map(({ field }, index): Value => {
      const value = parse(text ?? '[]')[index] ?? null;
      // A text in all languages is told in one.
      const plain = isLabel(value) ? value[language] : value;
      return { plain, cell: valueCell(field, plain, language) };
    }),
  );
  return { name: model, title: registry.model(model).label[language], columns, rows };
}
const isLabel = (value: unknown): value is Record<Language, unknown> =>
  typeof value === 'object' && value !== null && 'mn' in value && 'en' in value && 'ko' in value;

/** Models with rows that belong to one employee, and a list to read them by. */
function ownModels(registry: Registry): { model: ModelDefinition; own: string; grid: string }[] {
  return [...registry.models.values()].flatMap((model) => {
    const own = model.belongs?.own;
    const grid = [...registry.grids.values()].find((one) => one.model === model.name);
    return own && grid ? [{ model, own, grid: grid.name }] : [];
  });
}

type Company = { readonly registry: Registry; readonly database: Database; readonly actor: Actor; readonly language: Language };
const isShown = ({ kind }: Field): boolean => kind !== 'children' && kind !== 'password';

const isName = ({ field }: ListingColumn): boolean => field.kind === 'reference';

/** The person's own rows of a model, as its lists show them. */
async function rowsOf({ registry, database, actor, language }: Company, { model, own, grid }: ReturnType<typeof ownModels>[number]) {
  const { access, companyId, employeeId } = actor;
  const wanted = walkFields(model)
    .filter(({ name, field, system }) => isShown(field) && (!system || name === 'created_at') && access.mayReadField(model, name))
    .map(({ name }) => name);
  const question = { filters: [{ column: own, condition: 'equals', value: String(employeeId) }] };
  const listing = openListing({ registry, database, actor }, grid, question, wanted);
  const ids = await listing.ids(MOST_ROWS);
  const rows: Value[][] = [];
  for await (const page of listing.rows(ids))
    for (const row of page)
      rows.push(
        listing.columns.map((column, index) => {
          const values = valuesAt(row, index, column);
          const named = values.filter((value) => value !== null && value !== '').join(' ') || null;
          if (isName(column)) return { plain: named, cell: named };
          // A list may show the whole name of a person in the place of one field of it.
          const value =
            values[
              Math.max(
                0,
                column.paths.findIndex(({ name }) => name === column.id),
              )
            ] ?? null;
          return { plain: value, cell: valueCell(fieldIn(row, index, column), value, language, actor.timeZone) };
        }),
      );
  const columns = listing.columns.map(({ id, field }) => ({ name: id, label: field.label }));
  return { ids, part: { name: `${model.name}_${companyId}`, title: model.label[language], columns, rows } };
}

/** The lines of their sub-tables. */
async function linesOf({ registry, database, actor, language }: Company, model: ModelDefinition, ids: readonly unknown[]): Promise<Part[]> {
  const { access, companyId, timeZone } = actor;
  const parts: Part[] = [];
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind !== 'children' || !access.mayReadField(model, name)) continue;
    const lines = registry.model(field.of);
    const shown = walkFields(lines).filter(
      (one) =>
        isShown(one.field) &&
        one.field.kind !== 'references' &&
        !one.system &&
        one.name !== field.by &&
        access.mayReadField(lines, one.name),
    );
    if (shown.length === 0 || !access.model(lines).read) continue;
    const filter = { path: registry.path(lines, field.by), condition: 'whereIn', value: () => ids } as const;
    const select = shown.map((one) => one.name);
    const found = await readRows({ registry, database, actor }, { model: lines.name, select, filter, limit: MOST_ROWS });
    if (found.length === 0) continue;
    const rows = found.map((row) =>
      shown.map(({ name: own, field: said }) => ({ plain: row[own] ?? null, cell: valueCell(said, row[own], language, timeZone) })),
    );
    const columns = shown.map((one) => ({ name: one.name, label: one.field.label }));
    parts.push({ name: `${lines.name}_${companyId}`, title: lines.label[language], columns, rows });
  }
  return parts;
}

/** The person's own rows in a company, as far as they may see them there. */
async function companyParts(company: Company, known: Set<string>): Promise<Part[]> {
  const { registry, actor } = company;
  const parts: Part[] = [];
  if (actor.employeeId === null) return parts;
  for (const own of ownModels(registry)) {
    const mark = `${actor.companyId} ${own.model.name}`;
    const isOpen = actor.access.model(own.model).read && actor.access.mayReadPath(registry.path(own.model, own.own));
    if (known.has(mark) || !isOpen) continue;
    const { ids, part } = await rowsOf(company, own);
    if (ids.length === 0) continue;
    known.add(mark);
    parts.push(part, ...(await linesOf(company, own.model, ids)));
  }
  return parts;
}

const sheetOf = ({ title, columns, rows }: Part, language: Language): Sheet => ({
  name: title,
  widths: columns.map(({ label: said }) => Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, said[language].length + 4))),
  frozen: { rows: 1, columns: 0 },
  rows: [
    { look: 'header', cells: columns.map(({ label: said }) => said[language]) },
    ...rows.map((row) => ({ cells: row.map(({ cell }) => cell) })),
  ],
});
export async function ownData({ database, registry, sessions, session, language: asked, now }: LeavingContext): Promise<FileAnswer> {
  const { user } = session;
  const language = user.language ? languageOf(user.language) : asked;
  const tables = await Promise.all(OWN_TABLES.map((one) => tableOf(registry, database, one, user.id, language)));
  const known = new Set<string>();
  const own: Part[] = [];
  for (const { companyId, roleId } of await sessions.memberships(user.id)) {
    const actor = await sessions.actorFor({ userId: user.id, companyId, roleId });
    if (actor) own.push(...(await companyParts({ registry, database, actor, language }, known)));
  }
  const parts = [...tables.filter(({ rows }) => rows.length > 0), ...own];
  const json = {
    made_at: now.toISOString(),
    login: user.login,
    parts: parts.map(({ name, title, columns, rows }) => ({
      name,
      title,
      rows: rows.map((row) => Object.fromEntries(columns.map((column, index) => [column.name, row[index]?.plain ?? null]))),
    })),
  };
  const content = zip([
    { name: 'data.json', content: [JSON.stringify(json, null, 2)] },
    { name: 'data.xlsx', content: writeWorkbook(parts.map((part) => sheetOf(part, language))) },
  ]);
  return new FileAnswer({ name: fileNameOf(TITLE[language], companyDay(now), 'zip'), media: 'application/zip', content });
}
