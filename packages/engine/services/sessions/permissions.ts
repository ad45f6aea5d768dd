/** What a person sees and may do in the chosen role, as the browser needs it: rights per menu entry, the menu, its cruds. */
import { type ConditionLike, conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { CrudDefinition, MenuItem, ModelDefinition, RightLimits, RowScope } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import { type Access, type Actor, type ActorValue, actorValue } from '../../core/access/access.ts';
import { isWritable, planMark } from '../../core/access/within-plan.ts';
import { modelOfCrud } from '../../core/registry/crud-model.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { isAddressOpen } from '../reports/report-rights.ts';

export type MenuRights = {
  readonly show: boolean;
  readonly c: boolean;
  readonly r: boolean;
  readonly u: boolean;
  readonly d: boolean;
  readonly scope: RowScope;
  readonly title: string;
  readonly menu_id: string;
  /** What others may do with these records and this person may not: what the page offers to ask for. */
  readonly lacks?: readonly ('c' | 'u' | 'd')[];
  /** Values that every new record behind this entry gets, and that nobody changes through it. */
  readonly preset?: Readonly<Record<string, ActorValue>>;
  /** Records that meet these are not changed or not deleted by this person. */
  readonly gridEditCondition?: ConditionLike;
  readonly gridDeleteCondition?: ConditionLike;
};
export type ShownMenuItem = MenuItem & {
  readonly title: string;
  readonly link_to: string;
  /** The id of the entry above; null at the top. */
  readonly parent: string | null;
  readonly children?: readonly ShownMenuItem[];
  /** The children again where they are pages behind one entry, shown as tabs (`noActionSubTop`). */
  readonly sub_top_children?: readonly ShownMenuItem[];
};

const OPERATIONS = { c: 'create', u: 'update', d: 'delete' } as const;
const isWrittenByPeople = (model: ModelDefinition | null): boolean =>
  model !== null && model.writtenBy === undefined && !model.derived && !model.projects && !model.internal;

/** The rights behind one menu entry. The administrator has all; a model that only grows is never changed or deleted. */
function rightsOf({
  item,
  actor,
  registry,
  language,
}: {
  item: MenuItem;
  actor: Actor;
  registry: Registry;
  language: Language;
}): MenuRights {
  const { access } = actor;
  const entry = access.role.menus[item.id];
  const conditions = access.administrator ? undefined : entry;
  const preset = conditions?.formCondition?.map(({ form_field, user_field }) => [form_field, actorValue(actor, user_field)] as const);
  const crud = item.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
  const name = modelOfCrud(registry, crud);
  const model = name === undefined ? undefined : access.model(registry.model(name));
  // What is refused for want of payment is not offered.
  const isOffered = name === undefined || isWritable(registry, actor, registry.model(name));
  const isRead = crud !== undefined && name === undefined;
  const may = (letter: 'c' | 'r' | 'u' | 'd', operation: 'create' | 'read' | 'update' | 'delete') =>
    // A screen without a form shows a view, which nobody writes.
    (access.administrator || entry?.[letter] === true) &&
    (operation === 'read' || isOffered) &&
    (isRead ? operation === 'read' : !model || model[operation] !== null);
  // A condition on what may not be read cannot be judged in the browser and would tell that field's name.
  const isShown = (condition: ConditionLike | undefined): boolean =>
    condition !== undefined &&
    conditionFields(condition).every((one) => name !== undefined && access.mayReadField(registry.model(name), one));
  // Own rows are kept by the person or by nobody; what the platform writes no right opens.
  const isAsked =
    entry?.show === true && entry.scope !== 'own' && isOffered && isWrittenByPeople(name === undefined ? null : registry.model(name));
  const isKept = name !== undefined && registry.model(name).appendOnly === true;
  const lacks = isAsked
    ? (['c', 'u', 'd'] as const).filter((letter) => !may(letter, OPERATIONS[letter]) && (letter === 'c' || !isKept))
    : [];
  const isOpen = item.linkTo !== 'router-link' || isAddressOpen({ registry, access }, item.url ?? '');
  return {
    show: (access.administrator || entry?.show === true) && isOpen,
    c: may('c', 'create'),
    r: may('r', 'read'),
    u: may('u', 'update'),
    d: may('d', 'delete'),
    scope: access.administrator ? 'company' : (entry?.scope ?? 'company'),
    title: item.label[language],
    menu_id: item.id,
    ...(lacks.length > 0 ? { lacks } : {}),
    ...(preset ? { preset: Object.fromEntries(preset) } : {}),
    ...(isShown(conditions?.gridEditCondition) ? { gridEditCondition: conditions?.gridEditCondition } : {}),
    ...(isShown(conditions?.gridDeleteCondition) ? { gridDeleteCondition: conditions?.gridDeleteCondition } : {}),
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
function shownItems(
  items: readonly MenuItem[],
  rights: ReadonlyMap<string, MenuRights>,
  access: Access,
  parent: string | null = null,
): ShownMenuItem[] {
  const shown = items.flatMap((item): ShownMenuItem[] => {
    const { title = '', show = false } = rights.get(item.id) ?? {};
    const { children, ...rest } = item;
    const base = { ...rest, title, link_to: item.linkTo, parent };
    if (item.linkTo === 'divider') return [base];
    if (!children) return show ? [base] : [];
    const visible = shownItems(children, rights, access, item.id);
    if (visible.length === 0) return [];
    return [{ ...base, children: visible, ...(item.linkTo === 'noActionSubTop' ? { sub_top_children: visible } : {}) }];
  });
  return withoutIdleDividers(shown);
}

const everyItem = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.children ?? [])]);
const leaves = (items: readonly ShownMenuItem[]): ShownMenuItem[] => items.flatMap((item) => [item, ...leaves(item.children ?? [])]);

type Asked = {
  readonly registry: Registry;
  readonly actor: Actor;
  readonly language: Language;
  readonly layers: { readonly company: RightLimits | null; readonly employeeStandard: RightLimits | null };
};
/** The part `permission` of the reply to `GET /user-permissions`. */
export function permissionsOf({ registry, actor, language, layers }: Asked) {
  const { access } = actor;
  const menus = registry.menus.map((one) => access.definitions?.menu(one) ?? one);
  // An entry that the company does not show is there all the same, for addresses that lead to it.
  const items = new Map([...registry.menuItems, ...menus.flatMap((one) => everyItem(one.items)).map((item) => [item.id, item] as const)]);
  const rights = new Map([...items.values()].map((item) => [item.id, rightsOf({ item, actor, registry, language })]));
  const menu = menus.flatMap((one) => shownItems(one.items, rights, access));
  const cruds = new Map<string, CrudDefinition>();
  for (const { linkTo, url } of leaves(menu)) {
    const crud = linkTo === 'crud' ? registry.cruds.get(url ?? '') : undefined;
    if (crud) cruds.set(crud.name, crud);
  }
  const flags = Object.fromEntries(ROLE_FLAGS.map((flag) => [flag, access.flag(flag)]));
  return {
    permissions: {
      default_menu: access.role.defaultMenu ?? null,
      menu_id: registry.menus.map(({ name }) => name).join(','),
      ...flags,
      extra: flags,
      permissions: Object.fromEntries([...rights].filter(([, { show, r }]) => show || r)),
      /** Entries that exist and are closed: their addresses answer "no right", unknown ones "not found". */
      hidden: [...rights].filter(([, { show, r }]) => !show && !r).map(([id]) => id),
    },
    menu,
    kruds: [...cruds.values()].map(({ createButton, ...crud }) => ({
      ...crud,
      ...(createButton && access.flag('hascustomcreatebtn') ? { createButton } : {}),
      id: crud.name,
      title: crud.label[language],
      ...(crud.form ? { form_label: registry.forms.get(crud.form)?.label } : {}),
      model: modelOfCrud(registry, crud) ?? '',
    })),
    /** What the company may have at most, and what its ordinary employees get; null when nothing is said. */
    companyMaxPermissions: layers.company,
    employeeStandardPermissions: layers.employeeStandard,
    microserviceSettings: [],
    /** Of all rights together: another one says that they have changed. */
    rights: access.key,
    /** Of the plan that all this is within. */
    plan: planMark(actor),
    emp_id: actor.employeeId,
    shift_id: null,
    struct_id: actor.unitId,
    role_id: access.role.id,
  };
}
