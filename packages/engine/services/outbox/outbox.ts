/** Effects outside the transaction: written with what causes them, delivered by any server, tried again, given up honestly. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { outbox } from '../../core/platform/message.models.ts';
import type { Hooks, RecordHooks } from '../../core/records/hooks.ts';
import { searchValues } from '../../core/schema/search-column.ts';
import type { Database, Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { ActionHandler, ActionHandlers } from '../actions/actions.ts';
import { enqueueStatement, type WorkItem, type WorkKind, withdrawStatements } from '../jobs/queue.ts';
import { INSERT_OUTBOX, MARK_DELIVERED, MARK_FAILED, READ_OUTBOX, STILL_WAITING, SWEEP_OUTBOX } from './outbox.sql.ts';

export const OUTBOX_WORK = 'outbox';
/** Over about ten hours: after 3 s, 7 s, 20 s … 2 h and 6 h. */
const MOST_TRIES = 11;
const KEPT_DAYS = 90;
const LONGEST_SUMMARY = 200;
const LONGEST_ERROR = 2000;

export type OutboxEntry = {
  readonly companyId: number;
  readonly userId: number;
  readonly topic: 'notification' | 'mail' | 'push' | 'sms';
  /** One line for the administrator's list. */
  readonly summary: string;
  /** The same key is delivered once; unique in the company. */
  readonly key: string;
  /** JSON. */
  readonly payload: unknown;
};
export type Delivery = {
  readonly key: string;
  readonly companyId: number;
  /** Who has caused it. */
  readonly userId: number;
  readonly payload: unknown;
  readonly signal: AbortSignal;
};
/** It would fail every time: the outbox gives it up at once. */
export class DeliveryRefused extends Error {}
/**
 * Does the effect, or answers with statements that are committed together with the delivery. May be called again with the
 * same key when a server was lost in between: effects outside have to carry the key along.
 */
export type OutboxHandler = (delivery: Delivery) => Promise<readonly Statement[]>;

/** The statements that put an effect into the outbox; they belong into the transaction of what causes it. */
export async function outboxStatements(database: Database, entry: OutboxEntry): Promise<Statement[]> {
  const { companyId, userId, topic, summary, key, payload } = entry;
  const id = await database.nextId();
  const line = summary.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SUMMARY) || topic;
  const searched = Object.values(searchValues(outbox, companyId, { summary: line }));
  return [
    withParams(INSERT_OUTBOX, companyId, id, userId, topic, line, key, JSON.stringify(payload), ...searched),
    enqueueStatement({ kind: OUTBOX_WORK, companyId, subjectId: id, attempts: MOST_TRIES, turn: 'now' }),
  ];
}

export const sweepOutbox = async (database: Database): Promise<void> => {
  await database.batch([withParams(SWEEP_OUTBOX, KEPT_DAYS)], null);
};

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);

type OutboxSettings = {
  readonly database: Database;
  readonly handlers: ReadonlyMap<string, OutboxHandler>;
  readonly warn: (error: unknown, message: string) => void;
};
export function outboxWork({ database, handlers, warn }: OutboxSettings): WorkKind {
  const failed = ({ companyId, subjectId }: WorkItem, error: unknown, last: boolean): Statement =>
    withParams(MARK_FAILED, companyId, subjectId, errorText(error), last);
  return {
    run: async (item, signal) => {
      const { companyId, subjectId, attempt, attempts } = item;
      const key = [companyId, subjectId] as const;
      const [found] = await database.batch([withParams(READ_OUTBOX, ...key)], companyId);
      const [topic, deliveryKey, payload, userId] = found?.rows[0] ?? [];
      if (!topic || !deliveryKey) return { statements: [], again: false };
      try {
        const handler = handlers.get(topic);
        if (!handler) throw new Error(`nothing delivers ${topic}`);
        const given = {
          key: deliveryKey,
          companyId,
          userId: Number(userId ?? 0),
          payload: JSON.parse(payload ?? 'null') as unknown,
          signal,
        };
        const effects = await handler(given);
        return { statements: [withParams(STILL_WAITING, ...key), ...effects, withParams(MARK_DELIVERED, ...key)], again: false };
      } catch (error) {
        if (signal.aborted) return { statements: [], again: true };
        const last = attempt >= attempts || error instanceof DeliveryRefused;
        if (last) warn(error, `the outbox gives up ${topic} ${subjectId}`);
        return { statements: [failed(item, error, last)], again: !last };
      }
    },
    lost: (item) => [failed(item, new PlatformError('JOB_INTERRUPTED'), true)],
  };
}

/** An administrator's retry puts the row back into the queue, a drop takes it out. */
const outboxHooks: RecordHooks = {
  after: async ({ context, kind, id, before, after }) => {
    if (kind !== 'update' || before?.state === after.state) return [];
    const { companyId } = context.actor;
    if (after.state === 'dropped') return withdrawStatements(OUTBOX_WORK, id);
    if (after.state !== 'waiting') return [];
    return [enqueueStatement({ kind: OUTBOX_WORK, companyId, subjectId: id, attempts: MOST_TRIES, turn: 'now' })];
  },
};
export const messageHooks: Hooks = new Map([['outbox', outboxHooks]]);

/** Why a delivery was dropped stays with it. */
export const outboxActions: ActionHandlers = new Map<string, ActionHandler>([
  ['outbox-drop', ({ input }) => ({ values: { drop_reason: input.reason } })],
]);
