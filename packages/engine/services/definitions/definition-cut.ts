/** Definitions as an actor may know them: what may not be read is not in them, what may not be written is read-only. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type {
  FormDefinition,
  FormField,
  FormSection,
  GridDefinition,
  ModelDefinition,
  ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { GridExcel } from '@lambda/model/definitions/grid-excel.ts';
import { cutHeader } from '@lambda/model/definitions/grid-header.ts';
import { fieldPlaces } from '@lambda/model/definitions/grid-looks.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { WidgetSettings } from '@lambda/model/definitions/widgets.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';
import type { Access } from '../../core/access/access.ts';
import { lockedFields } from '../../core/access/reach.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { modelOrView } from '../../core/registry/view-models.ts';
import { cutReport } from '../reports/report-rights.ts';
import { cutChart, cutDashboard, requireCharts } from './chart-cut.ts';

type Rights = { readonly registry: Registry; readonly access: Access };

export const CUT_TYPES = ['form', 'grid', 'model', 'view', 'chart', 'dashboard', 'report'] as const;
export type CutType = (typeof CUT_TYPES)[number];

/** Whether anything at all may be done with the model's records. */
const isReachable = ({ access }: Rights, model: ModelDefinition): boolean =>
  Object.values(access.model(model)).some((scope) => scope !== null);
function requireReach(rights: Rights, model: ModelDefinition): void {
  if (!isReachable(rights, model)) throw new PlatformError('NO_RIGHT_READ');
}

/** Whether a field appears: readable ones, passwords that may be set, sub-tables whose model is reachable. */
function isKnown(rights: Rights, model: ModelDefinition, name: string): boolean {
  const field = fieldOf(model, name)?.field;
  if (!field) return false;
  if (field.kind === 'password') return rights.access.mayWriteField(model, name);
  if (field.kind === 'children' && !isReachable(rights, rights.registry.model(field.of))) return false;
  return rights.access.mayReadField(model, name);
}
function isReadablePath(rights: Rights, model: ModelDefinition, path: string): boolean {
  try {
    return rights.access.mayReadPath(rights.registry.path(model, path));
  } catch {
    return false;
  }
}
const conditionKnown = (rights: Rights, model: ModelDefinition, condition: ConditionLike | undefined): boolean =>
  condition === undefined || conditionFields(condition).every((name) => isKnown(rights, model, name));

/** Fields that a field names beside itself; an unknown one is not named to the browser. */
const BESIDE = ['notBefore', 'currencyField', 'unit', 'date'] as const;
function withoutUnknown(rights: Rights, model: ModelDefinition, field: Field): Field {
  const unknown = BESIDE.filter((key) => {
    const named = (field as Readonly<Record<string, unknown>>)[key];
    return typeof named === 'string' && fieldOf(model, named) !== undefined && !isKnown(rights, model, named);
  });
  if (unknown.length === 0) return field;
  return Object.fromEntries(Object.entries(field).filter(([key]) => !unknown.some((one) => one === key))) as Field;
}

type Move = NonNullable<FieldOf<'state'>['moves']>[number];
const cutMove = (rights: Rights, model: ModelDefinition, { when, ...move }: Move): Move =>
  when && conditionKnown(rights, model, when) ? { ...move, when } : move;
/** A condition on an unknown field cannot be judged in the browser and would tell that field's name. */
function cutField(rights: Rights, model: ModelDefinition, name: string, field: Field): Field {
  const { visibleWhen, requiredWhen, readOnlyWhen, closedWith: _closedWith, ...rest } = withoutUnknown(rights, model, field);
  return {
    ...rest,
    ...(visibleWhen && conditionKnown(rights, model, visibleWhen) ? { visibleWhen } : {}),
    ...(requiredWhen && conditionKnown(rights, model, requiredWhen) ? { requiredWhen } : {}),
    ...(readOnlyWhen && conditionKnown(rights, model, readOnlyWhen) ? { readOnlyWhen } : {}),
    ...(rest.kind === 'state' && rest.moves ? { moves: rest.moves.map((move) => cutMove(rights, model, move)) } : {}),
    ...(field.readOnly || !rights.access.mayWriteField(model, name) ? { readOnly: true } : {}),
  } as Field;
}

export function cutModel(rights: Rights, model: ModelDefinition): ModelDefinition {
  requireReach(rights, model);
  // Rights are asked by the platform's model; the words are those of the company.
  const own = rights.access.definitions?.model(model) ?? model;
  const known = (name: string) => isKnown(rights, model, name);
  const fields = Object.fromEntries(
    Object.entries(own.fields)
      .filter(([name]) => known(name))
      .map(([name, field]) => [name, cutField(rights, model, name, field)]),
  );
  const title = model.title.filter(known);
  // What only the server needs (ownership, indexes) stays with the server.
  const { belongs: _belongs, indexes: _indexes, withdrawn: _withdrawn, attachments: _attachments, ...shared } = own;
  const { unique, parent, apart: said, inactiveWhen, ...rest } = shared;
  const files = rights.access.attachments(model);
  const apart = said?.filter((path) => isReadablePath(rights, model, path));
  const groups = unique?.filter((group) => group.every(known));
  return {
    ...rest,
    fields,
    title: title.length > 0 ? title : ['id'],
    ...(apart && apart.length > 0 ? { apart } : {}),
    sort: sortOr(model.sort.filter(({ field }) => isReadablePath(rights, model, field))),
    ...(groups && groups.length > 0 ? { unique: groups } : {}),
    ...(parent && known(parent.by) ? { parent } : {}),
    ...(inactiveWhen && known(inactiveWhen.field) ? { inactiveWhen } : {}),
    ...(files.read ? { attachments: files.update ? (true as const) : ('read' as const) } : {}),
  };
}
const sortOr = <T extends { field: string; order: 'asc' | 'desc' }>(sort: readonly T[]) =>
  sort.length > 0 ? sort : ([{ field: 'id', order: 'asc' }] as const);

export function cutView(rights: Rights, view: ViewDefinition): ViewDefinition {
  const entity = rights.registry.entities.get(view.name);
  if (!entity || !rights.access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
  const fields = Object.fromEntries(
    Object.entries(view.fields).filter(([name]) => {
      const path = entity.fields.get(name);
      return path !== undefined && rights.access.mayReadPath(path);
    }),
  );
  // What decides its rows stays with the server.
  const { filter: _filter, having: _having, ...rest } = view;
  const sort = view.sort.filter(({ field }) => field in fields);
  const first = Object.keys(fields)[0];
  if (first === undefined) throw new PlatformError('NO_RIGHT_READ');
  return { ...rest, fields, sort: sort.length > 0 ? sort : [{ field: first, order: 'asc' }] };
}

/** Fields that the platform fills with the actor's own values: nobody types into them. */
function lockedIn({ access }: Rights, model: ModelDefinition): ReadonlySet<string> {
  const { create, update } = access.model(model);
  const reach = create ?? update;
  return new Set(reach ? lockedFields(reach).map(({ path }) => path) : []);
}
/** Columns of a table to choose from that may not be read are left out. */
function cutSettings(rights: Rights, model: ModelDefinition, name: string, settings: WidgetSettings): WidgetSettings {
  const field = fieldOf(model, name)?.field;
  const target = field?.kind === 'reference' || field?.kind === 'references' ? rights.registry.model(field.to) : undefined;
  const { columns, ...rest } = settings;
  const kept = target && columns?.filter((column) => isKnown(rights, target, column));
  return kept?.length ? { ...rest, columns: kept } : rest;
}
function cutFormFields(rights: Rights, model: ModelDefinition, fields: readonly FormField[]): FormField[] {
  const locked = lockedIn(rights, model);
  return fields.flatMap((item): FormField[] => {
    const name = typeof item === 'string' ? item : item.field;
    if (!isKnown(rights, model, name)) return [];
    const frozen = !rights.access.mayWriteField(model, name) || locked.has(name);
    if (typeof item === 'string') return [frozen ? { field: item, readOnly: true } : item];
    const { visibleWhen, requiredWhen, readOnlyWhen, settings, ...rest } = item;
    return [
      {
        ...rest,
        ...(settings ? { settings: cutSettings(rights, model, name, settings) } : {}),
        ...(visibleWhen && conditionKnown(rights, model, visibleWhen) ? { visibleWhen } : {}),
        ...(requiredWhen && conditionKnown(rights, model, requiredWhen) ? { requiredWhen } : {}),
        ...(readOnlyWhen && conditionKnown(rights, model, readOnlyWhen) ? { readOnlyWhen } : {}),
        ...(frozen ? { readOnly: true } : {}),
      },
    ];
  });
}
function cutSection(rights: Rights, model: ModelDefinition, section: FormSection): FormSection[] {
  if (!('children' in section)) {
    const fields = cutFormFields(rights, model, section.fields);
    return fields.length > 0 ? [{ ...section, fields }] : [];
  }
  const children = fieldOf(model, section.children)?.field;
  if (children?.kind !== 'children' || !isKnown(rights, model, section.children)) return [];
  const columns = cutFormFields(rights, rights.registry.model(children.of), section.columns);
  return columns.length > 0 ? [{ ...section, columns }] : [];
}

/** A button that needs what may not be read is none. */
function cutFormWords({ fillAnew, extraButtons, paper }: FormDefinition, readable: (path: string) => boolean): Partial<FormDefinition> {
  const buttons = extraButtons?.filter(({ href }) => fieldPlaces(href).every((path) => path === 'id' || readable(path)));
  return {
    ...(fillAnew ? { fillAnew: { keep: fillAnew.keep.filter(readable) } } : {}),
    ...(extraButtons ? { extraButtons: buttons?.length ? buttons : undefined } : {}),
    ...(paper && !readable(paper.issuer) ? { paper: undefined } : {}),
  };
}

/** The form behind a create button is open to those who have the button. Throws NO_RIGHT_CREATE. */
function requireCreateButton({ access }: Rights, model: ModelDefinition): void {
  if (!access.flag('hascustomcreatebtn') || access.model(model).create === null) throw new PlatformError('NO_RIGHT_CREATE');
}

/** Sections and tabs that lose all their fields disappear. */
export function cutForm(rights: Rights, platform: FormDefinition): FormDefinition {
  const form = rights.access.definitions?.form(platform) ?? platform;
  const model = rights.registry.model(form.model);
  requireReach(rights, model);
  if (rights.registry.createForms.has(form.name)) requireCreateButton(rights, model);
  const tabs = form.tabs.flatMap((tab) => {
    const sections = tab.sections.flatMap((section) => cutSection(rights, model, section));
    return sections.length > 0 ? [{ ...tab, sections }] : [];
  });
  if (tabs.length === 0) throw new PlatformError('NO_RIGHT_READ');
  const readable = (path: string) => isReadablePath(rights, model, path);
  // What saving sets off is the server's business alone.
  const { identity, triggers: _triggers, ...words } = form;
  const rest = { ...words, ...cutFormWords(form, readable) };
  if (!identity) return { ...rest, tabs };
  const one = (name: 'image' | 'state' | 'code') => (identity[name] && readable(identity[name]) ? { [name]: identity[name] } : {});
  const subtitle = identity.subtitle?.filter(readable);
  return {
    ...rest,
    identity: {
      title: identity.title.filter(readable),
      ...(subtitle ? { subtitle } : {}),
      ...one('image'),
      ...one('state'),
      ...one('code'),
    },
    tabs,
  };
}

function cutExcel({ sample, mapping, ...rest }: GridExcel, readable: (path: string) => boolean): GridExcel {
  const [shown, mapped] = [sample?.filter(readable), mapping?.filter(({ field }) => readable(field))];
  return { ...rest, ...(shown?.length ? { sample: shown } : {}), ...(mapped?.length ? { mapping: mapped } : {}) };
}

/** Stands for the fixed condition of a list. */
const CUT_BY_SERVER = 'true';
export function cutGrid(rights: Rights, platform: GridDefinition): GridDefinition {
  const grid = rights.access.definitions?.grid(platform) ?? platform;
  const entity = rights.registry.entities.get(grid.model);
  if (!entity || !rights.access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
  const readable = (path: string): boolean => {
    const known = entity.fields.get(path);
    return known ? rights.access.mayReadPath(known) : entity.paths && isReadablePath(rights, entity.model, path);
  };
  // A link that needs what may not be read is no link.
  const columns = grid.columns
    .filter(({ field }) => readable(field))
    .map(({ href, renderer, ...column }) => {
      if (href && !fieldPlaces(href).every((path) => path === 'id' || readable(path))) return column;
      return { ...column, ...(renderer ? { renderer } : {}), ...(href ? { href } : {}) };
    });
  const first = columns[0];
  if (!first) throw new PlatformError('NO_RIGHT_READ');
  const { card, search, presets, columnAggregations, tree, header, condition, closedWhen, excel, ...rest } = grid;
  const head = header && cutHeader(header, readable);
  const totals = columnAggregations?.filter(({ column }) => readable(column)) ?? [];
  const cardTitle = card?.title.filter(readable) ?? [];
  const one = (name: 'image' | 'state' | 'figure' | 'phone') => (card?.[name] && readable(card[name]) ? { [name]: card[name] } : {});
  const many = (name: 'subtitle' | 'meta') => (card?.[name] ? { [name]: card[name].filter(readable) } : {});
  const sort = grid.sort.filter(({ field }) => readable(field));
  const searched = search?.filter(readable) ?? [];
  const kept = presets?.filter(({ filters }) => filters.every(({ field }) => readable(field))) ?? [];
  return {
    ...rest,
    columns,
    sort: sort.length > 0 ? sort : [{ field: first.field, order: 'asc' }],
    ...(searched.length > 0 ? { search: searched } : {}),
    ...(kept.length > 0 ? { presets: kept } : {}),
    ...(totals.length > 0 ? { columnAggregations: totals } : {}),
    ...(head ? { header: head } : {}),
    ...(tree && readable(tree.parent) ? { tree } : {}),
    ...(excel ? { excel: cutExcel(excel, readable) } : {}),
    // What decides its rows stays with the server; the browser asks for them by the list's name.
    ...(condition === undefined ? {} : { condition: CUT_BY_SERVER }),
    ...(closedWhen !== undefined && conditionKnown(rights, entity.model, closedWhen) ? { closedWhen } : {}),
    ...(card
      ? {
          card: {
            title: cardTitle.length > 0 ? cardTitle : [first.field],
            ...one('image'),
            ...one('state'),
            ...one('figure'),
            ...one('phone'),
            ...many('subtitle'),
            ...many('meta'),
          },
        }
      : {}),
  };
}

/** A definition by type and name, cut to the rights. Throws NOT_FOUND for an unknown name, NO_RIGHT_READ for a closed one. */
export function cutDefinition(rights: Rights, type: CutType, name: string): unknown {
  const found = <T>(definition: T | null | undefined): T => {
    if (!definition) throw new PlatformError('NOT_FOUND');
    return definition;
  };
  const { registry } = rights;
  switch (type) {
    case 'form':
      return cutForm(rights, found(registry.forms.get(name)));
    case 'grid':
      return cutGrid(rights, found(registry.grids.get(name)));
    case 'model': {
      // A grid names a model or a view without saying which; this address answers for both.
      // A view with rows or rights of its own is to a list what a model is.
      const entity = registry.entities.get(name);
      if (entity?.model.derived) {
        if (!rights.access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
        return cutModel(rights, entity.model);
      }
      const view = entity && entity.rightsOf === entity.model ? entity.view : undefined;
      return view ? cutView(rights, view) : cutModel(rights, found(modelOrView(registry, name)));
    }
    case 'view': {
      const view = found(registry.entities.get(name)?.view);
      // A read view by itself is a data source; lists that stand on one get it as their model.
      if (!rights.access.flag('datasource')) throw new PlatformError('NO_RIGHT_READ');
      return cutView(rights, view);
    }
    case 'chart': {
      requireCharts(rights);
      const chart = cutChart(rights, found(registry.charts.get(name)));
      if (!chart) throw new PlatformError('NO_RIGHT_READ');
      return chart;
    }
    case 'report':
      return cutReport(rights, name);
    case 'dashboard':
      return cutDashboard(rights, found(registry.dashboards.get(name)));
  }
}

export type ListedDefinition = {
  readonly id: string;
  readonly name: string;
  readonly type: CutType;
  readonly created_at: null;
  readonly updated_at: null;
};

/** What the actor may open of a type, by its label in the language; shipped definitions have no dates. */
export function listDefinitions(rights: Rights, type: CutType, language: Language): readonly ListedDefinition[] {
  const { models, entities, forms, grids, charts, dashboards, reports } = rights.registry;
  const views = new Map([...entities.values()].flatMap(({ view }) => (view ? [[view.name, view] as const] : [])));
  const all: Record<CutType, ReadonlyMap<string, { readonly label: Label }>> = {
    form: forms,
    grid: grids,
    model: models,
    view: views,
    chart: charts,
    dashboard: dashboards,
    report: reports,
  };
  const isOpen = (name: string): boolean => {
    try {
      cutDefinition(rights, type, name);
      return true;
    } catch (error) {
      if (error instanceof PlatformError) return false;
      throw error;
    }
  };
  return [...all[type]]
    .filter(([name]) => isOpen(name))
    .map(([id, { label }]) => ({ id, name: label[language], type, created_at: null, updated_at: null }));
}
