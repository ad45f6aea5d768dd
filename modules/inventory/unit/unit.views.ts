/** The list and form of units. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { measureUnit } from './measure_unit.model.ts';

const title = label('Хэмжих нэгж', 'Units of measure', '측정 단위');

export const unitGrid = defineGrid(measureUnit, {
  name: 'measure-unit',
  label: title,
  columns: [
    { field: 'unit_name', width: 180, pinned: 'left' },
    { field: 'unit_code', width: 110 },
    { field: 'dimension', width: 150 },
    { field: 'ratio_numerator', width: 130 },
    { field: 'ratio_denominator', width: 150 },
    { field: 'fraction_digits', width: 150 },
  ],
  sort: [
    { field: 'dimension', order: 'asc' },
    { field: 'unit_name', order: 'asc' },
  ],
  search: ['unit_name', 'unit_code'],
  card: { title: ['unit_name'], state: 'dimension', meta: ['unit_code'] },
});

export const unitForm = defineForm(measureUnit, {
  name: 'measure-unit',
  label: title,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: ['unit_name', 'unit_code', 'dimension', 'fraction_digits', 'ratio_numerator', 'ratio_denominator'],
        },
      ],
    },
  ],
});

export const unitCrud = defineCrud({ name: 'measure-unit', label: title, template: 'popup', grid: 'measure-unit', form: 'measure-unit' });
