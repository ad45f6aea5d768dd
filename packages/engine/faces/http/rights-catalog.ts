/** What rights there are to give: all of them for administrators, what he holds himself for whoever manages roles of a company. */

import type { MenuItem, RowScope } from '@lambda/model/definitions/definitions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { ATTACHMENTS_LABEL, ATTACHMENTS_RIGHT } from '@lambda/model/rights/attachments-right.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import type { Access } from '../../core/access/access.ts';
import { ACTOR_FIELDS, boundType } from '../../core/access/actor-fields.ts';
import { modelOfItem } from '../../core/registry/crud-model.ts';
import type { Registry } from '../../core/registry/registry.ts';

/** Entries, models and fields with their names, for choosing among them: all that there are. */
export function wholeCatalog(registry: Registry) {
  const entry = (item: MenuItem): unknown => ({
    id: item.id,
    label: item.label,
    linkTo: item.linkTo,
    model: modelOfItem(registry, item) ?? null,
    ...(item.children ? { children: item.children.map(entry) } : {}),
  });
  const employee = registry.models.get('employee');
  const own = employee ? walkFields(employee).filter(({ stored, system, field }) => stored && !system && boundType(field)) : [];
  return {
    menus: registry.menus.map(({ name, label, items }) => ({ name, label, items: items.map(entry) })),
    models: [...registry.models.values(), ...registry.viewModels.values()]
      .filter(({ internal }) => !internal)
      .map((model) => ({
        name: model.name,
        label: model.label,
        appendOnly: model.appendOnly === true,
        scopes: {
          unit: model.belongs?.unit !== undefined || model.parent !== undefined,
          own: model.belongs?.own !== undefined || model.parent !== undefined,
        },
        fields: [
          ...walkFields(model)
            .filter(({ name }) => name !== 'company_id')
            .map(({ name, field, system }) => ({
              name,
              label: field.label,
              kind: field.kind as string,
              system,
              type: boundType(field) ?? null,
              ...(field.closedWith ? { closedWith: field.closedWith.fields } : {}),
            })),
          ...(model.attachments === true
            ? [{ name: ATTACHMENTS_RIGHT, label: ATTACHMENTS_LABEL, kind: ATTACHMENTS_RIGHT, system: false, type: null }]
            : []),
        ],
      })),
    views: [...registry.entities.values()].flatMap(({ view }) => (view ? [{ name: view.name, label: view.label, of: view.of }] : [])),
    actorFields: [
      ...ACTOR_FIELDS.map((name) => ({ name, label: null, type: 'bigint' })),
      ...own.map(({ name, field }) => ({ name, label: field.label, type: boundType(field) })),
    ],
    /** The roles as they are shipped, to see what was changed. */
    shipped: Object.fromEntries(registry.roles),
  };
}

/** Whether somebody makes or changes roles at all. */
export function mayManageRoles(registry: Registry, access: Access): boolean {
  const { read, create, update } = access.model(registry.model('roles'));
  return read !== null && (create !== null || update !== null);
}

const OPERATIONS = { c: 'create', r: 'read', u: 'update', d: 'delete' } as const;
const LETTERS = ['c', 'r', 'u', 'd'] as const;
type Catalog = ReturnType<typeof wholeCatalog>;
type Entry = { readonly id: string; readonly linkTo: string; readonly children?: readonly Entry[] };

/** A model's own grant as far as it can be handed on: of the whole company, or what the role says of the model by itself. */
function grantOf(registry: Registry, access: Access, name: string) {
  const given = access.role.models?.[name];
  const rights = access.model(registry.model(name));
  const isWhole = (letter: (typeof LETTERS)[number]) => rights[OPERATIONS[letter]]?.key === 'company';
  const letters = LETTERS.filter((letter) => isWhole(letter) || (given?.[letter] === true && rights[OPERATIONS[letter]] !== null));
  const scope: RowScope | undefined = letters.every(isWhole) ? undefined : given?.scope;
  return letters.length > 0 ? { ...Object.fromEntries(letters.map((letter) => [letter, true])), ...(scope ? { scope } : {}) } : null;
}

/** What of the catalogue `access` holds itself, and how far. */
export function heldCatalog(registry: Registry, access: Access) {
  const whole: Catalog = wholeCatalog(registry);
  const { menus: held, fields = {}, views = {} } = access.role;
  const keep = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => {
      if (!entry.children) return entry.linkTo === 'divider' || held[entry.id]?.show ? [entry] : [];
      const children = keep(entry.children);
      return children.some(({ linkTo }) => linkTo !== 'divider') ? [{ ...entry, children }] : [];
    });
  const models = whole.models.filter(({ name }) => Object.values(access.model(registry.model(name))).some((reach) => reach !== null));
  const grants = models.flatMap(({ name }) => {
    const grant = grantOf(registry, access, name);
    return grant ? [[name, grant] as const] : [];
  });
  return {
    ...whole,
    menus: whole.menus.map((menu) => ({ ...menu, items: keep(menu.items as readonly Entry[]) })),
    models: models.map((model) => ({
      ...model,
      fields: model.fields.filter(({ name }) => access.mayReadField(registry.model(model.name), name)),
    })),
    views: whole.views.filter(({ name }) => views[name] !== false),
    shipped: {},
    /** What a new role begins with and may not go beyond. */
    own: {
      menus: Object.fromEntries(Object.entries(held).filter(([, entry]) => entry.show)),
      models: Object.fromEntries(grants),
      fields,
      views,
      flags: ROLE_FLAGS.filter((flag) => access.flag(flag)),
    },
  };
}
