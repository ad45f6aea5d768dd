/** The units that every installation has. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

type Unit = readonly [code: string, name: string, dimension: string, digits: number, numerator: number | null, denominator: number | null];

/** Ratios are to gram, millilitre, millimetre, square centimetre and minute. Packages say nothing: a box of one item is not that of another. */
const UNITS: readonly Unit[] = [
  ['PCS', 'ширхэг', 'count', 0, 1, 1],
  ['PAIR', 'хос', 'count', 0, 2, 1],
  ['DOZEN', 'арван хоёрт', 'count', 0, 12, 1],
  ['SET', 'иж бүрдэл', 'count', 0, null, null],
  ['PACK', 'багц', 'count', 0, null, null],
  ['BOX', 'хайрцаг', 'count', 0, null, null],
  ['PALLET', 'тавиур', 'count', 0, null, null],
  ['BAG', 'шуудай', 'count', 0, null, null],
  ['BOTTLE', 'шил', 'count', 0, null, null],
  ['CAN', 'лааз', 'count', 0, null, null],
  ['ROLL', 'хуйлаас', 'count', 0, null, null],
  ['SHEET', 'хуудас', 'count', 0, null, null],
  ['PART', 'хэсэг', 'count', 0, null, null],
  ['PORTION', 'порц', 'count', 0, null, null],
  ['G', 'г', 'mass', 3, 1, 1],
  ['KG', 'кг', 'mass', 6, 1_000, 1],
  ['T', 'тн', 'mass', 6, 1_000_000, 1],
  ['ML', 'мл', 'volume', 3, 1, 1],
  ['L', 'л', 'volume', 6, 1_000, 1],
  ['M3', 'м³', 'volume', 6, 1_000_000, 1],
  ['MM', 'мм', 'length', 3, 1, 1],
  ['CM', 'см', 'length', 3, 10, 1],
  ['M', 'м', 'length', 6, 1_000, 1],
  ['M2', 'м²', 'area', 4, 10_000, 1],
  ['MIN', 'минут', 'time', 0, 1, 1],
  ['HOUR', 'цаг', 'time', 2, 60, 1],
];

export const unitRows: readonly ShippedRows[] = [
  {
    model: 'measure_unit',
    key: ['unit_code'],
    rows: UNITS.map(([unit_code, unit_name, dimension, fraction_digits, ratio_numerator, ratio_denominator]) => ({
      unit_code,
      unit_name,
      dimension,
      fraction_digits,
      ratio_numerator,
      ratio_denominator,
    })),
  },
];
