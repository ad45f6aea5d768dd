/**
 * Views whose rows are of their own: joined, calculated or grouped. Each becomes a model without a table, so that lists,
 * charts, reports and documents read it like any other; where its rows come from is said here, and SQL is made of it in
 * `core/query/derived.ts`.
 */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { isGrouped } from '@lambda/model/definitions/views.ts';
import { type Field, isOrdered } from '@lambda/model/fields/fields.ts';
import { columnsOf } from './derived-columns.ts';
import { joinNeeds, joinsOf } from './derived-joins.ts';
import { rowReader } from './derived-rows.ts';
import type { Derived, Fault, Known } from './derived-view.ts';

/** Reads a view that is no projection; throws an error that names it and what is wrong. */
export function deriveView(view: ViewDefinition, known: Known): Derived {
  const place = `view ${view.name}`;
  const fault: Fault = (text) => {
    throw new Error(`${place} ${text}`);
  };
  if (view.ownRights) fault('is no projection, so it cannot have rights of its own');
  const root = known.model(view.of);
  const grouped = isGrouped(view);
  for (const { of } of [view, ...Object.values(view.joins ?? {})])
    if (known.model(of).projects) fault(`is of ${of}, which is a view and has no rows`);
  if (view.having && !grouped) fault('has no groups, so it has no having: say filter');
  const joins = joinsOf(view, known, fault);
  const rows = rowReader({ place, root, joins, grouped, known, fault });
  const { columns, ofRows, needsOf, having: readHaving } = columnsOf(view, { place, rows, known, fault });
  const shown = new Map(columns.map(({ name, field }) => [name, field]));
  for (const { field } of view.sort) {
    const sorted = shown.get(field) ?? fault(`sort field ${field} is not there`);
    if (!isOrdered(sorted)) fault(`${field} has no order`);
  }
  const filter = view.filter === undefined ? null : rows.condition('filter', view.filter, { own: ofRows });
  const having = view.having === undefined ? null : readHaving(view.having);
  const wheres = joins.map(({ name, of }) => {
    const { where } = view.joins?.[name] ?? {};
    return where === undefined ? null : rows.condition(`join ${name}`, where, { model: of });
  });
  return {
    view,
    model: modelFor(view, shown, grouped || joins.length > 1),
    root,
    grouped,
    joins: joins.map((join, index) => ({ ...join, where: wheres[index]?.condition ?? null })),
    columns,
    filter: filter?.condition ?? null,
    having: having?.condition ?? null,
    models: [root, ...joins.map(({ of }) => of)],
    needs: [
      ...joins.flatMap((join) => joinNeeds(join, joins, root)),
      ...wheres.flatMap((where) => where?.needs ?? []),
      ...(filter?.needs ?? []),
      ...(having?.names ?? []).flatMap(needsOf),
      ...(grouped ? [...ofRows.values()].flatMap(({ needs }) => needs) : []),
    ],
  };
}

function modelFor({ name, label, sort }: ViewDefinition, fields: ReadonlyMap<string, Field>, digested: boolean): ModelDefinition {
  const [first = 'id'] = fields.keys();
  const derived = digested ? 'digests' : 'numbers';
  return { name, label, placement: 'company', derived, appendOnly: true, fields: Object.fromEntries(fields), title: [first], sort };
}
