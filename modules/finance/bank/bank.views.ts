/** Lists and forms of statements, movements, templates and rules. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { bankLine } from './bank_line.model.ts';
import { bankRule } from './bank_rule.model.ts';
import { bankStatement } from './bank_statement.model.ts';
import { bankTemplate } from './bank_template.model.ts';

const lines = label('Банкны гүйлгээ', 'Bank movements', '은행 거래');
const statements = label('Банкны хуулга', 'Bank statements', '은행 명세');
const templates = label('Хуулгын загвар', 'Templates of statements', '명세 서식');
const rules = label('Таних дүрэм', 'Matching rules', '매칭 규칙');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const all = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;

export const bankLineGrid = defineGrid(bankLine, {
  name: 'bank-line',
  label: lines,
  columns: [
    { field: 'booked_on', width: 110 },
    { field: 'line_text', width: 300 },
    { field: 'amount', width: 150 },
    { field: 'rest_amount', width: 150 },
    { field: 'line_state', width: 130 },
    { field: 'money_account_id', width: 180 },
    { field: 'partner_name', width: 180, hidden: true },
    { field: 'reference', width: 150, hidden: true },
    { field: 'balance', width: 150, hidden: true },
    { field: 'statement_id', width: 200, hidden: true },
  ],
  sort: [
    { field: 'booked_on', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['line_text', 'partner_name', 'reference'],
  searchHint: label('Утга, харьцсан талаар хайх', 'Search by text or other side', '적요, 상대방으로 검색'),
  presets: [
    {
      name: 'open',
      label: label('Тулгаагүй', 'To settle', '미대사'),
      filters: [{ field: 'line_state', condition: 'notEqual', value: 'settled' }],
      awaits: true,
    },
    all,
    {
      name: 'settled',
      label: label('Тулгасан', 'Settled', '대사됨'),
      filters: [{ field: 'line_state', condition: 'equals', value: 'settled' }],
    },
  ],
  card: {
    title: ['line_text'],
    subtitle: ['partner_name'],
    state: 'line_state',
    meta: ['booked_on', 'money_account_id'],
    figure: 'amount',
  },
});
export const bankLineForm = defineForm(bankLine, {
  name: 'bank-line',
  label: lines,
  width: 900,
  identity: { title: ['line_text'], subtitle: ['booked_on'], state: 'line_state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'settle',
          label: label('Тулгах', 'Settle', '대사'),
          fields: ['amount', 'rest_amount', { field: 'proposals', widget: 'bankProposals', span: 'full' }],
        },
        {
          name: 'matches',
          label: label('Юутай тулгасан', 'Settled with', '대사 내역'),
          children: 'matches',
          columns: ['amount', 'entry_id', 'money_document_id', 'is_freed'],
        },
        {
          name: 'movement',
          label: label('Хуулгад', 'In the statement', '명세 내용'),
          fields: [
            'booked_on',
            'money_account_id',
            { field: 'line_text', span: 'full' },
            'partner_name',
            'partner_account',
            'reference',
            'balance',
            'statement_id',
          ],
        },
      ],
    },
  ],
});
export const bankLineCrud = defineCrud({ name: 'bank-line', label: lines, template: 'canvas', grid: 'bank-line', form: 'bank-line' });

const isWaiting = { field: 'statement_state', condition: 'equals', value: 'draft' } as const;
const isRead = { field: 'statement_state', condition: 'notEqual', value: 'draft' } as const;
export const bankStatementGrid = defineGrid(bankStatement, {
  name: 'bank-statement',
  label: statements,
  columns: [
    { field: 'money_account_id', width: 210 },
    { field: 'first_day', width: 120 },
    { field: 'last_day', width: 130 },
    { field: 'statement_state', width: 160 },
    { field: 'new_lines', width: 100 },
    { field: 'bad_lines', width: 110 },
    { field: 'closing_balance', width: 170 },
    { field: 'difference', width: 150 },
    { field: 'known_lines', width: 120, hidden: true },
    { field: 'book_balance', width: 170, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  presets: [
    all,
    {
      name: 'open',
      label: label('Тулгаж дуусаагүй', 'Not reconciled', '대사 미완료'),
      filters: [{ field: 'statement_state', condition: 'notEqual', value: 'settled' }],
    },
  ],
  card: { title: ['money_account_id'], state: 'statement_state', meta: ['first_day', 'last_day'], figure: 'closing_balance' },
});
export const bankStatementForm = defineForm(bankStatement, {
  name: 'bank-statement',
  label: statements,
  width: 900,
  identity: { title: ['first_day', 'last_day'], state: 'statement_state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'file',
          label: label('Хуулга', 'Statement', '명세'),
          fields: ['money_account_id', 'template_id', { field: 'reading', widget: 'bankFile', span: 'full', visibleWhen: isWaiting }],
        },
        {
          name: 'read',
          label: label('Уншсан нь', 'What was read', '읽은 내용'),
          fields: [
            { field: 'first_day', visibleWhen: isRead },
            { field: 'last_day', visibleWhen: isRead },
            { field: 'new_lines', visibleWhen: isRead },
            { field: 'known_lines', visibleWhen: isRead },
            { field: 'bad_lines', visibleWhen: isRead },
            { field: 'difference', visibleWhen: isRead },
            { field: 'opening_balance', visibleWhen: isRead },
            { field: 'closing_balance', visibleWhen: isRead },
            { field: 'book_balance', visibleWhen: isRead },
            { field: 'file', visibleWhen: { field: 'file', condition: 'notNull' } },
          ],
        },
        {
          name: 'problems',
          label: label('Алдаатай мөр', 'Rows with problems', '문제 행'),
          children: 'problems',
          columns: ['row_number', 'problem', 'shown'],
        },
      ],
    },
  ],
});
export const bankStatementCrud = defineCrud({
  name: 'bank-statement',
  label: statements,
  template: 'canvas',
  grid: 'bank-statement',
  form: 'bank-statement',
});

export const bankTemplateGrid = defineGrid(bankTemplate, {
  name: 'bank-template',
  label: templates,
  columns: [
    { field: 'name', width: 260 },
    { field: 'bank_id', width: 220 },
    { field: 'decimal_sign', width: 190 },
    { field: 'day_order', width: 170 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['name'], subtitle: ['bank_id'], meta: ['decimal_sign', 'day_order'] },
});
export const bankTemplateForm = defineForm(bankTemplate, {
  name: 'bank-template',
  label: templates,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'main', label: templates, fields: [{ field: 'name', span: 'full' }, 'bank_id', 'decimal_sign', 'day_order'] },
        {
          name: 'columns',
          label: label('Багана', 'Columns', '열'),
          fields: ['col_day', 'col_text', 'col_amount', 'col_in', 'col_out', 'col_balance', 'col_partner', 'col_account', 'col_reference'],
        },
      ],
    },
  ],
});
export const bankTemplateCrud = defineCrud({
  name: 'bank-template',
  label: templates,
  template: 'popup',
  grid: 'bank-template',
  form: 'bank-template',
});

export const bankRuleGrid = defineGrid(bankRule, {
  name: 'bank-rule',
  label: rules,
  columns: [
    { field: 'pattern', width: 320 },
    { field: 'direction', width: 130 },
    { field: 'category_id', width: 240 },
    { field: 'partner_id', width: 220 },
    { field: 'used', width: 120 },
  ],
  sort: [{ field: 'used', order: 'desc' }],
  search: ['pattern'],
  searchHint: label('Үгээр хайх', 'Search by words', '단어로 검색'),
  card: { title: ['pattern'], subtitle: ['category_id'], state: 'direction', meta: ['used'] },
});
export const bankRuleForm = defineForm(bankRule, {
  name: 'bank-rule',
  label: rules,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: rules,
          fields: [
            { field: 'pattern', span: 'full' },
            'direction',
            'has_vat',
            { field: 'category_id', span: 'full' },
            { field: 'partner_id', span: 'full' },
            'used',
          ],
        },
      ],
    },
  ],
});
export const bankRuleCrud = defineCrud({ name: 'bank-rule', label: rules, template: 'popup', grid: 'bank-rule', form: 'bank-rule' });
