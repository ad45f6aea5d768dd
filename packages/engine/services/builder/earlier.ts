/** What an earlier version said, by the names that models and fields have now. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { Known } from '@lambda/model/mentions/parts.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { NAMES_AT, RENAMES_SINCE } from './builder.sql.ts';
import { knownOf, renamed, renamesIn } from './naming.ts';
import type { DefinitionKey } from './stored.ts';
import { readRenames } from './stored.ts';

type Earlier = { readonly content: Json; readonly createdAt: string };
/** A model itself goes back to its own names, and takes everything that names it along. */
export async function inPresentNames(
  database: Database,
  registry: Registry,
  key: DefinitionKey,
  { content, createdAt }: Earlier,
): Promise<Json> {
  const [called, since] = await database.readBatch([withParams(NAMES_AT, createdAt), withParams(RENAMES_SINCE, createdAt)], null);
  const isOther = (model: string): boolean => key.type !== 'model' || model !== key.name;
  const models = (called?.rows ?? []).map(([was, name]) => ({ from: was ?? '', to: name ?? '' })).filter(({ to }) => isOther(to));
  const known = knownOf(registry);
  const then: Known = { ...known, field: (model, name) => known.field(models.find(({ from }) => from === model)?.to ?? model, name) };
  return (since?.rows ?? [])
    .filter(([model]) => isOther(model ?? ''))
    .reduce(
      (said: Json, [model, renames]) =>
        renamed(key.type, said, known, { fields: renamesIn(model ?? '', readRenames(renames)), models: [] }),
      renamed(key.type, content, then, { fields: [], models }),
    );
}
