/** Delivers one notification: finds who is to be told, reads the record with each receiver's own rights, writes bell and letters. */
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Actor } from '../../core/access/access.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import { arrayLiteral, type Database } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { systemActor } from '../jobs/job-work.ts';
import { readRoots } from '../operations/selection.ts';
import type { OutboxHandler } from '../outbox/outbox.ts';
import { PEOPLE_OF_ROLES, ROLES_OF_PEOPLE, SWEEP_SEEN, USERS_OF_EMPLOYEES } from './notify.sql.ts';
import { readingOf, renderWords, type Words } from './render.ts';
import type { LetterTarget, QueuedNotification } from './rules.ts';
import { type AddressedLetter, letterStatements, type Sending, sendStatements } from './send.ts';
import { PEOPLE_OF_RECORD } from './subjects.ts';

export type NotifySettings = {
  readonly registry: Registry;
  readonly database: Database;
  readonly actorOf: (who: { userId: number; companyId: number; roleId: number }) => Promise<Actor | null>;
  /** Where this site is reached, without a slash at the end: links of letters begin with it. Null: letters have no link. */
  readonly baseUrl: string | null;
};
type Row = Readonly<Record<string, unknown>>;

function isQueuedNotification(value: unknown): value is QueuedNotification {
  return typeof value === 'object' && value !== null && 'rule' in value && 'id' in value && 'kind' in value;
}

/** The record by paths, as the actor may read it; null when it is not there for the actor. */
async function readRecord(
  { registry, database }: NotifySettings,
  actor: Actor,
  model: string,
  given: { id: number; paths: ReadonlyMap<string, ResolvedPath>; withDeleted?: boolean },
): Promise<Row | null> {
  const entity = registry.entities.get(model);
  const id = entity?.fields.get('id');
  if (!entity || !id) return null;
  const select = [...given.paths].map(([key, path]) => ({ kind: 'field', key, path }) as const);
  const read = {
    shape: 'one',
    entity,
    withDeleted: given.withDeleted === true,
    select: [{ kind: 'field', key: 'id', path: id } as const, ...select],
    filter: { path: id, condition: 'equals', value: ([wanted]: readonly unknown[]) => wanted },
    sorts: [],
  } as const;
  const { row } = await readRoots({ database, registry, actor }, { roots: [{ key: 'row', read }] }, [given.id]);
  return (row ?? null) as Row | null;
}

/** What a form sets off by a deletion speaks of the record as it was. */
const isOfGone = ({ kind, trigger }: QueuedNotification): boolean => kind === 'remove' && trigger !== undefined;

const numbers = (values: readonly unknown[]): number[] =>
  [...new Set(values.map(Number))].filter((value) => Number.isSafeInteger(value) && value > 0);

/** Person and role of everybody the rule names, each once; whoever has caused it knows already. */
async function receiversOf(
  settings: NotifySettings,
  notification: QueuedNotification,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<readonly (readonly [number, number])[]> {
  const { registry, database } = settings;
  const { rule, id } = notification;
  const model = registry.model(rule.model);
  const named = [...(rule.to.people ?? []), ...(rule.to.creator ? ['created_by'] : [])];
  const paths = new Map(named.map((path) => [path, registry.path(model, path)]));
  const withDeleted = isOfGone(notification);
  const row = (await readRecord(settings, systemActor(registry, companyId), rule.model, { id, paths, withDeleted })) ?? {};
  const ids = async (statement: PlatformStatement, wanted: readonly number[], column = 0): Promise<number[]> => {
    if (wanted.length === 0) return [];
    const [found] = await database.readBatch([withParams(statement, companyId, arrayLiteral(wanted))], companyId);
    return numbers((found?.rows ?? []).map((one) => one[column]));
  };
  const people = (rule.to.people ?? []).map((path) => [paths.get(path)?.field, row[path]] as const);
  const pointing = (to: string) =>
    numbers(people.filter(([field]) => field?.kind === 'reference' && field.to === to).map(([, value]) => value));
  const users = [
    ...(rule.to.users ?? []),
    ...numbers(people.flatMap(([, value], index) => (PEOPLE_OF_RECORD.includes(rule.to.people?.[index] ?? '') ? [value] : []))),
    ...pointing('users'),
    ...(await ids(USERS_OF_EMPLOYEES, registry.models.has('employee') ? pointing('employee') : [])),
    ...numbers(rule.to.creator ? [row.created_by ?? notification.createdBy] : []),
  ];
  const wanted = [
    [PEOPLE_OF_ROLES, [...(rule.to.roles ?? []), ...(rule.to.administrators ? registry.administrators : [])]],
    [ROLES_OF_PEOPLE, numbers(users)],
  ] as const;
  const found = new Map<number, number>();
  for (const [statement, values] of wanted) {
    if (values.length === 0) continue;
    const [result] = await database.readBatch([withParams(statement, companyId, arrayLiteral(values))], companyId);
    for (const [person, role] of result?.rows ?? []) if (!found.has(Number(person))) found.set(Number(person), Number(role));
  }
  if (!notification.trigger?.letter) found.delete(userId);
  return [...found];
}

/** Whether the record is still what the rule tells of. */
async function stillHolds(settings: NotifySettings, { rule, id, kind }: QueuedNotification, companyId: number): Promise<boolean> {
  if (!rule.still || !rule.when || kind === 'remove') return true;
  const { registry } = settings;
  const model = registry.model(rule.model);
  const paths = new Map(conditionFields(rule.when).map((name) => [name, registry.path(model, name)]));
  const row = await readRecord(settings, systemActor(registry, companyId), rule.model, { id, paths });
  const now = new Date();
  return row !== null && conditionHolds(model, rule.when, row as Values, { today: companyDay(now), now: now.toISOString() });
}

/** Null when the receiver may not see the record at all. Of a deleted record only its going is told. */
async function wordsFor(settings: NotifySettings, notification: QueuedNotification, actor: Actor): Promise<Words | null> {
  const { rule, id, kind } = notification;
  const withDeleted = isOfGone(notification);
  const model = settings.registry.model(rule.model);
  if (!actor.access.model(model).read) return null;
  const paths = readingOf(settings.registry, actor.access, rule);
  if (kind === 'remove' && !withDeleted) return renderWords({ rule, id, paths: new Map(), row: {}, zone: actor.timeZone });
  const row = await readRecord(settings, actor, rule.model, { id, paths, withDeleted });
  return row && renderWords({ rule, id, paths, row, zone: actor.timeZone });
}

/** The outbox's handler of notifications. All it writes is committed with the delivery, so nobody is told twice. */
export const deliverNotification =
  (settings: NotifySettings): OutboxHandler =>
  async ({ key, companyId, userId, payload, signal }) => {
    if (!isQueuedNotification(payload)) throw new Error('the payload is no notification');
    if (!settings.registry.models.has(payload.rule.model)) throw new Error(`there is no model ${payload.rule.model}`);
    if (!(await stillHolds(settings, payload, companyId))) return [];
    const texts = new Map<number, Words>();
    for (const [person, roleId] of await receiversOf(settings, payload, { companyId, userId })) {
      signal.throwIfAborted();
      const actor = await settings.actorOf({ userId: person, companyId, roleId });
      const words = actor && (await wordsFor(settings, payload, actor));
      if (words) texts.set(person, words);
    }
    const sending = { notification: payload, companyId, userId, key };
    const { letter } = payload.trigger ?? {};
    if (letter) return letterStatements(settings, texts, sending, await toAddresses(settings, sending, letter));
    return texts.size > 0 ? sendStatements(settings, texts, sending) : [];
  };

/** The addresses of a letter, with the words as the person may read the record who has saved it; nothing once that person has left. */
async function toAddresses(
  settings: NotifySettings,
  { notification, companyId, userId }: Sending,
  { fields, addresses, language }: LetterTarget,
): Promise<AddressedLetter | null> {
  if (fields.length + addresses.length === 0) return null;
  const { registry } = settings;
  const { rule, id, trigger } = notification;
  const model = registry.model(rule.model);
  const paths = new Map(fields.map((path) => [path, registry.path(model, path)]));
  const given = { id, paths, withDeleted: isOfGone(notification) };
  const row = paths.size > 0 ? await readRecord(settings, systemActor(registry, companyId), rule.model, given) : null;
  const written = [...addresses, ...fields.flatMap((path) => (typeof row?.[path] === 'string' ? [row[path]] : []))];
  const actor = await settings.actorOf({ userId, companyId, roleId: trigger?.roleId ?? 0 });
  const words = actor && (await wordsFor(settings, notification, actor));
  return words && { words, language, addresses: written };
}

const KEPT_DAYS = 365;
/** Removes what was told a year ago. */
export const sweepNotifications = async (database: Database): Promise<void> => {
  await database.batch([withParams(SWEEP_SEEN, KEPT_DAYS)], null);
};
