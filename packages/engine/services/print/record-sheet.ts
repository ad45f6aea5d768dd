/** A record as it is put on paper: read in one statement through its form, cut to the actor's rights. */
import { type ConditionLike, conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { FormDefinition, FormField, FormSection } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { orderFieldOf } from '@lambda/model/definitions/walk.ts';
import { DIVIDER, isHiddenWidget } from '@lambda/model/definitions/widgets.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import { currencySums, isMixed, sumTexts } from '@lambda/model/money/currency-sums.ts';
import type { Query, Selection } from '../../core/query/query.ts';
import type { Entity } from '../../core/registry/registry.ts';
import { nameOf, type OpenForm, openForm } from '../forms/form-record.ts';
import type { ListContext, ListingRow } from '../listing/listing.ts';
import { valueText } from '../listing/value-text.ts';
import { entityOf, readRoots } from '../operations/selection.ts';
import { alignmentOfField, type Circumstances } from './paper.ts';
import { type PaperValue, type ReadValue, readPath, readValue } from './record-values.ts';

export type SheetItem = { readonly label: string; readonly wide: boolean; readonly value: PaperValue };
export type SheetColumn = { readonly label: string; readonly alignment: 'left' | 'right' };
export type SheetSection =
  | { readonly kind: 'fields'; readonly label: string; readonly items: readonly SheetItem[] }
  | {
      readonly kind: 'rows';
      readonly label: string;
      readonly numbered: boolean;
      readonly columns: readonly SheetColumn[];
      readonly rows: readonly (readonly string[])[];
      /** What the columns come to; null without totals. */
      readonly totals: readonly string[] | null;
    };
export type RecordSheet = {
  /** What the form is called. */
  readonly kind: string;
  /** What the record is called. */
  readonly title: string;
  readonly subtitle: string;
  readonly state: string;
  readonly image: string | null;
  /** Whose paper it is, where that is not the company that prints it. */
  readonly issuer: string | null;
  readonly sections: readonly SheetSection[];
};

type Item = {
  readonly name: string;
  readonly wide: boolean;
  readonly value: ReadValue;
  /** When it is shown; those that look at what may not be read say nothing. */
  readonly conditions: readonly ConditionLike[];
};
type Part =
  | { readonly kind: 'fields'; readonly section: FormSection; readonly items: readonly Item[] }
  | {
      readonly kind: 'rows';
      readonly section: Extract<FormSection, { children: string }>;
      readonly items: readonly Item[];
      readonly selection: Selection;
    };
type Reading = {
  readonly entity: Entity;
  readonly parts: readonly Part[];
  readonly identity: Readonly<Record<string, readonly ReadValue[]>>;
};

const optionOf = (field: FormField): Exclude<FormField, string> => (typeof field === 'string' ? { field } : field);
const WIDE: ReadonlySet<Field['kind']> = new Set(['longText', 'richText', 'json', 'files', 'images']);

function itemsOf(context: ListContext, entity: Entity, fields: readonly FormField[], key: string): Item[] {
  return fields.flatMap((field, index): Item[] => {
    const option = optionOf(field);
    if (isHiddenWidget(option.widget) || option.widget === DIVIDER) return [];
    const value = readValue(context, entity, nameOf(field), `${key}_${index}`);
    // Data that a widget draws on the screen is nothing to read on paper.
    if (!value || value.field.kind === 'json') return [];
    const conditions = [option.visibleWhen, value.field.visibleWhen].flatMap((one) => (one ? [one] : []));
    const isReadable = (name: string) => {
      const path = entity.fields.get(name);
      return path !== undefined && context.actor.access.mayReadPath(path);
    };
    return [
      {
        name: option.field,
        wide: option.span === 'full' || WIDE.has(value.field.kind),
        value,
        conditions: conditions.filter((one) => conditionFields(one).every(isReadable)),
      },
    ];
  });
}

function rowsPart(context: ListContext, entity: Entity, section: Extract<FormSection, { children: string }>, key: string): Part[] {
  const children = entity.children.get(section.children);
  const of = children && context.registry.entities.get(children.of.name);
  if (!children || !of || !context.actor.access.mayReadEntity(of)) return [];
  const columns = section.columns.filter((column) => nameOf(column) !== children.by);
  const items = itemsOf(context, of, columns, 'c');
  if (items.length === 0) return [];
  // Rows stand in the order of their own numbers where they have one, else as they were added.
  const order = orderFieldOf(children.of);
  const sorts = [...(order === undefined ? [] : [order]), 'id'].flatMap((name) => {
    const path = of.fields.get(name);
    return path && context.actor.access.mayReadPath(path) ? [{ path, order: 'asc' as const }] : [];
  });
  const select = items.flatMap(({ value }) => value.selections);
  return [{ kind: 'rows', section, items, selection: { kind: 'children', key, children, filter: { all: [] }, sorts, select } }];
}

function readingOf(context: ListContext, { form, model }: OpenForm): Reading {
  const entity = entityOf(context, model);
  const sections = form.tabs.flatMap((tab) => tab.sections);
  const parts = sections.flatMap((section, index): Part[] => {
    if ('children' in section) return rowsPart(context, entity, section, `s${index}`);
    const items = itemsOf(context, entity, section.fields, `s${index}`);
    return items.length > 0 ? [{ kind: 'fields', section, items }] : [];
  });
  const { identity } = form;
  const paths = (place: string, texts: readonly (string | undefined)[]) =>
    texts.flatMap((path, index) => (path === undefined ? [] : (readPath(context, entity, path, `${place}${index}`) ?? [])));
  return {
    entity,
    parts,
    identity: {
      title: paths('t', identity?.title ?? model.title),
      subtitle: paths('u', [identity?.code, ...(identity?.subtitle ?? [])]),
      state: paths('v', [identity?.state]),
      image: paths('w', [identity?.image]),
      issuer: paths('x', [form.paper?.issuer]),
    },
  };
}

/** Fields that conditions look at, as they are stored. */
function conditionSelections({ entity, parts }: Reading): Selection[] {
  const named = parts.flatMap(({ kind, items }) =>
    kind === 'rows' ? [] : items.flatMap(({ conditions }) => conditions.flatMap(conditionFields)),
  );
  return [...new Set(named)].flatMap((name): Selection[] => {
    const path = entity.fields.get(name);
    return path ? [{ kind: 'field', key: `x_${name}`, path }] : [];
  });
}

async function readRow(context: ListContext, reading: Reading, id: number): Promise<ListingRow> {
  const { entity, parts, identity } = reading;
  const path = context.registry.path(entity.model, 'id');
  const select: Selection[] = [
    { kind: 'field', key: 'id', path },
    ...Object.values(identity).flatMap((values) => values.flatMap(({ selections }) => selections)),
    ...parts.flatMap((part) => (part.kind === 'rows' ? [part.selection] : part.items.flatMap(({ value }) => value.selections))),
    ...conditionSelections(reading),
  ];
  const filter = { path, condition: 'equals', value: ([wanted]: readonly unknown[]) => wanted } as const;
  const query: Query = { roots: [{ key: 'row', read: { shape: 'one', entity, withDeleted: false, select, filter, sorts: [] } }] };
  const { row } = await readRoots(context, query, [id]);
  if (!row) throw new PlatformError('NOT_FOUND');
  return row as ListingRow;
}

/** What a column comes to, each currency in a line of its own; nothing when their currencies may not be read. */
function totalText({ field, selections: [own, currency] }: ReadValue, rows: readonly ListingRow[], language: Language): string {
  if (isMixed(field) && !currency) return '';
  const sums = currencySums(
    rows.map((row) => ({ amount: row[own?.key ?? ''], code: currency ? row[currency.key] : null })),
    scaleOf(field),
  );
  const shown = sums.length > 0 || isMixed(field) ? sums : [{ code: null, sum: '0' }];
  return sumTexts(field, shown, (known, sum) => valueText(known, sum, language)).join('\n');
}

function rowsSection(part: Extract<Part, { kind: 'rows' }>, row: ListingRow, language: Language): SheetSection {
  const { section, items, selection } = part;
  const rows = (row[selection.key] ?? []) as readonly ListingRow[];
  const sums = items.map(({ name, value }) => (section.totals?.includes(name) ? totalText(value, rows, language) : ''));
  return {
    kind: 'rows',
    label: section.label[language],
    numbered: section.rowNumbers === true,
    columns: items.map(({ value: { field } }) => ({ label: field.label[language], alignment: alignmentOfField(field) })),
    rows: rows.map((one) => items.map(({ value }) => value.of(one, language).text)),
    totals: section.totals ? sums : null,
  };
}

function fieldsSection(
  { section, items }: Extract<Part, { kind: 'fields' }>,
  row: ListingRow,
  form: FormDefinition,
  context: ListContext,
  { language, now, today }: Circumstances,
): SheetSection[] {
  const model = context.registry.model(form.model);
  const stored = Object.fromEntries(Object.entries(row).flatMap(([key, value]) => (key.startsWith('x_') ? [[key.slice(2), value]] : [])));
  const clock = { today, now: now.toISOString() };
  const shown = items
    .filter(({ conditions }) => conditions.every((one) => conditionHolds(model, one, stored, clock)))
    .map(({ wide, value }) => ({ label: value.field.label[language], wide, value: value.of(row, language) }));
  return shown.length > 0 ? [{ kind: 'fields', label: section.label[language], items: shown }] : [];
}

/** What the form shows of a record. Throws NOT_FOUND for an unknown form or a record out of reach, NO_RIGHT_READ. */
export async function readSheet(context: ListContext, name: string, id: number, circumstances: Circumstances): Promise<RecordSheet> {
  const { language } = circumstances;
  const open = openForm(context, name);
  const reading = readingOf(context, open);
  const row = await readRow(context, reading, id);
  const texts = (values: readonly ReadValue[] = []) => values.map((one) => one.of(row, language).text).filter((text) => text !== '');
  const { identity } = reading;
  return {
    kind: open.form.label[language],
    title: texts(identity.title).join(' ') || `№ ${id}`,
    subtitle: texts(identity.subtitle).join(' · '),
    state: texts(identity.state).join(', '),
    image: identity.image?.[0]?.of(row, language).pictures[0] ?? null,
    issuer: texts(identity.issuer)[0] ?? null,
    sections: reading.parts.flatMap((part) =>
      part.kind === 'rows' ? [rowsSection(part, row, language)] : fieldsSection(part, row, open.form, context, circumstances),
    ),
  };
}
