/** Every screen that the definitions promise, asked for as the browser does it: its own code builds the documents. */

import type { FormDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { writableFields } from '@lambda/model/definitions/walk.ts';
import { sample } from '@lambda/testing/sample.ts';
import { type FormShape, requiredModels, shapeForm } from '@lambda/web-engine/form/form-shape.ts';
import { lookupDocument, lookupVariables } from '@lambda/web-engine/form/lookups.ts';
import { byId, createDocument, readRecord, recordDocument, updateDocument } from '@lambda/web-engine/form/record-query.ts';
import { type ColumnSpec, columnSpecs } from '@lambda/web-engine/list/columns.ts';
import { conditionsFor, type GridCondition } from '@lambda/web-engine/list/conditions.ts';
import { countsCall, listQuery, pageCall, presetQuery, rowsCall, selectionFor } from '@lambda/web-engine/list/query.ts';
import type { Row } from '@lambda/web-engine/list/source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED } from './asked-models.ts';
import { isChosen } from './chosen-models.ts';
import { ask, definition, gridOf, modelsFor, type Permissions } from './screen-definitions.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
});
afterAll(() => served.close());

async function shapeOf(person: Person, name: string): Promise<FormShape> {
  const form = await definition<FormDefinition>(person, 'form', name);
  if (!form) throw new Error(`${person.name} may not read the form ${name}`);
  const shape = shapeForm({ form, models: await modelsFor(person, (known) => requiredModels(form, known)) });
  if (!shape) throw new Error(`the form ${name} has no shape`);
  return shape;
}

type Page = { readonly paginate: { readonly total?: number } & Record<string, unknown> };
const rowsIn = ({ paginate }: Page, entity: string): readonly Row[] => paginate[entity] as readonly Row[];
/** A value to ask a column for, taken from what it shows or made up by its kind. */
function valueFor(kind: string, options: readonly { value: string }[]): string {
  if (['integer', 'reference', 'references', 'decimal', 'money', 'percent', 'duration'].includes(kind)) return '1';
  if (kind === 'time') return '08:30';
  if (kind === 'date' || kind === 'datetime') return '2026-01-31';
  if (kind === 'boolean') return 'true';
  if (kind === 'geometry') return '106,47,107,48';
  return options[0]?.value ?? 'Бат';
}

/** Definitions as they were cut to somebody's rights that have been proved: the same one is proved once, whoever it is sent to. */
const proved = new Set<string>();
function isNew(...definition: readonly unknown[]): boolean {
  const key = JSON.stringify(definition);
  if (proved.has(key)) return false;
  proved.add(key);
  return true;
}

type OpenGrid = { readonly name: string; readonly columns: readonly ColumnSpec[] } & Awaited<ReturnType<typeof gridOf>>;
/** A list as this person is sent it; null where the same one has been used in this way. */
async function openGrid(person: Person, name: string, way: string): Promise<OpenGrid | null> {
  const { grid, source } = await gridOf(person, name);
  const columns = columnSpecs(grid, source);
  expect(columns.length, name).toBeGreaterThan(0);
  return isNew(way, grid, source.model, source.view, columns) ? { name, grid, source, columns } : null;
}

/** A column of a list, sorted or filtered: in this order, or with a condition that is offered for it. */
type Use = { readonly grid: string; readonly column: ColumnSpec } & (
  | { readonly order: 'asc' | 'desc' }
  | { readonly condition: GridCondition }
);
const wayOf = (use: Use): string => ('order' in use ? use.order : use.condition);
const ofColumn = (use: Use): string => `${use.grid} ${use.column.id} ${'order' in use ? 'sorted' : 'filtered'}`;
const ofKind = (use: Use): string => `${use.column.field.kind} ${wayOf(use)}`;
/** What is asked of these lists: a sample in which each group is there. */
function usesOf(grids: readonly OpenGrid[], groupsOf: (use: Use) => readonly string[]): readonly Use[] {
  const all = grids.flatMap(({ name, columns }) =>
    columns.flatMap((column): Use[] => [
      ...(column.sorts.length > 0 ? (['asc', 'desc'] as const).map((order) => ({ grid: name, column, order })) : []),
      ...(column.filterable ? conditionsFor(column.field).map((condition) => ({ grid: name, column, condition })) : []),
    ]),
  );
  return sample(all, { share: 0.1, textOf: (use) => `${use.grid} ${use.column.id} ${wayOf(use)}`, groupsOf });
}

/** Does with a list what a person can: sort, filter, search, pick a preset, go on, read rows again. Answers how much it asked. */
async function useGrid(person: Person, { grid, source, columns }: OpenGrid, uses: readonly Use[]): Promise<number> {
  const selection = selectionFor([...new Set(columns.flatMap(({ selects }) => selects))]);
  const plain = { preset: null, q: '', filters: [], sorts: [] };
  const page = (state: Partial<typeof plain> & object, counted = true) =>
    pageCall({ source, selection, query: listQuery({ grid, source, columns, state: { ...plain, ...state } }), page: 1, size: 20, counted });
  let asked = 0;
  const run = async (state: object, counted = true): Promise<Page> => {
    const { document, variables } = page(state, counted);
    asked++;
    return ask<Page>(person, document, variables);
  };
  const first = await run({});
  const rows = rowsIn(first, source.entity);
  expect(first.paginate.total).toBeGreaterThanOrEqual(rows.length);
  expect((await run({}, false)).paginate.total).toBeUndefined();
  for (const use of uses) {
    const { id, field } = use.column;
    if ('order' in use) {
      expect((await run({ sorts: [{ field: id, order: use.order }] })).paginate.total).toBe(first.paginate.total);
      continue;
    }
    const { condition } = use;
    const value = valueFor(field.kind, 'options' in field ? field.options : []);
    const found = await run({ filters: [{ field: id, condition, value: condition === 'between' ? `${value},${value}` : value }] });
    expect(found.paginate.total, `${id} ${condition}`).toBeLessThanOrEqual(first.paginate.total ?? 0);
  }
  if (grid.search) expect((await run({ q: 'бат  а' })).paginate.total).toBeLessThanOrEqual(first.paginate.total ?? 0);
  if (rows.length > 0) {
    const { document, variables } = rowsCall({ source, selection, ids: rows.map(({ id }) => id) });
    const again = await ask<Record<string, readonly Row[]>>(person, document, variables);
    expect(again[source.entity]?.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  }
  if (grid.presets) {
    const { document, variables } = countsCall(
      source,
      grid.presets.map((preset) => presetQuery(grid, source, preset.name)),
    );
    const counts = Object.values(await ask<Record<string, { total: number }>>(person, document, variables));
    expect(counts).toHaveLength(grid.presets.length);
  }
  return asked;
}

/** Opens a form on a record, reads it, and looks into every list of choices. Answers how much it asked. */
async function useForm(person: Person, name: string): Promise<number> {
  let asked = 1;
  const shape = await shapeOf(person, name);
  const { model } = shape;
  const fields = writableFields(model).map(({ name: own, field }) => ({
    name: own,
    target: field.kind === 'reference' || field.kind === 'references' ? shape.modelOf(field.to) : undefined,
  }));
  if (!isNew(shape, fields)) return asked;
  const [first] = (await ask<Record<string, readonly Row[]>>(person, `{${model.name}(limit:1){id}}`, {}))[model.name] ?? [];
  const read = await ask<Record<string, readonly Row[]>>(person, recordDocument(shape), { f: byId(first?.id ?? 0) });
  expect(read[model.name]).toHaveLength(first ? 1 : 0);
  const [row] = read[model.name] ?? [];
  if (row) expect(readRecord(shape, row).record.id).toBe(first?.id);
  for (const { target } of fields) {
    if (!target) continue;
    for (const typed of ['', 'а б']) {
      asked++;
      const variables = lookupVariables({ model: target, typed, offset: 0 });
      expect((await ask<Record<string, readonly Row[]>>(person, lookupDocument(target), variables))[target.name]).toBeDefined();
    }
  }
  return asked;
}

describe('the screens of every demo person', () => {
  it('open: each list sorts, filters, searches and counts, each form reads its record', async () => {
    const asked = await Promise.all(
      people.map(async (person) => {
        const { body } = await person.client.get<Permissions>('/user-permissions');
        let requests = 0;
        for (const { grid, form } of Object.values(body.permission.kruds)) {
          // Every column is sorted and filtered; the administrator asks every condition.
          const open = grid ? await openGrid(person, grid, 'by columns') : null;
          requests += open
            ? await useGrid(
                person,
                open,
                usesOf([open], (use) => [ofColumn(use)]),
              )
            : 1;
          // A list of a view has no form: its rows are nobody's records.
          if (form) requests += await useForm(person, form);
        }
        return requests;
      }),
    );
    for (const [index, requests] of asked.entries()) expect(requests, people[index]?.name).toBeGreaterThan(0);
  }, 300_000);
});

describe('the definitions', () => {
  const administrator = () => people[0] as Person;
  it('of every registered grid and form work for the administrator', async () => {
    const grids: OpenGrid[] = [];
    for (const { name, model } of served.registry.grids.values()) {
      const open = isChosen(served.registry, model) ? await openGrid(administrator(), name, 'by conditions') : null;
      if (open) grids.push(open);
    }
    expect(grids.length).toBeGreaterThan(0);
    const uses = usesOf(grids, (use) => [ofColumn(use), ofKind(use)]);
    for (const open of grids) {
      const own = uses.filter(({ grid }) => grid === open.name);
      await useGrid(administrator(), open, own);
    }
    for (const { name, model } of served.registry.forms.values())
      if (isChosen(served.registry, model)) await useForm(administrator(), name);
  }, 300_000);
  it('of every view name fields that can be read, all of them', async () => {
    for (const { name, view } of served.registry.entities.values()) {
      if (!view) continue;
      const cut = await definition<ViewDefinition>(administrator(), 'view', name);
      const fields = Object.keys(cut?.fields ?? {});
      expect(fields).toEqual(Object.keys(view.fields));
      // Not every company has everything: what is booked is the salon's.
      const pages = await Promise.all(
        ([0, 1] as const).map(async (place) =>
          ask<Page>(await served.administrator(place), `{paginate(page:1,size:5){total ${name}{${fields.join(' ')}}}}`, {}),
        ),
      );
      const [row] = pages.flatMap((page) => rowsIn(page, name));
      expect([name, Object.keys(row ?? {})]).toEqual([name, fields]);
    }
  });
  it('make documents of saving that the schema accepts', async () => {
    for (const [name, form] of served.registry.forms) {
      const shape = await shapeOf(administrator(), name);
      const { writtenBy, asked } = served.registry.model(form.model);
      const isWritten = writtenBy !== 'platform';
      // What may be asked for is refused at what is asked; it is neither changed nor read by its form.
      const asks = asked && ASKED[form.model]?.fields;
      const created = await administrator().client.query(createDocument(shape), { input: {} });
      // The document is right, the empty record is not, unless all that it requires has a default. What people do not write, records
      // and views alike, is a missing right.
      const [refused] = created.body.errors ?? [];
      const needsNothing = Object.values(served.registry.model(form.model).fields).every(
        (field) => field.required !== true || field.readOnly || 'default' in field,
      );
      const wanted = isWritten || asks ? [422, 'INVALID'] : [403, 'NO_RIGHT_CREATE'];
      if (!(needsNothing && created.status === 200)) expect([name, created.status, refused?.extensions.code]).toEqual([name, ...wanted]);
      if (asks) expect(asks, name).toEqual(expect.arrayContaining((refused?.extensions.fields ?? []).map(({ field }) => field)));
      if (!isWritten) continue;
      const changed = await administrator().client.query(updateDocument(shape), { id: '999999999999', input: {}, version: 1 });
      expect([name, changed.status]).toEqual([name, 404]);
    }
  });
  it('let nobody order or group by JSON, which has no order', async () => {
    const fields = [...served.registry.models.values()].flatMap((model) =>
      model.internal
        ? []
        : Object.entries(model.fields).flatMap(([name, { kind }]) => (kind === 'json' ? [{ model: model.name, name }] : [])),
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const { model, name } of fields) {
      for (const document of [
        `{ ${model}(sorts: [{ column: "${name}", order: asc }]) { id } }`,
        `{ aggregate(table: "${model}", groupBy: ["${name}"], values: [{ function: count }]) }`,
      ])
        expect((await administrator().client.query(document)).status, document).toBe(400);
    }
  });
});
