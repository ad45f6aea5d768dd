/** What tills have sold, for the dashboard of trade. Returns are taken off. */
import { defineChart } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const total = { function: 'sum', field: 'total_amount', label: label('Дүн', 'Total', '금액') } as const;
const lastYear = { field: 'sold_on', condition: 'greaterThanOrEqual', value: '{monthStart-11m}' } as const;
const list = { menu: 'pos-sales' } as const;

export const posCharts = [
  defineChart({
    name: 'pos-months',
    label: label('Кассын борлуулалт, сараар', 'Sales of tills by month', '월별 POS 판매'),
    model: 'pos_sale',
    type: 'column',
    values: [total],
    filters: [lastYear],
    axis: { field: 'sold_on', step: 'month' },
    list,
  }),
  defineChart({
    name: 'pos-tills',
    label: label('Кассын борлуулалт, кассаар', 'Sales by till', '계산대별 판매'),
    model: 'pos_sale',
    type: 'bar',
    values: [total],
    filters: [lastYear],
    axis: { field: 'till_id' },
    sort: 'value',
    limit: 10,
    list,
  }),
];
