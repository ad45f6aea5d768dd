import type { Field } from '@lambda/model/fields/fields.ts';
import { expect, it } from 'vitest';
import { BOX, neighboursOf, placesOf } from '../builder/definition/neighbour-places.ts';

const words = { mn: 'Нэр', en: 'Name', ko: '이름' };
const to = (model: string): Field => ({ kind: 'reference', label: words, to: model });
const model = {
  name: 'session',
  fields: { course_id: to('course'), room_id: to('room'), second_room_id: to('room'), above_id: to('session') },
};
const uses = [
  { type: 'model', name: 'participant', label: words, place: 'fields.session_id.to' },
  { type: 'model', name: 'session', label: words, place: 'fields.above_id.to' },
  { type: 'form', name: 'session', label: words, place: 'model' },
  { type: 'role', name: '3', label: words, place: 'models' },
];

it('tells what refers to a table, what it refers to and by which fields, and its screens', () => {
  const found = neighboursOf(model, uses, () => words).map(({ side, type, name, by }) => [side, type, name, by]);
  expect(found).toEqual([
    ['to', 'model', 'course', ['course_id']],
    ['to', 'model', 'room', ['room_id', 'second_room_id']],
    ['from', 'model', 'participant', ['session_id']],
    ['screen', 'form', 'session', ['model']],
  ]);
});

it('draws no box over another one', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    type: 'model',
    name: `m${at}`,
    label: null,
    side: (['from', 'to', 'screen'] as const)[at % 3] ?? 'to',
    by: ['f'],
  }));
  const { own, places } = placesOf(many);
  const all = [own, ...places];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
});
