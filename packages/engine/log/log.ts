/** The log of a company: who wrote or looked at what, for administrators and those who have the flag `log`. */
import { PlatformError } from '@lambda/model/errors.ts';
import type { Label, Language } from '@lambda/model/labels.ts';
import type { Actor } from '../access/access.ts';
import type { Changes } from '../records/changes.ts';
import type { Registry } from '../registry/registry.ts';
import { withParams } from '../sessions/statements.ts';
import { arrayLiteral, type Database, type Parameter, type TextRow } from '../storage/database.ts';
import { type InCurrencies, withCurrencies } from './amount-currencies.ts';
import { LOG_COUNT, LOG_PAGE, type LogChart, logChart } from './log.sql.ts';
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

type Scene = { readonly database: Database; readonly registry: Registry; readonly actor: Actor; readonly language: Language };

/** Models whose every row the reader may read; throws NO_RIGHT without the flag. */
function readableModels({ registry, actor: { access } }: Scene): string[] {
  if (!access.flag('log')) throw new PlatformError('NO_RIGHT');
  return [...registry.models.values()].filter((model) => access.model(model).read?.key === 'company').map(({ name }) => name);
}

function parametersOf(scene: Scene, { category, type, action, user, record, from, to }: LogFilter): Parameter[] {
  return [scene.actor.companyId, arrayLiteral(readableModels(scene)), from, to, action, user, category, record, type];
}
const nameOf = (login: string | null | undefined, lastName: string | null | undefined, firstName: string | null | undefined): string =>
  [lastName, firstName].filter(Boolean).join(' ') || (login ?? '');

function entryOf({ registry, actor }: Scene, row: TextRow): LogEntry {
  const [id, name, record, action, at, ip, changes, userId, login, lastName, firstName, byLogin, byLastName, byFirstName] = row;
  const model = registry.model(name ?? '');
  const told = Object.entries(JSON.parse(changes ?? '{}') as Changes).filter(([field]) => actor.access.mayReadField(model, field));
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
    changes: Object.fromEntries(told),
  };
}

const recordOf =
  ({ registry }: Scene) =>
  ({ model, record_id: id }: LogEntry) => ({ model: registry.model(model), id });

async function entriesInCurrencies(scene: Scene, entries: readonly LogEntry[]): Promise<readonly InCurrencies<LogEntry>[]> {
  const models = [...new Set(entries.map(({ model }) => model))];
  const told = models.map((name) => {
    const own = entries.filter(({ model }) => model === name);
    return withCurrencies(scene, scene.registry.model(name), own, ({ record_id }) => record_id);
  });
  const known = new Map((await Promise.all(told)).flat().map((entry) => [entry.id, entry]));
  return entries.map((entry) => known.get(entry.id) ?? entry);
}

/** Newest first; the total is exact up to 10,000. Throws NO_RIGHT. */
export async function readLog(scene: Scene, filter: LogFilter, { page, size }: { page: number; size: number }): Promise<LogPage> {
  const parameters = parametersOf(scene, filter);
  const { database, actor } = scene;
  const [rows, counted] = await database.readBatch(
    [withParams(LOG_PAGE, ...parameters, size, (page - 1) * size), withParams(LOG_COUNT, ...parameters, COUNTED)],
    actor.companyId,
  );
  const count = Number(counted?.rows[0]?.[0] ?? 0);
  const entries = (rows?.rows ?? []).map((row) => entryOf(scene, row));
  return {
    rows: await withNames(scene, await entriesInCurrencies(scene, entries), recordOf(scene)),
    total: Math.min(count, COUNTED),
    total_is_exact: count <= COUNTED,
  };
}

/** The lines with what their records are called, as far as the reader may read that. */
export const titledLines = (scene: Scene, lines: readonly LogLine[]) => withTitles(scene, lines, recordOf(scene));

/** How many lines each person, action, hour, month, type or category has. `name` is a person's. Throws NO_RIGHT. */
export async function readLogChart(
  scene: Scene,
  chart: LogChart,
  filter: LogFilter,
): Promise<{ key: string; count: number; name: string | null }[]> {
  const { database, actor } = scene;
  const [result] = await database.readBatch([withParams(logChart(chart), ...parametersOf(scene, filter))], actor.companyId);
  return (result?.rows ?? []).map(([key, count, login, lastName, firstName]) => ({
    key: key ?? '',
    count: Number(count),
    name: chart === 'user' && key ? nameOf(login, lastName, firstName) : null,
  }));
}

/** What can be filtered by. Throws NO_RIGHT. */
export const logCategories = (scene: Scene): { key: string; label: Label }[] =>
  readableModels(scene).map((name) => ({ key: name, label: scene.registry.model(name).label }));
export function logActions(scene: Scene): { key: string; label: Label }[] {
  readableModels(scene);
  const { action } = scene.registry.model('record_history').fields;
  return action?.kind === 'choice' ? action.options.map(({ value, label }) => ({ key: value, label })) : [];
}
