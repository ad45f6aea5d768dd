/** Every place of a definition that names a field or another definition: found by one walk, and renamed by the same. */
import type { DefinitionType } from '../definitions/definitions.ts';
import type { Json } from '../definitions/merge-changes.ts';
import {
  by,
  condition,
  either,
  expression,
  fieldOf,
  fieldOfModel,
  isObject,
  type Known,
  labelTemplate,
  list,
  type Mention,
  naming,
  nothing,
  object,
  over,
  type Part,
  path,
  record,
  template,
  textAt,
  type Walk,
} from './parts.ts';

const model = naming('model');
const filter = object({ field: path });
const sort = list(object({ field: path }));
/** Below an object that says its model itself. */
const ofModel = (key: string, parts: Readonly<Record<string, Part>>): Part =>
  by((value, walk) => [object({ [key]: model, ...parts }), over(walk, textAt(value, key))]);

/** Values of the actor that are no fields of the employee record. */
const ACTOR_VALUES: ReadonlySet<string> = new Set(['user_id', 'emp_id', 'struct_id', 'company_id']);
const actorValue: Part = (value, walk) => (typeof value === 'string' && ACTOR_VALUES.has(value) ? value : fieldOf('employee')(value, walk));
const rowConditions = list(object({ grid_field: path, user_field: actorValue }));
const formConditions = list(object({ form_field: path, user_field: actorValue }));
const whenOpen = object({ when: rowConditions });

const fieldConditions = { visibleWhen: condition, requiredWhen: condition, readOnlyWhen: condition };
const pathOf =
  (target: string | null): Part =>
  (value, walk) =>
    path(value, over(walk, target));
const cascade = (target: string | null): Part => object({ from: path, by: pathOf(target) });
/** A field of a model, or an input of an action or job: that names the inputs beside it, which are nobody's fields. */
const field: Part = by((value, walk) => {
  const kind = textAt(value, 'kind');
  const target = textAt(value, 'to') ?? (kind === 'children' ? textAt(value, 'of') : null);
  const rows = kind === 'rollup' ? walk.known.field(walk.model ?? '', textAt(value, 'of') ?? '') : undefined;
  const inRows =
    (part: Part): Part =>
    (inner, inside) =>
      part(inner, over(inside, rows?.kind === 'children' ? rows.of : null));
  const shared = {
    ...fieldConditions,
    closedWith: object({ fields: list(fieldOfModel) }),
    default: object({ expression }),
    currencyField: path,
    notBefore: path,
    unit: path,
    date: path,
    to: model,
    cascade: cascade(target),
    atMost: pathOf(target),
    moves: list(object({ when: condition })),
  };
  if (kind === 'children') return [object({ ...shared, of: model, by: pathOf(target) }), walk];
  if (kind !== 'rollup') return [object({ ...shared, expression }), walk];
  return [object({ ...shared, of: path, field: inRows(path), expression: inRows(expression), where: inRows(expression) }), walk];
});

const modelParts = {
  fields: record(path, field),
  withdrawn: record(nothing, field),
  title: list(path),
  apart: list(path),
  inactiveWhen: object({ field: path }),
  sort,
  belongs: object({ company: either(path, list(path)), unit: path, own: path, concerns: model }),
  open: whenOpen,
  parent: object({ model, by: path }),
  indexes: list(list(path)),
  unique: list(list(path)),
  noOverlap: list(object({ by: list(path), from: path, to: path, holding: path })),
  asked: object({ fields: list(path), rights: object({ entry: naming('entry') }) }),
  projects: model,
};

/** The rows of a view: its model, and the sub-tables that are joined. */
function rowsOf(view: Json, walk: Walk): Walk {
  const joins = isObject(view) && isObject(view.joins) ? view.joins : {};
  const models = Object.entries(joins).flatMap(([name, join]): [string, string][] => {
    const of = textAt(join, 'of');
    return of === null ? [] : [[name, of]];
  });
  return { ...over(walk, textAt(view, 'of')), joins: new Map(models) };
}
const join: Part = by((value, walk) => [object({ of: model, by: path, where: condition }), over(walk, textAt(value, 'of'))]);
const view: Part = by((value, walk) => {
  const name = textAt(value, 'name') ?? '';
  const fields = isObject(value) && isObject(value.fields) ? value.fields : {};
  const own = over(walk, name);
  const rows = rowsOf(value, walk);
  const mixed: Walk = { ...rows, own: { model: name, names: new Set(Object.keys(fields)) } };
  const at =
    (inside: Walk, part: Part): Part =>
    (inner, { place }) =>
      part(inner, { ...inside, place });
  const column = either(
    at(rows, path),
    by((one, here) => {
      const ofColumns = textAt(one, 'over') === 'columns';
      return [object({ path: at(rows, path), expression: at(ofColumns ? own : rows, expression), where: at(rows, condition) }), here];
    }),
  );
  const parts = {
    of: model,
    fields: record(at(own, path), column),
    sort: at(own, sort),
    joins: record(nothing, join),
    filter: at(mixed, condition),
    having: at(own, condition),
    labels: record(at(own, path), nothing),
    open: at(own, whenOpen),
  };
  return [object(parts), walk];
});

const formField: Part = either(
  path,
  by((value, walk) => {
    const target = walk.known.field(walk.model ?? '', textAt(value, 'field') ?? '');
    const to = target?.kind === 'reference' || target?.kind === 'references' ? target.to : null;
    const settings = object({ columns: (inner: Json, inside: Walk) => list(path)(inner, over(inside, to)) });
    return [object({ field: path, ...fieldConditions, settings }), walk];
  }),
);
const section: Part = by((value, walk) => {
  const rows = walk.known.field(walk.model ?? '', textAt(value, 'children') ?? '');
  const inRows =
    (part: Part): Part =>
    (inner, inside) =>
      part(inner, over(inside, rows?.kind === 'children' ? rows.of : null));
  const form = naming('form');
  return [
    object({ fields: list(formField), children: path, columns: inRows(list(formField)), totals: inRows(list(path)), formId: form }),
    walk,
  ];
});
const told = { to: object({ people: list(path), fields: list(path) }), title: labelTemplate, body: labelTemplate, link: template };
const trigger = object({
  changed: list(path),
  when: condition,
  refuse: object({ field: path }),
  set: object({ field: path, value: expression }),
  notify: object(told),
  letter: object(told),
});
const form = ofModel('model', {
  identity: object({ image: path, title: list(path), subtitle: list(path), state: path, code: path }),
  tabs: list(object({ sections: list(section) })),
  fillAnew: object({ keep: list(path) }),
  extraButtons: list(object({ href: template })),
  paper: object({ issuer: path }),
  triggers: list(trigger),
});
const grid = ofModel('model', {
  columns: list(object({ field: path, href: template, form: naming('form') })),
  sort,
  search: list(path),
  presets: list(object({ filters: list(filter) })),
  card: object({
    image: path,
    title: list(path),
    subtitle: list(path),
    state: path,
    meta: list(path),
    figure: path,
    phone: path,
  }),
  columnAggregations: list(object({ column: path })),
  header: object({ structure: list(list(object({ model: path }))) }),
  tree: object({ parent: path }),
  condition,
  closedWhen: condition,
  excel: object({ sample: list(path), mapping: list(object({ field: path })) }),
});
const crud = object({ grid: naming('grid'), form: naming('form'), createButton: object({ form: naming('form') }) });
const menuItem: Part = by((value, walk) => [
  object({ ...(textAt(value, 'linkTo') === 'crud' ? { url: naming('crud') } : {}), children: list(menuItem) }),
  walk,
]);
const menu = object({ items: list(menuItem) });

const fieldRights = record(model, record(path, nothing), over);
const entryRights = object({
  formCondition: formConditions,
  gridCondition: rowConditions,
  gridEditCondition: condition,
  gridDeleteCondition: condition,
  fields: fieldRights,
});
const entry = naming('entry');
/** What a role, a company's most rights and somebody's own permissions say. */
const role = object({
  menus: record(entry, entryRights, (walk, id) => over(walk, walk.known.modelOfEntry(id) ?? null)),
  models: record(model, nothing),
  fields: fieldRights,
  views: record(model, nothing),
  defaultMenu: entry,
});

const inputs: Part = (value, walk) => record(nothing, field)(value, over(walk, null));
const rights = object({ entry });
const action = ofModel('model', { fields: inputs, state: path, when: condition, rights });
const job = object({ fields: inputs, rights });
const notification = ofModel('model', {
  changed: list(path),
  when: condition,
  side: path,
  to: object({ people: list(path) }),
  title: labelTemplate,
  body: labelTemplate,
  link: template,
});
const axis = object({ field: path, beside: path });
const chart = ofModel('model', {
  axis,
  series: axis,
  values: list(object({ field: path })),
  filters: list(filter),
  before: list(filter),
  list: object({ menu: entry }),
});
const dashboard = object({
  tiles: list(object({ chart: naming('chart') })),
  filters: list(object({ fields: record(model, path, over) })),
});
const reportPart = ofModel('model', {
  fields: record(nothing, path),
  by: record(nothing, path),
  values: record(nothing, object({ field: path })),
  filters: list(filter),
});
const report: Part = by((value, walk) => {
  const source = isObject(value) && isObject(value.source) ? value.source : {};
  const [only] = Array.isArray(source.parts) ? source.parts : [];
  // Figures are counted over the one part of the source.
  const figures: Part = (inner, inside) => list(object({ field: path }))(inner, over(inside, textAt(only ?? {}, 'model')));
  return [object({ parameters: list(object({ to: model })), source: object({ parts: list(reportPart) }), figures }), walk];
});

const TYPES: Readonly<Record<Exclude<DefinitionType, 'module'>, Part>> = {
  model: (value, walk) => object(modelParts)(value, over(walk, textAt(value, 'name'))),
  view,
  form,
  grid,
  crud,
  menu,
  role,
  action,
  job,
  chart,
  dashboard,
  report,
  notification,
};
/** For parts that look at nothing around them. */
const NOWHERE: Walk = {
  known: { field: () => undefined, modelOfEntry: () => undefined },
  model: null,
  joins: new Map(),
  own: null,
  place: [],
  say: ({ name }) => name,
};
export type MentioningType = keyof typeof TYPES;
export const isMentioning = (type: string): type is MentioningType => Object.hasOwn(TYPES, type);

/** The definition with each name as `say` gives it; the very same object when nothing is called otherwise. */
export function withNames(type: MentioningType, definition: Json, known: Known, say: Walk['say']): Json {
  return TYPES[type](definition, { known, model: null, joins: new Map(), own: null, place: [], say });
}
/** Every place that names something, in the order of the definition. */
export function mentionsIn(type: MentioningType, definition: Json, known: Known): readonly Mention[] {
  const mentions: Mention[] = [];
  withNames(type, definition, known, (mention) => {
    mentions.push(mention);
    return mention.name;
  });
  return mentions;
}
/** A field is called otherwise. */
export type FieldRename = { readonly model: string; readonly from: string; readonly to: string };
/** A model is called otherwise. */
export type ModelRename = { readonly from: string; readonly to: string };
/** Fields name their model as it was before. */
export type Renamings = { readonly fields: readonly FieldRename[]; readonly models: readonly ModelRename[] };
/** The definition with fields and models as they are called from now on. All at once: two may have changed names. */
export function withRenames(type: MentioningType, definition: Json, known: Known, { fields, models }: Renamings): Json {
  const modelNow = (name: string): string => models.find(({ from }) => from === name)?.to ?? name;
  const said = withNames(type, definition, known, (mention) => {
    if (mention.kind === 'field')
      return fields.find(({ model: of, from }) => of === mention.model && from === mention.name)?.to ?? mention.name;
    return mention.type === 'model' ? modelNow(mention.name) : mention.name;
  });
  // What a model is called itself is no mention of it.
  return type === 'model' ? object({ name: (name) => (typeof name === 'string' ? modelNow(name) : name) })(said, NOWHERE) : said;
}
export const withFieldsRenamed = (type: MentioningType, definition: Json, known: Known, renames: readonly FieldRename[]): Json =>
  withRenames(type, definition, known, { fields: renames, models: [] });
