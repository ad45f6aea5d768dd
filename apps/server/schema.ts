/**
 * `npm run schema`: shows what the models would change in the database; `--apply` does it, `--allow-loss` also what loses
 * data, `--search` writes the columns of the searches of all rows anew.
 */
import { parseArgs } from 'node:util';
import { applySchema, type Plan } from '@lambda/engine/core/schema/apply.ts';
import { fillSearchOfAll } from '@lambda/engine/core/schema/search-fill.ts';
import { carryFormerFields, definitionsCarriedOver } from '@lambda/engine/services/builder/carry-over.ts';
import { createDatabase, type DatabaseConnection } from '@lambda/engine/sql/postgres.ts';
import { loadConfigurationOrExit } from './configuration.ts';
import { modules } from './modules.ts';
import { openConnection } from './platform.ts';

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

/** What the database has to look like: the models with what people have published, whose columns are as much theirs as the others. */
async function bringUpToDate(connection: DatabaseConnection, { apply, allowLoss }: { apply: boolean; allowLoss: boolean }) {
  const database = await createDatabase({ connection, size: 1 });
  const base = { modules, administrators: [] };
  try {
    const carried = apply ? await carryFormerFields({ base, database, connection, say }) : null;
    const { registry } = await definitionsCarriedOver(base, database);
    const plan = await applySchema(connection, registry, { allowLoss, dryRun: !apply, say });
    return { registry, plan: { ...plan, applied: [...(carried?.applied ?? []), ...plan.applied] } };
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
    const { registry, plan } = await bringUpToDate(connection, { apply, allowLoss });
    show(plan, !apply);
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
