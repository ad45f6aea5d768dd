/** Publishing and withdrawing custom fields: the plan first, then the table, then the word to every server. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { WriteContext } from '../../core/records/operation.ts';
import { executeWrites } from '../../core/records/write.ts';
import { withCustomFields } from '../../core/registry/custom-fields.ts';
import { createRegistry, type Registry } from '../../core/registry/registry.ts';
import { applySchema, inTurn, isTableHeld } from '../../core/schema/apply.ts';
import { fillSearchSince } from '../../core/schema/search-fill.ts';
import type { Step } from '../../core/schema/step.ts';
import { type Database, quoteName } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { NOTIFY_DEFINITIONS } from './definitions.sql.ts';
import { type Base, type Definitions, definitionsWith, readContent, readStored, type StoredField } from './stored.ts';

export const CUSTOM_FIELD_MODEL = 'custom_field';
/** How long a table is tried while a person waits: some nine seconds. */
const ATTEMPTS = 5;
/** In which the other servers take published definitions over; they hear of them at once. */
const TAKEN_OVER_MS = 3_000;

export type Change = { readonly ids: readonly number[]; readonly to: 'published' | 'withdrawn' };
export type PlannedStep = Pick<Step, 'sql' | 'table' | 'note'>;
export type Publishing = {
  /** What the change would do to the tables, in order; nothing is done. Throws like `publish`. */
  plan(change: Change): Promise<readonly PlannedStep[]>;
  /**
   * Changes the tables, then what is in force, in turn with everybody else who publishes. Throws NOT_FOUND, NO_RIGHT,
   * DEFINITION_REFUSED with the words of the fault and TABLE_BUSY; then nothing is in force that was not before.
   */
  publish(context: WriteContext, change: Change): Promise<void>;
};
type Settings = {
  readonly base: Base;
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Throws for definitions that the code of this server cannot work with. */
  readonly check: (registry: Registry) => void;
};

const refused = (reason: string): PlatformError => new PlatformError('DEFINITION_REFUSED', { params: { reason: reason.slice(0, 300) } });

/** The stored fields as they are once the change is made. Throws NOT_FOUND for one that is not there. */
function changed(stored: readonly StoredField[], { ids, to }: Change): StoredField[] {
  for (const id of ids) if (!stored.some((field) => field.id === id)) throw new PlatformError('NOT_FOUND');
  return stored.map((field): StoredField => {
    if (!ids.includes(field.id)) return field;
    if (to === 'withdrawn') {
      if (field.state !== 'published') throw new PlatformError('WRONG_STATE');
      return { ...field, state: 'withdrawn' };
    }
    return { ...field, state: 'published', published: JSON.stringify(readContent(JSON.parse(field.content))) };
  });
}

/** A field that does not fit, or that makes the whole not fit, is refused with the words of the fault. */
function checkFit({ base, check }: Pick<Settings, 'base' | 'check'>, next: readonly StoredField[], { ids }: Change): void {
  const fields = next
    .filter(({ id, state }) => state === 'published' && ids.includes(id))
    .map(({ model, name, published }) => ({ model, name, ...readContent(JSON.parse(published ?? 'null')) }));
  try {
    const { modules, leftOut } = withCustomFields(base.modules, fields);
    if (leftOut[0]) throw new Error(leftOut[0].reason);
    check(createRegistry(modules, { administrators: base.administrators }));
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

export function createPublishing({ base, database, connection, check }: Settings): Publishing {
  type Prepared = { readonly next: Definitions; readonly stored: readonly StoredField[]; readonly steps: readonly Step[] };
  const prepare = async (change: Change): Promise<Prepared> => {
    const { fields: stored, built } = await readStored(database);
    const fields = changed(stored, change);
    const next = definitionsWith(base, { fields, built });
    checkFit({ base: { ...base, modules: next.builtModules }, check }, fields, change);
    const chosen = fields.filter(({ id }) => change.ids.includes(id));
    const leftOut = next.leftOut.find(({ field }) => chosen.some(({ model, name }) => field.model === model && field.name === name));
    if (leftOut) throw refused(leftOut.reason);
    const { refused: steps } = await applySchema(connection, next.storage(), { dryRun: true, attempts: ATTEMPTS });
    const lossy = steps.find(
      (step) => step.kind === 'lossy' && chosen.some(({ model, name }) => step.table === model && step.sql.includes(quoteName(name))),
    );
    if (lossy) throw refused(`it would lose data: ${lossy.sql}`);
    return { next, stored, steps: steps.filter(({ kind }) => kind === 'additive') };
  };
  const busy = (error: unknown): never => {
    throw isTableHeld(error) ? new PlatformError('TABLE_BUSY') : error;
  };

  const write = (context: WriteContext, stored: readonly StoredField[], { ids, to }: Change) => {
    const model = context.registry.model(CUSTOM_FIELD_MODEL);
    const scope = context.actor.access.model(model).update;
    if (!scope) throw new PlatformError('NO_RIGHT');
    const targets = ids.map((id) => ({ id, version: stored.find((field) => field.id === id)?.version }));
    return executeWrites({
      context,
      operations: [
        {
          kind: 'act',
          model,
          targets,
          scope,
          further: false,
          decide: ({ values }) => ({
            values: to === 'withdrawn' ? { state: to } : { state: to, published: values.content, published_at: context.now.toISOString() },
            further: [],
          }),
        },
      ],
      reply: () => [withParams(NOTIFY_DEFINITIONS)],
    });
  };

  return {
    plan: async (change) => (await prepare(change)).steps.map(({ sql, table, note }) => ({ sql, table, note })),
    publish: (context, change) =>
      inTurn(connection, async () => {
        if (!context.actor.access.administrator) throw new PlatformError('NO_RIGHT');
        const { next, stored } = await prepare(change);
        const { filled } = await applySchema(connection, next.storage(), { attempts: ATTEMPTS });
        await write(context, stored, change);
        if (filled.length === 0) return;
        // Until they have taken the definitions over, other servers write without the new search fields.
        await new Promise((resolve) => setTimeout(resolve, TAKEN_OVER_MS));
        await fillSearchSince(connection, next.storage(), filled);
      }).catch(busy),
  };
}
