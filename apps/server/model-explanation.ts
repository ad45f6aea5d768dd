/** Everything that the definitions say about one model, as lines of text: `npm run explain -- MODEL`. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import type { Derived } from '@lambda/engine/core/registry/derived-view.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { type ConditionLike, conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type WalkedField, walkFields } from '@lambda/model/definitions/walk.ts';
import { dependencies } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

type Platform = { readonly registry: Registry; readonly hooks: Hooks };

const said = (condition: ConditionLike): string => (typeof condition === 'string' ? condition : JSON.stringify(condition));
/** Rows in columns, each as wide as its widest entry. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_entry, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((entry, at) => (at === row.length - 1 ? entry : entry.padEnd(widths[at] ?? 0))).join('  ')}`.trimEnd(),
  );
}
const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', title, ...lines] : []);

function targetOf(field: Field): string {
  if (field.kind === 'reference' || field.kind === 'references') return ` → ${field.to}`;
  return field.kind === 'children' ? ` ⇉ ${field.of}.${field.by}` : '';
}
function rulesOf({ field, system, formula }: WalkedField): string {
  const marks = (['required', 'unique', 'search', 'sort'] as const).filter((mark) => field[mark]);
  const conditions = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((name) => {
    const condition = field[name];
    return condition ? [`${name} ${said(condition)} (looks at ${[...new Set(conditionFields(condition))].join(', ') || 'nothing'})`] : [];
  });
  const frozen = field.readOnly && !system && formula === null ? ['read-only'] : [];
  const bounds = (['min', 'max'] as const).flatMap((name) => (name in field ? [`${name} ${String(field[name as keyof Field])}`] : []));
  return [...(system ? ['kept by the platform'] : []), ...marks, ...frozen, ...bounds, ...(field.rules ?? []), ...conditions].join(', ');
}

function computedLines({ registry }: Platform, model: ModelDefinition): string[] {
  const rows = walkFields(model).flatMap(({ name, formula, stored }) =>
    formula === null
      ? []
      : [
          [
            name,
            stored ? 'stored' : 'on reading',
            `= ${formula}`,
            `from ${[...new Set(dependencies(registry.formula(model, name)))].join(', ') || 'nothing'}`,
          ],
        ],
  );
  return table(rows);
}

function incoming({ registry }: Platform, model: ModelDefinition): string[] {
  const rows = [...registry.models.values()].flatMap((other) =>
    walkFields(other).flatMap(({ name, field }) => {
      if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== model.name) return [];
      return [[`${other.name}.${name}`, `when deleted: ${field.onDelete ?? 'restrict'}`]];
    }),
  );
  return table(rows);
}

function rightsLines({ registry }: Platform, model: ModelDefinition): string[] {
  const rows = [...registry.roles.values()].flatMap((role) => {
    const access = createAccess(registry, role);
    const rights = access.model(model);
    const operations = (['create', 'read', 'update', 'delete'] as const).filter((one) => rights[one] !== null);
    if (operations.length === 0) return [];
    const own = walkFields(model).filter(({ system }) => !system);
    const closed = own.filter(({ name, field }) => field.kind !== 'password' && !access.mayReadField(model, name)).map(({ name }) => name);
    return [[`${role.id} ${role.name}`, operations.join(' '), closed.length > 0 ? `does not see ${closed.join(', ')}` : '']];
  });
  return table(rows);
}

function usedBy({ registry, hooks }: Platform, model: ModelDefinition): string[] {
  const views = [...registry.entities.values()]
    .filter((one) => one.view && (one.model === model || registry.derived.get(one.name)?.models.includes(model)))
    .map(({ name }) => name);
  const names: ReadonlySet<string> = new Set([model.name, ...views]);
  const grids = [...registry.grids.values()].filter((grid) => names.has(grid.model)).map(({ name }) => name);
  const forms = [...registry.forms.values()].filter((form) => form.model === model.name).map(({ name }) => name);
  const cruds = [...registry.cruds.values()]
    .filter(({ form, grid }) => forms.includes(form ?? '') || grids.includes(grid ?? ''))
    .map(({ name }) => name);
  const menus = [...registry.menuItems.values()]
    .filter(({ linkTo, url }) => linkTo === 'crud' && cruds.includes(url ?? ''))
    .map(({ id }) => id);
  const actions = [...registry.actions.values()].filter((action) => action.model === model.name).map(({ name }) => name);
  const notifications = [...registry.notifications.values()].filter((one) => one.model === model.name).map(({ name }) => name);
  const hook = hooks.get(model.name);
  const moments = (['before', 'after'] as const).filter((phase) => hook?.[phase]);
  const entries = { views, grids, forms, cruds, 'menu entries': menus, actions, notifications, hooks: moments };
  return table(Object.entries(entries).flatMap(([what, list]) => (list.length > 0 ? [[what, list.join(', ')]] : [])));
}

/** A view with rows of its own: what its rows are, what its columns are made of, and who reads it. */
function explainView(platform: Platform, { view, model, root, grouped, joins, columns, needs }: Derived): string {
  const { registry } = platform;
  const made = columns.map(({ name, field, of, needs: own }) => {
    const from = [...new Set(own.map((need) => `${need.model.name}.${need.path}`))].join(', ') || 'nothing';
    return [name, `${field.kind}${targetOf(field)}`, of.kind === 'aggregate' ? of.function : of.kind, field.label.mn, `from ${from}`];
  });
  const conditions = (['filter', 'having'] as const).flatMap((name) => (view[name] === undefined ? [] : [`  ${name} ${said(view[name])}`]));
  const rows = joins.map(({ name, from, of, by, kind }) => [name, kind, `${of.name}.${by}`, `at ${from ?? root.name}`]);
  return [
    `${view.name}: ${view.label.mn} / ${view.label.en}`,
    `  view; module ${registry.moduleOf.get(view.name)?.name ?? '?'}; ${grouped ? 'groups' : 'rows'} of ${root.name}`,
    ...section('Columns', table(made)),
    ...section('Joins', table(rows)),
    ...section('Only', conditions),
    ...section('Decided by', [`  ${[...new Set(needs.map((need) => `${need.model.name}.${need.path}`))].join(', ') || root.name}`]),
    ...section('Rights of the shipped roles', rightsLines(platform, model)),
    ...section('Used by', usedBy(platform, model)),
  ].join('\n');
}

/** Throws an error that names the models when there is none of that name. */
export function explainModel(platform: Platform, name: string): string {
  const { registry } = platform;
  const derived = registry.derived.get(name);
  if (derived) return explainView(platform, derived);
  const model = registry.models.get(name);
  if (!model)
    throw new Error(`There is no model ${name}. There are: ${[...registry.models.keys(), ...registry.derived.keys()].sort().join(', ')}`);
  const fields = walkFields(model).map((one) => {
    const column = one.stored ? 'column' : one.formula !== null ? 'computed' : 'rows';
    return [one.name, `${one.field.kind}${targetOf(one.field)}`, column, one.field.label.mn, rulesOf(one)];
  });
  const facts = [
    `module ${registry.moduleOf.get(name)?.name ?? '?'}`,
    `lives ${model.placement}`,
    `called by ${model.title.join(', ')}`,
    ...(model.parent ? [`sub-table of ${model.parent.model} by ${model.parent.by}`] : []),
    ...(model.internal ? ['internal'] : []),
    ...(model.appendOnly ? ['append-only'] : []),
    ...(model.open ? ['open to everybody signed in'] : []),
  ];
  return [
    `${model.name}: ${model.label.mn} / ${model.label.en}`,
    `  ${facts.join('; ')}`,
    ...section('Fields', table(fields)),
    ...section('Computed', computedLines(platform, model)),
    ...section('Pointed at by', incoming(platform, model)),
    ...section('Rights of the shipped roles', rightsLines(platform, model)),
    ...section('Used by', usedBy(platform, model)),
  ].join('\n');
}
