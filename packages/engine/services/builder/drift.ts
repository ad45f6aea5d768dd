/** Where the database is not as the definitions in force say, because somebody has changed it by hand; and its repair. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { applySchema, inTurn, isTableHeld, TurnTaken } from '../../core/schema/apply.ts';
import { desiredSchema } from '../../core/schema/desired-schema.ts';
import { fillSearchOf } from '../../core/schema/search-fill.ts';
import type { Step } from '../../core/schema/step.ts';
import type { Database } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import type { Query } from '../../sql/run-sql.ts';
import { NOTIFY_DEFINITIONS } from '../definitions/definitions.sql.ts';
import { type Base, definitionsWith, readStored } from '../definitions/stored.ts';
import { LOG_REPAIR, REPAIRED } from './builder.sql.ts';
import { tablesOf } from './moves.ts';
import { type PlannedStep, plannedSteps } from './plan-steps.ts';

type RepairRequest = { readonly model: string; readonly allowLoss: boolean; readonly userId: number; readonly companyId: number };
type Repaired = { readonly done: readonly PlannedStep[] } | { readonly refused: readonly PlannedStep[] };
export type Drift = {
  /** The steps that would make it fit again, of one model's tables or of all. Throws NOT_FOUND. */
  steps(model: string | null): Promise<readonly PlannedStep[]>;
  /** Runs them; refused, with nothing done, when data would be lost without a yes. Throws NOT_FOUND, PUBLISHING_NOW and TABLE_BUSY. */
  repair(request: RepairRequest): Promise<Repaired>;
};
const ATTEMPTS = 5;
const LONGEST_COMMENT = 500;

type Settings = { readonly base: Base; readonly database: Database; readonly connection: DatabaseConnection };
export function createDrift({ base, database, connection }: Settings): Drift {
  const inForce = async (): Promise<Registry> => definitionsWith(base, await readStored(database)).registry;
  const look = async (storage: Registry, model: string | null): Promise<readonly Step[]> => {
    if (model !== null && !storage.models.has(model)) throw new PlatformError('NOT_FOUND');
    const { refused } = await applySchema(connection, storage, { dryRun: true, looks: true, attempts: ATTEMPTS });
    const own = new Set(model === null ? [] : tablesOf(model, storage));
    return refused.filter(({ table }) => model === null || own.has(table));
  };
  const repair = async ({ model, allowLoss, userId, companyId }: RepairRequest): Promise<Repaired> => {
    const storage = await inForce();
    const steps = await look(storage, model);
    const shown = await plannedSteps(connection, steps);
    if (steps.some(({ kind }) => kind === 'lossy') && !allowLoss) return { refused: shown };
    if (steps.length === 0) return { done: [] };
    const own = new Set(tablesOf(model, storage));
    const except = new Set(
      desiredSchema(storage)
        .tables.map(({ name }) => name)
        .filter((name) => !own.has(name)),
    );
    const said = steps.map(({ sql }) => sql).join('; ');
    const [version, line] = [await database.nextId(), await database.nextId()];
    const within = async (query: Query): Promise<void> => {
      await query(REPAIRED, [model, userId, version, said.slice(0, LONGEST_COMMENT)]);
      await query(LOG_REPAIR, [companyId, line, userId, model, said]);
      await query(NOTIFY_DEFINITIONS.sql);
    };
    await applySchema(connection, storage, { attempts: ATTEMPTS, looks: true, allowLoss: own, except, within });
    // A column with the words of the search begins empty.
    await fillSearchOf(connection, storage, model);
    return { done: shown };
  };
  return {
    steps: async (model) => plannedSteps(connection, await look(await inForce(), model)),
    repair: (request) =>
      inTurn(connection, () => repair(request)).catch((error: unknown) => {
        if (error instanceof TurnTaken) throw new PlatformError('PUBLISHING_NOW');
        throw isTableHeld(error) ? new PlatformError('TABLE_BUSY') : error;
      }),
  };
}
