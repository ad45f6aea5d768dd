/** A unit in which goods are counted, weighed or measured: how many of the first unit of its dimension it is, kept as a fraction. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const measureUnit = defineModel({
  name: 'measure_unit',
  label: label('Хэмжих нэгж', 'Unit of measure', '측정 단위'),
  placement: 'global',
  open: true,
  icon: 'layers',
  title: ['unit_name'],
  sort: [
    { field: 'dimension', order: 'asc' },
    { field: 'unit_name', order: 'asc' },
  ],
  fields: {
    unit_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 40 },
    unit_code: { kind: 'text', label: label('Код', 'Code', '코드'), required: true, unique: true, search: true, max: 12 },
    dimension: {
      kind: 'choice',
      label: label('Хэмжигдэхүүн', 'Dimension', '차원'),
      required: true,
      default: 'count',
      sort: true,
      options: [
        { value: 'count', label: label('Тоо', 'Number', '개수'), tone: 'info' },
        { value: 'mass', label: label('Жин', 'Mass', '무게'), tone: 'violet' },
        { value: 'volume', label: label('Эзлэхүүн', 'Volume', '부피'), tone: 'success' },
        { value: 'length', label: label('Урт', 'Length', '길이'), tone: 'warning' },
        { value: 'area', label: label('Талбай', 'Area', '면적'), tone: 'neutral' },
        { value: 'time', label: label('Хугацаа', 'Time', '시간'), tone: 'neutral' },
      ],
    },
    /** In the first unit of the dimension: 1 kg = 1000/1 g. Empty for packages, which each item says for itself. */
    ratio_numerator: { kind: 'integer', label: label('Хэд', 'Numerator', '분자'), min: 1, max: 1_000_000_000 },
    ratio_denominator: {
      kind: 'integer',
      label: label('Хэдэд хуваах', 'Denominator', '분모'),
      min: 1,
      max: 1_000_000_000,
      requiredWhen: { field: 'ratio_numerator', condition: 'notNull' },
    },
    /** Digits after the point that a quantity in this unit may have: none for pieces. */
    fraction_digits: {
      kind: 'integer',
      label: label('Бутархай орон', 'Decimals', '소수 자릿수'),
      required: true,
      default: 0,
      min: 0,
      max: 6,
    },
  },
});
