/** Roles under the addresses of the original, and the fields of cruds: closed to whom the role closes them, and over other companies' roles. */
import type { Route } from '@lambda/engine/faces/http/server.ts';
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';
import { mayOpen } from './sweep-views.ts';

type Given = RouteSweep & { readonly person: Person; readonly route: Route };
type Maker = (given: Given) => Omit<Attempt, 'route'>[];
const [closed, gone] = [[403], [403, 404]];

const mayManage = ({ registry, oracle, person }: Given): boolean => {
  const model = registry.model('roles');
  return oracle.may(person, model, 'r') && (oracle.may(person, model, 'c') || oracle.may(person, model, 'u'));
};
const whole =
  (body?: unknown): Maker =>
  (given) =>
    mayManage(given) ? [] : [{ path: given.route.path, body, why: 'role', refusedBy: closed }];
const oneRole =
  (body: (id: number) => unknown): Maker =>
  (given) => {
    const { registry, person, route } = given;
    const model = registry.model('roles');
    const at = (id: number) => ({ path: route.path.replace(':id', String(id)), body: body(id) });
    const foreign = given.foreignRow(person, model);
    // The role of the platform's administrators is nobody's to change.
    const own = mayManage(given) ? [] : [{ ...at(2), why: 'role' as const, refusedBy: closed }];
    return [...own, ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const, refusedBy: gone }])];
  };

const crudFields: Maker = (given) =>
  [...given.registry.cruds.values()].flatMap(({ name, form, grid }): Omit<Attempt, 'route'>[] => {
    const { registry, person } = given;
    const models = [registry.forms.get(form ?? '')?.model, registry.grids.get(grid ?? '')?.model];
    const entities = models.flatMap((model) => registry.entities.get(model ?? '') ?? []);
    const isOpen = entities.some((entity) => (['c', 'r', 'u', 'd'] as const).some((letter) => mayOpen(given, person, entity, letter)));
    return isOpen ? [] : [{ path: given.route.path.replace(':crud', name), why: 'role', refusedBy: closed }];
  });

export const ROLE_ATTEMPTS: Readonly<Record<string, Maker>> = {
  'GET /lambda/puzzle/roles-menus': whole(),
  'POST /lambda/puzzle/roles/create': whole({ name: 'x', display_name: 'x' }),
  'POST /lambda/puzzle/roles/store/:id': oneRole(() => ({ display_name: 'x' })),
  'DELETE /lambda/puzzle/roles/destroy/:id': oneRole(() => undefined),
  'POST /lambda/puzzle/save-role': oneRole((id) => ({ id, permissions: { menus: {} } })),
  'GET /lambda/puzzle/get-krud-fields/:crud': crudFields,
};
