import { expect, test } from 'vitest';
import { buildTree, type Unit } from '../chart/unit-tree.ts';
import { companyOf, isCompanyUnit, namesAbove } from '../widgets/unit-place.ts';

const unit = (id: number, name: string, struct_type: string, parent_id: number | null): Unit => ({
  id,
  name,
  struct_type,
  parent_id,
  code: null,
  phone: null,
  order_number: 0,
  version: 1,
});
const tree = buildTree([
  unit(1, 'Жишээ', 'company', null),
  unit(2, 'Санхүү', 'department', 1),
  unit(3, 'Охин', 'child_company', 2),
  unit(4, 'Салбар', 'branch', 3),
  unit(9, 'Тусдаа', 'team', null),
]);

test('a unit is told with the units above it, from the top', () => {
  expect(namesAbove(tree, 4)).toEqual(['Жишээ', 'Санхүү', 'Охин']);
  expect([namesAbove(tree, 1), namesAbove(tree, 77)]).toEqual([[], []]);
});
test('a unit belongs to the nearest company above it, a company to itself', () => {
  expect([2, 3, 4].map((id) => companyOf(tree, id)?.name)).toEqual(['Жишээ', 'Охин', 'Охин']);
  expect(companyOf(tree, 9)).toBeUndefined();
  expect(['company', 'child_company', 'department', null].map(isCompanyUnit)).toEqual([true, true, false, false]);
});
