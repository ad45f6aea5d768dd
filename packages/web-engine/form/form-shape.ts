/** Lays a form over its model: which tabs, sections, fields and columns this actor sees, in one resolved tree. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { FormDefinition, FormField, FormSection, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf, orderFieldOf } from '@lambda/model/definitions/walk.ts';
import type { AboveField, WidgetSettings } from '@lambda/model/definitions/widgets.ts';
import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';

export type Models = ReadonlyMap<string, ModelDefinition>;

export type ShapedField = {
  readonly name: string;
  readonly field: Field;
  /** Columns taken of the section's grid. */
  readonly span: number | 'full';
  readonly widget?: string | undefined;
  readonly readOnly: boolean;
  readonly help?: Label | undefined;
  /** What the form tells the widget that it names. */
  readonly settings?: WidgetSettings | undefined;
  /** What stands above it. */
  readonly above?: AboveField | undefined;
};

export type FieldsSection = {
  readonly kind: 'fields';
  readonly name: string;
  readonly label: Label;
  readonly fields: readonly ShapedField[];
};
export type ChildrenSection = {
  readonly kind: 'children';
  readonly name: string;
  readonly label: Label;
  /** The children field of the form's model. */
  readonly field: string;
  readonly model: ModelDefinition;
  readonly columns: readonly ShapedField[];
  readonly readOnly: boolean;
  /** What the form says about the rows as a whole. */
  readonly rules: RowRules;
  /** The integer column that keeps the order of the rows, when the child model has one. */
  readonly orderField?: string | undefined;
};
export type RowRules = Pick<
  Extract<FormSection, { readonly children: string }>,
  'subtype' | 'totals' | 'rowNumbers' | 'checkEmpty' | 'disableCreate' | 'disableEdit' | 'disableDelete'
>;
export type ShapedSection = FieldsSection | ChildrenSection;
export type ShapedTab = {
  readonly name: string;
  readonly label: Label;
  readonly sections: readonly ShapedSection[];
  /** Its sections stand behind tabs of their own. */
  readonly byTab: boolean;
};
export type FormShape = {
  readonly form: FormDefinition;
  /** The form's model with the conditions of the form merged into its fields, so that one validation knows both. */
  readonly model: ModelDefinition;
  readonly tabs: readonly ShapedTab[];
  readonly modelOf: (name: string) => ModelDefinition | undefined;
};

/** Kinds that need the whole line unless the form says otherwise. */
const WIDE_KINDS: ReadonlySet<string> = new Set(['longText', 'richText', 'geometry', 'json', 'files', 'images']);

type FieldOptions = Exclude<FormField, string>;
const optionsOf = (field: FormField): FieldOptions => (typeof field === 'string' ? { field } : field);

/** A form's conditions narrow: visible when both say so, required or read-only when either does. */
function withConditions(field: Field, options: FieldOptions): Field {
  if (!options.visibleWhen && !options.requiredWhen && !options.readOnlyWhen) return field;
  const both = (a: ConditionLike | undefined, b: ConditionLike | undefined): ConditionLike | undefined =>
    a && b ? { all: [a, b] } : (a ?? b);
  const either = (a: ConditionLike | undefined, b: ConditionLike | undefined): ConditionLike | undefined =>
    a && b ? { any: [a, b] } : (a ?? b);
  const visibleWhen = both(field.visibleWhen, options.visibleWhen);
  const requiredWhen = either(field.requiredWhen, options.requiredWhen);
  const readOnlyWhen = either(field.readOnlyWhen, options.readOnlyWhen);
  return {
    ...field,
    ...(visibleWhen ? { visibleWhen } : {}),
    ...(requiredWhen ? { requiredWhen } : {}),
    ...(readOnlyWhen ? { readOnlyWhen } : {}),
  };
}

function withFormConditions(model: ModelDefinition, fields: readonly FormField[]): ModelDefinition {
  const changed: Record<string, Field> = {};
  for (const options of fields.map(optionsOf)) {
    const field = model.fields[options.field];
    if (field) changed[options.field] = withConditions(field, options);
  }
  return { ...model, fields: { ...model.fields, ...changed } };
}

function shapeFields(model: ModelDefinition, fields: readonly FormField[]): readonly ShapedField[] {
  return fields.map(optionsOf).flatMap((options): ShapedField[] => {
    const walked = fieldOf(model, options.field);
    if (!walked || walked.field.kind === 'children') return [];
    const { field } = walked;
    return [
      {
        name: options.field,
        field,
        span: options.span ?? (WIDE_KINDS.has(field.kind) ? 'full' : 1),
        widget: options.widget,
        readOnly: Boolean(field.readOnly || options.readOnly),
        help: options.help ?? field.help,
        settings: options.settings,
        above: options.above,
      },
    ];
  });
}

const childrenFieldOf = (model: ModelDefinition, name: string): FieldOf<'children'> | undefined => {
  const field = model.fields[name];
  return field?.kind === 'children' ? field : undefined;
};

/** Every model a form needs beside its own: rows of its sub-tables and what their references and its own point at. */
export function requiredModels(form: FormDefinition, models: Models): readonly string[] {
  const own = models.get(form.model);
  if (!own) return [form.model];
  const needed = new Set<string>([form.model]);
  const addTargets = (model: ModelDefinition, fields: readonly FormField[]) => {
    for (const { field: name } of fields.map(optionsOf)) {
      const field = model.fields[name];
      if (field?.kind === 'reference' || field?.kind === 'references') needed.add(field.to);
    }
  };
  for (const section of form.tabs.flatMap((tab) => tab.sections)) {
    if ('fields' in section) {
      addTargets(own, section.fields);
      continue;
    }
    const children = childrenFieldOf(own, section.children);
    if (!children) continue;
    needed.add(children.of);
    const child = models.get(children.of);
    if (child) addTargets(child, section.columns);
  }
  for (const path of [...(form.identity?.title ?? []), ...(form.identity?.subtitle ?? [])]) {
    let model: ModelDefinition | undefined = own;
    for (const segment of path.split('.')) {
      const field: Field | undefined = model?.fields[segment];
      if (field?.kind !== 'reference') break;
      needed.add(field.to);
      model = models.get(field.to);
    }
  }
  return [...needed];
}

function shapeSection(section: FormSection, model: ModelDefinition, models: Models): ShapedSection | undefined {
  if ('fields' in section) {
    const fields = shapeFields(model, section.fields);
    return fields.length ? { kind: 'fields', name: section.name, label: section.label, fields } : undefined;
  }
  const children = childrenFieldOf(model, section.children);
  const child = children && models.get(children.of);
  if (!children || !child) return undefined;
  const merged = withFormConditions(child, section.columns);
  const kept = orderFieldOf(child);
  const orderField = kept !== undefined && child.fields[kept]?.readOnly ? undefined : kept;
  const columns = shapeFields(merged, section.columns).filter((column) => column.name !== orderField && column.name !== children.by);
  if (!columns.length) return undefined;
  return {
    kind: 'children',
    name: section.name,
    label: section.label,
    field: section.children,
    model: merged,
    columns,
    readOnly: Boolean(children.readOnly),
    rules: section,
    orderField,
  };
}

/** What the actor may not read is absent from the model and so from the shape; sections and tabs left empty vanish. */
export function shapeForm({ form, models }: { form: FormDefinition; models: Models }): FormShape | undefined {
  const own = models.get(form.model);
  if (!own) return undefined;
  const sections = form.tabs.flatMap((tab) => tab.sections);
  const model = withFormConditions(
    own,
    sections.flatMap((section) => ('fields' in section ? section.fields : [])),
  );
  const tabs = form.tabs
    .map((tab) => ({
      name: tab.name,
      label: tab.label,
      byTab: tab.sectionRenderByTab === true,
      sections: tab.sections.flatMap((section) => shapeSection(section, model, models) ?? []),
    }))
    .filter((tab) => tab.sections.length > 0);
  const merged = new Map(models);
  merged.set(model.name, model);
  for (const section of tabs.flatMap((tab) => tab.sections)) {
    if (section.kind === 'children') merged.set(section.model.name, section.model);
  }
  return { form, model, tabs, modelOf: (name) => merged.get(name) };
}

/** All plain fields of a form in the order they are read; sub-tables aside. */
export const shapedFields = (shape: FormShape): readonly ShapedField[] =>
  shape.tabs.flatMap((tab) => tab.sections).flatMap((section) => (section.kind === 'fields' ? section.fields : []));
export const childrenSections = (shape: FormShape): readonly ChildrenSection[] =>
  shape.tabs.flatMap((tab) => tab.sections).flatMap((section) => (section.kind === 'children' ? [section] : []));
