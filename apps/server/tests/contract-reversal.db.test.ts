/** What is deleted and restored, or changed and undone, leaves every table as it was: for every model whose records people delete. */

import { quoteName } from '@lambda/engine/sql/database.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { writableFields } from '@lambda/model/definitions/walk.ts';
import { isComputed } from '@lambda/model/fields/fields.ts';
import { createSamples, type Samples } from '@lambda/testing/sample-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';
import { chosenModels } from './chosen-models.ts';
import { isFrozen } from './frozen.ts';
import { codeOf, type Records, type Row, recordsOf, type Values } from './record-documents.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';
import { NEEDED_SAMPLES, SPECIAL_SAMPLES } from './special-samples.ts';

const registry = createModuleRegistry();
const isWritten = ({ internal, writtenBy, appendOnly }: ModelDefinition): boolean => !internal && writtenBy !== 'platform' && !appendOnly;
const models = chosenModels(registry).filter(isWritten);
/** Notes of what has happened, letters and notices on their way, and what the platform keeps for itself, go on. */
const compared = chosenModels(registry).filter(({ name, internal, appendOnly }) => !internal && !appendOnly && name !== 'outbox');

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
  if (!row) throw new Error(`${model.name} was not created: ${reply.status} ${JSON.stringify(reply.body)}`);
  return row;
}
async function undone(model: ModelDefinition, id: number): Promise<void> {
  const [[version] = []] = await served.sql(`select version from ${quoteName(model.name)} where id = $1::bigint`, id);
  const { status, body } = await administrator.client.post(`/lambda/records/${model.name}/undo`, {
    rows: [{ id, version: Number(version) }],
  });
  expect([status, body]).toMatchObject([200, { data: { changed: 1, refused: [] } }]);
}

const STEPS = ['version', 'updated_at', 'updated_by'].map((name) => `- '${name}'`).join(' ');
/** Every living row of every table, as it is apart from how often and by whom it was written. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const all = compared
    .map(({ name }) => `select '${name} ' || id, (to_jsonb(t) ${STEPS})::text from ${quoteName(name)} t where deleted_at is null`)
    .join(' union all ');
  return new Map((await served.sql(all)).map(([key, row]) => [key ?? '', row ?? '']));
}
function expectSame(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const parsed = (row: string | undefined): unknown => (row === undefined ? null : JSON.parse(row));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  const shown = (rows: ReadonlyMap<string, string>) => Object.fromEntries(changed.map((key) => [key, parsed(rows.get(key))]));
  expect(shown(after)).toEqual(shown(before));
}

/** Records of other models that point at it and do not keep it from going: they go along, or lose it. */
async function follow(model: ModelDefinition, id: number): Promise<void> {
  for (const other of models) {
    for (const { name, field } of writableFields(other)) {
      if (field.kind !== 'reference' || field.to !== model.name || (field.onDelete ?? 'restrict') === 'restrict' || field.unique) continue;
      await records(other).create({ ...(await samples.record(other, 'required')), [name]: id });
    }
  }
}

/** Another value for every field that can be changed. */
async function changes(model: ModelDefinition, row: Row): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const { name, field } of writableFields(model)) {
    if (field.kind === 'children' || field.kind === 'password' || isComputed(field) || isFrozen(field, row)) continue;
    const value = await samples.value(model, name, { ...row, ...Object.fromEntries(entries) });
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

describe.each(models.map((model) => ({ name: model.name, model })))('records of $name', ({ model }) => {
  it('deleted and restored, or taken back, leave all tables as they were', async () => {
    const row = await made(model, await samples.record(model));
    await follow(model, row.id);
    const before = await everything();
    const removed = await records(model).remove(row.id);
    if (removed.reply.status !== 200) {
      expect(codeOf(removed.reply)).toBe('STILL_IN_USE');
      return;
    }
    const { reply } = await records(model).restore(row.id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expectSame(before, await everything());
    await records(model).remove(row.id);
    await undone(model, row.id);
    expectSame(before, await everything());
  });

  it('added or changed, and undone, leave all tables as they were', async () => {
    const input = await samples.record(model);
    const none = await everything();
    const row = await made(model, input);
    await undone(model, row.id);
    expectSame(none, await everything());

    const other = await made(model, await samples.record(model));
    const change = await changes(model, other);
    const before = await everything();
    const all = await records(model).update(other.id, change);
    const one = all.reply.status === 200 ? [] : Object.entries(change);
    if (all.reply.status === 200) {
      await undone(model, other.id);
      expectSame(before, await everything());
    }
    for (const [name, value] of one) {
      const { reply, row: changed } = await records(model).update(other.id, { [name]: value });
      if (reply.status !== 200 || changed?.version === undefined) continue;
      await undone(model, other.id);
      expectSame(before, await everything());
    }
  });
});
