/** Two people at one definition: putting both together keeps what each has changed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothChanges, placeOf, withTheirs } from '../builder/editor/merged-draft.ts';

const label = (text: string) => ({ mn: text, en: text, ko: text });
const start = { name: 'contact', columns: [{ field: 'title' }, { field: 'phone', label: label('Утас') }] };
const withLabel = (text: string) => ({ ...start, columns: [{ field: 'title' }, { field: 'phone', label: label(text) }] });

describe('the changes of two people', () => {
  it('are both in the whole, whether the first has only drafted or published already', () => {
    const mine = { ...start, columns: [{ field: 'title', width: 240 }, start.columns[1]] };
    for (const other of [
      { draft: withLabel('Гар утас'), published: start },
      { draft: null, published: withLabel('Гар утас') },
    ])
      expect(bothChanges(start, other, mine)).toEqual({
        merged: {
          ...start,
          columns: [
            { field: 'title', width: 240 },
            { field: 'phone', label: label('Гар утас') },
          ],
        },
        collisions: [],
      });
    expect(bothChanges(start, { draft: null, published: null }, mine)).toBeUndefined();
  });

  it('of one text are chosen between, place by place', () => {
    const both = bothChanges(start, { draft: withLabel('Гар утас') }, withLabel('Холбоо барих'));
    expect(both?.collisions.map(placeOf)).toEqual(['columns.phone.label.mn', 'columns.phone.label.en', 'columns.phone.label.ko']);
    expect(both && withTheirs(both, new Set())).toEqual(withLabel('Холбоо барих'));
    expect(both && withTheirs(both, new Set(both.collisions.map(placeOf)))).toEqual(withLabel('Гар утас'));
  });

  it('end as one of the two says at every place, whatever they are', () => {
    const names = ['a', 'b', 'c', 'd'] as const;
    const definition = fc.record({
      name: fc.constant('x'),
      ...Object.fromEntries(names.map((name) => [name, fc.integer({ min: 0, max: 2 })])),
    });
    fc.assert(
      fc.property(definition, definition, definition, fc.subarray([...names]), (base, theirs, mine, chosen) => {
        const both = bothChanges(base, { draft: theirs }, mine);
        if (!both) throw new Error('there is a draft');
        const whole = withTheirs(both, new Set(chosen)) as Readonly<Record<string, unknown>>;
        for (const name of names) {
          const [was, other, own] = [base, theirs, mine].map((one) => (one as Readonly<Record<string, unknown>>)[name]);
          const isAsked = was !== other && was !== own && other !== own;
          expect(whole[name]).toBe(isAsked ? (chosen.includes(name) ? other : own) : own === was ? other : own);
        }
      }),
    );
  });
});
