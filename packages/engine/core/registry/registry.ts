/** Brings the modules' definitions together, checks what they say about each other and answers by name. */

import { comparedFields, conditionTexts } from '@lambda/model/conditions/conditions.ts';
import type { ChartDefinition, DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import type { ActionDefinition, JobDefinition, NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import type {
  CrudDefinition,
  Endpoint,
  FormDefinition,
  GrantDefinition,
  GridDefinition,
  MenuDefinition,
  MenuItem,
  ModelDefinition,
  ModuleDefinition,
  RoleDefinition,
  Sort,
  ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { referenceObjectName, referenceRowsName } from '@lambda/model/definitions/names.ts';
import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { isProjection, projectedPath } from '@lambda/model/definitions/views.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import { createShapes } from '@lambda/model/expression/shape.ts';
import { ExpressionError } from '@lambda/model/expression/tree.ts';
import type { Shape, Typed } from '@lambda/model/expression/typed.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { roles as shippedRoles } from '@lambda/model/rights/roles.ts';
import { checkDefinitions } from './checks/checks.ts';
import type { Derived } from './derived-view.ts';
import { deriveView } from './derived-views.ts';
import { expressionAt, viewShape } from './expressions.ts';
import { mergeMenus, withDrawnOptions, withGrants, withJobNames } from './merge.ts';
import { nameFaults } from './name-faults.ts';
import type { ResolvedPath } from './resolved-path.ts';
import { withRowForms } from './row-forms.ts';
import { viewModel } from './view-models.ts';

export type Reference = {
  readonly field: string;
  readonly objectName: string;
  readonly to: ModelDefinition;
  readonly definition: FieldOf<'reference' | 'references'>;
};
export type Children = { readonly field: string; readonly of: ModelDefinition; readonly by: string };

/** What can be read by name: a model, or a view over one. */
export type Entity = {
  readonly name: string;
  readonly module: string;
  readonly model: ModelDefinition;
  readonly view: ViewDefinition | null;
  /** What rights to it are given to: its model, or a view with rights of its own as a model. */
  readonly rightsOf: ModelDefinition;
  readonly fields: ReadonlyMap<string, ResolvedPath>;
  /** The expression of a view's filter, by its text. */
  readonly expressions: ReadonlyMap<string, Typed>;
  /** What a view's filter compares: its own fields, else fields and paths of the rows, which it need not show. */
  readonly compared: ReadonlyMap<string, ResolvedPath>;
  /** Sub-selections; a view has none. */
  readonly references: ReadonlyMap<string, Reference>;
  /** The rows behind lists of references, by the name under which they are selected. */
  readonly lists: ReadonlyMap<string, Reference>;
  readonly children: ReadonlyMap<string, Children>;
  readonly sort: readonly Sort[];
  /** Whether paths lead further than its own names; those of a projection do not. */
  readonly paths: boolean;
};

export type Registry = {
  readonly modules: readonly ModuleDefinition[];
  readonly models: ReadonlyMap<string, ModelDefinition>;
  /** Views with rights of their own, each as a model; `model` answers for them too. */
  readonly viewModels: ReadonlyMap<string, ModelDefinition>;
  readonly entities: ReadonlyMap<string, Entity>;
  /** Views whose rows are of their own, by name. */
  readonly derived: ReadonlyMap<string, Derived>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly grids: ReadonlyMap<string, GridDefinition>;
  readonly cruds: ReadonlyMap<string, CrudDefinition>;
  /** The forms that the create buttons of modules open; nothing else does. */
  readonly createForms: ReadonlySet<string>;
  readonly menus: readonly MenuDefinition[];
  readonly menuItems: ReadonlyMap<string, MenuItem>;
  readonly roles: ReadonlyMap<number, RoleDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  /** The roles whose holders may do everything: 1, and those that the configuration names. */
  readonly administrators: ReadonlySet<number>;
  readonly jobs: ReadonlyMap<string, JobDefinition>;
  readonly charts: ReadonlyMap<string, ChartDefinition>;
  readonly dashboards: ReadonlyMap<string, DashboardDefinition>;
  readonly reports: ReadonlyMap<string, ReportDefinition>;
  readonly notifications: ReadonlyMap<string, NotificationDefinition>;
  readonly moduleOf: ReadonlyMap<string, ModuleDefinition>;
  /** Throws an error that names what is missing. */
  model(name: string): ModelDefinition;
  path(model: ModelDefinition, path: string): ResolvedPath;
  /** What expressions over the rows of a model may name. */
  shape(model: ModelDefinition): Shape;
  /** How a computed field is calculated, stored or not. */
  formula(model: ModelDefinition, field: string): Typed;
  servedAt(entity: Entity, endpoint: Endpoint): boolean;
};

function collect<T>(kind: string, items: readonly T[], keyOf: (item: T) => string | number): Map<string | number, T> {
  const map = new Map<string | number, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (map.has(key)) throw new Error(`${kind} ${key} is defined twice`);
    map.set(key, item);
  }
  return map;
}

export function createRegistry(
  given: readonly ModuleDefinition[],
  { administrators = [] }: { administrators?: readonly number[] } = {},
): Registry {
  const modules = withDrawnOptions(given);
  const all = <K extends keyof ModuleDefinition>(key: K) => modules.flatMap((module) => (module[key] ?? []) as readonly unknown[]);
  const named = <T extends { readonly name: string }>(kind: string, key: keyof ModuleDefinition) =>
    collect(kind, all(key) as T[], ({ name }) => name) as Map<string, T>;
  const views = named<ViewDefinition>('view', 'views');
  const grids = named<GridDefinition>('grid', 'grids');
  const cruds = named<CrudDefinition>('crud', 'cruds');
  const shipped = collect('role', all('roles') as RoleDefinition[], ({ id }) => id) as Map<number, RoleDefinition>;
  const roles = withGrants(shipped, all('grants') as GrantDefinition[]);
  const actions = named<ActionDefinition>('action', 'actions');
  const jobs = named<JobDefinition>('job', 'jobs');
  const models = withJobNames(named<ModelDefinition>('model', 'models'), jobs);
  const forms = withRowForms({ forms: named<FormDefinition>('form', 'forms'), models });
  const charts = named<ChartDefinition>('chart', 'charts');
  const dashboards = named<DashboardDefinition>('dashboard', 'dashboards');
  const reports = named<ReportDefinition>('report', 'reports');
  const notifications = named<NotificationDefinition>('notification', 'notifications');
  const menus = mergeMenus(all('menus') as MenuDefinition[]);
  const flatten = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.children ?? [])]);
  const menuItems = collect(
    'menu entry',
    menus.flatMap(({ items }) => flatten(items)),
    ({ id }) => id,
  ) as Map<string, MenuItem>;
  const moduleOf = new Map<string, ModuleDefinition>();
  for (const module of modules) for (const { name } of [...(module.models ?? []), ...(module.views ?? [])]) moduleOf.set(name, module);

  const viewModels = new Map<string, ModelDefinition>();
  const model = (name: string): ModelDefinition => {
    const found = models.get(name) ?? viewModels.get(name);
    if (!found) throw new Error(`there is no model ${name}`);
    return found;
  };
  const path = (start: ModelDefinition, text: string): ResolvedPath => {
    const parts = text.split('.');
    const hops: { model: ModelDefinition; reference: string; to: ModelDefinition }[] = [];
    let current = start;
    for (const part of parts.slice(0, -1)) {
      const hop = fieldOf(current, part)?.field;
      if (hop?.kind !== 'reference')
        throw new Error(`${start.name}: ${text} goes through ${part}, which is no reference of ${current.name}`);
      const to = model(hop.to);
      hops.push({ model: current, reference: part, to });
      current = to;
    }
    const name = parts.at(-1) as string;
    const last = fieldOf(current, name);
    if (!last) throw new Error(`${start.name}: ${current.name} has no field ${name}`);
    const holder = current;
    return {
      hops,
      model: holder,
      name,
      field: last.field,
      formula: last.formula !== null && !last.stored ? () => formula(holder, name) : null,
    };
  };
  const shape = createShapes({ modelOf: (name) => models.get(name), paths: true, children: true });
  const formula = (of: ModelDefinition, name: string): Typed => {
    const member = shape(of).member(name);
    if (member?.kind !== 'computed') throw new ExpressionError({ code: 'noValue', at: 0, params: { name } });
    return member.formula();
  };

  const entities = new Map<string, Entity>();
  const derived = new Map<string, Derived>();
  const moduleName = (name: string) => moduleOf.get(name)?.name ?? '';
  for (const definition of models.values()) {
    if (definition.projects) throw new Error(`model ${definition.name}: only views project another model`);
    const walked = walkFields(definition);
    const references = new Map<string, Reference>();
    const lists = new Map<string, Reference>();
    const children = new Map<string, Children>();
    for (const { name, field } of walked) {
      if (field.kind === 'reference' || field.kind === 'references') {
        const to = model(field.to);
        if (definition.placement !== 'company' && to.placement === 'company')
          throw new Error(`${definition.name}.${name}: a ${definition.placement} model may not point at the company model ${to.name}`);
        const objectName = field.kind === 'reference' ? referenceObjectName(name) : referenceRowsName(name);
        (field.kind === 'reference' ? references : lists).set(objectName, { field: name, objectName, to, definition: field });
      }
      if (field.kind === 'children') {
        const of = model(field.of);
        const by = fieldOf(of, field.by)?.field;
        if (by?.kind !== 'reference' || by.to !== definition.name)
          throw new Error(`${definition.name}.${name}: ${field.of}.${field.by} does not point back`);
        children.set(name, { field: name, of, by: field.by });
      }
    }
    for (const name of [...references.keys(), ...lists.keys()]) {
      if (fieldOf(definition, name))
        throw new Error(`${definition.name}: the reference object ${name} hides a field of that name; end the reference field with _id`);
    }
    const fields = new Map(
      walked.filter(({ stored, formula }) => stored || formula !== null).map(({ name }) => [name, path(definition, name)]),
    );
    entities.set(definition.name, {
      name: definition.name,
      module: moduleName(definition.name),
      model: definition,
      view: null,
      rightsOf: definition,
      fields,
      expressions: new Map(),
      compared: new Map(),
      references,
      lists,
      children,
      sort: definition.sort,
      paths: true,
    });
  }
  for (const view of views.values()) {
    if (entities.has(view.name)) throw new Error(`view ${view.name} has the name of a model`);
    if (!isProjection(view)) {
      const made = deriveView(view, { model, path, shape });
      derived.set(view.name, made);
      entities.set(view.name, derivedEntity(made, { module: moduleName(view.name), model, path }));
      continue;
    }
    const of = model(view.of);
    const paths = new Map(Object.entries(view.fields).map(([name, column]) => [name, path(of, projectedPath(column) ?? name)]));
    const own = viewModel(view, of, paths, model);
    if (own) viewModels.set(view.name, own);
    const fields = own ? new Map([...paths].map(([name, found]) => [name, { ...found, known: { model: own, name } }])) : paths;
    entities.set(view.name, {
      name: view.name,
      module: moduleName(view.name),
      model: of,
      view,
      rightsOf: own ?? of,
      fields,
      expressions: new Map(
        (view.filter ? conditionTexts(view.filter) : []).map((text) => [
          text,
          expressionAt(`view ${view.name}`, text, viewShape(fields), 'boolean'),
        ]),
      ),
      compared: new Map(comparedFields(view.filter).map((name) => [name, fields.get(name) ?? path(of, name)])),
      references: new Map(),
      lists: new Map(),
      children: new Map(),
      sort: view.sort,
      paths: false,
    });
  }

  const registry: Registry = {
    modules,
    models,
    viewModels,
    entities,
    derived,
    forms,
    grids,
    cruds,
    createForms: new Set([...cruds.values()].flatMap(({ createButton }) => (createButton ? [createButton.form] : []))),
    menus,
    menuItems,
    roles,
    actions,
    administrators: new Set([shippedRoles.admin, ...administrators]),
    jobs,
    charts,
    dashboards,
    reports,
    notifications,
    moduleOf,
    model,
    path,
    shape,
    formula,
    servedAt: ({ name, model: of }, endpoint) => !!of.open || (moduleOf.get(name)?.endpoints ?? []).includes(endpoint),
  };
  const [fault] = nameFaults(entities.keys());
  if (fault !== undefined) throw new Error(fault);
  checkDefinitions(registry);
  return registry;
}

/** A view with rows of its own as something that is read; the rows behind its references can be selected. */
function derivedEntity(
  { view, model: own }: Derived,
  { module, model, path }: Pick<Registry, 'model' | 'path'> & { module: string },
): Entity {
  const references = new Map<string, Reference>();
  const lists = new Map<string, Reference>();
  for (const { name, field } of walkFields(own)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const objectName = field.kind === 'reference' ? referenceObjectName(name) : referenceRowsName(name);
    if (fieldOf(own, objectName)) throw new Error(`view ${view.name}: the reference object ${objectName} hides a column of that name`);
    (field.kind === 'reference' ? references : lists).set(objectName, { field: name, objectName, to: model(field.to), definition: field });
  }
  const fields = new Map(walkFields(own).map(({ name }) => [name, path(own, name)]));
  return {
    name: view.name,
    module,
    model: own,
    view,
    rightsOf: own,
    fields,
    expressions: new Map(),
    compared: new Map(),
    references,
    lists,
    children: new Map(),
    sort: view.sort,
    paths: true,
  };
}
