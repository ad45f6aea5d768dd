/** The list and form of the law: what holds now, what held, and what is not certain yet. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payParameter } from './pay_parameter.model.ts';

const title = label('Хуулийн үзүүлэлт', 'Legal parameters', '법정 기준');

export const lawGrid = defineGrid(payParameter, {
  name: 'pay-parameter',
  label: title,
  columns: [
    { field: 'code', width: 300, pinned: 'left' },
    { field: 'up_to', width: 130 },
    { field: 'value', width: 110 },
    { field: 'valid_from', width: 140 },
    { field: 'valid_to', width: 140 },
    { field: 'certainty', width: 190 },
    { field: 'source', width: 420 },
    { field: 'insured_type_id', width: 220 },
  ],
  sort: [
    { field: 'code', order: 'asc' },
    { field: 'valid_from', order: 'desc' },
  ],
  search: ['source'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'open',
      label: label('Шалгах', 'To be checked', '확인 필요'),
      filters: [{ field: 'certainty', condition: 'notEqual', value: 'sure' }],
    },
    {
      name: 'tax',
      label: label('ХХОАТ', 'Income tax', '소득세'),
      filters: [{ field: 'code', condition: 'whereIn', value: ['tax_band', 'tax_credit', 'flat_tax'] }],
    },
  ],
  card: { title: ['code'], subtitle: ['source'], state: 'certainty', meta: ['valid_from', 'up_to'], figure: 'value' },
});
export const lawForm = defineForm(payParameter, {
  name: 'pay-parameter',
  label: title,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: [
            { field: 'code', span: 'full' },
            'insured_type_id',
            'up_to',
            'value',
            'certainty',
            'valid_from',
            'valid_to',
            { field: 'source', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const lawCrud = defineCrud({
  name: 'pay-parameter',
  label: title,
  template: 'drawer',
  grid: 'pay-parameter',
  form: 'pay-parameter',
});
