/** So many rows may point at one row as that row says: participants and the seats of a course, however many come at once. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openWorld, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const about = { label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;
const course = defineModel({
  ...about,
  name: 'course',
  fields: {
    seats: { kind: 'integer', label, min: 0 },
    participants: { kind: 'children', label, of: 'participant', by: 'course_id' },
  },
});
const participant = defineModel({
  ...about,
  name: 'participant',
  fields: {
    person: { kind: 'text', label, required: true },
    course_id: { kind: 'reference', label, to: 'course', required: true, onDelete: 'cascade', atMost: 'seats' },
  },
});
const courses = defineModule({ name: 'courses', label, dependsOn: ['platform'], endpoints: ['erp'], models: [course, participant] });

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld({}, { modules: [courses] });
  admin = `Bearer ${await tokenOf(world.first.url, 'admin')}`;
});
afterAll(() => world.close());

type Fault = { readonly field: string; readonly code: string; readonly message: string };
type Reply = {
  readonly data?: Readonly<Record<string, { readonly id: number }>> | null;
  readonly errors?: readonly { readonly extensions: { readonly fields: readonly Fault[] } }[];
};
async function send(query: string, variables: unknown): Promise<{ readonly id: number | undefined; readonly faults: readonly Fault[] }> {
  const headers = { authorization: admin, 'content-type': 'application/json' };
  const reply = await fetch(`${world.first.url}/query`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await reply.json()) as Reply;
  const faults = errors?.[0]?.extensions.fields.map(({ field, code, message }) => ({ field, code, message })) ?? [];
  return { id: Object.values(data ?? {})[0]?.id, faults };
}
const createCourse = (input: unknown) => send('mutation($i:CourseInput!){createCourse(input:$i){id}}', { i: input });
const changeCourse = (id: number | undefined, input: unknown) =>
  send('mutation($id:ID!,$i:CourseInput!){updateCourse(id:$id,input:$i){id}}', { id, i: input });
const join = (id: number | undefined, person: string) =>
  send('mutation($i:ParticipantInput!){createParticipant(input:$i){id}}', { i: { course_id: id, person } });
const move = (id: number | undefined, input: unknown) =>
  send('mutation($id:ID!,$i:ParticipantInput!){updateParticipant(id:$id,input:$i){id}}', { id, i: input });
const leave = (id: number | undefined) => send('mutation($id:ID!){deleteParticipant(id:$id){id}}', { id });
const restore = (id: number | undefined) => send('mutation($id:ID!){restoreParticipant(id:$id){id}}', { id });
const inside = async (id: number | undefined) =>
  Number((await ask(world.database, `select count(*) from participant where course_id = ${id} and deleted_at is null`))[0]?.[0]);
const full = (bound: number, field = 'course_id') => [{ field, code: 'full', message: `Full: at most ${bound}` }];

test('twenty who come at the same moment for five seats: five have one, the others are told how many there are', async () => {
  const { id } = await createCourse({ seats: 5 });
  const replies = await Promise.all(Array.from({ length: 20 }, (_none, at) => join(id, `p${at}`)));
  expect(replies.filter((reply) => reply.id !== undefined)).toHaveLength(5);
  expect(replies.filter(({ faults }) => faults.length > 0).map(({ faults }) => faults)).toEqual(Array(15).fill(full(5)));
  expect(await inside(id)).toBe(5);
});

test('rows written with their record, moved from another one and brought back count too; no number is no bound', async () => {
  const rows = (count: number) => ({ create: Array.from({ length: count }, (_none, at) => ({ person: `p${at}` })) });
  expect((await createCourse({ seats: 2, participants: rows(3) })).faults.map(({ code }) => code)).toEqual(['full']);
  const { id } = await createCourse({ seats: 2, participants: rows(2) });
  const { id: open } = await createCourse({ participants: rows(9) });
  expect([await inside(id), await inside(open)]).toEqual([2, 9]);
  const { id: guest } = await join(open, 'guest');
  expect((await move(guest, { course_id: id })).faults).toEqual(full(2));
  expect((await move(guest, { person: 'other' })).faults).toEqual([]);
  const [first] = (await ask(world.database, `select min(id) from participant where course_id = ${id}`))[0] ?? [];
  expect((await leave(Number(first))).faults).toEqual([]);
  expect((await move(guest, { course_id: id })).faults).toEqual([]);
  expect((await restore(Number(first))).faults).toEqual(full(2));
  expect(await inside(id)).toBe(2);
});

test('the number does not go below what is there, also while somebody comes', async () => {
  const { id } = await createCourse({ seats: 4 });
  for (const person of ['a', 'b', 'c']) await join(id, person);
  expect((await changeCourse(id, { seats: 2 })).faults).toEqual([{ field: 'seats', code: 'tooSmall', message: 'At least 3' }]);
  const [change, came] = await Promise.all([changeCourse(id, { seats: 3 }), join(id, 'd')]);
  expect([change, came].filter(({ faults }) => faults.length > 0)).toHaveLength(1);
  const [seats] = (await ask(world.database, `select seats from course where id = ${id}`))[0] ?? [];
  expect(await inside(id)).toBeLessThanOrEqual(Number(seats));
});
