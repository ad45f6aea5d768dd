/** Rows that hold a time of the same thing never lie over each other, however many come at once. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchema } from '../core/schema/apply.ts';
import { ask, openWorld, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const stay = defineModel({
  name: 'stay',
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  noOverlap: [{ by: ['room'], from: 'begins_at', to: 'ends_at', holding: 'holds' }],
  fields: {
    room: { kind: 'integer', label, required: true },
    begins_at: { kind: 'datetime', label, required: true },
    ends_at: { kind: 'datetime', label, required: true },
    holds: { kind: 'boolean', label, required: true, default: true },
  },
});
const stays = defineModule({ name: 'stays', label, dependsOn: ['platform'], endpoints: ['erp'], models: [stay] });

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld({}, { modules: [stays] });
  admin = `Bearer ${await tokenOf(world.first.url, 'admin')}`;
});
afterAll(() => world.close());

type Reply = {
  readonly data?: Readonly<Record<string, { readonly id: number }>> | null;
  readonly errors?: readonly {
    readonly extensions: { readonly code: string; readonly fields: readonly { field: string; code: string }[] };
  }[];
};
async function send(query: string, variables: unknown): Promise<Reply> {
  const headers = { authorization: admin, 'content-type': 'application/json' };
  const reply = await fetch(`${world.first.url}/query`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return (await reply.json()) as Reply;
}
const at = (time: string): string => `2026-11-30T${time}:00+08:00`;
const values = (room: number, from: string, to: string, holds = true) => ({ room, begins_at: at(from), ends_at: at(to), holds });
const create = (input: unknown) => send('mutation($i:StayInput!){createStay(input:$i){id}}', { i: input });
const update = (id: number | undefined, input: unknown) =>
  send('mutation($id:ID!,$i:StayInput!){updateStay(id:$id,input:$i){id}}', { id, i: input });
const idOf = ({ data }: Reply): number | undefined => Object.values(data ?? {})[0]?.id;
const TAKEN = [{ field: 'begins_at', code: 'overlaps' }];
const faultsOf = ({ errors }: Reply) => errors?.[0]?.extensions.fields.map(({ field, code }) => ({ field, code })) ?? null;

describe('a time that a row holds', () => {
  test('is taken once by twenty who come at the same moment, for longer and shorter times', async () => {
    const spans = [...Array(10).fill(['14:00', '15:00']), ...Array(5).fill(['14:30', '15:30']), ...Array(5).fill(['13:45', '14:15'])];
    const replies = await Promise.all(spans.map(([from, to]) => create(values(1, from, to))));
    expect(replies.filter((reply) => idOf(reply) !== undefined)).toHaveLength(1);
    expect(replies.map(faultsOf).filter((faults) => faults !== null)).toEqual(Array(19).fill(TAKEN));
    const found = await ask(world.database, 'select count(*) from stay where room = 1');
    expect(found).toEqual([['1']]);
  });
  test('ends just before the next one begins, and is another for another room', async () => {
    expect(idOf(await create(values(2, '10:00', '11:00')))).toBeDefined();
    expect(idOf(await create(values(2, '11:00', '12:00')))).toBeDefined();
    expect(idOf(await create(values(3, '10:30', '11:30')))).toBeDefined();
    expect(faultsOf(await create(values(2, '10:59', '11:01')))).toEqual(TAKEN);
  });
  test('is free while its row does not hold it, and once the row is deleted; a row does not come back over another', async () => {
    const waiting = await create(values(4, '10:00', '11:00', false));
    const first = await create(values(4, '10:00', '11:00'));
    expect(idOf(first)).toBeDefined();
    expect(faultsOf(await update(idOf(waiting), { holds: true }))).toEqual(TAKEN);
    const next = await create(values(4, '12:00', '13:00'));
    expect(faultsOf(await update(idOf(next), { begins_at: at('10:30') }))).toEqual(TAKEN);
    await send('mutation($id:ID!){deleteStay(id:$id){id}}', { id: idOf(first) });
    expect(idOf(await update(idOf(waiting), { holds: true }))).toBe(idOf(waiting));
    expect(faultsOf(await send('mutation($id:ID!){restoreStay(id:$id){id}}', { id: idOf(first) }))).toEqual(TAKEN);
  });
});

test('the rule is there after the first start, and nothing is left to change', async () => {
  const found = await ask(
    world.database,
    "select conname, contype::text from pg_constraint where conrelid = 'stay'::regclass and contype = 'x'",
  );
  expect(found).toEqual([['stay_room_begins_at_ex', 'x']]);
  const again = await applySchema(world.connection, world.registry, { dryRun: true, looks: true });
  expect(again.refused.filter(({ table }) => table === 'stay')).toEqual([]);
});
