/** Lists and forms of money: documents, categories, cash and bank accounts. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { financeCategory } from './finance_category.model.ts';
import { moneyAccount } from './money_account.model.ts';
import { moneyDocument } from './money_document.model.ts';

const documents = label('Орлого, зарлага', 'Income and expense', '수입·지출');
const categories = label('Орлого, зарлагын ангилал', 'Categories of money', '수입·지출 분류');
const accounts = label('Касс, банкны данс', 'Cash and bank accounts', '현금·은행 계좌');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;

export const moneyDocumentGrid = defineGrid(moneyDocument, {
  name: 'money-document',
  label: documents,
  columns: [
    { field: 'fin_date', width: 110 },
    { field: 'document_number', width: 130 },
    { field: 'document_kind', width: 130 },
    { field: 'category_id', width: 190 },
    { field: 'amount', width: 150 },
    { field: 'document_state', width: 140 },
    { field: 'description', width: 260 },
    { field: 'partner_id', width: 200 },
    { field: 'money_account_id', width: 180 },
    { field: 'base_amount', width: 160, hidden: true },
    { field: 'employee_id', width: 180, hidden: true },
    { field: 'struct_id', width: 180, hidden: true },
  ],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['document_number', 'description'],
  searchHint: label('Дугаар, утгаар хайх', 'Search by number or description', '번호, 적요로 검색'),
  presets: [
    all,
    {
      name: 'income',
      label: label('Орлого', 'Money in', '수입'),
      filters: [{ field: 'document_kind', condition: 'equals', value: 'income' }],
    },
    {
      name: 'expense',
      label: label('Зарлага', 'Money out', '지출'),
      filters: [{ field: 'document_kind', condition: 'equals', value: 'expense' }],
    },
    {
      name: 'drafts',
      label: label('Бичилт хийгээгүй', 'Not posted', '미전기'),
      filters: [{ field: 'document_state', condition: 'equals', value: 'draft' }],
      awaits: true,
    },
  ],
  card: {
    title: ['description'],
    subtitle: ['category_id'],
    state: 'document_state',
    meta: ['fin_date', 'document_kind'],
    figure: 'amount',
  },
});

export const moneyDocumentForm = defineForm(moneyDocument, {
  name: 'money-document',
  label: documents,
  identity: { title: ['document_number', 'description'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'document',
          label: label('Баримт', 'Document', '전표'),
          fields: [
            'document_kind',
            'fin_date',
            'money_account_id',
            'to_money_account_id',
            'category_id',
            'amount',
            'currency_id',
            'rate',
            'has_vat',
            { field: 'amount_words', span: 'full' },
            { field: 'description', span: 'full' },
          ],
        },
        {
          name: 'whose',
          label: label('Хэнтэй, хаана', 'With whom and where', '상대와 소속'),
          fields: ['partner_id', 'invoice_id', 'employee_id', 'struct_id', { field: 'note', span: 'full' }],
        },
        {
          name: 'posting',
          label: label('Бичилт', 'Posting', '전기 내용'),
          fields: [
            { field: 'posting', widget: 'postingPreview', span: 'full' },
            'base_amount',
            'vat_amount',
            'entry_id',
            { field: 'reversal_entry_id', visibleWhen: { field: 'document_state', condition: 'equals', value: 'reversed' } },
            { field: 'reversed_on', visibleWhen: { field: 'document_state', condition: 'equals', value: 'reversed' } },
            { field: 'reversal_reason', visibleWhen: { field: 'document_state', condition: 'equals', value: 'reversed' } },
          ],
        },
      ],
    },
  ],
});
export const moneyDocumentCrud = defineCrud({
  name: 'money-document',
  label: documents,
  template: 'canvas',
  grid: 'money-document',
  form: 'money-document',
  start: { label: label('Орлого, зарлага бичих', 'Write income or expense', '수입·지출 작성'), icon: 'wallet', order: 42 },
});

export const categoryGrid = defineGrid(financeCategory, {
  name: 'finance-category',
  label: categories,
  columns: [
    { field: 'name', width: 260 },
    { field: 'direction', width: 130 },
    { field: 'account_id', width: 300 },
    { field: 'cash_flow', width: 300 },
    { field: 'has_vat', width: 130 },
    { field: 'category_state', width: 130 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    all,
    { name: 'income', label: label('Орлого', 'Money in', '수입'), filters: [{ field: 'direction', condition: 'equals', value: 'income' }] },
    {
      name: 'expense',
      label: label('Зарлага', 'Money out', '지출'),
      filters: [{ field: 'direction', condition: 'equals', value: 'expense' }],
    },
  ],
  card: { title: ['name'], subtitle: ['account_id'], state: 'direction', meta: ['cash_flow'] },
});
export const categoryForm = defineForm(financeCategory, {
  name: 'finance-category',
  label: categories,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: categories,
          fields: [
            { field: 'name', span: 'full' },
            'direction',
            'category_state',
            { field: 'account_id', span: 'full' },
            { field: 'cash_flow', span: 'full' },
            'has_vat',
          ],
        },
      ],
    },
  ],
});
export const categoryCrud = defineCrud({
  name: 'finance-category',
  label: categories,
  template: 'popup',
  grid: 'finance-category',
  form: 'finance-category',
});

export const moneyAccountGrid = defineGrid(moneyAccount, {
  name: 'money-account',
  label: accounts,
  columns: [
    { field: 'name', width: 240 },
    { field: 'money_kind', width: 110 },
    { field: 'account_id', width: 260 },
    { field: 'currency_id', width: 110 },
    { field: 'bank_id', width: 180 },
    { field: 'iban', width: 210 },
    { field: 'keeper_id', width: 180, hidden: true },
    { field: 'money_state', width: 130 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['name'], subtitle: ['account_id'], state: 'money_state', meta: ['money_kind', 'iban'] },
});
export const moneyAccountForm = defineForm(moneyAccount, {
  name: 'money-account',
  label: accounts,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: accounts,
          fields: [
            { field: 'name', span: 'full' },
            'money_kind',
            'money_state',
            { field: 'account_id', span: 'full' },
            'currency_id',
            'bank_id',
            'iban',
            'old_number',
            'struct_id',
            'keeper_id',
          ],
        },
      ],
    },
  ],
});
export const moneyAccountCrud = defineCrud({
  name: 'money-account',
  label: accounts,
  template: 'popup',
  grid: 'money-account',
  form: 'money-account',
});
