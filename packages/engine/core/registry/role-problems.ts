/** What a role definition names and is not there: checked at the start for shipped roles, at each write for the others. */

import { comparisonFault, hasOption, literalFaults } from '@lambda/model/conditions/condition-faults.ts';
import { type ConditionLike, comparisonsIn, conditionTexts } from '@lambda/model/conditions/conditions.ts';
import type {
  CrudDefinition,
  FormDefinition,
  MenuItem,
  MenuRightsDefinition,
  ModelDefinition,
  RoleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { problemText } from '@lambda/model/expression/problems.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { isAttachmentsRight } from '@lambda/model/rights/attachments-right.ts';
import { ACTOR_FIELDS, boundType } from '../access/actor-fields.ts';
import { boundPath } from '../access/bound-path.ts';
import { ownConditionFaults } from './checks/condition-checks.ts';
import { modelOfItem } from './crud-model.ts';
import { modelOrView } from './view-models.ts';

/** What of a registry is asked; it may still be in the making. */
export type Known = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly viewModels: ReadonlyMap<string, ModelDefinition>;
  readonly entities: ReadonlyMap<string, { readonly view: unknown }>;
  readonly menuItems: ReadonlyMap<string, MenuItem>;
  readonly cruds: ReadonlyMap<string, CrudDefinition>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  path(model: ModelDefinition, path: string): { readonly field: Field };
};

/** The kind of value that an actor has under a name; undefined for none. */
export function actorType(registry: Known, name: string): 'bigint' | 'text' | undefined {
  if (ACTOR_FIELDS.includes(name)) return 'bigint';
  const employee = registry.models.get('employee');
  const field = employee && fieldOf(employee, name)?.field;
  return field && boundType(field);
}
/** The field at the end of a path; undefined where it leads nowhere. */
export function fieldAt(registry: Known, model: ModelDefinition, path: string): Field | undefined {
  try {
    return boundPath(registry, model, path).path.field;
  } catch {
    return undefined;
  }
}

function entryProblems(registry: Known, id: string, entry: MenuRightsDefinition): string[] {
  const item = registry.menuItems.get(id);
  if (!item) return [`there is no menu entry ${id}`];
  if (item.children && givesRights(entry)) return [`${groupFault(id, item).en}`];
  const model = modelOrView(registry, modelOfItem(registry, item) ?? '');
  const bounds = [
    ...(entry.gridCondition ?? []).map((bound) => ({
      path: bound.grid_field,
      own: false,
      ...('value' in bound ? { value: bound.value } : { actor: bound.user_field }),
    })),
    ...(entry.formCondition ?? []).map(({ form_field, user_field }) => ({ path: form_field, actor: user_field, own: true })),
  ];
  const closing = [entry.gridEditCondition, entry.gridDeleteCondition].flatMap((condition) => (condition ? [condition] : []));
  if (!model) return bounds.length + closing.length > 0 ? [`menu entry ${id} has no records, so it has no conditions`] : [];
  return [
    ...bounds.flatMap(({ path, own, ...bound }) => {
      const field = fieldAt(registry, model, path);
      const type = field && boundType(field);
      if ('value' in bound) return field && hasOption(field, bound.value) ? [] : [`menu entry ${id}: ${path} has no value ${bound.value}`];
      const { actor } = bound;
      if (!type || type !== actorType(registry, actor)) return [`menu entry ${id}: ${path} cannot be compared with ${actor}`];
      return own && (field.readOnly || !model.fields[path]) ? [`menu entry ${id}: ${path} cannot be set`] : [];
    }),
    ...closing.flatMap((condition) => ownConditionFaults(model, condition).map((fault) => `menu entry ${id}: ${fault}`)),
    ...fieldProblems(registry, entry.fields),
  ];
}

/** What an entry says beyond whether it is shown. */
const givesRights = ({ show: _show, ...rights }: MenuRightsDefinition): boolean => Object.values(rights).some((one) => one !== undefined);
const groupFault = (id: string, { label }: MenuItem): Label => ({
  mn: `«${label.mn}» (${id}) бол цэсийн бүлэг тул өөрийн эрхгүй. Доторх цэсэд нь эрх өгнө үү`,
  en: `“${label.en}” (${id}) is a group of the menu and has no rights of its own: give rights to its entries`,
  ko: `“${label.ko}”(${id})은 메뉴 그룹이므로 자체 권한이 없습니다. 하위 메뉴에 권한을 주세요`,
});
/** Rights that a role gives to a group of the menu, in the languages of people; null for none. */
export function groupRightsFault({ menuItems }: Pick<Known, 'menuItems'>, role: RoleDefinition): Label | null {
  const named = Object.entries(role.menus).find(([id, entry]) => menuItems.get(id)?.children && givesRights(entry));
  const item = named && menuItems.get(named[0]);
  return item ? groupFault(item.id, item) : null;
}
/** The role without the groups that it names: whether they are shown follows from their entries. */
export function withoutGroups({ menuItems }: Pick<Known, 'menuItems'>, role: RoleDefinition): RoleDefinition {
  return { ...role, menus: Object.fromEntries(Object.entries(role.menus).filter(([id]) => !menuItems.get(id)?.children)) };
}

function fieldProblems(registry: Known, fields: RoleDefinition['fields']): string[] {
  return Object.entries(fields ?? {}).flatMap(([name, rights]) => {
    const model = modelOrView(registry, name);
    if (!model) return [`there is no model ${name}`];
    return Object.keys(rights).flatMap((field) =>
      fieldOf(model, field) || isAttachmentsRight(model, field) ? [] : [`${name} has no field ${field}`],
    );
  });
}

export const missingField = (name: string): Label => ({
  mn: `${name}: ийм талбар алга`,
  en: `there is no field ${name}`,
  ko: `${name} 필드가 없습니다`,
});
export const noValue = (name: string, value: string): Label => ({
  mn: `${name}: «${value}» гэсэн утга байхгүй`,
  en: `${name} has no value “${value}”`,
  ko: `${name}에 “${value}” 값이 없습니다`,
});
export const notCompared = (name: string): Label => ({
  mn: `${name}: энэ талбарыг ийм утгатай ингэж харьцуулах боломжгүй`,
  en: `${name} cannot be compared in this way with this value`,
  ko: `${name}은(는) 이 값과 이렇게 비교할 수 없습니다`,
});
/** What is wrong with one condition on the records of a model, in the languages of people; null for nothing. */
export function conditionFault(model: ModelDefinition, condition: ConditionLike): Label | null {
  for (const text of conditionTexts(condition)) {
    const { problem, typed } = checkExpression(text, ownShape(model), 'boolean');
    if (problem) return { mn: problemText(problem, 'mn'), en: problemText(problem, 'en'), ko: problemText(problem, 'ko') };
    const [wrong] = typed ? literalFaults(typed) : [];
    if (wrong) return noValue(wrong.name, wrong.value);
  }
  for (const one of comparisonsIn(condition)) {
    const field = fieldOf(model, one.field)?.field;
    if (!field) return missingField(one.field);
    if (comparisonFault(field, one) !== null) return notCompared(one.field);
  }
  return null;
}
/** What is wrong with the first condition of a role that cannot be judged, in the languages of people; null for none. */
export function expressionFault(registry: Known, role: RoleDefinition): Label | null {
  for (const [id, { gridEditCondition, gridDeleteCondition }] of Object.entries(role.menus)) {
    const item = registry.menuItems.get(id);
    const model = item && modelOrView(registry, modelOfItem(registry, item) ?? '');
    const given = [gridEditCondition, gridDeleteCondition].flatMap((condition) => condition ?? []);
    const [fault] = model ? given.flatMap((condition) => conditionFault(model, condition) ?? []) : [];
    if (fault) return fault;
  }
  return null;
}

/** What is wrong with the conditions of a role on records that are there; entries and models that have gone are no conditions. */
export function conditionProblems(registry: Known, role: RoleDefinition): string[] {
  return Object.entries(role.menus).flatMap(([id, { gridCondition, formCondition, gridEditCondition, gridDeleteCondition }]) => {
    const item = registry.menuItems.get(id);
    if (!item || item.children || !modelOrView(registry, modelOfItem(registry, item) ?? '')) return [];
    return entryProblems(registry, id, { show: true, gridCondition, formCondition, gridEditCondition, gridDeleteCondition });
  });
}

/** Every name in a role that has no counterpart, in words; none for a sound role. */
export function roleProblems(registry: Known, role: RoleDefinition): string[] {
  return [
    ...Object.entries(role.menus).flatMap(([id, entry]) => entryProblems(registry, id, entry)),
    ...Object.keys(role.models ?? {}).flatMap((name) => (modelOrView(registry, name) ? [] : [`there is no model ${name}`])),
    ...Object.keys(role.views ?? {}).flatMap((name) => (registry.entities.get(name)?.view ? [] : [`there is no view ${name}`])),
    ...fieldProblems(registry, role.fields),
    ...(role.defaultMenu && !registry.menuItems.has(role.defaultMenu) ? [`there is no menu entry ${role.defaultMenu}`] : []),
  ];
}
