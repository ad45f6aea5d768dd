/** Writes what is published, with all that names renamed fields and models, in the transaction that changes the tables. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Query } from '../../sql/run-sql.ts';
import { NOTIFY_DEFINITIONS } from '../definitions/definitions.sql.ts';
import { CALL_MODEL, CLEAR_NAME, END_DRAFT, MOVE_DRAFT, OPEN_DRAFTS, PUBLISH } from './builder.sql.ts';
import type { Next } from './changes.ts';
import { isNothing, knownOf, nameAfter, renamed } from './naming.ts';
import type { Renames } from './renames.ts';
import { type DefinitionKey, readRenames } from './stored.ts';
import { moveStoredNames } from './stored-names.ts';

/** Runs in the transaction of a publishing, behind all else that it writes. `registry` is that of afterwards. */
export type OnPublished = (
  query: Query,
  published: { readonly definitions: readonly DefinitionKey[]; readonly registry: Registry; readonly now: Date },
) => Promise<void>;

type Writing = {
  readonly changes: readonly Next[];
  /** One for the version of each change. */
  readonly ids: readonly number[];
  readonly renames: Renamings;
  /** That of before. */
  readonly registry: Registry;
  readonly next: Registry;
  readonly userId: number;
  readonly comment: string | null;
  readonly onPublished: readonly OnPublished[];
};

const textOf = (json: Json): string | null => (json === null ? null : JSON.stringify(json));
const isEmpty = (renames: Renames): boolean => Object.keys(renames).length === 0;

type Open = {
  type: string;
  name: string;
  draft: string | null;
  renames: string | null;
  published: string | null;
};
/** Models are kept under the names that they have from now on. Two that change names go by one that nobody has. */
async function callModels(query: Query, changes: readonly Next[]): Promise<void> {
  const models = changes.map((change) => ({ from: change.name, to: nameAfter(change) })).filter(({ from, to }) => from !== to);
  for (const { to } of models) await query(CLEAR_NAME, [to]);
  const aside = (to: string): string => `-${to}`;
  const steps = [...models.map(({ from, to }) => [from, aside(to)]), ...models.map(({ to }) => [aside(to), to])];
  for (const names of steps) for (const sql of CALL_MODEL) await query(sql, names);
}

/** Drafts that stay open speak of fields and models by their new names too. */
async function moveDrafts(query: Query, { renames, registry }: Writing): Promise<void> {
  const known = knownOf(registry);
  const rows = await query<Open>(OPEN_DRAFTS);
  for (const { type, name, draft, renames: own, published } of rows) {
    const before = JSON.parse(draft ?? 'null') as Json;
    const next = renamed(type, before, known, renames);
    const kept = readRenames(own);
    const was = renames.models.find(({ to }) => to === name)?.from ?? name;
    const asNow = (field: string): string =>
      (type === 'model' ? renames.fields.find((one) => one.model === was && one.from === field)?.to : undefined) ?? field;
    const moved = Object.fromEntries(Object.entries(kept).map(([from, to]) => [asNow(from), to]));
    if (published !== null && textOf(next) === published && isEmpty(moved)) {
      await query(END_DRAFT, [type, name]);
      continue;
    }
    const isSame = next === before && Object.keys(moved).every((from) => Object.hasOwn(kept, from));
    if (!isSame) await query(MOVE_DRAFT, [type, name, textOf(next), isEmpty(moved) ? null : JSON.stringify(moved)]);
  }
}

/** Throws DRAFT_CHANGED when somebody has saved or published one of them meanwhile. */
export const writeChanges =
  (writing: Writing) =>
  async (query: Query): Promise<void> => {
    const { changes, ids, userId, comment, renames, registry } = writing;
    for (const [index, change] of changes.entries()) {
      const { type, name, content, base, row, keepsDraft } = change;
      const more = [
        userId,
        ids[index],
        comment,
        row.revision,
        row.number,
        keepsDraft,
        isEmpty(change.renames) ? null : JSON.stringify(change.renames),
      ];
      const written = await query(PUBLISH, [type, name, textOf(content), textOf(base), ...more]);
      if (written.length === 0) throw new PlatformError('DRAFT_CHANGED', { params: { person: row.draftedBy?.name ?? '?' } });
    }
    await callModels(query, changes);
    if (!isNothing(renames)) {
      await moveDrafts(query, writing);
      await moveStoredNames(query, { registry, known: knownOf(registry), renames });
    }
    const definitions = changes.map(({ type, name }) => ({ type, name }));
    for (const tell of writing.onPublished) await tell(query, { definitions, registry: writing.next, now: new Date() });
    await query(NOTIFY_DEFINITIONS.sql);
  };
