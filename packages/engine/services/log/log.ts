/** The log of a company: who wrote or looked at what, for administrators and those who have the flag `log`. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { type Actor, isReachedOnly } from '../../core/access/access.ts';
import type { Changes } from '../../core/records/changes.ts';
import { isCompanyModel, scopeConditions } from '../../core/records/row-sql.ts';
import { actorValues, fill, template } from '../../core/records/template.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, type Database, type Parameter, quoteName, type Statement, type TextRow } from '../../sql/database.ts';
import { type InCurrencies, withCurrencies } from './amount-currencies.ts';
import { type LogChart, logChart, logCount, logPage } from './log.sql.ts';
import { type WithNames, withNames, withTitles } from './record-names.ts';

export type LogFilter = {
  /** A model's name. */
  readonly category: string | null;
  readonly type: 'write' | 'view' | 'refuse' | null;
  readonly action: string | null;
  readonly user: number | null;
  readonly record: number | null;
  /** Days of the company, both included. */
  readonly from: string | null;
  readonly to: string | null;
};
export type LogEntry = {
  readonly id: number;
  readonly model: string;
  readonly category: Label;
  readonly record_id: number;
  readonly action: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly user: { readonly id: number; readonly name: string } | null;
  /** Who has done it in the user's name; null for the person themselves. */
  readonly impersonator: string | null;
  readonly ip: string | null;
  /** `{field: [before, after]}`, without the fields that the reader may not read. */
  readonly changes: Changes;
};
type LogLine = WithNames<InCurrencies<LogEntry>>;
export type LogPage = { readonly rows: readonly LogLine[]; readonly total: number; readonly total_is_exact: boolean };

/** Lines are counted to here. */
const COUNTED = 10_000;

type Context = { readonly database: Database; readonly registry: Registry; readonly actor: Actor; readonly language: Language };

/**
 * Models of which the reader may read every row, or every row of the own company; throws NO_RIGHT without the flag. A line stands in the
 * company of who wrote it, who may have written about somebody that is reached only, or about another company.
 */
function readableModels({ registry, actor: { access } }: Context): ModelDefinition[] {
  if (!access.flag('log')) throw new PlatformError('NO_RIGHT');
  return [...registry.models.values()].filter((model) => access.model(model).read?.key === 'company' && !isReachedOnly(access, model));
}
/** Of records that are a company's, the lines of the reader's own alone: as conditions on the line `h`. */
const boundsOf = (context: Context, models: readonly ModelDefinition[]): string[] =>
  models.flatMap((model) => {
    const { read } = context.actor.access.model(model);
    const own = read && !isCompanyModel(model) ? scopeConditions(context, model, read, 'r') : [];
    const row = `select 1 from ${quoteName(model.name)} r where r.id = h.record_id and ${own.join(' and ')}`;
    return own.length > 0 ? [`(h.model <> '${model.name}' or exists (${row}))`] : [];
  });

type Asked = { readonly models: readonly ModelDefinition[]; readonly values: Readonly<Record<string, Parameter>> };
function asked(context: Context, { user, ...filter }: LogFilter): Asked {
  const models = readableModels(context);
  const zone = context.actor.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    models,
    values: { ...actorValues(context), ...filter, person: user, zone, models: arrayLiteral(models.map(({ name }) => name)) },
  };
}
function statementOf(context: Context, { models, values }: Asked, key: string, text: (bounds: readonly string[]) => string): Statement {
  const bounds = boundsOf(context, models);
  return fill(
    template(context.registry, `log ${key} ${bounds.join()}`, () => text(bounds)),
    values,
  );
}
const nameOf = (login: string | null | undefined, lastName: string | null | undefined, firstName: string | null | undefined): string =>
  [lastName, firstName].filter(Boolean).join(' ') || (login ?? '');

function entryOf({ registry, actor }: Context, row: TextRow): LogEntry {
  const [id, name, record, action, at, ip, changes, userId, login, lastName, firstName, byLogin, byLastName, byFirstName] = row;
  const model = registry.model(name ?? '');
  const readable = Object.entries(JSON.parse(changes ?? '{}') as Changes).filter(([field]) => actor.access.mayReadField(model, field));
  return {
    id: Number(id),
    model: model.name,
    category: model.label,
    record_id: Number(record),
    action: action ?? '',
    created_at: new Date((at ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
    user: userId ? { id: Number(userId), name: nameOf(login, lastName, firstName) } : null,
    impersonator: nameOf(byLogin, byLastName, byFirstName) || null,
    ip: ip ?? null,
    changes: Object.fromEntries(readable),
  };
}

const recordOf =
  ({ registry }: Context) =>
  ({ model, record_id: id }: LogEntry) => ({ model: registry.model(model), id });

async function entriesInCurrencies(context: Context, entries: readonly LogEntry[]): Promise<readonly InCurrencies<LogEntry>[]> {
  const models = [...new Set(entries.map(({ model }) => model))];
  const converted = models.map((name) => {
    const own = entries.filter(({ model }) => model === name);
    return withCurrencies(context, context.registry.model(name), own, ({ record_id }) => record_id);
  });
  const known = new Map((await Promise.all(converted)).flat().map((entry) => [entry.id, entry]));
  return entries.map((entry) => known.get(entry.id) ?? entry);
}

/** Newest first; the total is exact up to 10,000. Throws NO_RIGHT. */
export async function readLog(context: Context, filter: LogFilter, { page, size }: { page: number; size: number }): Promise<LogPage> {
  const { database, actor } = context;
  const { models, values } = asked(context, filter);
  const question = { models, values: { ...values, rows: size, before: (page - 1) * size, most: COUNTED } };
  const [rows, counted] = await database.readBatch(
    [statementOf(context, question, 'page', logPage), statementOf(context, question, 'count', logCount)],
    actor.companyId,
  );
  const count = Number(counted?.rows[0]?.[0] ?? 0);
  const entries = (rows?.rows ?? []).map((row) => entryOf(context, row));
  return {
    rows: await withNames(context, await entriesInCurrencies(context, entries), recordOf(context)),
    total: Math.min(count, COUNTED),
    total_is_exact: count <= COUNTED,
  };
}

/** The lines with what their records are called, as far as the reader may read that. */
export const titledLines = (context: Context, lines: readonly LogLine[]) => withTitles(context, lines, recordOf(context));

/** How many lines each person, action, hour, month, type or category has. `name` is a person's. Throws NO_RIGHT. */
export async function readLogChart(
  context: Context,
  chart: LogChart,
  filter: LogFilter,
): Promise<{ key: string; count: number; name: string | null }[]> {
  const { database, actor } = context;
  const counted = statementOf(context, asked(context, filter), chart, (bounds) => logChart(chart, bounds));
  const [result] = await database.readBatch([counted], actor.companyId);
  return (result?.rows ?? []).map(([key, count, login, lastName, firstName]) => ({
    key: key ?? '',
    count: Number(count),
    name: chart === 'user' && key ? nameOf(login, lastName, firstName) : null,
  }));
}

/** What can be filtered by. Throws NO_RIGHT. */
export const logCategories = (context: Context): { key: string; label: Label }[] =>
  readableModels(context).map(({ name, label }) => ({ key: name, label }));
export function logActions(context: Context): { key: string; label: Label }[] {
  readableModels(context);
  const { action } = context.registry.model('record_history').fields;
  return action?.kind === 'choice' ? action.options.map(({ value, label }) => ({ key: value, label })) : [];
}
