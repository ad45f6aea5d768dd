/** Files that a record held before: the history names them, so they are kept as long as the record is there, and no longer. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { arrayLiteral, type Statement } from '../../sql/database.ts';
import { columnKinds } from './columns.ts';
import { filesIn } from './file-holders.ts';
import type { HookContext } from './hooks.ts';
import { contextValues } from './row-sql.ts';
import { fill, place, template } from './template.ts';

export const HISTORY_FILES = 'history_files';
const COMPANY = place('company', 'bigint');
const MODEL = place('model', 'text');
const RECORD = place('record', 'bigint');

type Gone = { readonly model: ModelDefinition; readonly id: number; readonly field: string; readonly files: readonly number[] };
/** Keeps files that a record does not hold any more, each once per record and field. */
export async function keepFiles(context: HookContext, { model, id, field, files }: Gone): Promise<Statement> {
  const ids: number[] = [];
  for (const _file of files) ids.push(await context.database.nextId());
  // A picture that a text names may be gone already: texts have no keys to files.
  const text = template(
    context.registry.model(HISTORY_FILES),
    'keep',
    () => `insert into ${HISTORY_FILES} (company_id, id, created_at, created_by, model, record_id, field, file)
      select ${COMPANY}, one.id, ${place('now', 'timestamptz')}, ${place('user', 'bigint')}, ${MODEL}, ${RECORD}, ${place('field', 'text')}, f.id
      from unnest(${place('ids', 'bigint[]')}, ${place('files', 'bigint[]')}) one(id, file)
        join files f on f.company_id = ${COMPANY} and f.id = one.file
      where not exists (select 1 from ${HISTORY_FILES} h where h.company_id = ${COMPANY} and h.file = one.file
        and h.model = ${MODEL} and h.record_id = ${RECORD} and h.field = ${place('field', 'text')})`,
  );
  const values = { model: model.name, record: id, field, ids: arrayLiteral(ids), files: arrayLiteral(files) };
  return fill(text, { ...contextValues(context), ...values });
}

type Replaced = { readonly model: ModelDefinition; readonly id: number; readonly before: Values; readonly changed: Values };
/** Keeps what a change takes out of the fields of a record; each file once per record and field. */
export async function keepReplaced(context: HookContext, { model, id, before, changed }: Replaced): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const { name, field } of columnKinds(model).files) {
    if (!Object.hasOwn(changed, name)) continue;
    const left = new Set(filesIn(field, changed[name]));
    const gone = [...new Set(filesIn(field, before[name]))].filter((file) => !left.has(file));
    if (gone.length === 0) continue;
    statements.push(await keepFiles(context, { model, id, field: name, files: gone }));
  }
  return statements;
}

/** Lets go what was kept for a record that is taken out of the database. */
export function releaseReplaced(context: HookContext, model: ModelDefinition, id: number): Statement[] {
  if (columnKinds(model).files.length === 0 && model.attachments !== true) return [];
  const text = template(
    context.registry.model(HISTORY_FILES),
    'release',
    () => `delete from ${HISTORY_FILES} where company_id = ${COMPANY} and model = ${MODEL} and record_id = ${RECORD}`,
  );
  return [fill(text, { ...contextValues(context), model: model.name, record: id })];
}
