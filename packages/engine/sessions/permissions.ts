/** What a person sees and may do in the chosen role, as the browser needs it: rights per menu entry, the menu, its cruds. */
import type { CrudDefinition, MenuItem, RowScope } from '@lambda/model/definitions.ts';
import type { Language } from '@lambda/model/labels.ts';
import type { Access, Actor } from '../access/access.ts';
import type { Registry } from '../registry/registry.ts';

export type MenuRights = {
  readonly show: boolean;
  readonly c: boolean;
  readonly r: boolean;
  readonly u: boolean;
  readonly d: boolean;
  readonly scope: RowScope;
  readonly title: string;
  readonly menu_id: string;
};
export type ShownMenuItem = MenuItem & { readonly title: string; readonly link_to: string; readonly children?: readonly ShownMenuItem[] };

const FLAGS = ['approve', 'chart', 'datasource', 'excelupload', 'hascustomcreatebtn'] as const;

/** The rights behind one menu entry. The administrator has all; a model that only grows is never changed or deleted. */
function rightsOf({
  item,
  access,
  registry,
  language,
}: {
  item: MenuItem;
  access: Access;
  registry: Registry;
  language: Language;
}): MenuRights {
  const entry = access.role.menus[item.id];
  const crud = item.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
  const form = crud && registry.forms.get(crud.form);
  const model = form && access.model(registry.model(form.model));
  const may = (letter: 'c' | 'r' | 'u' | 'd', operation: 'create' | 'read' | 'update' | 'delete') =>
    (access.administrator || entry?.[letter] === true) && (!model || model[operation] !== null);
  return {
    show: access.administrator || entry?.show === true,
    c: may('c', 'create'),
    r: may('r', 'read'),
    u: may('u', 'update'),
    d: may('d', 'delete'),
    scope: access.administrator ? 'company' : (entry?.scope ?? 'company'),
    title: item.label[language],
    menu_id: item.id,
  };
}

/** Dividers separate: none at the ends, no two in a row. */
const withoutIdleDividers = (items: readonly ShownMenuItem[]): ShownMenuItem[] =>
  items.filter(
    ({ linkTo }, index) =>
      linkTo !== 'divider' ||
      (index > 0 && items.slice(index + 1).some((later) => later.linkTo !== 'divider') && items[index - 1]?.linkTo !== 'divider'),
  );

/** Entries that are shown; a parent lives by its children and disappears with the last of them. */
function shownItems(items: readonly MenuItem[], rights: ReadonlyMap<string, MenuRights>, access: Access): ShownMenuItem[] {
  const shown = items.flatMap((item): ShownMenuItem[] => {
    const { title = '', show = false } = rights.get(item.id) ?? {};
    const { children, ...rest } = item;
    const base = { ...rest, title, link_to: item.linkTo };
    if (item.linkTo === 'divider') return [base];
    if (!children) return show ? [base] : [];
    if (access.role.menus[item.id]?.show === false && !access.administrator) return [];
    const visible = shownItems(children, rights, access);
    return visible.length > 0 ? [{ ...base, children: visible }] : [];
  });
  return withoutIdleDividers(shown);
}

const leaves = (items: readonly ShownMenuItem[]): ShownMenuItem[] => items.flatMap((item) => [item, ...leaves(item.children ?? [])]);

/** The part `permission` of the reply to `GET /user-permissions`. */
export function permissionsOf({ registry, actor, language }: { registry: Registry; actor: Actor; language: Language }) {
  const { access } = actor;
  const rights = new Map([...registry.menuItems.values()].map((item) => [item.id, rightsOf({ item, access, registry, language })]));
  const menu = registry.menus.flatMap((one) => shownItems(one.items, rights, access));
  const cruds = new Map<string, CrudDefinition>();
  for (const { linkTo, url } of leaves(menu)) {
    const crud = linkTo === 'crud' ? registry.cruds.get(url ?? '') : undefined;
    if (crud) cruds.set(crud.name, crud);
  }
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, access.administrator || access.role.flags?.[flag] === true]));
  return {
    permissions: {
      default_menu: access.role.defaultMenu ?? null,
      menu_id: registry.menus.map(({ name }) => name).join(','),
      ...flags,
      extra: flags,
      permissions: Object.fromEntries([...rights].filter(([, { show, r }]) => show || r)),
    },
    menu,
    kruds: [...cruds.values()].map((crud) => ({ ...crud, id: crud.name, title: crud.label[language] })),
    /** No company limits its own rights yet: null, not an empty set of rights. */
    companyMaxPermissions: null,
    employeeStandardPermissions: null,
    microserviceSettings: [],
    emp_id: actor.employeeId,
    shift_id: null,
    struct_id: actor.unitId,
    role_id: access.role.id,
  };
}
