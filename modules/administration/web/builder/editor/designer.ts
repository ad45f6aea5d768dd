/** What a designer is given and gives back: it draws one definition, and keeps nothing of it by itself. */
import type { ChartDefinition, DashboardDefinition } from '@lambda/model/definitions/analytics.ts';
import type {
  CrudDefinition,
  FormDefinition,
  GridDefinition,
  MenuDefinition,
  ModelDefinition,
  ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';

export type DesignedDefinitions = {
  model: ModelDefinition;
  view: ViewDefinition;
  form: FormDefinition;
  grid: GridDefinition;
  crud: CrudDefinition;
  chart: ChartDefinition;
  dashboard: DashboardDefinition;
  menu: MenuDefinition;
};
export type DesignedType = keyof DesignedDefinitions;

/** A fault of the definition: `path` from its root, as in `tabs.0.sections.1.fields.2`; empty for the whole. */
export type DesignFault = { readonly path: string; readonly message: string };

export type DesignerProps<T extends DesignedType> = {
  readonly value: DesignedDefinitions[T];
  /**
   * The whole definition after one step of the person. What has not changed stays the same object, and a property that nobody
   * has touched stays as it was written. Steps in a row with the same `merge` are undone together, such as the letters of a label.
   */
  readonly change: (next: DesignedDefinitions[T], merge?: string) => void;
  readonly faults: readonly DesignFault[];
};

/** A definition without properties that are undefined: leaving one out and saying nothing are the same. */
export function withoutEmpty<T extends object>(definition: T): T {
  return Object.fromEntries(Object.entries(definition).filter(([, value]) => value !== undefined)) as T;
}
