/** Puts together what several modules say about one menu, one role, the jobs and the choices that are drawn from the roles. */
import type { JobDefinition } from '@lambda/model/definitions/automation.ts';
import type {
  GrantDefinition,
  MenuDefinition,
  MenuItem,
  ModelDefinition,
  ModuleDefinition,
  RoleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { Field, Option } from '@lambda/model/fields/fields.ts';

/** Items in the order in which they come; a group named again takes the new entries in. */
function mergeItems(items: readonly MenuItem[]): MenuItem[] {
  const merged: MenuItem[] = [];
  for (const item of items) {
    const at = merged.findIndex(({ id, children }) => id === item.id && children && item.children);
    const known = merged[at];
    if (known) merged[at] = { ...known, children: mergeItems([...(known.children ?? []), ...(item.children ?? [])]) };
    else merged.push(item);
  }
  return merged;
}

/** One menu per name. */
export function mergeMenus(menus: readonly MenuDefinition[]): MenuDefinition[] {
  const merged = new Map<string, MenuDefinition>();
  for (const menu of menus) {
    const known = merged.get(menu.name);
    merged.set(menu.name, known ? { ...known, items: mergeItems([...known.items, ...menu.items]) } : menu);
  }
  return [...merged.values()];
}

type FieldRights = NonNullable<RoleDefinition['fields']>;

function addFields(known: FieldRights, added: FieldRights): FieldRights {
  const fields = { ...known };
  for (const [model, rights] of Object.entries(added)) fields[model] = { ...fields[model], ...rights };
  return fields;
}

/** The shipped roles with what the modules add to them. Throws when a grant names a role that is not there. */
export function withGrants(roles: ReadonlyMap<number, RoleDefinition>, grants: readonly GrantDefinition[]): Map<number, RoleDefinition> {
  const merged = new Map(roles);
  for (const { role: id, menus, models, fields, views, flags, defaultMenu } of grants) {
    const role = merged.get(id);
    if (!role) throw new Error(`a module grants rights to role ${id}, which is not there`);
    merged.set(id, {
      ...role,
      ...(defaultMenu ? { defaultMenu } : {}),
      menus: { ...role.menus, ...menus },
      ...(role.models || models ? { models: { ...role.models, ...models } } : {}),
      ...(role.fields || fields ? { fields: addFields(role.fields ?? {}, fields ?? {}) } : {}),
      ...(role.views || views ? { views: { ...role.views, ...views } } : {}),
      ...(role.flags || flags ? { flags: { ...role.flags, ...flags } } : {}),
    });
  }
  return merged;
}

/** The model of background jobs with a name in every language for each job that there is. */
export function withJobNames(
  models: ReadonlyMap<string, ModelDefinition>,
  jobs: ReadonlyMap<string, JobDefinition>,
): Map<string, ModelDefinition> {
  const named = new Map(models);
  const model = models.get('jobs');
  const name = model?.fields.name;
  if (!model || name?.kind !== 'choice' || jobs.size === 0) return named;
  const options = [...jobs.values()].map((job) => ({ value: job.name, label: job.label }));
  return named.set('jobs', { ...model, fields: { ...model.fields, name: { ...name, options } } });
}

type Fields = Readonly<Record<string, Field>>;
const isDrawn = (field: Field): boolean => (field.kind === 'choice' || field.kind === 'multiChoice') && field.drawnFrom !== undefined;

function withOptions(fields: Fields, roles: readonly Option[]): Fields {
  if (!Object.values(fields).some(isDrawn)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind !== 'choice' && field.kind !== 'multiChoice') return [name, field];
      const { drawnFrom, ...rest } = field;
      return [name, drawnFrom === undefined ? field : ({ ...rest, options: [...roles, ...field.options] } as Field)];
    }),
  );
}
/** What has nothing to fill stays the very same object: much is kept by it. */
function filled<T extends { readonly fields?: Fields | undefined }>(all: readonly T[], roles: readonly Option[]): readonly T[] {
  return all.map((one) => {
    const fields = one.fields && withOptions(one.fields, roles);
    return fields === one.fields ? one : { ...one, fields };
  });
}

/** The roles that a company may give to its people, as shipped: the value is the name. */
const roleOptions = (roles: readonly RoleDefinition[]): readonly Option[] =>
  roles.filter(({ givenBy }) => givenBy === undefined).map(({ name, label }) => ({ value: name, label }));

/** Choices that are drawn from the roles are filled: one list of them, which is the roles themselves. */
export function withDrawnOptions(modules: readonly ModuleDefinition[]): readonly ModuleDefinition[] {
  const roles = roleOptions(modules.flatMap(({ roles: own = [] }) => own));
  return modules.map((module) => {
    const [models, actions] = [module.models && filled(module.models, roles), module.actions && filled(module.actions, roles)];
    return { ...module, ...(models ? { models } : {}), ...(actions ? { actions } : {}) };
  });
}
