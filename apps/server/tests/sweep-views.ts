/** Which views with rows of their own a person has, worked out from what the oracle lets the person read. */
import type { Need } from '@lambda/engine/core/registry/derived-view.ts';
import type { Entity, Registry } from '@lambda/engine/core/registry/registry.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Oracle } from './oracle.ts';
import type { Letter } from './oracle-rights.ts';
import type { Person } from './served-demo.ts';

type Scene = { readonly registry: Registry; readonly oracle: Oracle };

function mayFollow(scene: Scene, person: Person, { model, path }: Need): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = fieldOf(model, name)?.field;
  if (!field || !scene.oracle.mayRead(person, model, name)) return false;
  const next = field.kind === 'reference' ? field.to : field.kind === 'children' ? field.of : undefined;
  if (next === undefined || (rest.length === 0 && field.kind === 'reference')) return rest.length === 0;
  const to = scene.registry.model(next);
  return scene.oracle.may(person, to) && (rest.length === 0 || mayFollow(scene, person, { model: to, path: rest.join('.') }));
}

/** The views that the person has, each with the names that its type shows. */
export function madeLists(scene: Scene, person: Person): ReadonlyMap<Entity, readonly string[]> {
  const shown = new Map<Entity, readonly string[]>();
  for (const [name, { models, needs, columns, view }] of scene.registry.derived) {
    const entity = scene.registry.entities.get(name) as Entity;
    const isOpen = models.every((one) => scene.oracle.may(person, one)) && needs.every((need) => mayFollow(scene, person, need));
    if (!isOpen || !scene.oracle.hasView(person, view.name)) continue;
    const open = columns.filter((column) => column.needs.every((need) => mayFollow(scene, person, need)));
    const behind = open.flatMap(({ name: column, field }) =>
      field.kind === 'reference' && scene.oracle.may(person, scene.registry.model(field.to)) ? [referenceObjectName(column)] : [],
    );
    shown.set(entity, ['id', ...open.map((column) => column.name), ...behind]);
  }
  return shown;
}

/** Whether a list of the entity is open. Views with rows of their own are so to whom all that they are made of is, and are only read. */
export const mayOpen = (scene: Scene, person: Person, entity: Entity, letter: Letter): boolean =>
  entity.model.derived ? letter === 'r' && madeLists(scene, person).has(entity) : scene.oracle.may(person, entity.rightsOf, letter);
