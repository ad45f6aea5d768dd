/** The history of a record: what was written and who has looked at it, cut to what the actor may read. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { requireRight } from '../access/access.ts';
import type { Statement } from '../storage/database.ts';
import type { WriteContext } from './context.ts';
import { refusalOf } from './refusals.ts';
import { insertHistory, selectHistory, selectViewing, selectVisible } from './statements.ts';

export type HistoryItem = {
  readonly id: number;
  readonly action: string;
  readonly created_at: string;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly ip: string | null;
  /** `{field: [before, after]}`; null for entries without changes. */
  readonly changes: Readonly<Record<string, unknown>> | null;
};

type HistoryContext = Pick<WriteContext, 'database' | 'registry' | 'actor'>;
/** Entries given at once, newest first. */
const LIMIT = 500;
/** A person who opens a record again within this time is noted once. */
const VIEWING_PAUSE_MS = 10 * 60_000;

const answers = async <T>({ registry }: HistoryContext, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, registry);
  }
};
const visible = (context: HistoryContext, model: ModelDefinition, id: number): Statement =>
  selectVisible(context, { model, id, scope: requireRight(context.actor.access, model, 'read') });

/** Throws NO_RIGHT_READ, or NOT_FOUND for a record that the actor's right does not reach. Removed records keep theirs. */
export function readHistory(context: HistoryContext, model: ModelDefinition, id: number): Promise<HistoryItem[]> {
  const statements = [visible(context, model, id), selectHistory(context, { model, id, limit: LIMIT })];
  return answers(context, async () => {
    const [seen, entries] = await context.database.batch(statements, context.actor.companyId);
    if (!seen?.rows.length) throw new PlatformError('NOT_FOUND');
    const mayRead = (name: string) => context.actor.access.mayReadField(model, name);
    return (entries?.rows ?? []).map(([entryId, action, at, userId, name, ip, changes]) => {
      const all = changes ? Object.entries(JSON.parse(changes) as Record<string, unknown>) : null;
      return {
        id: Number(entryId),
        action: action ?? '',
        created_at: at ?? '',
        user: userId ? { id: Number(userId), name: name ?? '' } : null,
        ip: ip ?? null,
        changes: all && Object.fromEntries(all.filter(([field]) => mayRead(field))),
      };
    });
  });
}

/** Notes that the actor looked at a record. Throws like `readHistory`. */
export function noteViewing(
  context: HistoryContext & Pick<WriteContext, 'now' | 'ip' | 'today' | 'hooks'>,
  model: ModelDefinition,
  id: number,
): Promise<void> {
  const since = new Date(context.now.getTime() - VIEWING_PAUSE_MS).toISOString();
  const statements = [visible(context, model, id), selectViewing(context, { model, id, since })];
  return answers(context, async () => {
    const [seen, viewed] = await context.database.batch(statements, context.actor.companyId);
    if (!seen?.rows.length) throw new PlatformError('NOT_FOUND');
    if (viewed?.rows.length) return;
    const entry = insertHistory(context, {
      id: await context.database.nextId(),
      model: model.name,
      recordId: id,
      action: 'view',
      changes: null,
    });
    await context.database.batch([entry], context.actor.companyId);
  });
}
