/** What stood beside the amounts of a record when its history was written: the field that says their currency. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { arrayLiteral, quoteName, type Statement, type TextRow } from '../../sql/database.ts';
import { type Changes, HISTORY_MODEL } from './changes.ts';
import { companyBound } from './row-sql.ts';
import { actorValues, fill, place, type ReadContext, template } from './template.ts';

/** A line of the history of one model. */
export type Line = {
  readonly id: number;
  readonly record: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: Changes;
};
/** An amount, and the field beside it that says its currency. */
export type AmountField = { readonly name: string; readonly beside: string };
/** By line and amount: what the field beside held before and after. */
export type Beside = ReadonlyMap<number, Readonly<Record<string, readonly [unknown, unknown]>>>;

const IDS = place('ids', 'bigint[]');
function present(context: ReadContext, model: ModelDefinition, names: readonly string[], ids: readonly number[]): Statement {
  const text = template(model, `beside amounts ${names.join()}`, () => {
    const conditions = [...companyBound(model, 'r'), `r.id = any(${IDS})`];
    return `select r.id, ${names.map((name) => `to_json(r.${quoteName(name)})`).join(', ')} from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...actorValues(context), ids: arrayLiteral(ids) });
}
/** The lines that changed one of the fields, oldest first. */
function changed(context: ReadContext, model: ModelDefinition, names: readonly string[], ids: readonly number[]): Statement {
  const text = template(model, `changed beside amounts ${names.join()}`, () => {
    const values = names.map((name) => `h.changes->'${name}'`);
    return `select floor(extract(epoch from h.created_at) * 1000), h.record_id, ${values.join(', ')} from ${HISTORY_MODEL} h
      where h.company_id = ${place('company', 'bigint')} and h.model = ${place('model', 'text')} and h.record_id = any(${IDS})
      and (${values.map((value) => `${value} is not null`).join(' or ')}) order by h.created_at, h.id`;
  });
  return fill(text, { ...actorValues(context), model: model.name, ids: arrayLiteral(ids) });
}

type Pair = readonly [unknown, unknown];
const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2;
const parsed = (text: string | null | undefined): unknown => (text === null || text === undefined ? null : JSON.parse(text));

/**
 * Reads for each line what stood beside its amounts: what the line itself says, else what the next change of that field
 * found there, else what stands there now. The caller has seen to the rights on model, records and fields.
 */
export async function readBeside(
  context: ReadContext,
  model: ModelDefinition,
  amounts: readonly AmountField[],
  lines: readonly Line[],
): Promise<Beside> {
  const told = lines.filter(({ changes }) => amounts.some(({ name }) => Object.hasOwn(changes, name)));
  if (told.length === 0) return new Map();
  const names = [...new Set(amounts.map(({ beside }) => beside))].sort();
  const ids = [...new Set(told.map(({ record }) => record))];
  const statements = [present(context, model, names, ids), changed(context, model, names, ids)];
  const [rows, later] = await context.database.readBatch(statements, context.actor.companyId);
  const now = new Map((rows?.rows ?? []).map((row: TextRow) => [Number(row[0]), row.slice(1).map(parsed)]));
  const changes = (later?.rows ?? []).map((row: TextRow) => ({
    at: Number(row[0]),
    record: Number(row[1]),
    values: row.slice(2).map(parsed),
  }));
  const pairOf = (line: Line, field: string): Pair => {
    const own = line.changes[field];
    if (own) return own;
    const column = names.indexOf(field);
    const next = changes.find(({ at, record, values }) => record === line.record && at > line.at && isPair(values[column]));
    const found = next?.values[column];
    const value = isPair(found) ? found[0] : (now.get(line.record)?.[column] ?? null);
    return [value, value];
  };
  return new Map(
    told.map((line) => {
      const own = amounts.filter(({ name }) => Object.hasOwn(line.changes, name));
      return [line.id, Object.fromEntries(own.map(({ name, beside }) => [name, pairOf(line, beside)]))];
    }),
  );
}
