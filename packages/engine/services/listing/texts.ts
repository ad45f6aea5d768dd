/** The words that documents made of lists need beside the labels of the definitions. */

import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export const LISTING_TEXTS = {
  filters: label('Шүүлтүүр: {filters}', 'Filters: {filters}', '필터: {filters}'),
  noFilters: label('Шүүлтүүргүй, бүх бичлэг', 'No filters, all records', '필터 없음, 모든 기록'),
  made: label('Гаргасан: {name}, {moment}', 'Made by {name}, {moment}', '작성: {name}, {moment}'),
  rows: label('{count} бичлэг', '{count} records', '{count}건'),
  noPictures: label(
    '{limit}-аас олон бичлэгтэй тул зургийг оруулаагүй',
    'Pictures are left out: more than {limit} records',
    '기록이 {limit}건을 넘어 사진을 넣지 않았습니다',
  ),
  cut: label('[таслав: нийт {count} тэмдэгт]', '[cut: {count} characters in all]', '[잘림: 전체 {count}자]'),
  total: label('Нийт', 'Total', '합계'),
  yes: label('Тийм', 'Yes', '예'),
  no: label('Үгүй', 'No', '아니요'),
  or: label(' эсвэл ', ' or ', ' 또는 '),
} as const;

/** A filter as words: `{field}` is the column, `{value}` what it is compared with. */
export const FILTER_TEXTS: Readonly<Record<Comparison, Label>> = {
  equals: label('{field} = {value}', '{field} = {value}', '{field} = {value}'),
  notEqual: label('{field} ≠ {value}', '{field} ≠ {value}', '{field} ≠ {value}'),
  contains: label('{field}: «{value}» агуулсан', '{field} contains “{value}”', '{field}: ‘{value}’ 포함'),
  notContains: label('{field}: «{value}» агуулаагүй', '{field} does not contain “{value}”', '{field}: ‘{value}’ 포함하지 않음'),
  startsWith: label('{field}: «{value}» гэж эхэлсэн', '{field} begins with “{value}”', '{field}: ‘{value}’(으)로 시작'),
  endsWith: label('{field}: «{value}» гэж төгссөн', '{field} ends with “{value}”', '{field}: ‘{value}’(으)로 끝남'),
  greaterThan: label('{field} > {value}', '{field} > {value}', '{field} > {value}'),
  greaterThanOrEqual: label('{field} ≥ {value}', '{field} ≥ {value}', '{field} ≥ {value}'),
  lessThan: label('{field} < {value}', '{field} < {value}', '{field} < {value}'),
  lessThanOrEqual: label('{field} ≤ {value}', '{field} ≤ {value}', '{field} ≤ {value}'),
  isNull: label('{field}: хоосон', '{field} is empty', '{field}: 비어 있음'),
  notNull: label('{field}: хоосон биш', '{field} is not empty', '{field}: 비어 있지 않음'),
  whereIn: label('{field}: {value}', '{field}: {value}', '{field}: {value}'),
  within: label('{field}: {value} хүрээнд', '{field} within {value}', '{field}: {value} 범위 안'),
};
