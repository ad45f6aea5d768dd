/** What actions and moves of states say about models: names that must be there. The first that is not stops the start. */
import type { ActionDefinition, JobDefinition } from '@lambda/model/automation.ts';
import { conditionFields } from '@lambda/model/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import type { FieldOf } from '@lambda/model/fields.ts';
import { fieldOf } from '@lambda/model/walk.ts';

function need(found: unknown, message: string): void {
  if (!found) throw new Error(message);
}

/** The state field that an action moves, by its name; null for an action that has nothing to do with states. */
export function stateOf(action: ActionDefinition, model: ModelDefinition): { name: string; field: FieldOf<'state'> } | null {
  const states = Object.entries(model.fields).flatMap(([name, field]) => (field.kind === 'state' ? [{ name, field }] : []));
  if (action.state !== undefined) return states.find(({ name }) => name === action.state) ?? null;
  return states.length === 1 ? (states[0] ?? null) : null;
}

function checkAction(action: ActionDefinition, model: ModelDefinition): void {
  const at = `action ${action.name}`;
  need(!model.appendOnly && model.placement !== 'local', `${at}: records of ${model.name} are never changed`);
  for (const name of action.when ? conditionFields(action.when) : [])
    need(fieldOf(model, name), `${at}: ${model.name} has no field ${name}`);
  for (const name of Object.keys(action.widgets ?? {})) need(action.fields?.[name], `${at}: it asks for no ${name}`);
  need(action.handler || action.to, `${at}: it has neither code nor a state to move to`);
  need(action.handler || !action.writesAs, `${at}: only code writes other records`);
  const values = [...(action.from ?? []), ...(action.to ? [action.to] : [])];
  if (values.length === 0) return;
  const state = stateOf(action, model);
  need(state, `${at}: ${model.name} has not one state field; say which with \`state\``);
  for (const value of values)
    need(
      state?.field.options.some((option) => option.value === value),
      `${at}: ${model.name} has no state ${value}`,
    );
}

type Known = {
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  readonly jobs: ReadonlyMap<string, JobDefinition>;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly menuItems: ReadonlyMap<string, unknown>;
};
export function checkActions({ actions, jobs, models, menuItems }: Known): void {
  for (const [kind, known] of [
    ['action', actions],
    ['job', jobs],
  ] as const)
    for (const { name, rights } of known.values())
      need(rights?.entry === undefined || menuItems.has(rights.entry), `${kind} ${name}: there is no menu entry ${rights?.entry}`);
  for (const action of actions.values()) {
    const model = models.get(action.model);
    if (!model) throw new Error(`action ${action.name}: there is no model ${action.model}`);
    checkAction(action, model);
  }
  for (const model of models.values())
    for (const [name, field] of Object.entries(model.fields)) {
      if (field.kind !== 'state') continue;
      for (const { from, to, when } of field.moves ?? []) {
        const known = [from, to].every((value) => field.options.some((option) => option.value === value));
        need(known, `${model.name}.${name}: the move from ${from} to ${to} names a state that is not there`);
        for (const one of when ? conditionFields(when) : [])
          need(fieldOf(model, one), `${model.name}.${name}: condition field ${one} is not there`);
      }
    }
}
