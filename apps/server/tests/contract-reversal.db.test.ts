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
/** Work that waits is no part of a record: what a change leaves to be done is done after an undo as well. */
const WAITING = new Set(['outbox', 'jobs']);
const compared = chosenModels(registry).filter(({ name, internal, appendOnly }) => !internal && !appendOnly && !WAITING.has(name));

let served: Served;
let administrator: Person;
let samples: Samples;
beforeAll(async () => {
  served = await openServedDemo();
  await keepWrittenRows();
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

type Places = Readonly<Record<string, unknown>>;
const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
/** Every living row that has been written since this moment and is not as it was, apart from how often and by whom. */
async function differences(since: number): Promise<{ readonly before: Places; readonly after: Places }> {
  const written = await served.sql(
    'select place, id, (array_agg(was order by step))[1] from row_written where step > $1::bigint group by place, id',
    since,
  );
  const places = [...new Set(written.map(([place]) => place ?? ''))];
  const present = places.map((place) => {
    const ids = written.flatMap(([one, id]) => (one === place ? [id] : [])).join(', ');
    return `select '${place} ' || id, row_shown(to_jsonb(t)) from ${quoteName(place)} t where id in (${ids})`;
  });
  const now = new Map(present.length > 0 ? (await served.sql(present.join(' union all '))).map(([key, row]) => [key, row]) : []);
  const changed = written
    .map(([place, id, was]) => ({ key: `${place} ${id}`, was: parsed(was), is: parsed(now.get(`${place} ${id}`)) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  return {
    before: Object.fromEntries(changed.map(({ key, was }) => [key, was])),
    after: Object.fromEntries(changed.map(({ key, is }) => [key, is])),
  };
}
/** Triggers keep what each row was before it was written, so that a comparison reads what was written and not all tables. */
async function keepWrittenRows(): Promise<void> {
  await served.sql('create unlogged table row_written (step bigserial, place text, id bigint, was text)');
  await served.sql(`create function row_shown(value jsonb) returns text immutable language sql as $$
    select case when value ->> 'deleted_at' is null then (value - 'version' - 'updated_at' - 'updated_by')::text end $$`);
  await served.sql(`create function keep_row() returns trigger language plpgsql as $$
    begin
      insert into row_written (place, id, was)
      values (tg_table_name, case tg_op when 'INSERT' then new.id else old.id end, case tg_op when 'INSERT' then null else row_shown(to_jsonb(old)) end);
      return null;
    end $$`);
  for (const { name } of compared)
    await served.sql(
      `create trigger keep_row after insert or update or delete on ${quoteName(name)} for each row execute function keep_row()`,
    );
}
async function moment(): Promise<number> {
  const [[step] = []] = await served.sql('select coalesce(max(step), 0) from row_written');
  return Number(step);
}
async function expectAsAt(since: number): Promise<void> {
  const { before, after } = await differences(since);
  expect(after).toEqual(before);
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
    const before = await moment();
    const removed = await records(model).remove(row.id);
    if (removed.reply.status !== 200) {
      expect(codeOf(removed.reply)).toBe('STILL_IN_USE');
      return;
    }
    const { reply } = await records(model).restore(row.id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await expectAsAt(before);
    await records(model).remove(row.id);
    await undone(model, row.id);
    await expectAsAt(before);
  });

  it('added or changed, and undone, leave all tables as they were', async () => {
    const input = await samples.record(model);
    const none = await moment();
    const row = await made(model, input);
    await undone(model, row.id);
    await expectAsAt(none);

    const other = await made(model, await samples.record(model));
    const change = await changes(model, other);
    const before = await moment();
    const all = await records(model).update(other.id, change);
    const one = all.reply.status === 200 ? [] : Object.entries(change);
    if (all.reply.status === 200) {
      await undone(model, other.id);
      await expectAsAt(before);
    }
    for (const [name, value] of one) {
      const { reply, row: changed } = await records(model).update(other.id, { [name]: value });
      if (reply.status !== 200 || changed?.version === undefined) continue;
      await undone(model, other.id);
      await expectAsAt(before);
    }
  });
});

describe.each(models.slice(0, 1).map((model) => ({ name: model.name, model })))('the comparison itself, with $name', ({ model }) => {
  it('notices a row that is added, changed, deleted or gone, and nothing else', async () => {
    const table = quoteName(model.name);
    const empty = await moment();
    const { id } = await made(model, await samples.record(model, 'required'));
    const key = `${model.name} ${id}`;
    expect(await differences(empty)).toMatchObject({ before: { [key]: null }, after: { [key]: { id } } });

    const filled = await moment();
    expect(await differences(filled)).toEqual({ before: {}, after: {} });
    const move = (to: string) =>
      served.sql(`update ${table} set version = version + 1, created_at = created_at ${to} interval '1 day' where id = $1::bigint`, id);
    await move('-');
    expect(await differences(filled)).toMatchObject({ before: { [key]: { id } }, after: { [key]: { id } } });
    await move('+');
    await expectAsAt(filled);

    await served.sql(`update ${table} set deleted_at = now() where id = $1::bigint`, id);
    expect((await differences(filled)).after).toMatchObject({ [key]: null });
    await served.sql(`delete from ${table} where id = $1::bigint`, id);
    expect(await differences(filled)).toMatchObject({ before: { [key]: { id } }, after: { [key]: null } });
    expect((await differences(empty)).after).not.toHaveProperty([key]);
  });
});
