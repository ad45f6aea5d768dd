/** The chart of accounts as a tree, its form, and the shipped chart. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { chartTemplate } from './chart_template.model.ts';
import { ledgerAccount } from './ledger_account.model.ts';

const title = label('Дансны жагсаалт', 'Chart of accounts', '계정과목표');
const templates = label('Загвар данс', 'Shipped chart', '기본 계정과목표');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const kinds = (['asset', 'liability', 'equity', 'income', 'expense'] as const).map((value) => ({ value }));
const KIND_LABELS = {
  asset: label('Хөрөнгө', 'Assets', '자산'),
  liability: label('Өр төлбөр', 'Liabilities', '부채'),
  equity: label('Өмч', 'Equity', '자본'),
  income: label('Орлого', 'Income', '수익'),
  expense: label('Зардал', 'Expenses', '비용'),
} as const;

export const accountGrid = defineGrid(ledgerAccount, {
  name: 'ledger-account',
  label: title,
  columns: [
    { field: 'code', width: 150, pinned: 'left' },
    { field: 'name', width: 320 },
    { field: 'account_kind', width: 140 },
    { field: 'statement_section', width: 300 },
    { field: 'account_use', width: 220, hidden: true },
    { field: 'dimension', width: 150, hidden: true },
    { field: 'is_group', width: 120, hidden: true },
    { field: 'account_state', width: 120 },
  ],
  sort: [{ field: 'code', order: 'asc' }],
  search: ['code', 'name'],
  searchHint: label('Код, нэрээр хайх', 'Search by code or name', '코드, 이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    ...kinds.map(({ value }) => ({
      name: value,
      label: KIND_LABELS[value],
      filters: [{ field: 'account_kind', condition: 'equals', value } as const],
    })),
  ],
  tree: { parent: 'parent_id' },
  card: { title: ['code', 'name'], state: 'account_kind', meta: ['statement_section'] },
  pageSize: 200,
});

export const accountForm = defineForm(ledgerAccount, {
  name: 'ledger-account',
  label: label('Данс', 'Account', '계정'),
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'account',
          label: label('Данс', 'Account', '계정'),
          fields: [
            'code',
            'account_state',
            { field: 'name', span: 'full' },
            'account_kind',
            'is_group',
            { field: 'parent_id', span: 'full' },
            { field: 'statement_section', span: 'full' },
            'account_use',
            'dimension',
            { field: 'note', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const accountCrud = defineCrud({
  name: 'ledger-account',
  label: title,
  template: 'canvas',
  grid: 'ledger-account',
  form: 'ledger-account',
});

export const templateGrid = defineGrid(chartTemplate, {
  name: 'chart-template',
  label: templates,
  columns: [
    { field: 'code', width: 140, pinned: 'left' },
    { field: 'name', width: 300 },
    { field: 'name_en', width: 260 },
    { field: 'account_kind', width: 140 },
    { field: 'statement_section', width: 300 },
    { field: 'account_use', width: 220, hidden: true },
  ],
  sort: [{ field: 'code', order: 'asc' }],
  search: ['code', 'name', 'name_en'],
  searchHint: label('Код, нэрээр хайх', 'Search by code or name', '코드, 이름으로 검색'),
  card: { title: ['code', 'name'], state: 'account_kind', meta: ['statement_section'] },
  pageSize: 200,
});
export const templateForm = defineForm(chartTemplate, {
  name: 'chart-template',
  label: templates,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'account',
          label: label('Данс', 'Account', '계정'),
          fields: [
            'code',
            'parent_code',
            { field: 'name', span: 'full' },
            { field: 'name_en', span: 'full' },
            'account_kind',
            'is_group',
            { field: 'statement_section', span: 'full' },
            'account_use',
            'dimension',
          ],
        },
      ],
    },
  ],
});
export const templateCrud = defineCrud({
  name: 'chart-template',
  label: templates,
  template: 'popup',
  grid: 'chart-template',
  form: 'chart-template',
});
