/** Lists and forms of papers of other areas and of posting rules. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { postingRule } from './posting_rule.model.ts';
import { takenPaper } from './taken_paper.model.ts';

const papers = label('Бусад бүртгэлээс', 'From other areas', '다른 영역 전표');
const rules = label('Бичилтийн дүрэм', 'Posting rules', '전기 규칙');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const wasReversed = { field: 'document_state', condition: 'equals', value: 'reversed' } as const;

export const takenGrid = defineGrid(takenPaper, {
  name: 'taken-paper',
  label: papers,
  columns: [
    { field: 'fin_date', width: 110 },
    { field: 'source', width: 160 },
    { field: 'source_number', width: 240 },
    { field: 'document_state', width: 140 },
    { field: 'problem', width: 280 },
    { field: 'document_number', width: 150 },
    { field: 'struct_id', width: 180, hidden: true },
  ],
  sort: [
    { field: 'fin_date', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['source_number', 'document_number'],
  searchHint: label('Дугаараар хайх', 'Search by number', '번호로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'waiting',
      label: label('Бичиж чадаагүй', 'Could not be posted', '미전기'),
      filters: [{ field: 'document_state', condition: 'equals', value: 'draft' }],
      awaits: true,
    },
  ],
  card: { title: ['source_number'], subtitle: ['problem'], state: 'document_state', meta: ['fin_date', 'source'] },
});
export const takenForm = defineForm(takenPaper, {
  name: 'taken-paper',
  label: papers,
  identity: { title: ['source_number'], state: 'document_state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'paper',
          label: label('Баримт', 'Paper', '전표'),
          fields: [
            'source',
            'fin_date',
            { field: 'pos_session_id', visibleWhen: { field: 'pos_session_id', condition: 'notNull' } },
            { field: 'pay_run_id', visibleWhen: { field: 'pay_run_id', condition: 'notNull' } },
            'struct_id',
            { field: 'problem', span: 'full' },
            'entry_id',
            { field: 'reversal_entry_id', visibleWhen: wasReversed },
            { field: 'reversed_on', visibleWhen: wasReversed },
            { field: 'reversal_reason', visibleWhen: wasReversed },
          ],
        },
      ],
    },
  ],
});
export const takenCrud = defineCrud({ name: 'taken-paper', label: papers, template: 'canvas', grid: 'taken-paper', form: 'taken-paper' });

export const ruleGrid = defineGrid(postingRule, {
  name: 'posting-rule',
  label: rules,
  columns: [
    { field: 'name', width: 320 },
    { field: 'source', width: 200 },
    { field: 'since', width: 140 },
    { field: 'rule_state', width: 140 },
  ],
  sort: [{ field: 'name', order: 'asc' }],
  search: ['name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['name'], subtitle: ['source'], state: 'rule_state', meta: ['since'] },
});
export const ruleForm = defineForm(postingRule, {
  name: 'posting-rule',
  label: rules,
  width: 900,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'main', label: rules, fields: [{ field: 'name', span: 'full' }, 'source', 'since', 'rule_state'] },
        { name: 'lines', label: label('Мөр', 'Lines', '행'), children: 'lines', columns: ['amount_name', 'side', 'account_id'] },
      ],
    },
  ],
});
export const ruleCrud = defineCrud({ name: 'posting-rule', label: rules, template: 'canvas', grid: 'posting-rule', form: 'posting-rule' });
