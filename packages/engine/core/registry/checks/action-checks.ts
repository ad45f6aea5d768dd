/** What actions and jobs say about models: names that are there, states, and moves that the model allows. */
import type { ActionDefinition, StartRights } from '@lambda/model/definitions/automation.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { ownConditionFaults } from './condition-checks.ts';
import { type Fault, faultsOf, type Known } from './fault.ts';

/** The state field that an action moves, by its name; null for an action that has nothing to do with states. */
export function stateOf(action: ActionDefinition, model: ModelDefinition): { name: string; field: FieldOf<'state'> } | null {
  const states = Object.entries(model.fields).flatMap(([name, field]) => (field.kind === 'state' ? [{ name, field }] : []));
  if (action.state !== undefined) return states.find(({ name }) => name === action.state) ?? null;
  return states.length === 1 ? (states[0] ?? null) : null;
}

function stateFaults(action: ActionDefinition, model: ModelDefinition): readonly string[] {
  const { from, to } = action;
  const values = [...(from ?? []), ...(to === undefined ? [] : [to])];
  if (values.length === 0) return [];
  const state = stateOf(action, model);
  if (!state) return [`${model.name} has not one state field; say which with \`state\``];
  const { options, moves } = state.field;
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  if (unknown.length > 0 || to === undefined || !moves) return unknown.map((value) => `${model.name} has no state ${value}`);
  const place = `${model.name}.${state.name}`;
  // Where nothing is said of the state before, one way is enough: from elsewhere it is refused when it is done.
  if (from === undefined) return moves.some((move) => move.to === to) ? [] : [`${place} has no move to ${to}, so it is always refused`];
  const stuck = from.filter((one) => one !== to && !moves.some((move) => move.from === one && move.to === to));
  return stuck.map((one) => `${place} has no move from ${one} to ${to}, so it is refused there`);
}

function actionTexts(action: ActionDefinition, model: ModelDefinition): readonly string[] {
  return [
    ...(model.appendOnly || model.placement === 'local' ? [`records of ${model.name} are never changed`] : []),
    ...ownConditionFaults(model, action.when),
    ...Object.keys(action.widgets ?? {}).flatMap((name) => (action.fields?.[name] ? [] : [`it asks for no ${name}`])),
    ...(action.handler || action.to !== undefined ? [] : ['it has neither code nor a state to move to']),
    ...(action.writesAs && !action.handler ? ['only code writes other records'] : []),
    ...stateFaults(action, model),
  ];
}
const startFaults = ({ menuItems, roles }: Known, rights: StartRights | undefined): readonly string[] => [
  ...(rights?.entry === undefined || menuItems.has(rights.entry) ? [] : [`there is no menu entry ${rights.entry}`]),
  ...(roles.size === 0 ? [] : (rights?.roles ?? []).filter((id) => !roles.has(id)).map((id) => `there is no role ${id}`)),
];

export const actionFaults = (known: Known): readonly Fault[] => [
  ...[...known.actions.values()].flatMap((action) => {
    const model = known.models.get(action.model);
    const texts = model ? actionTexts(action, model) : [`there is no model ${action.model}`];
    return faultsOf('action', action.name, [...texts, ...startFaults(known, action.rights)]);
  }),
  ...[...known.jobs.values()].flatMap((job) => faultsOf('job', job.name, startFaults(known, job.rights))),
];
