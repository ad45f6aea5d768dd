/**
 * The definitions of the model language. One schema checks what is written in TypeScript and what is stored by the
 * builder; nothing here fills in defaults, so a definition survives a round trip through JSON unchanged.
 */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { filterSchema } from '../conditions/filters.ts';
import { gridConditionSchema } from '../conditions/row-conditions.ts';
import { type Field, fieldSchema } from '../fields/fields.ts';
import { withoutProto } from '../fields/own-keys.ts';
import { opennessWords } from '../rights/openness.ts';
import { modulePlanSchema } from '../rights/plan-parts.ts';
import { flagsSchema } from '../rights/role-flags.ts';
import { type ChartDefinition, chartSchema, type DashboardDefinition, dashboardSchema } from './analytics.ts';
import { type AreaOf, withAreas } from './areas.ts';
import {
  type ActionDefinition,
  actionSchema,
  type JobDefinition,
  jobSchema,
  type NotificationDefinition,
  notificationSchema,
} from './automation.ts';
import { belongingWords } from './belonging.ts';
import { gridWords } from './grid-actions.ts';
import { columnLooks } from './grid-looks.ts';
import { crudHome, presetMarks } from './home-words.ts';
import { iconSchema } from './icon-names.ts';
import { labelSchema } from './label-schema.ts';
import { entryAddress, LINK_TYPES, type LinkType } from './menu-addresses.ts';
import { NAME_PATTERN, PLATFORM_FIELD_NAMES, RESERVED_ENTITY_NAMES, RESERVED_NAMES, RESERVED_TABLES } from './names.ts';
import { namingWords } from './naming-words.ts';
import { type ReportDefinition, reportSchema } from './reports.ts';
import { shippedRowsSchema } from './shipped-rows.ts';
import { tableWords } from './table-words.ts';
import { columnNameSchema, viewColumnSchema, viewSortSchema, viewWords } from './views.ts';
import { fieldWords, formWords, rowRules, tabWords } from './widgets.ts';

const nameSchema = z
  .string()
  .regex(NAME_PATTERN)
  .refine((name) => !RESERVED_NAMES.has(name), 'reserved name');
const entityNameSchema = nameSchema.refine((name) => !RESERVED_ENTITY_NAMES.has(name) && !RESERVED_TABLES.test(name), 'reserved name');
const ownFieldNameSchema = nameSchema.refine((name) => !PLATFORM_FIELD_NAMES.has(name), 'a field of the platform');
/** A field, or a path along references: `struct_id.name`. */
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
/** Names of widgets are also spelt as the specification spells them. */
const widgetSchema = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,59}$/);

export const sortSchema = z.strictObject({ field: pathSchema, order: z.enum(['asc', 'desc']) });
export type Sort = z.infer<typeof sortSchema>;
/** Where the rows of a model live: with a company, once for the platform, or on this server alone. */
export const PLACEMENTS = ['company', 'global', 'local'] as const;

export const modelSchema = z.strictObject({
  name: entityNameSchema,
  label: labelSchema,
  placement: z.enum(PLACEMENTS),
  fields: withoutProto(z.record(ownFieldNameSchema, fieldSchema)),
  /** Fields that were taken away and keep their column with its data. Nobody sees them; back among the fields they have their values again. */
  withdrawn: withoutProto(z.record(ownFieldNameSchema, fieldSchema)).optional(),
  ...namingWords,
  sort: z.array(sortSchema).min(1).readonly(),
  icon: iconSchema.optional(),
  ...belongingWords,
  /** Rows are only ever added (ledgers, histories): no version, no change, no deletion. */
  appendOnly: z.boolean().optional(),
  /** Its rows are written by the platform's own code and by actions; people read them. */
  writtenBy: z.literal('platform').optional(),
  ...opennessWords,
  /** Only the platform's own code reads and writes it; it has no GraphQL field. */
  internal: z.boolean().optional(),
  /** Files may be laid to its records. `read` is said by the server to whoever may open them and change none; no definition says it. */
  attachments: z.union([z.boolean(), z.literal('read')]).optional(),
  /** A sub-table: readable and writable as far as its parent is. */
  parent: z.strictObject({ model: nameSchema, by: nameSchema }).optional(),
  ...tableWords,
  /** The model whose records these are: said by the registry of views with rights of their own, by nobody else. */
  projects: nameSchema.optional(),
});
/** `derived`: the rows are those of a view, which nobody writes; groups have `digests` for keys. Only the registry makes such a model. */
export type ModelDefinition = z.infer<typeof modelSchema> & { readonly derived?: 'numbers' | 'digests' | undefined };

/**
 * A read-only source of rows. With paths alone it is a projection of its model: own names for fields and for fields reached
 * along references. With joins, formulas or aggregates (`views.ts`) its rows are of its own.
 */
export const viewSchema = z.strictObject({
  name: entityNameSchema,
  label: labelSchema,
  of: nameSchema,
  fields: withoutProto(z.record(columnNameSchema, viewColumnSchema)),
  sort: z.array(viewSortSchema).min(1).readonly(),
  ...viewWords,
  /** What fields are called where the name of the field behind them would not say it; with rights of its own only. */
  labels: z.record(columnNameSchema, labelSchema).optional(),
  /**
   * Rights are given to it as to a model of its name, by entries, models and fields of roles, and ask nothing of the model
   * behind: so a role, or where it is `open` everybody, sees what is public of closed records. Its fields are values, never references. */
  ownRights: z.boolean().optional(),
  open: opennessWords.open,
});
export type ViewDefinition = z.infer<typeof viewSchema>;

const formFieldSchema = z.union([
  nameSchema,
  z.strictObject({
    field: nameSchema,
    /** Columns taken of the section's grid: 1 unless told, 'full' for the whole row. */
    span: z.union([z.int().min(1).max(3), z.literal('full')]).optional(),
    widget: widgetSchema.optional(),
    readOnly: z.boolean().optional(),
    visibleWhen: conditionLikeSchema.optional(),
    requiredWhen: conditionLikeSchema.optional(),
    readOnlyWhen: conditionLikeSchema.optional(),
    help: labelSchema.optional(),
    ...fieldWords,
  }),
]);
export type FormField = z.infer<typeof formFieldSchema>;
const formFieldsSchema = z.array(formFieldSchema).min(1).readonly();
const formSectionSchema = z.union([
  z.strictObject({ name: keySchema, label: labelSchema, fields: formFieldsSchema }),
  /** A sub-table: the children field and the columns of its rows; none where a form of their own (`formId`) says what is in them. */
  z
    .strictObject({ name: keySchema, label: labelSchema, children: nameSchema, columns: z.array(formFieldSchema).readonly(), ...rowRules })
    .refine(({ columns, formId }) => columns.length > 0 || formId !== undefined, 'a sub-table has columns, or a form for its rows')
    .refine(({ subtype, formId }) => formId === undefined || subtype === 'Form', 'a form for the rows goes with the subtype Form'),
]);
export type FormSection = z.infer<typeof formSectionSchema>;
export const formSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  model: nameSchema,
  /** Pixels of the drawer: 800 unless told, 520 for short forms. */
  width: z.int().min(320).max(1400).optional(),
  /** The block that says whose record it is. */
  identity: z
    .strictObject({
      image: nameSchema.optional(),
      title: z.array(pathSchema).readonly(),
      subtitle: z.array(pathSchema).readonly().optional(),
      state: nameSchema.optional(),
      code: nameSchema.optional(),
    })
    .optional(),
  ...formWords,
  tabs: z
    .array(z.strictObject({ name: keySchema, label: labelSchema, ...tabWords, sections: z.array(formSectionSchema).min(1).readonly() }))
    .min(1)
    .readonly(),
});
export type FormDefinition = z.infer<typeof formSchema>;

const columnSchema = z.strictObject({
  field: pathSchema,
  label: labelSchema.optional(),
  width: z.int().min(40).max(800).optional(),
  pinned: z.enum(['left', 'right']).optional(),
  hidden: z.boolean().optional(),
  /** What draws its cells: one of the platform's (`grid-looks.ts`) or one that a module registers. */
  renderer: widgetSchema.optional(),
  ...columnLooks,
  /** Written in its cell by those who may change the record; a field of the grid's own model. */
  editable: z.boolean().optional(),
});
export type GridColumn = z.infer<typeof columnSchema>;
const presetFilters = z.array(filterSchema).readonly();
const presetSchema = z.strictObject({ name: keySchema, label: labelSchema, filters: presetFilters, ...presetMarks });
/** What a column comes to over all rows of the list. */
export const AGGREGATIONS = ['sum', 'count', 'min', 'max', 'avg'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];
export const gridSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  /** A model or a read view. */
  model: nameSchema,
  columns: z.array(columnSchema).min(1).readonly(),
  sort: z.array(sortSchema).min(1).readonly(),
  /** Text fields that the quick search looks at; each is a `search` field. */
  search: z.array(pathSchema).readonly().optional(),
  searchHint: labelSchema.optional(),
  /** Said in place of the usual words when search and filters leave nothing. */
  noMatch: labelSchema.optional(),
  /** Ready-made filters shown as tabs above the list; the first is open at start. */
  presets: z.array(presetSchema).readonly().optional(),
  /** What a row shows as a card on a phone. */
  card: z
    .strictObject({
      image: pathSchema.optional(),
      title: z.array(pathSchema).min(1).readonly(),
      subtitle: z.array(pathSchema).readonly().optional(),
      state: pathSchema.optional(),
      meta: z.array(pathSchema).readonly().optional(),
      figure: pathSchema.optional(),
      phone: pathSchema.optional(),
    })
    .optional(),
  pageSize: z.int().min(10).max(500).optional(),
  /** The totals row: what each of these columns comes to until the person chooses otherwise. */
  columnAggregations: z
    .array(z.strictObject({ column: pathSchema, aggregation: z.enum(AGGREGATIONS) }))
    .readonly()
    .optional(),
  ...gridWords,
  /** Shown as a tree: `parent` is the model's reference to itself that leads to the row above. */
  tree: z.strictObject({ parent: nameSchema }).optional(),
});
export type GridDefinition = z.infer<typeof gridSchema>;

/** How the form opens beside the grid. Below 576 px every template is a canvas. */
export const TEMPLATES = ['canvas', 'drawer', 'window', 'popup', 'edit', 'create'] as const;
/** A grid and a form that belong together: what a menu entry opens. A list of a view with rows of its own has no form, a screen by itself neither. */
export const crudSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  template: z.enum(TEMPLATES),
  grid: keySchema.optional(),
  form: keySchema.optional(),
  /** A screen registered by the module in place of the grid (a tree, a board); the form stays the crud's. */
  screen: keySchema.optional(),
  /**
   * A way of the module's own to a new record, beside the usual one: it opens a form of its own. For roles with the flag
   * `hascustomcreatebtn` that may add such records; to the others neither the button nor its form is there.
   */
  createButton: z.strictObject({ label: labelSchema, icon: iconSchema.optional(), form: keySchema }).optional(),
  ...crudHome,
});
export type CrudDefinition = z.infer<typeof crudSchema>;

const menuItemBase = {
  id: keySchema,
  label: labelSchema,
  icon: iconSchema.optional(),
  linkTo: z.enum(LINK_TYPES),
  /** By `linkTo`: the crud's name; a path of this site (`router-link`); an address of the web (`iframe`); any of them that is safe to follow (`link`). */
  url: z.string().optional(),
};
export type MenuItem = {
  readonly id: string;
  readonly label: z.infer<typeof labelSchema>;
  readonly icon?: string | undefined;
  readonly linkTo: LinkType;
  readonly url?: string | undefined;
  readonly children?: readonly MenuItem[] | undefined;
};
const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({ ...menuItemBase, children: z.array(menuItemSchema).readonly().optional() }).superRefine(entryAddress),
);
export const menuSchema = z.strictObject({ name: keySchema, label: labelSchema, items: z.array(menuItemSchema).min(1).readonly() });
export type MenuDefinition = z.infer<typeof menuSchema>;

/** Which rows a right reaches: the whole company, the actor's structure unit with those below it, that unit alone, or the actor's own rows. */
export const ROW_SCOPES = ['company', 'unitAndBelow', 'unit', 'own'] as const;
export type RowScope = (typeof ROW_SCOPES)[number];
const operationsSchema = {
  c: z.boolean().optional(),
  r: z.boolean().optional(),
  u: z.boolean().optional(),
  d: z.boolean().optional(),
  scope: z.enum(ROW_SCOPES).optional(),
};
export const FIELD_RIGHTS = ['none', 'read', 'write'] as const;
const fieldRightsSchema = z.record(nameSchema, z.record(nameSchema, z.enum(FIELD_RIGHTS)));
/** The rights behind one menu entry. */
export const menuRightsSchema = z.strictObject({
  show: z.boolean(),
  ...operationsSchema,
  /** Own values of a new record, whatever a client sends: `user_id`, `emp_id`, `struct_id`, `company_id`, a field of the own employee record. */
  formCondition: z
    .array(z.strictObject({ form_field: nameSchema, user_field: nameSchema }))
    .readonly()
    .optional(),
  /** Only rows whose fields (or paths) equal the actor's values, or values that the definition names. */
  gridCondition: gridConditionSchema.optional(),
  /** Rows that meet it cannot be changed. */
  gridEditCondition: conditionLikeSchema.optional(),
  /** Rows that meet it cannot be deleted. */
  gridDeleteCondition: conditionLikeSchema.optional(),
  /** Narrower than the role's field rights, for requests that name this entry. */
  fields: fieldRightsSchema.optional(),
});
export type MenuRightsDefinition = z.infer<typeof menuRightsSchema>;
export const roleSchema = z.strictObject({
  /** Ids below 1,000 belong to shipped roles; 1 is the platform administrator. */
  id: z.int().positive(),
  name: keySchema,
  label: labelSchema,
  /** Given by the platform's administrators alone: no company chooses it for its people. */
  givenBy: z.literal('platform').optional(),
  /** The menu entry opened after sign-in; without one the home page. */
  defaultMenu: keySchema.optional(),
  /** Per menu entry: shown or not, and what may be done with the records behind it. */
  menus: z.record(keySchema, menuRightsSchema),
  /** Per model, beside the menus: what look-ups in forms and nested reads need. */
  models: z.record(nameSchema, z.strictObject(operationsSchema)).optional(),
  /** Per model and field: narrower than the model's right. Unnamed fields follow the model. */
  fields: fieldRightsSchema.optional(),
  /** Read views (data sources) closed to the role by `false`; the others follow their model. */
  views: z.record(nameSchema, z.boolean()).optional(),
  flags: flagsSchema.optional(),
  /** Who acts in this role has to sign in in two steps. */
  twoStep: z.boolean().optional(),
});
export type RoleDefinition = z.infer<typeof roleSchema>;

/** What a company may have at most, or one employee of the role. A part left out limits nothing; `menus` closes entries that it does not name. */
export const limitsSchema = z.strictObject({
  menus: z.record(keySchema, z.strictObject({ show: z.boolean(), ...operationsSchema })).optional(),
  models: z.record(nameSchema, z.strictObject(operationsSchema)).optional(),
  fields: fieldRightsSchema.optional(),
  flags: flagsSchema.optional(),
});
export type RightLimits = z.infer<typeof limitsSchema>;

/** What a module adds to a shipped role of another module: the rights on its own entries and models. */
export const grantSchema = roleSchema
  .pick({ defaultMenu: true, models: true, fields: true, views: true, flags: true })
  .extend({ role: z.int().positive(), menus: roleSchema.shape.menus.optional() });
export type GrantDefinition = z.infer<typeof grantSchema>;

/** The service addresses (`/erp/query` …) that also serve a module's models. */
export const ENDPOINTS = ['erp', 'booking', 'pos', 'inventory', 'finance', 'attendance'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];
const pageSchema = z.string().regex(/^\/[a-z0-9_:/-]*$/);
export const moduleSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  dependsOn: z.array(keySchema).readonly(),
  endpoints: z.array(z.enum(ENDPOINTS)).readonly().optional(),
  models: z.array(modelSchema).readonly().optional(),
  views: z.array(viewSchema).readonly().optional(),
  forms: z.array(formSchema).readonly().optional(),
  grids: z.array(gridSchema).readonly().optional(),
  cruds: z.array(crudSchema).readonly().optional(),
  /** Menus of one name, from several modules, are one menu: groups of one id hold the entries of all. */
  menus: z.array(menuSchema).readonly().optional(),
  roles: z.array(roleSchema).readonly().optional(),
  rows: z.array(shippedRowsSchema).readonly().optional(),
  grants: z.array(grantSchema).readonly().optional(),
  actions: z.array(actionSchema).readonly().optional(),
  jobs: z.array(jobSchema).readonly().optional(),
  charts: z.array(chartSchema).readonly().optional(),
  dashboards: z.array(dashboardSchema).readonly().optional(),
  reports: z.array(reportSchema).readonly().optional(),
  notifications: z.array(notificationSchema).readonly().optional(),
  plan: modulePlanSchema.optional(),
  /** Addresses of the pages that its web part registers, by `registerPage`: entries of menus and buttons may lead there. */
  pages: z.array(pageSchema).readonly().optional(),
});
export type ModuleDefinition = z.infer<typeof moduleSchema>;

/** What can be stored, by its type name. */
export const DEFINITION_SCHEMAS = {
  module: moduleSchema,
  model: modelSchema,
  view: viewSchema,
  form: formSchema,
  grid: gridSchema,
  crud: crudSchema,
  menu: menuSchema,
  role: roleSchema,
  action: actionSchema,
  job: jobSchema,
  chart: chartSchema,
  dashboard: dashboardSchema,
  report: reportSchema,
  notification: notificationSchema,
} as const;
export type DefinitionType = keyof typeof DEFINITION_SCHEMAS;
/** Throws a readable error that names the definition and the first wrong places in it. */
export function checkDefinition<T>(type: DefinitionType, definition: T): T {
  const result = DEFINITION_SCHEMAS[type].safeParse(definition);
  if (result.success) return definition;
  const name = (definition as { name?: unknown }).name;
  const places = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
  throw new Error(`${type} ${String(name)} is not a valid definition: ${places.join('; ')}`);
}

/** Keeps the literal types of a model, so that `Row<typeof employee>` is exact. */
export const defineModel = <const M extends ModelDefinition & { readonly fields: Readonly<Record<string, Field>> }>(model: M): M =>
  checkDefinition('model', model);
export const defineView = <const V extends ViewDefinition>(view: V): V => checkDefinition('view', view);
export const defineForm = (form: FormDefinition): FormDefinition => checkDefinition('form', form);
export const defineGrid = (grid: GridDefinition): GridDefinition => checkDefinition('grid', grid);
export const defineCrud = (crud: CrudDefinition): CrudDefinition => checkDefinition('crud', crud);
export const defineMenu = (menu: MenuDefinition): MenuDefinition => checkDefinition('menu', menu);
export const defineRole = (role: RoleDefinition): RoleDefinition => checkDefinition('role', role);
export const defineAction = (action: ActionDefinition): ActionDefinition => checkDefinition('action', action);
export const defineJob = (job: JobDefinition): JobDefinition => checkDefinition('job', job);
export const defineNotification = (notification: NotificationDefinition): NotificationDefinition =>
  checkDefinition('notification', notification);
export const defineChart = (chart: ChartDefinition): ChartDefinition => checkDefinition('chart', chart);
export const defineDashboard = (dashboard: DashboardDefinition): DashboardDefinition => checkDefinition('dashboard', dashboard);
export const defineReport = (report: ReportDefinition): ReportDefinition => checkDefinition('report', report);
type ModuleArea = AreaOf<ModuleDefinition>;
export const defineArea = (area: ModuleArea): ModuleArea => area;
export const defineModule = ({ areas = [], ...own }: ModuleDefinition & { readonly areas?: readonly ModuleArea[] }): ModuleDefinition =>
  checkDefinition('module', withAreas(own, areas));
