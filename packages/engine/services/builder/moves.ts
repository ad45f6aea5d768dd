/** What a publishing does with the data of fields that are called otherwise or are of another kind. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { isLinked } from '@lambda/model/fields/fields.ts';
import type { ModelRename, Renamings } from '@lambda/model/mentions/mentions.ts';
import { isBuiltType } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { type Conversion, isConverted } from '../../core/schema/convert.ts';
import { linkTables } from '../../core/schema/link-tables.ts';
import type { TableRenamed } from '../../core/schema/renames.ts';
import { knownOf, nameAfter, namingFields, renamesIn } from './naming.ts';
import { fitting, type Renames } from './renames.ts';
import { definitionsIn } from './uses.ts';

type Change = { readonly type: string; readonly name: string; readonly content: Json; readonly renames: Renames };

/** The fields and models that go by another name once the changes are published. */
export function renamesOf(changes: readonly Change[], now: Registry): Renamings {
  const models = changes.filter(({ type, name, content }) => type === 'model' && content !== null && now.models.has(name));
  return {
    fields: models.flatMap(({ name, content, renames }) => renamesIn(name, fitting(renames, now.models.get(name) as Json, content))),
    models: models.flatMap((change): ModelRename[] => {
      const to = nameAfter(change);
      return to === change.name ? [] : [{ from: change.name, to }];
    }),
  };
}
/** The same for the tables; `lists` have tables of their own. */
export const tablesRenamed = ({ models }: Renamings, now: Registry): readonly TableRenamed[] =>
  models.map(({ from, to }) => ({
    from,
    to,
    lists: Object.entries(now.models.get(from)?.fields ?? {}).flatMap(([name, field]) => (isLinked(field) ? [name] : [])),
  }));

/** Names of tables that another one has, or had: its versions are kept under it. */
export async function takenNames(
  { models }: Renamings,
  now: Registry,
  wasBuilt: (name: string) => Promise<boolean>,
): Promise<readonly ModelRename[]> {
  const taken: ModelRename[] = [];
  for (const rename of models) {
    const isFreed = models.some(({ from }) => from === rename.to);
    if (!isFreed && (now.entities.has(rename.to) || (await wasBuilt(rename.to)))) taken.push(rename);
  }
  return taken;
}

/** The tables of a model, as it is and as it is to be, with those behind its lists. */
export const tablesOf = (name: string, ...registries: readonly Registry[]): readonly string[] =>
  registries.flatMap((registry) => {
    const model = registry.models.get(name);
    return model ? [name, ...linkTables(model, registry).map((table) => table.name)] : [name];
  });
/** The tables whose keys point at it. */
export function pointingAt(name: string, registry: Registry): readonly string[] {
  return [...registry.models.values()].flatMap((model) => {
    const refers = Object.values(model.fields).some(
      (field) => (field.kind === 'reference' || field.kind === 'references') && field.to === name,
    );
    return refers ? tablesOf(model.name, registry) : [];
  });
}
/** Every table that is changed together with the names and kinds: by one transaction, not by steps of their own. */
export function movedTables(
  { fields, models }: Renamings,
  conversions: readonly Conversion[],
  now: Registry,
  next: Registry,
): ReadonlySet<string> {
  const own = [...fields, ...conversions].flatMap(({ model }) => tablesOf(model, now, next));
  const renamed = models.flatMap(({ from, to }) => [
    ...tablesOf(from, now),
    ...tablesOf(to, next),
    ...pointingAt(from, now),
    ...pointingAt(to, next),
  ]);
  return new Set([...own, ...renamed]);
}

/** Fields whose values become those of another kind. */
export function conversionsOf(
  models: readonly string[],
  now: Registry,
  next: Registry,
  { fields, models: called }: Renamings,
): readonly Conversion[] {
  return models.flatMap((was) => {
    const model = called.find((one) => one.from === was)?.to ?? was;
    const [before, after] = [now.models.get(was), next.models.get(model)];
    if (!before || !after) return [];
    return Object.entries(after.fields).flatMap(([name, into]): Conversion[] => {
      const column = fields.find((one) => one.model === was && one.to === name)?.from ?? name;
      // A name that was taken over by a new field says nothing of the old one.
      const isAnother = column === name && fields.some((one) => one.model === was && one.from === name);
      const from = isAnother ? undefined : (before.fields[column] ?? before.withdrawn?.[column]);
      return from && isConverted(from, into) ? [{ model, was, column, name, from, into, inCompany: after.placement === 'company' }] : [];
    });
  });
}

export type NamedInCode = { readonly type: string; readonly name: string; readonly message: Label };
/** What the modules bring and nobody can change here names a field that is to be called otherwise. */
export function namedInCode(now: Registry, renames: Renamings): readonly NamedInCode[] {
  const known = knownOf(now);
  const fields = renames.fields.map(({ model, from }) => ({ model, name: from }));
  return definitionsIn(now)
    .filter(({ type }) => !isBuiltType(type))
    .flatMap(({ type, name, definition }) => {
      const [mention] = namingFields(type, definition, known, fields);
      if (mention?.kind !== 'field') return [];
      const field = `${mention.model}.${mention.name}`;
      const message = {
        mn: `${field} талбарыг бүтээгдэхүүний код нэрээр нь дууддаг тул нэрийг нь солих боломжгүй`,
        en: `the code of the product names ${field}, so it cannot be renamed`,
        ko: `제품 코드가 ${field} 필드를 이름으로 사용하므로 이름을 바꿀 수 없습니다`,
      };
      return [{ type, name, message }];
    });
}
