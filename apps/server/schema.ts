/**
 * `npm run schema`: shows what the models would change in the database; `--apply` does it, `--allow-loss` also what loses
 * data, `--search` writes the columns of the searches of all rows anew.
 */
import { parseArgs } from 'node:util';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { applySchema, type Plan } from '@lambda/engine/core/schema/apply.ts';
import { fillSearchOfAll } from '@lambda/engine/core/schema/search-fill.ts';
import { definitionsWith, isWithoutCustomFields, readStored } from '@lambda/engine/services/definitions/stored.ts';
import { createDatabase, type DatabaseConnection } from '@lambda/engine/sql/postgres.ts';
import { loadConfigurationOrExit } from './configuration.ts';
import { modules } from './modules.ts';
import { createModuleRegistry, openConnection } from './platform.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function show({ applied, refused, warnings }: Plan, planned: boolean): void {
  for (const step of applied) say(`done     ${step.table}: ${step.sql}`);
  for (const step of refused) {
    const mark = step.kind === 'lossy' ? 'LOSES DATA' : planned ? 'would do' : 'not done';
    say(`${mark} ${step.table}: ${step.sql}`);
  }
  for (const warning of warnings) say(`note     ${warning.table}: ${warning.note}`);
  if (applied.length + refused.length + warnings.length === 0) say('The database fits the models');
}

/** The models with the custom fields of this database, whose columns are as much theirs as the others. */
async function storedRegistry(connection: DatabaseConnection): Promise<Registry> {
  const database = await createDatabase({ connection, size: 1 });
  try {
    return definitionsWith({ modules, administrators: [] }, await readStored(database)).storage();
  } catch (error) {
    if (isWithoutCustomFields(error)) return createModuleRegistry();
    throw error;
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { apply: { type: 'boolean' }, 'allow-loss': { type: 'boolean' }, search: { type: 'boolean' } } });
  const allowLoss = values['allow-loss'] === true;
  const apply = values.apply === true || allowLoss;
  const { connection, stop } = await openConnection(loadConfigurationOrExit(), say);
  try {
    const registry = await storedRegistry(connection);
    show(await applySchema(connection, registry, { allowLoss, dryRun: !apply, say }), !apply);
    if (!apply) say('Nothing was changed. --apply does what keeps all data, --allow-loss everything.');
    if (values.search === true) {
      await fillSearchOfAll(connection, registry);
      say('The words of all rows are written anew');
    }
  } finally {
    await stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
