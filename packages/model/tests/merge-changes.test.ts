import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, mergeChanges, sameJson } from '../definitions/merge-changes.ts';

const form = (register: string, fields: readonly Json[]): Json => ({
  name: 'person',
  label: { mn: register },
  tabs: [{ name: 'main', fields }],
});

describe('changes of two sides', () => {
  it('keep a changed label, a hidden field and a moved one, take a new field behind the one before it, and name what collides', () => {
    const base = form('Регистр', ['register', 'district', 'phone']);
    const theirs = form('Регистрийн дугаар', ['register', 'blood', { field: 'district', required: true }, 'phone']);
    const ours = form('РД', ['register', 'phone', { field: 'district', hidden: true }]);
    const { merged, collisions } = mergeChanges({ base, theirs, ours });
    expect(merged).toEqual(form('РД', ['register', 'blood', 'phone', { field: 'district', hidden: true, required: true }]));
    expect(collisions).toEqual([{ path: ['label', 'mn'], base: 'Регистр', theirs: 'Регистрийн дугаар', ours: 'РД' }]);
  });

  it('leave an entry out that we removed, and say so when the other side has changed it', () => {
    const list = (...fields: readonly Json[]): Json => ({ columns: fields });
    const column = (width: number): Json => ({ field: 'phone', width });
    expect(mergeChanges({ base: list('a', 'b'), theirs: list('a', 'b', 'c'), ours: list('a') })).toEqual({
      merged: list('a', 'c'),
      collisions: [],
    });
    expect(mergeChanges({ base: list(column(100)), theirs: list(column(200)), ours: list() }).collisions).toEqual([
      { path: ['columns', 'phone'], base: column(100), theirs: column(200), ours: undefined },
    ]);
  });

  it('take lists without keys as one value', () => {
    const list = (...values: readonly number[]): Json => ({ sizes: [...values] });
    expect(mergeChanges({ base: list(1), theirs: list(1, 2), ours: list(3) })).toMatchObject({
      merged: list(3),
      collisions: [{ path: ['sizes'] }],
    });
  });
});

const values = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, 1, 'а', 'б'),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
    fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), label: fc.constantFrom('x', 'y') }), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

it('a side that changed nothing takes everything of the other, equal changes are one, and what is not told to collide is of both', () => {
  fc.assert(
    fc.property(values, values, values, (base, theirs, ours) => {
      expect(mergeChanges({ base, theirs, ours: base })).toEqual({ merged: theirs, collisions: [] });
      expect(mergeChanges({ base, theirs: base, ours })).toEqual({ merged: ours, collisions: [] });
      expect(mergeChanges({ base, theirs: ours, ours })).toEqual({ merged: ours, collisions: [] });
      // Merging once more brings nothing new: ours holds their changes now.
      const { merged } = mergeChanges({ base, theirs, ours });
      expect(sameJson(mergeChanges({ base: theirs, theirs, ours: merged }).merged, merged)).toBe(true);
    }),
  );
});
