/** What every model's records keep to, through HTTP: made, read back, changed field by field, removed, restored, remembered. */

import { searchColumnNames, searchValues } from '@lambda/engine/core/schema/search-column.ts';
import { quoteName } from '@lambda/engine/sql/database.ts';
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, writableFields } from '@lambda/model/definitions/walk.ts';
import { isComputed, isFile, isJson, isText } from '@lambda/model/fields/fields.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { createSamples, type Samples } from '@lambda/testing/sample-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';
import { chosenModels } from './chosen-models.ts';
import { isFrozen } from './frozen.ts';
import { codeOf, expectedOf, type Records, type Row, recordsOf, refusedOf, shownOf, type Values } from './record-documents.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';
import { NEEDED_SAMPLES, SPECIAL_SAMPLES } from './special-samples.ts';

const registry = createModuleRegistry();
/** What only the platform writes has neither inputs nor mutations: the suite of definitions says so. */
const models = chosenModels(registry).filter(({ internal, writtenBy }) => !internal && writtenBy !== 'platform');
const searched = chosenModels(registry).filter((model) => searchFields(model).length > 0);
const own = (model: ModelDefinition): string[] =>
  Object.entries(model.fields).flatMap(([name, field]) => (field.kind === 'password' || isComputed(field) ? [] : [name]));

let served: Served;
let administrator: Person;
let samples: Samples;

beforeAll(async () => {
  served = await openServedDemo();
  administrator = await served.administrator(0);
  samples = createSamples({
    modelOf: registry.model,
    upload: () => uploadPicture(administrator),
    create: async (model, input) => (await made(model, input)).id,
    special: SPECIAL_SAMPLES,
    needed: NEEDED_SAMPLES,
  });
});
afterAll(() => served.close());

const records = (model: ModelDefinition): Records => recordsOf(administrator.client, model, registry.model);
async function made(model: ModelDefinition, input: Values): Promise<Row> {
  const { reply, row } = await records(model).create(input);
  if (!row) throw new Error(`${model.name} was not created: ${reply.status} ${JSON.stringify(reply.body)} from ${JSON.stringify(input)}`);
  return row;
}
const historyOf = async (model: ModelDefinition, id: number) => {
  const { body } = await administrator.client.post<{ data: { action: string; changes: Record<string, [unknown, unknown]> }[] }>(
    '/crud_log/history',
    { model: model.name, id },
  );
  return body.data;
};
/** A field whose value the platform replaces by its own: a role's definition carries the role's own number. */
const isReplaced = (model: ModelDefinition, name: string): boolean => model.name === 'roles' && name === 'permissions';

/** What follows a field is chosen anew with it, or let go where nothing has to stand there: a district with its province. */
async function chosenAnew(model: ModelDefinition, name: string, record: Values): Promise<Values> {
  const chosen: Record<string, unknown> = {};
  for (const [one, field] of Object.entries(model.fields)) {
    if (field.kind !== 'reference' || field.cascade?.from !== name) continue;
    chosen[one] = field.required && record[name] ? await samples.value(model, one, record) : null;
    Object.assign(chosen, await chosenAnew(model, one, { ...record, ...chosen }));
  }
  return chosen;
}
/** Another value than the record has, where the field has one. */
async function another(model: ModelDefinition, name: string, record: Values): Promise<unknown> {
  let value = await samples.value(model, name, record);
  for (let tries = 0; tries < 5 && JSON.stringify(value) === JSON.stringify(record[name]); tries++)
    value = await samples.value(model, name, record);
  return value;
}
/** A change of one field, with what follows it. */
const changeOf = async (model: ModelDefinition, name: string, value: unknown, row: Values): Promise<Values> => ({
  ...(await chosenAnew(model, name, { ...row, [name]: value })),
  [name]: value,
});
/** What the choice of these is narrowed by. */
const narrowing = (model: ModelDefinition, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const field = model.fields[name];
    return field?.kind === 'reference' && field.cascade ? [field.cascade.from] : [];
  });

describe.each(models.map((model) => ({ name: model.name, model })))('records of $name', ({ model }) => {
  const fields = writableFields(model);
  /** Fields whose stored value can be sent again as it is shown. */
  const plain = fields.filter(({ field }) => !isJson(field) && !['children', 'password'].includes(field.kind)).map(({ name }) => name);
  const stored = own(model).filter((name) => model.fields[name]?.kind !== 'children');
  const held = fields.flatMap(({ name, field }) =>
    field.kind === 'reference' && (field.onDelete ?? 'restrict') === 'restrict' ? [{ name, target: registry.model(field.to) }] : [],
  );
  const pictures = fields.filter(({ field }) => isFile(field)).map(({ name }) => name);
  const unique = [...fields.filter(({ field }) => field.unique).map(({ name }) => [name]), ...(model.unique ?? [])];

  it('are made from a valid record and read back equal, with their sub-tables', async () => {
    const input = await samples.record(model);
    const row = await made(model, input);
    const expected = expectedOf(model, input);
    const names = Object.keys(expected).filter((name) => !isReplaced(model, name));
    const read = await records(model).read(row.id);
    expect(read).not.toBeNull();
    expect(read).toEqual(row);
    expect(shownOf(model, row, names)).toEqual(Object.fromEntries(names.map((name) => [name, expected[name]])));
    for (const { name, field } of fields) {
      if (field.kind !== 'children') continue;
      const child = registry.model(field.of);
      const rows = row[name] as readonly Row[];
      const wanted = (input[name] as { create: readonly Values[] }).create.map((one) => ({
        ...expectedOf(child, one),
        [field.by]: row.id,
      }));
      const inOrder = rows.toSorted((a, b) => a.id - b.id).map((one, index) => shownOf(child, one, Object.keys(wanted[index] ?? {})));
      expect(inOrder).toEqual(wanted);
    }
    if (fieldOf(model, 'version')) expect(row.version).toBe(1);
    if (model.placement === 'company') expect(row.company_id).toBe(administrator.companyId);
  });

  it('are made from the required fields alone', async () => {
    const row = await made(model, await samples.record(model, 'required'));
    expect(row.id).toBeGreaterThan(0);
  });

  it('are changed field by field, each change counted and remembered with its value before and after', async () => {
    let row = await made(model, await samples.record(model));
    for (const { name, field } of fields) {
      if (field.kind === 'children') continue;
      const record = Object.fromEntries(own(model).map((one) => [one, row[one]]));
      const value = await another(model, name, record);
      // A value without an alternative (a single option) cannot be changed.
      if (JSON.stringify(value) === JSON.stringify(row[name])) continue;
      const { reply, row: changed } = await records(model).update(row.id, await changeOf(model, name, value, row), row.version);
      if (isFrozen(field, row)) {
        expect([reply.status, codeOf(reply)], name).toEqual([422, 'INVALID']);
        continue;
      }
      expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBe(200);
      if (!changed) throw new Error('no row came back');
      expect(changed.version, name).toBe(row.version + 1);
      const [entry] = await historyOf(model, row.id);
      expect(entry?.action).toBe('update');
      if (field.kind === 'password') expect(Object.keys(entry?.changes ?? {})).not.toContain(name);
      else if (!isReplaced(model, name)) {
        expect(shownOf(model, changed, [name]), name).toEqual(expectedOf(model, { [name]: value }));
        const [before, after] = entry?.changes[name] ?? [];
        expect(shownOf(model, { [name]: before }, [name]), name).toEqual(shownOf(model, { [name]: row[name] }, [name]));
        expect(shownOf(model, { [name]: after }, [name]), name).toEqual(shownOf(model, changed, [name]));
      }
      row = changed;
    }
    const same = shownOf(model, row, plain);
    const again = await records(model).update(row.id, same, row.version);
    expect(again.row?.version, 'a change without a difference').toBe(row.version);
  });

  it('are emptied where nothing is required, and never where it is', async () => {
    const row = await made(model, await samples.record(model));
    for (const { name, field } of fields) {
      if (field.kind === 'children' || field.requiredWhen || field.visibleWhen) continue;
      const required = field.required === true || field.kind === 'state';
      const { reply, row: changed } = await records(model).update(row.id, { [name]: null });
      // An emptied bank makes its account number unneeded, so order does not matter here.
      const frozen = isFrozen(field, row);
      expect([name, reply.status], JSON.stringify(reply.body)).toEqual([name, required || frozen ? 422 : 200]);
      if (frozen) expect(refusedOf(reply)).toContain(`${name} readOnly`);
      else if (required) expect(refusedOf(reply)).toEqual([`${name} required`]);
      else expect(changed?.[name] ?? null).toBeNull();
    }
  });

  it.runIf(unique.length > 0)('refuse a value that is taken, at its field, until the row that has it is deleted', async () => {
    for (const group of unique) {
      const input = await samples.record(model);
      const first = await made(model, input);
      const taken = Object.fromEntries([...narrowing(model, group), ...group].map((name) => [name, input[name]]));
      const upper = Object.fromEntries(
        Object.keys(taken).map((name) => {
          const field = fieldOf(model, name)?.field;
          const folds = field?.search && isText(field) && !field.rules?.includes('lowercase');
          return [name, folds ? String(input[name]).toUpperCase() : input[name]];
        }),
      );
      for (const same of [taken, upper]) {
        const second = await records(model).create({ ...(await samples.record(model)), ...same });
        expect([second.reply.status, refusedOf(second.reply)]).toEqual([422, group.map((name) => `${name} notUnique`)]);
      }
      const other = await made(model, await samples.record(model));
      const changed = await records(model).update(other.id, taken);
      expect([changed.reply.status, refusedOf(changed.reply)]).toEqual([422, group.map((name) => `${name} notUnique`)]);
      expect(await records(model).read(other.id)).toEqual(other);
      expect((await records(model).remove(first.id)).reply.status).toBe(200);
      if (model.name === 'users') {
        // Nobody else signs in by the name or address of somebody who can come back.
        const taker = await records(model).create({ ...(await samples.record(model)), ...taken });
        expect([taker.reply.status, refusedOf(taker.reply)]).toEqual([422, group.map((name) => `${name} notUnique`)]);
        expect((await records(model).restore(first.id)).reply.status).toBe(200);
        continue;
      }
      const successor = await made(model, { ...(await samples.record(model)), ...taken });
      const back = await records(model).restore(first.id);
      expect([back.reply.status, refusedOf(back.reply)]).toEqual([422, group.map((name) => `${name} notUnique`)]);
      expect(await records(model).read(successor.id)).toEqual(successor);
    }
  });

  it('refuse a change and a removal against an older version, and stay as they were', async () => {
    const row = await made(model, await samples.record(model));
    const field = fields.find(
      ({ field: one, name }) => one.kind !== 'children' && one.kind !== 'password' && !isReplaced(model, name) && !isFrozen(one, row),
    );
    if (!field) throw new Error(`${model.name} has nothing to change`);
    const change = async () => changeOf(model, field.name, await another(model, field.name, row), row);
    const next = await records(model).update(row.id, await change(), row.version);
    expect(next.row?.version).toBe(row.version + 1);
    const stale = await records(model).update(row.id, await change(), row.version);
    expect([stale.reply.status, codeOf(stale.reply)]).toEqual([409, 'VERSION_CONFLICT']);
    const removal = await records(model).remove(row.id, row.version);
    expect([removal.reply.status, codeOf(removal.reply)]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await records(model).read(row.id)).toEqual(next.row);
  });

  it('are removed with their sub-tables, restored as they were, and tell all of it', async () => {
    const row = await made(model, await samples.record(model));
    expect((await records(model).remove(row.id)).reply.status).toBe(200);
    expect(await records(model).read(row.id)).toBeNull();
    const gone = await records(model).update(row.id, {});
    expect([gone.reply.status, codeOf(gone.reply)]).toEqual([404, 'RECORD_DELETED']);
    expect((await records(model).remove(row.id)).reply.status).toBe(404);
    for (const { name, field } of fields) {
      if (field.kind !== 'children') continue;
      for (const child of row[name] as readonly Row[])
        expect(await records(registry.model(field.of)).read(child.id), `${name} ${child.id}`).toBeNull();
    }
    const { row: back, reply } = await records(model).restore(row.id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    if (!back) throw new Error('no row came back');
    expect(shownOf(model, back, stored)).toEqual(shownOf(model, row, stored));
    for (const { name, field } of fields)
      if (field.kind === 'children')
        expect((back[name] as readonly Row[]).map(({ id }) => id).sort()).toEqual((row[name] as readonly Row[]).map(({ id }) => id).sort());
    expect((await records(model).restore(row.id)).reply.status).toBe(404);
    expect((await historyOf(model, row.id)).map(({ action }) => action)).toEqual(['restore', 'remove', 'create']);
    expect(back.version).toBe(3);
  });

  it.runIf(held.length > 0)('keep a record from being removed while they point at it', async () => {
    for (const { name, target } of held) {
      const row = await made(model, await samples.record(model));
      // A workflow has to be published before it is named: no sample can. The tests of workflows remove one that records run through.
      if (row[name] === null && target.name === 'workflow') continue;
      // What a record has only under a condition may have no place in this one.
      if (row[name] === null && fieldOf(model, name)?.field.visibleWhen) continue;
      const removal = await records(target).remove(Number(row[name]));
      expect([name, removal.reply.status, codeOf(removal.reply)]).toEqual([name, 409, 'STILL_IN_USE']);
      expect(await records(target).read(Number(row[name]))).not.toBeNull();
    }
  });

  it.runIf(pictures.length > 0)('have pictures that their own company can open, and nobody else', async () => {
    // What is of no company is opened by its readers wherever they work; administrators read all of it. Employees who agreed stand on the company's page.
    const isOfNone = model.placement !== 'company' && companiesOf(model).length === 0;
    const stranger = await served.administrator(1);
    for (const name of pictures) {
      const row = await made(model, await samples.record(model));
      expect((await administrator.client.get(String(row[name]))).status, name).toBe(200);
      // What visitors may see is shown to everybody, drafts of it to nobody.
      const isShown = isOfNone || row.on_public_page === true;
      // Artists who can be booked are seen where they are chosen.
      const isPerhapsShown = model.visitors === 'read' || model.name === 'artists';
      const allowed = !isPerhapsShown ? [isShown ? 200 : 404] : model.open === true ? [200] : [200, 404];
      expect(allowed, name).toContain((await stranger.client.get(String(row[name]))).status);
    }
  });
});

/** Also those that other code than the records pipeline writes: demo and shipped rows, letters, deliveries. */
describe.each(searched.map((model) => ({ name: model.name, model })))('the rows of $name', ({ model }) => {
  it('have what their texts fold to beside them for the searches', async () => {
    const fields = searchFields(model);
    const columns = searchColumnNames(model);
    const company = model.placement === 'company' ? 'company_id' : "''";
    const texts = [...fields, ...columns].map((column) => `${quoteName(column)}::text`);
    const rows = await served.sql(`select ${[company, ...texts].join(', ')} from ${quoteName(model.name)}`);
    const wordsOf = (text: string | null | undefined): string[] => (text ?? '').split(' ').filter(Boolean).toSorted();
    for (const [of, ...values] of rows) {
      const stored = values.slice(fields.length);
      const expected = Object.values(searchValues(model, Number(of), Object.fromEntries(fields.map((field, at) => [field, values[at]]))));
      expect(stored.slice(0, -1)).toEqual(expected.slice(0, -1));
      expect(wordsOf(stored.at(-1))).toEqual([...new Set(wordsOf(expected.at(-1)))]);
    }
  });
});
