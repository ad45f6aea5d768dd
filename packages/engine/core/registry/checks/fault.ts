/** What is wrong with the definitions of a registry: sentences that name the definition and the place, and the module that has it. */
import type { ChartDefinition, DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import type { ActionDefinition, JobDefinition, NotificationDefinition } from '@lambda/model/definitions/automation.ts';
import type {
  CrudDefinition,
  FormDefinition,
  GridDefinition,
  MenuDefinition,
  MenuItem,
  ModelDefinition,
  ModuleDefinition,
  RoleDefinition,
  Sort,
  ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

type Entity = {
  readonly name: string;
  readonly model: ModelDefinition;
  readonly view: ViewDefinition | null;
  readonly fields: ReadonlyMap<string, { readonly field: Field }>;
  readonly compared: ReadonlyMap<string, { readonly field: Field }>;
  readonly sort: readonly Sort[];
  readonly paths: boolean;
};
/** What of a registry is asked; it is still in the making. */
export type Known = {
  readonly modules: readonly ModuleDefinition[];
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly viewModels: ReadonlyMap<string, ModelDefinition>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly grids: ReadonlyMap<string, GridDefinition>;
  readonly cruds: ReadonlyMap<string, CrudDefinition>;
  readonly createForms: ReadonlySet<string>;
  readonly menus: readonly MenuDefinition[];
  readonly menuItems: ReadonlyMap<string, MenuItem>;
  readonly roles: ReadonlyMap<number, RoleDefinition>;
  readonly administrators: ReadonlySet<number>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  readonly jobs: ReadonlyMap<string, JobDefinition>;
  readonly charts: ReadonlyMap<string, ChartDefinition>;
  readonly dashboards: ReadonlyMap<string, DashboardDefinition>;
  readonly reports: ReadonlyMap<string, ReportDefinition>;
  readonly notifications: ReadonlyMap<string, NotificationDefinition>;
  model(name: string): ModelDefinition;
  path(
    model: ModelDefinition,
    path: string,
  ): {
    readonly field: Field;
    readonly hops: readonly { readonly to: ModelDefinition }[];
    readonly model: ModelDefinition;
    readonly name: string;
  };
  formula(model: ModelDefinition, field: string): Typed;
};

const PLACES = {
  model: 'models',
  view: 'views',
  form: 'forms',
  grid: 'grids',
  crud: 'cruds',
  role: 'roles',
  action: 'actions',
  job: 'jobs',
  chart: 'charts',
  dashboard: 'dashboards',
  report: 'reports',
  notification: 'notifications',
} as const;
export type FaultKind = keyof typeof PLACES | 'menu entry' | 'module' | 'rows';
/** `text` is the whole sentence. */
export type Fault = { readonly kind: FaultKind; readonly name: string; readonly text: string };

/** The sentences of one definition as faults: the kind and the name of the definition stand before each. */
export const faultsOf = (kind: FaultKind, name: string, texts: readonly string[]): readonly Fault[] =>
  texts.map((text) => ({ kind, name, text: `${kind} ${name}: ${text}` }));
/** Sentences that name their definition themselves. */
export const sentences = (kind: FaultKind, name: string, texts: readonly string[]): readonly Fault[] =>
  texts.map((text) => ({ kind, name, text }));
/** What throws at the first fault, as a fault. */
export function thrown(kind: FaultKind, name: string, work: () => void): readonly Fault[] {
  try {
    work();
    return [];
  } catch (error) {
    return [{ kind, name, text: error instanceof Error ? error.message : String(error) }];
  }
}

function hasItem(items: readonly MenuItem[], id: string): boolean {
  return items.some((item) => item.id === id || hasItem(item.children ?? [], id));
}
/** The module in whose folder the definition stands. */
function moduleWith(modules: readonly ModuleDefinition[], { kind, name }: Fault): string | undefined {
  if (kind === 'module' || kind === 'rows')
    return kind === 'module' ? name : modules.find(({ rows }) => rows?.some((one) => one.model === name))?.name;
  if (kind === 'menu entry') return modules.find(({ menus }) => menus?.some(({ items }) => hasItem(items, name)))?.name;
  return modules.find((module) => module[PLACES[kind]]?.some((one) => one.name === name))?.name;
}

const MOST = 20;
/** Throws one error with every sentence, each with the module that has the definition; nothing when there are none. */
export function refuseFaults(modules: readonly ModuleDefinition[], faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.slice(0, MOST).map((fault) => {
    const module = moduleWith(modules, fault);
    return module === undefined ? fault.text : `${fault.text} (module ${module})`;
  });
  const rest = faults.length - lines.length;
  throw new Error([...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'));
}

/** A field of a model or view by its name, or by a path along a model's references; undefined when there is none. */
export function fieldAt({ entities, path }: Pick<Known, 'entities' | 'path'>, model: string, text: string): Field | undefined {
  const entity = entities.get(model);
  const known = entity?.fields.get(text)?.field;
  if (known || !entity?.paths) return known;
  try {
    return path(entity.model, text).field;
  } catch {
    return undefined;
  }
}
export const twice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
