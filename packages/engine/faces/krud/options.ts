/** What a form's or a grid's choices are made of: the rows behind references, and the values of choice fields. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { apartPaths, calledApart, choiceOrder } from '@lambda/model/definitions/naming.ts';
import { fieldOf, treeField } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { isReachedOnly } from '../../core/access/access.ts';
import { resolveColumn } from '../../core/query/list-query.ts';
import type { Query, Selection } from '../../core/query/query.ts';
import type { ReadContext } from '../../core/records/template.ts';
import type { Entity } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import { openForm } from '../../services/forms/form-record.ts';
import { readRoots } from '../../services/operations/selection.ts';
import { openGrid } from './grid-data.ts';

export type Option = {
  readonly value: number | string;
  readonly label: string;
  readonly parent_value: number | string | null;
  /** Chosen no more; its label says why, and it stands behind the others. */
  readonly inactive?: true;
};
/** `cut` names the lists that hold more rows than are given. */
export type Options = { readonly options: Readonly<Record<string, readonly Option[]>>; readonly cut: readonly string[] };

export const MOST_OPTIONS = 1_000;
/** Lists of one answer: bounds the one statement that reads them. */
const MOST_LISTS = 40;
const PARENT = 'p';
type Row = Readonly<Record<string, unknown>>;

type Rows = { readonly kind: 'rows'; readonly key: string; readonly entity: Entity; readonly parent: string | undefined };
type Values = { readonly kind: 'values'; readonly key: string; readonly options: readonly Option[] };
type Source = Rows | Values;

function sourceOf(context: ReadContext, name: string, field: Field, language: Language): Source | null {
  if (field.kind === 'choice' || field.kind === 'multiChoice' || field.kind === 'state') {
    const options = field.options.map(({ value, label }) => ({ value, label: label[language], parent_value: null }));
    return { kind: 'values', key: name, options };
  }
  if (field.kind !== 'reference' && field.kind !== 'references') return null;
  const entity = context.registry.entities.get(field.to);
  if (!entity || !context.actor.access.mayReadEntity(entity) || isReachedOnly(context.actor.access, entity.model)) return null;
  const cascade = field.kind === 'reference' ? field.cascade : undefined;
  // A list that depends on another field belongs to its field; the others are shared under the name of their table.
  return { kind: 'rows', key: cascade ? name : field.to, entity, parent: cascade?.by ?? treeField(entity.model) };
}

const readable = ({ actor }: ReadContext, entity: Entity, names: readonly string[]): ResolvedPath[] =>
  names.flatMap((name) => {
    const path = entity.fields.get(name);
    return path && actor.access.mayReadPath(path) ? [path] : [];
  });

/** Why a row is chosen no more, in words; none for all others. */
function inactiveWords({ model }: Entity, value: unknown, language: Language): string[] {
  const { inactiveWhen: when } = model;
  const field = when && model.fields[when.field];
  if (!when || value !== when.value || (field?.kind !== 'choice' && field?.kind !== 'state')) return [];
  return field.options.filter((option) => option.value === value).map(({ label }) => label[language]);
}
const INACTIVE = 'i';
const inactiveLast = (options: readonly Option[]): readonly Option[] => [
  ...options.filter(({ inactive }) => !inactive),
  ...options.filter(({ inactive }) => inactive),
];

async function answer(context: ReadContext, sources: readonly Source[], language: Language): Promise<Options> {
  const once = [...new Map(sources.map((source) => [source.key, source])).values()].slice(0, MOST_LISTS);
  const rows = once.filter((source): source is Rows => source.kind === 'rows');
  const titles = rows.map(({ entity }) => readable(context, entity, entity.model.title));
  const apart = rows.map(({ entity: { model } }) =>
    apartPaths(model)
      .map((path) => context.registry.path(model, path))
      .filter((path) => context.actor.access.mayReadPath(path)),
  );
  const query: Query = {
    roots: rows.map(({ entity, parent }, index) => {
      const id = readable(context, entity, ['id']).map((path): Selection => ({ kind: 'field', key: 'id', path }));
      const title = (titles[index] ?? []).map((path, place): Selection => ({ kind: 'field', key: `t${place}`, path }));
      const apartSelections = apart[index]?.map((path, place): Selection => ({ kind: 'field', key: `a${place}`, path })) ?? [];
      const standing = entity.model.inactiveWhen
        ? readable(context, entity, [entity.model.inactiveWhen.field]).map((path): Selection => ({ kind: 'field', key: INACTIVE, path }))
        : [];
      const above =
        parent === undefined ? [] : readable(context, entity, [parent]).map((path): Selection => ({ kind: 'field', key: PARENT, path }));
      const sorts = choiceOrder(entity.model).flatMap(({ field, order }) =>
        readable(context, entity, [field]).map((path) => ({ path, order })),
      );
      return {
        key: `r${index}`,
        read: {
          shape: 'list',
          entity,
          select: [...id, ...title, ...apartSelections, ...above, ...standing],
          filter: { all: [] },
          sorts,
          limit: () => MOST_OPTIONS + 1,
        },
      };
    }),
  };
  const found = rows.length > 0 ? await readRoots(context, query, []) : {};
  const nameOf = (row: Row, index: number): string =>
    (titles[index] ?? [])
      .map((_path, place) => String(row[`t${place}`] ?? ''))
      .filter(Boolean)
      .join(' ') || `№ ${String(row.id)}`;
  /** Options whose names stand twice say what tells them apart. */
  const optionsOf = (all: readonly Row[], index: number): readonly Option[] => {
    const names = all.map((row) => nameOf(row, index));
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    return all.map((row, at) => {
      const name = names[at] ?? '';
      const isDoubled = (counts.get(name.toLowerCase()) ?? 0) > 1;
      const details = isDoubled ? (apart[index] ?? []).map((_path, place) => row[`a${place}`]) : [];
      const entity = rows[index]?.entity;
      const words = entity ? inactiveWords(entity, row[INACTIVE], language) : [];
      return {
        value: Number(row.id),
        label: calledApart(name, [...details, ...words]),
        parent_value: (row[PARENT] ?? null) as number | string | null,
        ...(words.length > 0 ? { inactive: true as const } : {}),
      };
    });
  };
  const lists = rows.map(({ key }, index) => ({ key, rows: found[`r${index}`] as Row[], index }));
  return {
    options: Object.fromEntries([
      ...once.flatMap((source): [string, readonly Option[]][] => (source.kind === 'values' ? [[source.key, source.options]] : [])),
      ...lists.map(({ key, rows: all, index }) => [key, inactiveLast(optionsOf(all.slice(0, MOST_OPTIONS), index))] as const),
    ]),
    cut: lists.filter(({ rows: all }) => all.length > MOST_OPTIONS).map(({ key }) => key),
  };
}

/** The choices of a form and of its sub-tables, by the table behind them or the field's name. Throws NOT_FOUND, NO_RIGHT_READ. */
export function formOptions(context: ReadContext, name: string, language: Language): Promise<Options> {
  const { model, fields, children } = openForm(context, name);
  const own = fields.flatMap((one) => fieldOf(model, one) ?? []);
  const inner = [...children].flatMap(([child, columns]) => {
    const field = fieldOf(model, child)?.field;
    return field?.kind === 'children' ? columns.flatMap((one) => fieldOf(context.registry.model(field.of), one) ?? []) : [];
  });
  return answer(
    context,
    [...own, ...inner].flatMap((one) => sourceOf(context, one.name, one.field, language) ?? []),
    language,
  );
}

/** The choices by which a grid is filtered: those of its columns and of the references that its columns go along. */
export function gridOptions(context: ReadContext, name: string, language: Language): Promise<Options> {
  const { grid, entity } = openGrid(context, name);
  const rights = { registry: context.registry, access: context.actor.access };
  const sources = grid.columns.flatMap(({ field: column }) => {
    const { field, hops } = resolveColumn(rights, entity, column);
    const first = hops[0] && fieldOf(hops[0].model, hops[0].reference);
    return [sourceOf(context, column, field, language), first ? sourceOf(context, first.name, first.field, language) : null];
  });
  return answer(
    context,
    sources.flatMap((source) => source ?? []),
    language,
  );
}
