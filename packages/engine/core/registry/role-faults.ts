/** Conditions of a role that mean nothing on the records that there are, one by one: what the editor of roles marks. */
import { hasOption } from '@lambda/model/conditions/condition-faults.ts';
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { boundType } from '../access/actor-fields.ts';
import { modelOfItem } from './crud-model.ts';
import { actorType, conditionFault, fieldAt, type Known, missingField, notCompared, noValue } from './role-problems.ts';
import { modelOrView } from './view-models.ts';

/** The conditions of an entry as they may be stored: an expression need not be readable. */
export type StoredConditions = {
  readonly gridCondition?: readonly { readonly grid_field: string; readonly user_field?: string; readonly value?: string }[];
  readonly formCondition?: readonly { readonly form_field: string; readonly user_field: string }[];
  readonly gridEditCondition?: ConditionLike;
  readonly gridDeleteCondition?: ConditionLike;
};
export type ConditionPart = keyof StoredConditions;
/** `at` is the place among the comparisons of the part. */
export type RoleFault = { readonly menu: string; readonly part: ConditionPart; readonly at: number; readonly text: Label };

const notSet = (name: string): Label => ({
  mn: `${name}: энэ талбарыг бөглөх боломжгүй`,
  en: `${name} cannot be filled in`,
  ko: `${name}은(는) 입력할 수 없습니다`,
});

type Bound = { readonly path: string; readonly actor: string | undefined; readonly value?: string | undefined; readonly sets: boolean };
function boundFault(registry: Known, model: ModelDefinition, { path, actor, value, sets }: Bound): Label | null {
  const field = fieldAt(registry, model, path);
  if (!field) return missingField(path);
  if (value !== undefined) return hasOption(field, value) ? null : noValue(path, value);
  const type = boundType(field);
  if (!type || actor === undefined || type !== actorType(registry, actor)) return notCompared(path);
  return sets && (field.readOnly || !model.fields[path]) ? notSet(path) : null;
}

/** Parts joined by "and" stand for themselves; every other shape is one. */
const partsOf = (condition: ConditionLike): readonly ConditionLike[] =>
  typeof condition === 'object' && 'all' in condition ? condition.all : [condition];

function faultsOf(registry: Known, model: ModelDefinition, entry: StoredConditions): Omit<RoleFault, 'menu'>[] {
  const found = (part: ConditionPart, texts: readonly (Label | null)[]) => texts.flatMap((text, at) => (text ? [{ part, at, text }] : []));
  const closing = (part: 'gridEditCondition' | 'gridDeleteCondition') => {
    const condition = entry[part];
    return condition === undefined
      ? []
      : found(
          part,
          partsOf(condition).map((one) => conditionFault(model, one)),
        );
  };
  return [
    ...found(
      'gridCondition',
      (entry.gridCondition ?? []).map(({ grid_field, user_field, value }) =>
        boundFault(registry, model, { path: grid_field, actor: user_field, value, sets: false }),
      ),
    ),
    ...found(
      'formCondition',
      (entry.formCondition ?? []).map(({ form_field, user_field }) =>
        boundFault(registry, model, { path: form_field, actor: user_field, sets: true }),
      ),
    ),
    ...closing('gridEditCondition'),
    ...closing('gridDeleteCondition'),
  ];
}

/** Entries that have gone, and entries without records, are left out: nothing of them is shown. */
export const roleFaults = (registry: Known, menus: Readonly<Record<string, StoredConditions>>): readonly RoleFault[] =>
  Object.entries(menus).flatMap(([menu, entry]) => {
    const item = registry.menuItems.get(menu);
    const model = item && !item.children ? modelOrView(registry, modelOfItem(registry, item) ?? '') : undefined;
    return model ? faultsOf(registry, model, entry).map((fault) => ({ menu, ...fault })) : [];
  });
