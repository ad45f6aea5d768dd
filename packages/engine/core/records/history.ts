/** Reads what happened to a record, and notes who has looked at it. */
import { companiesOf, isShared } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Database, quoteName, type Statement, type TextRow } from '../../sql/database.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import { type Access, isReachedOnly, requireRight } from '../access/access.ts';
import type { Reach } from '../access/reach.ts';
import { type Changes, HISTORY_MODEL } from './changes.ts';
import type { HookContext } from './hooks.ts';
import type { WriteContext } from './operation.ts';
import { companyBound, scopeConditions } from './row-sql.ts';
import { historyLine } from './statements.ts';
import { actorValues, fill, place, type ReadContext, scopeKey, template } from './template.ts';

export type HistoryEntry = {
  readonly id: number;
  readonly action: 'create' | 'update' | 'remove' | 'restore' | 'destroy' | 'view' | 'refuse';
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  /** Null when nobody was signed in. */
  readonly user: { readonly id: number; readonly login: string; readonly name: string } | null;
  /** Who has done it in the user's name; null for the person themselves. */
  readonly impersonator: string | null;
  readonly ip: string | null;
  /** `{field: [before, after]}`, without the fields that the reader may not read. */
  readonly changes: Changes;
};

const MOST_ENTRIES = 500;
const VIEW_INTERVAL = 10 * 60_000;

/** The record within the reader's reach, deleted or not; `scope` is that of the right to read the model unless told. */
export function readableRow(
  context: ReadContext,
  model: ModelDefinition,
  id: number,
  scope: Reach = requireRight(context.actor.access, model, 'read'),
): Statement {
  if (isReachedOnly(context.actor.access, model)) throw new PlatformError('NOT_FOUND');
  const text = template(model, `readable ${scopeKey(context, [scope])}`, () => {
    const conditions = [...companyBound(model, 'r'), `r.id = ${place('id', 'bigint')}`, ...scopeConditions(context, model, scope, 'r')];
    return `select r.id from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...actorValues(context), id });
}

/** Whose lines are read. Of what companies share each sees what the others did to it, though not who of them looked, nor from where. */
function entriesAt(model: ModelDefinition): { readonly key: string; readonly ip: string; readonly company: string } {
  const own = `h.company_id = ${place('company', 'bigint')}`;
  if (!isShared(model)) return { key: 'entries', ip: 'h.ip', company: own };
  const sides = companiesOf(model).map((name) => `r.${quoteName(name)}`);
  const all = `(select unnest(array[${sides.join(', ')}]) from ${quoteName(model.name)} r where r.id = ${place('id', 'bigint')})`;
  return {
    key: `entries ${model.name}`,
    ip: `case when ${own} then h.ip end`,
    company: `h.company_id in ${all} and (${own} or h.action <> 'view')`,
  };
}
function entriesOf(context: ReadContext, model: ModelDefinition, id: number): Statement {
  const { key, ip, company } = entriesAt(model);
  const text = template(
    context.registry.model(HISTORY_MODEL),
    key,
    () => `select h.id, h.action, h.created_at, ${ip}, h.changes, u.id, u.login, u.last_name, u.first_name,
        a.login, a.last_name, a.first_name
      from ${HISTORY_MODEL} h left join users u on u.id = h.created_by left join users a on a.id = h.impersonator_id
      where ${company} and h.model = ${place('model', 'text')} and h.record_id = ${place('id', 'bigint')}
      order by h.created_at desc, h.id desc limit ${MOST_ENTRIES}`,
  );
  return fill(text, { ...actorValues(context), model: model.name, id });
}

function cut(access: Access, model: ModelDefinition, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => access.mayReadField(model, name)));
}

function entryOf(access: Access, model: ModelDefinition, row: TextRow): HistoryEntry {
  const [id, action, at, ip, changes, userId, login, lastName, firstName, byLogin, byLastName, byFirstName] = row;
  const name = [lastName, firstName].filter(Boolean).join(' ');
  return {
    id: Number(id),
    action: action as HistoryEntry['action'],
    created_at: new Date(`${(at ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')}`).toISOString(),
    user: userId ? { id: Number(userId), login: login ?? '', name: name || (login ?? '') } : null,
    impersonator: [byLastName, byFirstName].filter(Boolean).join(' ') || byLogin || null,
    ip: ip ?? null,
    changes: cut(access, model, JSON.parse(changes ?? '{}') as Changes),
  };
}

async function entryRows(context: ReadContext, model: ModelDefinition, id: number): Promise<readonly TextRow[]> {
  const statements = [readableRow(context, model, id), entriesOf(context, model, id)];
  const [row, entries] = await context.database.readBatch(statements, context.actor.companyId);
  if (!row?.rows[0]) throw new PlatformError('NOT_FOUND');
  return entries?.rows ?? [];
}

/** Newest first, at most 500 entries, viewings among them. Throws NO_RIGHT_READ, or NOT_FOUND outside the reader's reach. */
export const readHistory = async (context: ReadContext, model: ModelDefinition, id: number): Promise<HistoryEntry[]> =>
  (await entryRows(context, model, id)).map((entry) => entryOf(context.actor.access, model, entry));

/** A line as clients of the original platform read it: who and when, in its words for the deeds. */
export type PlainHistoryEntry = {
  readonly id: number;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly action: string;
  readonly created_at: string;
};
const PLAIN_ACTIONS: Partial<Record<HistoryEntry['action'], string>> = { create: 'store', remove: 'delete' };

/** The same lines without what was changed. Throws like `readHistory`. */
export async function readPlainHistory(context: ReadContext, model: ModelDefinition, id: number): Promise<PlainHistoryEntry[]> {
  return (await entryRows(context, model, id)).map((row) => {
    const { id: line, action, created_at } = entryOf(context.actor.access, model, row);
    const [last_name = null, first_name = null] = row.slice(7, 9);
    return { id: line, last_name, first_name, action: PLAIN_ACTIONS[action] ?? action, created_at };
  });
}

/** Viewings just noted by this process: two requests of one screen at the same moment leave one line. */
const noted = new WeakMap<Database, Lru<number>>();
const NOTED = 5_000;
function isNoted({ database, actor, now }: HookContext, model: ModelDefinition, id: number): boolean {
  const known = noted.get(database) ?? createLru<number>(NOTED);
  noted.set(database, known);
  const key = `${actor.companyId} ${actor.userId} ${model.name} ${id}`;
  const last = known.get(key);
  if (last !== undefined && now.getTime() - last < VIEW_INTERVAL) return true;
  known.set(key, now.getTime());
  return false;
}

function lastViewing(context: HookContext, model: ModelDefinition, id: number): Statement {
  const text = template(
    context.registry.model(HISTORY_MODEL),
    'last viewing',
    () => `select h.id from ${HISTORY_MODEL} h
      where h.company_id = ${place('company', 'bigint')} and h.model = ${place('model', 'text')} and h.record_id = ${place('id', 'bigint')}
      and h.action = 'view' and h.created_by = ${place('user', 'bigint')} and h.created_at > ${place('since', 'timestamptz')} limit 1`,
  );
  const since = new Date(context.now.getTime() - VIEW_INTERVAL).toISOString();
  return fill(text, { ...actorValues(context), model: model.name, id, since });
}

/** Notes that the actor looks at the record; once in ten minutes per person and record. Throws like `readHistory`. */
export async function noteViewing(context: WriteContext, model: ModelDefinition, id: number): Promise<void> {
  const { actor, database } = context;
  const [row, last] = await database.readBatch([readableRow(context, model, id), lastViewing(context, model, id)], actor.companyId);
  if (!row?.rows[0]) throw new PlatformError('NOT_FOUND');
  if (last?.rows[0] || isNoted(context, model, id)) return;
  await database.batch([await historyLine(context, { model, id, action: 'view', changes: {} })], actor.companyId);
}
