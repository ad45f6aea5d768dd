/** What every model refuses, through HTTP: always 422 at the field that is wrong, in the caller's language, with nothing saved. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { updateMutationName } from '@lambda/model/definitions/names.ts';
import { SYSTEM_FIELD_NAMES, walkFields, writableFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isComputed, isFile, isFileList, isLinked, maxLength } from '@lambda/model/fields/fields.ts';
import { createSamples, type Samples } from '@lambda/testing/sample-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';
import { chosenModels } from './chosen-models.ts';
import { isFrozen } from './frozen.ts';
import { codeOf, type Records, type Row, recordsOf, refusedOf, type Values } from './record-documents.ts';
import { openServedDemo, type Person, type Served, uploadPicture, uploadText } from './served-demo.ts';
import { NEEDED_SAMPLES, SPECIAL_SAMPLES } from './special-samples.ts';
import { NOWHERE, wrongValues } from './wrong-values.ts';

const registry = createModuleRegistry();
/** What only the platform writes has neither inputs nor mutations: the suite of definitions says so. */
const models = chosenModels(registry).filter(({ internal, writtenBy }) => !internal && writtenBy !== 'platform');

let served: Served;
let here: Person;
let there: Person;
let samples: { readonly here: Samples; readonly there: Samples };
/** The address of a file that is no picture. */
let noPicture: string;

const records = (model: ModelDefinition, person = here): Records => recordsOf(person.client, model, registry.model);
async function made(model: ModelDefinition, input: Values, person = here): Promise<Row> {
  const { reply, row } = await records(model, person).create(input);
  if (!row) throw new Error(`${model.name} was not created: ${reply.status} ${JSON.stringify(reply.body)}`);
  return row;
}
const samplesOf = (person: Person): Samples =>
  createSamples({
    modelOf: registry.model,
    upload: () => uploadPicture(person),
    create: async (model, input) => (await made(model, input, person)).id,
    special: SPECIAL_SAMPLES,
    needed: NEEDED_SAMPLES,
  });
beforeAll(async () => {
  served = await openServedDemo();
  here = await served.administrator(0);
  there = await served.administrator(1);
  samples = { here: samplesOf(here), there: samplesOf(there) };
  noPicture = await uploadText(here);
});
afterAll(() => served.close());

type Fault = { readonly name: string; readonly field: Field; readonly value: unknown; readonly code: string };
/** A record that is not there: the database tells one at a time, so such values are asked about alone. */
const isNowhere = (value: unknown): boolean => value === NOWHERE || (Array.isArray(value) && value.includes(NOWHERE));
/** Files are looked up when everything else is right, so they are asked about in rounds of their own. */
const isAddress = (value: unknown): boolean =>
  (typeof value === 'string' && value.startsWith('/')) || (Array.isArray(value) && value.some(isAddress));

/** Kinds of fields whose values have been refused alone, one by one. The others are refused together, all faults in one answer. */
const alone = new Set<string>();
/** The wrong values of all fields, so that each is in one round and a field at most once in each. */
function rounds(fields: readonly { readonly name: string; readonly field: Field }[]): readonly (readonly Fault[])[] {
  const single: Fault[][] = [];
  const together = new Map<string, Fault[]>();
  for (const { name, field } of fields) {
    const first = !alone.has(field.kind);
    alone.add(field.kind);
    const counts = new Map<boolean, number>();
    for (const [value, code] of wrongValues(field, noPicture)) {
      const fault = { name, field, value, code };
      if (first || isNowhere(value)) {
        single.push([fault]);
        continue;
      }
      const lookedUp = isAddress(value);
      const at = counts.get(lookedUp) ?? 0;
      counts.set(lookedUp, at + 1);
      const round = `${lookedUp} ${at}`;
      together.set(round, [...(together.get(round) ?? []), fault]);
    }
  }
  return [...single, ...together.values()];
}

/** Definitions of rights are checked as a whole, not value by value. */
const isPlain = (_model: ModelDefinition, name: string): boolean => !name.endsWith('permissions');

describe.each(models.map((model) => ({ name: model.name, model })))('$name refuses', ({ model }) => {
  const fields = writableFields(model).filter(({ name }) => isPlain(model, name));

  it('every value that a field cannot take, on creating and on changing, at that field', async () => {
    const input = await samples.here.record(model);
    const row = await made(model, await samples.here.record(model));
    for (const faults of rounds(fields)) {
      const shown = JSON.stringify(faults);
      const values = Object.fromEntries(faults.map(({ name, value }) => [name, value]));
      const refusals = faults.map(({ name, code }) => `${name} ${code}`).sort();
      const created = await records(model).create({ ...input, ...values });
      expect([shown, created.reply.status, codeOf(created.reply)], JSON.stringify(created.reply.body)).toEqual([shown, 422, 'INVALID']);
      expect(refusedOf(created.reply).sort(), shown).toEqual(refusals);
      // A closed field is refused as such, whatever its value is: those that are open are asked about by themselves.
      const [closed, open] = [true, false].map((frozen) => faults.filter(({ field }) => isFrozen(field, row) === frozen));
      for (const { name, value } of closed ?? [])
        expect(refusedOf((await records(model).update(row.id, { [name]: value })).reply)).toContain(`${name} readOnly`);
      if (!open || open.length === 0) continue;
      const changed = await records(model).update(row.id, Object.fromEntries(open.map(({ name, value }) => [name, value])));
      expect([shown, changed.reply.status]).toEqual([shown, 422]);
      expect(refusedOf(changed.reply).sort(), shown).toEqual(open.map(({ name, code }) => `${name} ${code}`).sort());
    }
    expect(await records(model).read(row.id)).toEqual(row);
    // Nothing of the refused ones was kept, so their unique values are still free.
    expect((await records(model).create(input)).reply.status).toBe(200);
  });

  it('a text that is too long and a number beyond its bounds', async () => {
    const row = await made(model, await samples.here.record(model));
    for (const { name, field } of fields) {
      const max = field.kind === 'text' || field.kind === 'longText' ? maxLength(field) : undefined;
      const beyond = [
        ...(max === undefined ? [] : [['ө'.repeat(max + 1), `${name} tooLong`]]),
        ...(field.kind === 'integer' && field.max !== undefined ? [[field.max + 1, `${name} tooBig`]] : []),
        ...(field.kind === 'integer' && field.min !== undefined ? [[field.min - 1, `${name} tooSmall`]] : []),
        ...(field.kind === 'money' && field.min !== undefined ? [[String(Number(field.min) - 1), `${name} tooSmall`]] : []),
        ...(field.kind === 'text' && (field.min ?? 0) > 1 ? [['1', `${name} tooShort`]] : []),
        ...(field.rules?.includes('notFuture') ? [['2999-01-01', `${name} notFuture`]] : []),
      ];
      for (const [value, refusal] of beyond) {
        const { reply } = await records(model).update(row.id, { [name]: value });
        expect(reply.status).toBe(422);
        if (isFrozen(field, row)) expect(refusedOf(reply)).toContain(`${name} readOnly`);
        else expect(refusedOf(reply)).toEqual([refusal]);
      }
    }
    expect(await records(model).read(row.id)).toEqual(row);
  });

  it('a new record without what is required', async () => {
    const input = await samples.here.record(model);
    for (const { name, field } of fields) {
      if (!field.required || field.kind === 'children' || ('default' in field && field.default !== undefined)) continue;
      const { [name]: _left, ...rest } = input;
      for (const without of [rest, { ...rest, [name]: null }, ...(field.kind === 'text' ? [{ ...rest, [name]: '  ' }] : [])]) {
        const { reply } = await records(model).create(without);
        expect([reply.status, refusedOf(reply)]).toEqual([422, [`${name} required`]]);
      }
    }
    expect((await records(model).create(input)).reply.status).toBe(200);
  });

  it('fields that do not exist, fields of the platform and fields that nobody writes', async () => {
    const row = await made(model, await samples.here.record(model));
    const input = await samples.here.record(model);
    const kept = walkFields(model)
      .filter(({ system }) => system)
      .map(({ name }) => name);
    const frozen = Object.entries(model.fields).flatMap(([name, field]) => (field.readOnly || isComputed(field) ? [name] : []));
    const attacks = new Map([
      ...[...SYSTEM_FIELD_NAMES, ...kept, ...frozen].map((name) => [name, 'readOnly'] as const),
      ...['no_such_field', 'is_admin', '__proto__x', 'constructor', 'toString'].map((name) => [name, 'unknown'] as const),
    ]);
    // The company of a record is refused before anything else is looked at.
    for (const names of [['company_id'], [...attacks.keys()].filter((name) => name !== 'company_id')]) {
      const refusals = names.map((name) => `${name} ${attacks.get(name) ?? 'readOnly'}`).sort();
      for (const value of [1, 'x', null]) {
        const given = Object.fromEntries(names.map((name) => [name, value]));
        const created = await records(model).create({ ...input, ...given });
        const changed = await records(model).update(row.id, given);
        expect([created.reply.status, refusedOf(created.reply).sort()]).toEqual([422, refusals]);
        expect([changed.reply.status, refusedOf(changed.reply).sort()]).toEqual([422, refusals]);
      }
    }
    // Each of them is refused also when it comes alone.
    for (const name of attacks.keys()) expect((await records(model).update(row.id, { [name]: 1 })).reply.status, name).toBe(422);
    expect(await records(model).read(row.id)).toEqual(row);
  });

  const toCompany = fields.filter(
    ({ field }) => (field.kind === 'reference' || field.kind === 'references') && registry.model(field.to).placement === 'company',
  );
  const pictures = fields.filter(({ field }) => isFile(field) || isFileList(field));
  it.runIf(model.placement === 'company' && toCompany.length + pictures.length > 0)(
    'records and files of another company, at the field',
    async () => {
      const foreign: [string, unknown, string][] = [];
      for (const { name, field } of toCompany)
        if (field.kind === 'reference' || field.kind === 'references')
          foreign.push([
            name,
            (await made(registry.model(field.to), await samples.there.record(registry.model(field.to), 'required'), there)).id,
            'reference',
          ]);
      for (const { name } of pictures) foreign.push([name, await uploadPicture(there), 'file']);
      const row = await made(model, await samples.here.record(model));
      for (const [name, one, code] of foreign) {
        const field = model.fields[name];
        const value = field && isLinked(field) ? [one] : one;
        const created = await records(model).create({ ...(await samples.here.record(model)), [name]: value });
        expect([created.reply.status, refusedOf(created.reply)]).toEqual([422, [`${name} ${code}`]]);
        const changed = await records(model).update(row.id, { [name]: value });
        expect([changed.reply.status, refusedOf(changed.reply)]).toEqual([422, [`${name} ${code}`]]);
      }
      expect(await records(model).read(row.id)).toEqual(row);
    },
  );

  const subTables = fields.flatMap(({ name, field }) =>
    field.kind === 'children' ? [{ name, child: registry.model(field.of), by: field.by }] : [],
  );
  it.runIf(subTables.length > 0)('rows of a sub-table that are wrong, at the row and field, and rows of another parent', async () => {
    const row = await made(model, await samples.here.record(model));
    const other = await made(model, await samples.here.record(model));
    for (const { name, child, by } of subTables) {
      const required = writableFields(child).filter((one) => one.field.required && one.name !== by);
      const needed = required.find(({ field }) => field.kind === 'text') ?? required[0];
      if (!needed) throw new Error(`${child.name} has nothing required`);
      const nothing = needed.field.kind === 'text' ? '' : null;
      const [mine, theirs] = [row[name] as readonly Row[], other[name] as readonly Row[]];
      const fresh = ((await samples.here.value(model, name)) as { create: readonly Values[] }).create;
      const some = needed.field.kind === 'text' ? 'ө' : fresh[0]?.[needed.name];
      const wrongRow = { ...fresh[1], [needed.name]: null };
      const cases: readonly (readonly [unknown, number, readonly string[]])[] = [
        [{ create: [fresh[0], wrongRow] }, 422, [`${name}[1].${needed.name} required`]],
        [{ create: [fresh[0]], update: [{ id: mine[0]?.id, [needed.name]: nothing }] }, 422, [`${name}[1].${needed.name} required`]],
        [{ create: [{ ...fresh[0], [by]: other.id }] }, 422, [`${name}[0].${by} readOnly`]],
        [{ create: [{ ...fresh[0], company_id: there.companyId }] }, 422, [`${name}[0].company_id readOnly`]],
        [{ create: [{ ...fresh[0], no_such_field: 1 }] }, 422, [`${name}[0].no_such_field unknown`]],
        [{ update: [{ id: theirs[0]?.id, [needed.name]: some }] }, 404, []],
        [{ delete: [theirs[0]?.id] }, 404, []],
        [{ delete: [NOWHERE] }, 404, []],
        [{ delete: ['x'] }, 422, [`${name} wrongType`]],
        [{ update: [{ [needed.name]: some }] }, 422, [`${name}[0].id wrongType`]],
        [{ update: [mine[0], mine[0]].map((one) => ({ id: one?.id })) }, 422, [`${name}[1].id wrongType`]],
      ];
      for (const [changes, status, refused] of cases) {
        const { reply } = await records(model).update(row.id, { [name]: changes });
        expect([JSON.stringify(changes), reply.status, refusedOf(reply)]).toEqual([JSON.stringify(changes), status, refused]);
      }
    }
    expect(await records(model).read(row.id)).toEqual(row);
    expect(await records(model).read(other.id)).toEqual(other);
  });

  it('what it refuses in Mongolian, English and Korean', async () => {
    const field = fields.find((one) => one.field.required && one.field.kind === 'text') ?? fields.find((one) => one.field.required);
    if (!field) return expect(fields.every((one) => !one.field.required)).toBe(true);
    const row = await made(model, await samples.here.record(model));
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const { body } = await here.client.query(
        `mutation($id:ID!){${updateMutationName(model.name)}(id:$id,input:{${field.name}:null}){id}}`,
        { id: row.id },
        { 'accept-language': language },
      );
      const [error] = body.errors ?? [];
      expect(error?.message, language).toMatch(/\S/);
      said.add(error?.message ?? '');
    }
    expect(said.size).toBe(LANGUAGES.length);
  });
});
