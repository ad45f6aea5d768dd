/** The list and form of locked months. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ledgerMonth } from './ledger_month.model.ts';

const title = label('Сар түгжих', 'Locked months', '월 마감');

export const monthGrid = defineGrid(ledgerMonth, {
  name: 'ledger-month',
  label: title,
  columns: [
    { field: 'month', width: 140 },
    { field: 'state', width: 130 },
    { field: 'reason', width: 320 },
    { field: 'decided_by_id', width: 220 },
    { field: 'decided_at', width: 180 },
  ],
  sort: [{ field: 'month', order: 'desc' }],
  card: { title: ['month'], subtitle: ['reason'], state: 'state', meta: ['decided_by_id', 'decided_at'] },
});
export const monthForm = defineForm(ledgerMonth, {
  name: 'ledger-month',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        { name: 'main', label: title, fields: ['month', 'state', { field: 'reason', span: 'full' }, 'decided_by_id', 'decided_at'] },
      ],
    },
  ],
});
export const monthCrud = defineCrud({ name: 'ledger-month', label: title, template: 'popup', grid: 'ledger-month', form: 'ledger-month' });
