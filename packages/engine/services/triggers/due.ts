/** Which triggers a save meets, and what those before it say: a refusal, or the value of a field. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FormTrigger, TriggerMoment } from '@lambda/model/definitions/form-triggers.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { calculatedDefault, conditionHolds } from '@lambda/model/expression/condition.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { clockOf, type HookContext } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';

type Known = {
  /** Models that some form with triggers is of. */
  readonly models: ReadonlySet<string>;
  /** By model, the forms with triggers that screens open. */
  readonly opened: ReadonlyMap<string, readonly FormDefinition[]>;
};
const known = new WeakMap<Registry, Known>();
/** The forms of a registry that set something off. */
export function formsWithTriggers(registry: Registry): Known {
  let found = known.get(registry);
  if (!found) {
    const all = [...registry.forms.values()].filter(({ triggers }) => triggers !== undefined);
    const shown = new Set([...registry.cruds.values()].flatMap(({ form, createButton }) => [form, createButton?.form]));
    const opened = new Map<string, FormDefinition[]>();
    for (const form of all) if (shown.has(form.name)) opened.set(form.model, [...(opened.get(form.model) ?? []), form]);
    found = { models: new Set(all.map(({ model }) => model)), opened };
    known.set(registry, found);
  }
  return found;
}

function formOfEntry({ menuItems, cruds }: Registry, entry: string | undefined): string | undefined {
  const item = entry === undefined ? undefined : menuItems.get(entry);
  return item?.linkTo === 'crud' ? cruds.get(item.url ?? '')?.form : undefined;
}
/**
 * The triggers of a save: those of the form that the request names, by itself or by the entry of the menu. A request that names no
 * form of the records counts as a save by each form of theirs, so that leaving the name out goes round none of them.
 */
export function triggersOf({ registry, actor, save }: HookContext, { name: model }: ModelDefinition): readonly Due[] {
  if (!save) return [];
  const named = registry.forms.get(save.form ?? formOfEntry(registry, actor.entry) ?? '');
  const forms = named?.model === model ? [named] : (formsWithTriggers(registry).opened.get(model) ?? []);
  return forms.flatMap((form) => (form.triggers ?? []).map((trigger) => ({ form: form.name, trigger })));
}
export type Due = { readonly form: string; readonly trigger: FormTrigger };

type Moment = {
  readonly context: HookContext;
  readonly model: ModelDefinition;
  readonly kind: TriggerMoment;
  readonly before: Values | null;
  readonly after: Values;
};
const differs = (name: string, before: Values | null, after: Values): boolean =>
  JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null);
export function isDue({ on, changed, when }: FormTrigger, { context, model, kind, before, after }: Moment): boolean {
  if (!on.includes(kind)) return false;
  if (kind === 'update' && changed && !changed.some((name) => differs(name, before, after))) return false;
  return when === undefined || conditionHolds(model, when, after, clockOf(context));
}

export const refusalOf = ({ text, field }: NonNullable<FormTrigger['refuse']>): PlatformError =>
  field === undefined
    ? new PlatformError('SAVE_REFUSED', { words: { text } })
    : new PlatformError('INVALID', { fields: [{ field, code: 'refused', text }] });

/** The value that a trigger gives its field, in wire form. Throws INVALID at the field when it may not hold that. */
function givenValue({ context, model }: Moment, { field: name, value }: NonNullable<FormTrigger['set']>, record: Values): unknown {
  const field = model.fields[name];
  if (!field) throw new Error(`a trigger of ${model.name} sets ${name}, which is no field`);
  const clock = clockOf(context);
  const given = normaliseValue(field, calculatedDefault(model, name, value, record, clock));
  const problem =
    given === null
      ? field.required
        ? ({ code: 'required' } as const)
        : null
      : checkValue(field, given, { ...clock, today: context.today });
  if (problem) throw new PlatformError('INVALID', { fields: [{ field: name, ...problem }] });
  return given;
}

/** What the triggers before a save write with it, in their order: each sees what those before it have given. Throws what one refuses. */
export function valuesBefore(moment: Moment, due: readonly Due[]): Values {
  const given: Record<string, unknown> = {};
  for (const { trigger } of due) {
    const after = { ...moment.after, ...given };
    if ((!trigger.refuse && !trigger.set) || !isDue(trigger, { ...moment, after })) continue;
    if (trigger.refuse) throw refusalOf(trigger.refuse);
    if (trigger.set) given[trigger.set.field] = givenValue(moment, trigger.set, after);
  }
  return given;
}
