/** Which views with rows of their own a person has, worked out from what the oracle lets the person read. */
import type { Need } from '@lambda/engine/core/registry/derived-view.ts';
import type { Entity, Registry } from '@lambda/engine/core/registry/registry.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Oracle } from './oracle.ts';
import type { Letter } from './oracle-rights.ts';
import type { Person } from './served-demo.ts';

type Context = { readonly registry: Registry; readonly oracle: Oracle };

function mayFollow(context: Context, person: Person, { model, path }: Need): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fieldOf(model, name)?.field;
  if (!field || !context.oracle.mayRead(person, model, name)) return false;
  const next = field.kind === 'reference' ? field.to : field.kind === 'children' ? field.of : undefined;
  if (next === undefined || (rest.length === 0 && field.kind === 'reference')) return rest.length === 0;
  const to = context.registry.model(next);
  return context.oracle.may(person, to) && (rest.length === 0 || mayFollow(context, person, { model: to, path: rest.join('.') }));
}

/** The views that the person has, each with the names that its type shows. */
export function madeLists(context: Context, person: Person): ReadonlyMap<Entity, readonly string[]> {
  const shown = new Map<Entity, readonly string[]>();
  for (const [name, { models, needs, columns, view }] of context.registry.derived) {
    const entity = context.registry.entities.get(name) as Entity;
    const isOpen = models.every((one) => context.oracle.may(person, one)) && needs.every((need) => mayFollow(context, person, need));
    if (!isOpen || !context.oracle.hasView(person, view.name)) continue;
    const open = columns.filter((column) => column.needs.every((need) => mayFollow(context, person, need)));
    const behind = open.flatMap(({ name: column, field }) =>
      field.kind === 'reference' && context.oracle.may(person, context.registry.model(field.to)) ? [referenceObjectName(column)] : [],
    );
    shown.set(entity, ['id', ...open.map((column) => column.name), ...behind]);
  }
  return shown;
}

/** Whether a list of the entity is open. Views with rows of their own are so to whom all that they are made of is, and are only read. */
export const mayOpen = (context: Context, person: Person, entity: Entity, letter: Letter): boolean =>
  entity.model.derived ? letter === 'r' && madeLists(context, person).has(entity) : context.oracle.may(person, entity.rightsOf, letter);
