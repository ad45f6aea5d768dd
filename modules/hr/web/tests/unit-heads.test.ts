/** Whom a person reports to, found among the heads that the directory tells. */
import { describe, expect, it } from 'vitest';
import { headAbove, type UnitHead } from '../data/unit-heads.ts';

const head = (id: number, more: Partial<UnitHead>): UnitHead => ({
  id,
  lastname: 'Бат',
  firstname: `Дорж ${id}`,
  avatar: null,
  job: null,
  work_phone: null,
  unit_id: null,
  leads_unit: true,
  acting_unit_id: null,
  ...more,
});
const UNITS = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
];
const HEADS = [head(10, { unit_id: 1 }), head(20, { unit_id: 2 })];
const idOf = (unit: number, besides: number | null, heads = HEADS) => headAbove(heads, UNITS, { unit, besides })?.id;

describe('the manager of a person', () => {
  it('is the head of the unit, and of the nearest unit above for the head and where nobody leads', () => {
    expect([idOf(2, 99), idOf(2, 20), idOf(3, 99), idOf(1, 10)]).toEqual([20, 10, 20, undefined]);
  });
  it('is the acting head while there is one', () => {
    const acting = [...HEADS, head(30, { unit_id: 3, leads_unit: false, acting_unit_id: 2 })];
    expect([idOf(2, 99, acting), idOf(2, 30, acting), idOf(3, 20, acting)]).toEqual([30, 20, 30]);
  });
  it('is nobody in a circle of units without heads', () => {
    const circle = [
      { id: 5, parent_id: 6 },
      { id: 6, parent_id: 5 },
    ];
    expect(headAbove([], circle, { unit: 5, besides: null })).toBeNull();
  });
});
