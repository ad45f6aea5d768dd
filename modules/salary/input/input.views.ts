/** Lists and forms of what is entered: one-off lines, loans, and what pay knows of people. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { payEntry } from './pay_entry.model.ts';
import { payLoan } from './pay_loan.model.ts';
import { payPerson } from './pay_person.model.ts';

const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const entries = label('Нэг удаагийн мөр', 'One-off lines', '일회성 항목');
const loans = label('Зээл, суутгал', 'Loans and deductions', '대출·공제');
const persons = label('Ажилтны тохиргоо', 'Pay of employees', '직원 급여 설정');
const byName = label('Нэрээр хайх', 'Search by name', '이름으로 검색');

export const entryGrid = defineGrid(payEntry, {
  name: 'pay-entry',
  label: entries,
  columns: [
    { field: 'employee_id', width: 220, pinned: 'left' },
    { field: 'month', width: 130, renderer: 'monthFilter', period: 'now' },
    { field: 'component_id', width: 240 },
    { field: 'amount', width: 150 },
    { field: 'quantity', width: 120 },
    { field: 'of_month', width: 150 },
    { field: 'note', width: 260 },
  ],
  sort: [
    { field: 'month', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['employee_id.lastname', 'employee_id.firstname', 'note'],
  searchHint: byName,
  columnAggregations: [{ column: 'amount', aggregation: 'sum' }],
  card: { title: ['employee_id'], subtitle: ['component_id'], meta: ['month', 'note'], figure: 'amount' },
});
export const entryForm = defineForm(payEntry, {
  name: 'pay-entry',
  label: entries,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: entries,
          fields: ['employee_id', 'month', 'component_id', 'of_month', 'amount', 'quantity', { field: 'note', span: 'full' }],
        },
      ],
    },
  ],
});

export const loanGrid = defineGrid(payLoan, {
  name: 'pay-loan',
  label: loans,
  columns: [
    { field: 'employee_id', width: 220, pinned: 'left' },
    { field: 'loan_name', width: 240 },
    { field: 'kind', width: 150 },
    { field: 'first_month', width: 130 },
    { field: 'total', width: 150 },
    { field: 'monthly', width: 140 },
    { field: 'paid', width: 140 },
    { field: 'rest', width: 140 },
  ],
  sort: [{ field: 'first_month', order: 'desc' }],
  search: ['employee_id.lastname', 'employee_id.firstname', 'loan_name'],
  searchHint: byName,
  columnAggregations: [
    { column: 'total', aggregation: 'sum' },
    { column: 'rest', aggregation: 'sum' },
  ],
  card: { title: ['employee_id'], subtitle: ['loan_name'], state: 'kind', meta: ['first_month', 'total'], figure: 'rest' },
});
export const loanForm = defineForm(payLoan, {
  name: 'pay-loan',
  label: loans,
  width: 760,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: loans,
          fields: ['employee_id', 'kind', { field: 'loan_name', span: 'full' }, 'total', 'monthly', 'first_month', 'paid', 'rest'],
        },
        {
          name: 'skipped',
          label: label('Алгасах сар', 'Months left out', '건너뛰는 달'),
          children: 'skipped',
          columns: ['month', 'reason'],
        },
        { name: 'taken', label: label('Суутгасан', 'Taken', '공제 내역'), children: 'lines', columns: ['slip_id', 'amount', 'is_settled'] },
      ],
    },
  ],
});

export const personGrid = defineGrid(payPerson, {
  name: 'pay-person',
  label: persons,
  columns: [
    { field: 'employee_id', width: 240, pinned: 'left' },
    { field: 'is_resident', width: 200 },
    { field: 'agreed_net', width: 190 },
    { field: 'insured_since', width: 150 },
    { field: 'by_cash', width: 140 },
  ],
  sort: [{ field: 'id', order: 'asc' }],
  search: ['employee_id.lastname', 'employee_id.firstname'],
  searchHint: byName,
  card: { title: ['employee_id'], meta: ['insured_since'], figure: 'agreed_net' },
});
export const personForm = defineForm(payPerson, {
  name: 'pay-person',
  label: persons,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'main', label: persons, fields: ['employee_id', 'insured_since', 'is_resident', 'by_cash', 'agreed_net'] },
        {
          name: 'splits',
          label: label('Зардлын хуваарилалт', 'Cost centres', '비용 배분'),
          children: 'splits',
          columns: ['struct_id', 'percent'],
        },
      ],
    },
  ],
});
export const inputCruds = [
  defineCrud({ name: 'pay-entry', label: entries, template: 'drawer', grid: 'pay-entry', form: 'pay-entry' }),
  defineCrud({ name: 'pay-loan', label: loans, template: 'drawer', grid: 'pay-loan', form: 'pay-loan' }),
  defineCrud({ name: 'pay-person', label: persons, template: 'drawer', grid: 'pay-person', form: 'pay-person' }),
];
