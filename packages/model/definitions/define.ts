/**
 * Definitions over a model or view that is given before them: every name of a field, state or sub-table in them is one of it, so the
 * editor completes it and a wrong one is a type error. What needs the other models is checked when all are brought together.
 */
import type { ChartDefinition, ChartValue } from './analytics.ts';
import type { ActionDefinition, NotificationDefinition } from './automation.ts';
import {
  type Aggregation,
  checkDefinition,
  type FIELD_RIGHTS,
  type FormDefinition,
  type FormField,
  type FormSection,
  type GridColumn,
  type GridDefinition,
  type MenuRightsDefinition,
  type ViewDefinition,
} from './definitions.ts';
import type { ChildrenOf, ComparedOf, ConditionOf, NameOf, Over, PathOf, StateFieldOf, StateOf } from './names-of.ts';
import type { ReportSource } from './reports.ts';
import type { ViewColumn } from './views.ts';

type Replaced<T, With> = Omit<T, keyof With> & With;
type Conditions<M extends Over> = {
  readonly visibleWhen?: ConditionOf<M>;
  readonly requiredWhen?: ConditionOf<M>;
  readonly readOnlyWhen?: ConditionOf<M>;
};
type FormFieldOf<M extends Over> = NameOf<M> | Replaced<Exclude<FormField, string>, { readonly field: NameOf<M> } & Conditions<M>>;
type Section<Kind> = Extract<FormSection, Kind>;
type SectionOf<M extends Over> =
  | Replaced<Section<{ fields: unknown }>, { readonly fields: readonly FormFieldOf<M>[] }>
  | Replaced<Section<{ children: unknown }>, { readonly children: ChildrenOf<M> }>;
type TabOf<M extends Over> = Replaced<FormDefinition['tabs'][number], { readonly sections: readonly SectionOf<M>[] }>;
type FormOf<M extends Over> = Replaced<
  Omit<FormDefinition, 'model'>,
  {
    readonly identity?: {
      readonly image?: NameOf<M>;
      readonly title: readonly PathOf<M>[];
      readonly subtitle?: readonly PathOf<M>[];
      readonly state?: NameOf<M>;
      readonly code?: NameOf<M>;
    };
    readonly fillAnew?: { readonly keep: readonly NameOf<M>[] };
    readonly paper?: { readonly issuer: NameOf<M> };
    readonly tabs: readonly TabOf<M>[];
  }
>;
export const defineForm = <M extends Over>(over: M, form: FormOf<M>): FormDefinition =>
  checkDefinition('form', { ...form, model: over.name } as FormDefinition);

type SortOf<M extends Over> = readonly { readonly field: PathOf<M>; readonly order: 'asc' | 'desc' }[];
type PresetOf<M extends Over> = Replaced<NonNullable<GridDefinition['presets']>[number], { readonly filters: readonly ComparedOf<M>[] }>;
export type GridOf<M extends Over> = Replaced<
  Omit<GridDefinition, 'model'>,
  {
    readonly columns: readonly Replaced<GridColumn, { readonly field: PathOf<M> }>[];
    readonly sort: SortOf<M>;
    readonly search?: readonly PathOf<M>[];
    readonly presets?: readonly PresetOf<M>[];
    readonly card?: {
      readonly image?: PathOf<M>;
      readonly title: readonly PathOf<M>[];
      readonly subtitle?: readonly PathOf<M>[];
      readonly state?: PathOf<M>;
      readonly meta?: readonly PathOf<M>[];
      readonly figure?: PathOf<M>;
      readonly phone?: PathOf<M>;
    };
    readonly columnAggregations?: readonly { readonly column: PathOf<M>; readonly aggregation: Aggregation }[];
    readonly tree?: { readonly parent: NameOf<M> };
  }
>;
export const defineGrid = <M extends Over>(over: M, grid: GridOf<M>): GridDefinition =>
  checkDefinition('grid', { ...grid, model: over.name } as GridDefinition);

/** A path of more parts may begin at a join. */
type ViewOf<M extends Over> = Replaced<
  Omit<ViewDefinition, 'of'>,
  { readonly fields: Readonly<Record<string, NameOf<M> | `${string}.${string}` | Exclude<ViewColumn, string>>> }
>;
export const defineView = <M extends Over, const V extends ViewOf<M>>(over: M, view: V): V & { readonly of: M['name'] } =>
  checkDefinition('view', { ...view, of: over.name } as unknown as ViewDefinition) as unknown as V & { readonly of: M['name'] };

type ActionOf<M extends Over> = Replaced<
  Omit<ActionDefinition, 'model'>,
  {
    readonly state?: StateFieldOf<M>;
    readonly from?: readonly StateOf<M>[];
    readonly to?: StateOf<M>;
    readonly when?: ConditionOf<M>;
  }
>;
export const defineAction = <M extends Over>(over: M, action: ActionOf<M>): ActionDefinition =>
  checkDefinition('action', { ...action, model: over.name } as ActionDefinition);

type NotificationOf<M extends Over> = Replaced<
  Omit<NotificationDefinition, 'model'>,
  {
    readonly changed?: readonly NameOf<M>[];
    readonly when?: ConditionOf<M>;
    readonly side?: NameOf<M>;
    readonly to: Replaced<NotificationDefinition['to'], { readonly people?: readonly PathOf<M>[] }>;
  }
>;
export const defineNotification = <M extends Over>(over: M, notification: NotificationOf<M>): NotificationDefinition =>
  checkDefinition('notification', { ...notification, model: over.name } as NotificationDefinition);

type AxisOf<M extends Over> = Replaced<NonNullable<ChartDefinition['axis']>, { readonly field: PathOf<M>; readonly beside?: PathOf<M> }>;
type ChartOf<M extends Over> = Replaced<
  Omit<ChartDefinition, 'model'>,
  {
    readonly axis?: AxisOf<M>;
    readonly series?: AxisOf<M>;
    readonly values: readonly Replaced<ChartValue, { readonly field?: PathOf<M> }>[];
    readonly filters?: readonly ComparedOf<M>[];
    readonly before?: readonly ComparedOf<M>[];
  }
>;
export const defineChart = <M extends Over>(over: M, chart: ChartOf<M>): ChartDefinition =>
  checkDefinition('chart', { ...chart, model: over.name } as ChartDefinition);

type RowsPart = Extract<ReportSource, { kind: 'rows' }>['parts'][number];
type GroupsPart = Extract<ReportSource, { kind: 'groups' }>['parts'][number];
export type ReportFilterOf<M extends Over> = ComparedOf<M> | { readonly field: PathOf<M>; readonly under: string };
type Filtered<M extends Over> = { readonly filters?: readonly ReportFilterOf<M>[] };
type Paths<M extends Over> = Readonly<Record<string, PathOf<M>>>;
/** A part of a report whose rows are those of a model or view. */
export const rowsOf = <M extends Over>(
  over: M,
  part: Replaced<Omit<RowsPart, 'model'>, Filtered<M> & { readonly fields: Paths<M> }>,
): RowsPart => ({ ...part, model: over.name }) as RowsPart;
/** A part of a report that counts the rows of a model or view in groups. */
export const groupsOf = <M extends Over>(
  over: M,
  part: Replaced<Omit<GroupsPart, 'model'>, Filtered<M> & { readonly by: Paths<M> }>,
): GroupsPart => ({ ...part, model: over.name }) as GroupsPart;

type FieldRight = (typeof FIELD_RIGHTS)[number];
/** The rights of a role or grant to fields of a model: stands under its name. */
export const fieldRights = <M extends Over>(
  over: M,
  rights: { readonly [K in NameOf<M> | 'attachments']?: FieldRight },
): Readonly<Record<string, Readonly<Record<string, FieldRight>>>> => ({ [over.name]: rights as Readonly<Record<string, FieldRight>> });

type RowRuleOf<M extends Over> =
  | { readonly grid_field: PathOf<M> | `${ChildrenOf<M>}.${string}`; readonly user_field: string }
  | { readonly grid_field: PathOf<M> | `${ChildrenOf<M>}.${string}`; readonly value: string };
type EntryOf<M extends Over> = Replaced<
  MenuRightsDefinition,
  {
    readonly gridCondition?: readonly RowRuleOf<M>[];
    readonly formCondition?: readonly { readonly form_field: NameOf<M>; readonly user_field: string }[];
    readonly gridEditCondition?: ConditionOf<M>;
    readonly gridDeleteCondition?: ConditionOf<M>;
  }
>;
/** The rights of a role or grant behind an entry of the menu that lists a model's records. */
export const entryRights = <M extends Over>(_over: M, rights: EntryOf<M>): MenuRightsDefinition => rights as MenuRightsDefinition;
