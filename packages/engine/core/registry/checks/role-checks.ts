/** Roles of modules: every name has its counterpart, and every entry that they show can show something. */
import type { MenuItem, MenuRightsDefinition, ModelDefinition, RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { modelOfItem, viewOfItem } from '../crud-model.ts';
import { roleProblems } from '../role-problems.ts';
import { modelOrView } from '../view-models.ts';
import { gridOfItem } from './address-checks.ts';
import { type Fault, faultsOf, type Known } from './fault.ts';

const listed = (known: Known, item: MenuItem | undefined): ModelDefinition | undefined =>
  modelOrView(known, modelOfItem(known, item) ?? '');

/** Whether the rows of a model say to whom they belong, themselves or by the record above them. */
function isOwned(known: Known, model: ModelDefinition, scope: RowScope): boolean {
  const path = scope === 'own' ? model.belongs?.own : model.belongs?.unit;
  if (path !== undefined) return true;
  const above = model.parent && known.models.get(model.parent.model);
  return above !== undefined && isOwned(known, above, scope);
}
function scopeFaults(known: Known, model: ModelDefinition | undefined, scope: RowScope | undefined, place: string): readonly string[] {
  if (!model || model.derived || scope === undefined || scope === 'company' || isOwned(known, model, scope)) return [];
  const word = scope === 'own' ? 'own' : 'unit';
  return [`${place}: ${model.name} does not say whose its rows are (belongs.${word}), so the scope ${scope} reaches none`];
}

/** Whether some right of the role reads a model. */
function reads(known: Known, role: RoleDefinition, name: string): boolean {
  const model = modelOrView(known, name);
  if (!model || known.administrators.has(role.id) || model.open || role.models?.[name]?.r) return true;
  if (Object.entries(role.menus).some(([id, { show, r }]) => show && r && modelOfItem(known, known.menuItems.get(id)) === name))
    return true;
  return model.parent !== undefined && reads(known, role, model.parent.model);
}
/** The models that have to be readable for a view with rows of its own. */
function behind(known: Known, name: string): readonly string[] {
  const view = known.entities.get(name)?.view;
  return view ? [view.ownRights ? name : view.of, ...Object.values(view.joins ?? {}).map(({ of }) => of)] : [];
}

function readFaults(known: Known, role: RoleDefinition, id: string, entry: MenuRightsDefinition): readonly string[] {
  const item = known.menuItems.get(id);
  const grid = gridOfItem(known, item);
  if (!entry.show || !item || !grid || known.administrators.has(role.id)) return [];
  const model = listed(known, item);
  const isRead = entry.r || model === undefined || model.open || model.parent;
  const view = viewOfItem(known, item);
  const closed = [...(view === undefined ? [] : behind(known, view))].filter((name) => !reads(known, role, name));
  const rights = role.fields?.[grid.model] ?? {};
  const entryRights = entry.fields?.[grid.model] ?? {};
  const isClosed = (path: string) => rights[path] === 'none' || entryRights[path] === 'none';
  const isEmpty = grid.columns.every(({ field }) => isClosed(field));
  return [
    ...(isRead ? [] : [`menu entry ${id}: it is shown, but ${model?.name} may not be read there: the list stays closed`]),
    ...closed.map((name) => `menu entry ${id}: it shows ${view}, whose rows need ${name}, which the role may not read`),
    ...(isEmpty ? [`menu entry ${id}: it is shown, but no column of its list may be read`] : []),
  ];
}

/** Everything wrong with a role, as sentences without its name. */
export function roleTexts(known: Known, role: RoleDefinition): readonly string[] {
  const scopes = [
    ...Object.entries(role.menus).flatMap(([id, { scope }]) =>
      scopeFaults(known, listed(known, known.menuItems.get(id)), scope, `menu entry ${id}`),
    ),
    ...Object.entries(role.models ?? {}).flatMap(([name, { scope }]) =>
      scopeFaults(known, modelOrView(known, name), scope, `model ${name}`),
    ),
  ];
  const first = role.defaultMenu === undefined ? undefined : known.menuItems.get(role.defaultMenu);
  const isHidden = first !== undefined && !known.administrators.has(role.id) && !role.menus[first.id]?.show;
  return [
    ...roleProblems(known, role),
    ...scopes,
    ...Object.entries(role.menus).flatMap(([id, entry]) => readFaults(known, role, id, entry)),
    ...(isHidden ? [`it begins at ${first.id}, which it does not show`] : []),
  ];
}

/** A role of a module has no reason to name a group at all. */
const groupTexts = (known: Known, { menus }: RoleDefinition): readonly string[] =>
  Object.keys(menus)
    .filter((id) => known.menuItems.get(id)?.children)
    .map((id) => `${id} is a group of the menu, which is shown with its entries: leave it out`);

export const roleFaults = (known: Known): readonly Fault[] =>
  [...known.roles.values()].flatMap((role) => faultsOf('role', role.name, [...roleTexts(known, role), ...groupTexts(known, role)]));
