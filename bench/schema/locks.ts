/** `npm run bench:schema`: how long people wait who write into a table of a million rows while its schema is changed. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { defineModel, defineModule, type ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROWS = Number(values.rows);
const WRITERS = 2;
const label = { mn: 'нэр', en: 'name', ko: '이름' };
type Fields = Readonly<Record<string, Field>>;
const modulesWith = (fields: Fields): readonly ModuleDefinition[] => {
  const item = defineModel({ name: 'item', label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields });
  return [platformModule, defineModule({ name: 'shop', label, dependsOn: [], models: [item] })];
};

const text: Field = { kind: 'text', label };
const first: Fields = { code: text, name: text };
const column: Fields = { ...first, note: text };
const required: Fields = { ...column, level: { kind: 'integer', label, required: true, default: 1 } };
const sorted: Fields = { ...required, code: { kind: 'text', label, sort: true } };
const reference: Fields = { ...sorted, item_id: { kind: 'reference', label, to: 'item' } };
const searched: Fields = { ...reference, code: { kind: 'text', label, sort: true, search: true } };
const CHANGES: readonly (readonly [string, Fields])[] = [
  ['a column', column],
  ['a required column with a default', required],
  ['an index', sorted],
  ['a reference with its key and index', reference],
  ['a search field', searched],
];

const world = await temporaryDatabase(modulesWith(first));
try {
  await runSql(world.connection, async (query) => {
    await query('set statement_timeout = 0');
    await query(`insert into item (company_id, id, code, name) select 1, n, 'c' || n, 'name ' || n from generate_series(1, ${ROWS}) n`);
  });
  const database = await createDatabase({ connection: world.connection, size: 4 });
  console.log('| change | takes, s | longest write, s | writes | refused |\n|---|--:|--:|--:|--:|');
  for (const [what, fields] of CHANGES) {
    const waits: number[] = [];
    let [over, refused] = [false, 0];
    const writer = async (): Promise<void> => {
      while (!over) {
        const started = performance.now();
        const id = 1 + Math.floor(Math.random() * ROWS);
        const write = { name: 'bench write', sql: 'update item set name = $1 where company_id = 1 and id = $2', params: ['x', id] };
        await database.batch([write], 1).catch(() => refused++);
        waits.push(performance.now() - started);
        await pause(10);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, writer));
    const started = performance.now();
    await applySchema(world.connection, createRegistry(modulesWith(fields)));
    const took = performance.now() - started;
    over = true;
    await writing;
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
    console.log(`| ${what} | ${seconds(took)} | ${seconds(Math.max(...waits))} | ${waits.length} | ${refused} |`);
  }
  await database.close();
} finally {
  await world.drop();
}
