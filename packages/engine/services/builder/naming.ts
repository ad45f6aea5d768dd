/** The definitions with fields and models that are called otherwise, and what has to be known to find them. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type FieldRename, isMentioning, mentionsIn, type Renamings, withRenames } from '@lambda/model/mentions/mentions.ts';
import type { Known, Mention } from '@lambda/model/mentions/parts.ts';
import { modelOfItem, viewOfItem } from '../../core/registry/crud-model.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Renames } from './renames.ts';

type Fields = Readonly<Record<string, Field>>;
/** What the registry knows; `drafts` are fields of models that are not in force yet, by model. */
export function knownOf(registry: Registry, drafts: ReadonlyMap<string, Fields> = new Map()): Known {
  return {
    field: (model, name) => {
      const drafted = drafts.get(model);
      if (drafted && Object.hasOwn(drafted, name)) return drafted[name];
      const known = registry.models.get(model);
      return known && (known.fields[name] ?? fieldOf(known, name)?.field);
    },
    modelOfEntry: (id) => {
      const item = registry.menuItems.get(id);
      return modelOfItem(registry, item) ?? viewOfItem(registry, item);
    },
  };
}

export const renamesIn = (model: string, renames: Renames): readonly FieldRename[] =>
  Object.entries(renames).map(([from, to]) => ({ model, from, to }));
export const isNothing = ({ fields, models }: Renamings): boolean => fields.length + models.length === 0;
/** The definition with the new names; the very same object where it has none of them. */
export const renamed = (type: string, content: Json, known: Known, renames: Renamings): Json =>
  isMentioning(type) && !isNothing(renames) ? withRenames(type, content, known, renames) : content;
/** What a stored model says that it is called itself: in a draft or an earlier version another name than it is kept under. */
export const nameIn = (content: Json): string | null =>
  typeof content === 'object' && content !== null && 'name' in content && typeof content.name === 'string' ? content.name : null;
/** The name that a definition is kept under once this is published. */
export const nameAfter = ({ type, name, content }: { readonly type: string; readonly name: string; readonly content: Json }): string =>
  (type === 'model' ? nameIn(content) : null) ?? name;
/** Every place of a definition that names one of the fields. */
export const namingFields = (
  type: string,
  content: Json,
  known: Known,
  fields: readonly { readonly model: string; readonly name: string }[],
): readonly Mention[] =>
  isMentioning(type)
    ? mentionsIn(type, content, known).filter(
        (mention) => mention.kind === 'field' && fields.some(({ model, name }) => model === mention.model && name === mention.name),
      )
    : [];
