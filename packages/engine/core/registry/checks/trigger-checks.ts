/** What forms set off: fields, values and actions that are there, people who can be told, and no two values that wait for each other. */
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { deedOf, type FormTrigger } from '@lambda/model/definitions/form-triggers.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { type Field, isComputed } from '@lambda/model/fields/fields.ts';
import { expressionAt } from '../expressions.ts';
import { ownConditionFaults } from './condition-checks.ts';
import { fieldAt, type Known, twice } from './fault.ts';
import { messageFaults, tellsNobody } from './notification-checks.ts';

/** Kinds whose values are no result of an expression; a state is moved by an action, which looks at the moves. */
const NOT_SET: ReadonlySet<string> = new Set([
  'children',
  'password',
  'state',
  'sequence',
  'references',
  'multiChoice',
  'json',
  'geometry',
]);
const isSettable = (field: Field | undefined): field is Field =>
  field !== undefined && !isComputed(field) && !NOT_SET.has(field.kind) && valueTypeOf(field) !== null;

function setFaults({ on, set }: FormTrigger, model: ModelDefinition): readonly string[] {
  if (!set) return [];
  const field = model.fields[set.field];
  if (!field) return [`${model.name} has no field ${set.field}`];
  if (!isSettable(field)) return [`${set.field} takes no value from an expression`];
  const stays = on.filter((moment) => moment === 'remove' || (model.appendOnly && moment !== 'create'));
  const late = stays.map((moment) => `nothing is written into a record on ${moment}`);
  try {
    expressionAt(`${model.name}.${set.field}`, set.value, ownShape(model), valueTypeOf(field) ?? undefined);
    return late;
  } catch (error) {
    return [...late, error instanceof Error ? error.message : String(error)];
  }
}

function actionFaults({ actions }: Known, { on, action }: FormTrigger, model: ModelDefinition): readonly string[] {
  if (action === undefined) return [];
  const found = actions.get(action);
  if (!found) return [`there is no action ${action}`];
  if (found.model !== model.name) return [`the action ${action} is done with ${found.model}`];
  const asked = Object.entries(found.fields ?? {}).filter(([, field]) => field.required && !('default' in field));
  return [
    ...asked.map(([name]) => `the action ${action} asks for ${name}, which nobody is asked here`),
    ...(on.includes('remove') ? [`a record that goes takes no action`] : []),
  ];
}

function tellingFaults(known: Known, { notify, letter }: FormTrigger, model: ModelDefinition): readonly string[] {
  const told = notify ?? letter;
  if (!told) return [];
  const addresses = (letter?.to.fields ?? []).flatMap((path) => {
    const field = fieldAt(known, model.name, path);
    if (!field) return [`${model.name} has no field ${path}`];
    return field.kind === 'email' ? [] : [`${path} holds no e-mail address`];
  });
  return [...messageFaults(known, told, model), ...addresses, ...(tellsNobody(told.to) ? ['it tells nobody'] : [])];
}

function ownFaults(known: Known, trigger: FormTrigger, model: ModelDefinition): readonly string[] {
  const { on, changed = [], when, refuse } = trigger;
  return [
    ...changed
      .filter((name) => model.fields[name]?.kind === 'children' || !fieldOf(model, name))
      .map((name) => `${model.name} has no field ${name}`),
    ...(changed.length > 0 && !on.includes('update') ? ['`changed` is about changes, on which it is not set off'] : []),
    ...ownConditionFaults(model, when).map((fault) => `when: ${fault}`),
    ...(refuse?.field !== undefined && !model.fields[refuse.field] ? [`${model.name} has no field ${refuse.field}`] : []),
    ...setFaults(trigger, model),
    ...actionFaults(known, trigger, model),
    ...tellingFaults(known, trigger, model),
  ];
}

/** Fields that wait for each other, each named once: what one is set to follows from the other. */
function ringFaults(triggers: readonly FormTrigger[]): readonly string[] {
  const sets = triggers.filter((trigger) => trigger.set !== undefined);
  const from = new Map<string, Set<string>>();
  for (const { set, when } of sets) {
    if (!set) continue;
    const names = [...conditionFields(set.value), ...(when === undefined ? [] : conditionFields(when))];
    const known = from.get(set.field) ?? new Set<string>();
    // A field may follow from what it was: a count goes up by one.
    for (const name of names) if (name !== set.field) known.add(name);
    from.set(set.field, known);
  }
  const reaches = (start: string, wanted: string, seen: ReadonlySet<string> = new Set()): boolean =>
    [...(from.get(start) ?? [])].some((next) => next === wanted || (!seen.has(next) && reaches(next, wanted, new Set([...seen, next]))));
  const ring = [...from.keys()].filter((name) => reaches(name, name));
  return ring.length === 0 ? [] : [`triggers: ${ring.join(', ')} are set by each other`];
}

/** Everything wrong with what a form sets off, as sentences without its name. */
export function triggerFaults(known: Known, { triggers = [] }: FormDefinition, model: ModelDefinition): readonly string[] {
  return [
    ...twice(triggers.map(({ name }) => name)).map((name) => `the trigger ${name} is there twice`),
    ...triggers.flatMap((trigger) =>
      ownFaults(known, trigger, model).map((fault) => `trigger ${trigger.name} (${deedOf(trigger)}): ${fault}`),
    ),
    ...ringFaults(triggers),
  ];
}
