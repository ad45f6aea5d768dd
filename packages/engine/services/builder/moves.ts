/** What a publishing does with the data of fields that are called otherwise or are of another kind. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { FieldRename } from '@lambda/model/mentions/mentions.ts';
import { isBuiltType } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { type Conversion, isConverted } from '../../core/schema/convert.ts';
import { knownOf, namingFields, renamesIn } from './naming.ts';
import { fitting, type Renames } from './renames.ts';
import { definitionsIn } from './uses.ts';

type Change = { readonly type: string; readonly name: string; readonly content: Json; readonly renames: Renames };

/** The fields that go by another name once the changes are published. */
export function renamesOf(changes: readonly Change[], now: Registry): readonly FieldRename[] {
  return changes.flatMap(({ type, name, content, renames }) => {
    const before = now.models.get(name);
    return type === 'model' && before ? renamesIn(name, fitting(renames, before as unknown as Json, content)) : [];
  });
}

/** Fields whose values become those of another kind. */
export function conversionsOf(
  models: readonly string[],
  now: Registry,
  next: Registry,
  renames: readonly FieldRename[],
): readonly Conversion[] {
  return models.flatMap((model) => {
    const [before, after] = [now.models.get(model), next.models.get(model)];
    if (!before || !after) return [];
    return Object.entries(after.fields).flatMap(([name, into]): Conversion[] => {
      const column = renames.find((one) => one.model === model && one.to === name)?.from ?? name;
      // A name that was taken over by a new field says nothing of the old one.
      const isAnother = column === name && renames.some((one) => one.model === model && one.from === name);
      const from = isAnother ? undefined : before.fields[column];
      return from && isConverted(from, into) ? [{ model, column, name, from, into, inCompany: after.placement === 'company' }] : [];
    });
  });
}

export type NamedInCode = { readonly type: string; readonly name: string; readonly message: Label };
/** What the modules bring and nobody can change here names a field that is to be called otherwise. */
export function namedInCode(now: Registry, renames: readonly FieldRename[]): readonly NamedInCode[] {
  const known = knownOf(now);
  const fields = renames.map(({ model, from }) => ({ model, name: from }));
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
