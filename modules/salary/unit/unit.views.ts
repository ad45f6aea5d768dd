/** The list of sums by unit, and the nightly look at who leads them. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud, defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payUnitTotal } from './pay_unit_total.model.ts';

const title = label('Нэгжийн цалингийн дүн', 'Pay of units', '부서 급여 합계');
const SUMS = ['people', 'gross', 'insurance', 'tax', 'net', 'employer'] as const;

export const unitGrid = defineGrid(payUnitTotal, {
  name: 'pay-unit-total',
  label: title,
  columns: [
    { field: 'month', width: 130, renderer: 'monthFilter', period: 'now' },
    { field: 'struct_id', width: 260 },
    ...SUMS.map((field) => ({ field, width: 160 }) as const),
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  columnAggregations: SUMS.map((column) => ({ column, aggregation: 'sum' as const })),
  card: { title: ['struct_id'], meta: ['month'], figure: 'gross' },
});
export const unitForm = defineForm(payUnitTotal, {
  name: 'pay-unit-total',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: title, fields: ['month', 'struct_id', ...SUMS] }],
    },
  ],
});
export const unitCrud = defineCrud({
  name: 'pay-unit-total',
  label: title,
  template: 'drawer',
  grid: 'pay-unit-total',
  form: 'pay-unit-total',
});
export const headsJob = defineJob({
  name: 'pay-unit-heads',
  label: label('Нэгжийн дарга нарыг шинэчлэх', 'Who leads units of pay', '부서장 갱신'),
  schedule: '20 0 * * *',
  retries: 2,
});
