/** The lists of sessions and of cash in and out. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posCash } from './pos_cash.model.ts';
import { posSession } from './pos_session.model.ts';

const title = label('Ээлж', 'Sessions', '근무 교대');
const cash = label('Кассын орлого, зарлага', 'Cash in and out', '현금 입출금');

export const sessionGrid = defineGrid(posSession, {
  name: 'pos-session',
  label: title,
  columns: [
    { field: 'session_number', width: 140, pinned: 'left' },
    { field: 'till_id', width: 180 },
    { field: 'cashier_name', width: 180 },
    { field: 'session_state', width: 120 },
    { field: 'opened_at', width: 160 },
    { field: 'closed_at', width: 160 },
    { field: 'sale_count', width: 130 },
    { field: 'sale_total', width: 150 },
    { field: 'expected_cash', width: 160 },
    { field: 'counted_cash', width: 150 },
    { field: 'difference', width: 130 },
    { field: 'difference_reason', width: 220, hidden: true },
  ],
  sort: [{ field: 'opened_at', order: 'desc' }],
  search: ['session_number', 'cashier_name'],
  searchHint: label('Дугаар, кассчнаар хайх', 'Search by number or cashier', '번호, 계산원으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    { name: 'open', label: label('Нээлттэй', 'Open', '열림'), filters: [{ field: 'session_state', condition: 'equals', value: 'open' }] },
    {
      name: 'differs',
      label: label('Зөрүүтэй', 'With a difference', '차액 있음'),
      filters: [{ field: 'difference', condition: 'notEqual', value: '0' }],
    },
  ],
  card: {
    title: ['session_number'],
    subtitle: ['till_id'],
    state: 'session_state',
    meta: ['opened_at', 'cashier_name'],
    figure: 'sale_total',
  },
});
export const sessionForm = defineForm(posSession, {
  name: 'pos-session',
  label: title,
  identity: { title: ['session_number'], subtitle: ['till_id.till_name'], state: 'session_state' },
  tabs: [
    {
      name: 'main',
      label: label('Ээлж', 'Session', '근무 교대'),
      sections: [
        {
          name: 'who',
          label: label('Хэн, хэзээ', 'Who and when', '담당자와 시각'),
          fields: ['till_id', 'cashier_name', 'opened_at', 'closed_at', 'closed_by_name'],
        },
        {
          name: 'money',
          label: label('Мөнгө', 'Money', '금액'),
          fields: ['float_amount', 'sale_total', 'expected_cash', 'counted_cash', 'difference', 'difference_reason'],
        },
        { name: 'cash', label: cash, children: 'cash_moves', columns: ['moved_at', 'amount', 'reason', 'by_name'] },
        {
          name: 'sales',
          label: label('Борлуулалт', 'Sales', '판매'),
          children: 'sales',
          columns: [
            { field: 'receipt_number', span: 2 },
            'sold_at',
            'sale_kind',
            'total_amount',
            'cash_amount',
            'card_amount',
            'qr_amount',
            'transfer_amount',
          ],
        },
      ],
    },
  ],
});
export const sessionCrud = defineCrud({ name: 'pos-session', label: title, template: 'canvas', grid: 'pos-session', form: 'pos-session' });

export const cashGrid = defineGrid(posCash, {
  name: 'pos-cash',
  label: cash,
  columns: [
    { field: 'moved_at', width: 170, pinned: 'left' },
    { field: 'session_id', width: 150 },
    { field: 'session_id.till_id', width: 170 },
    { field: 'amount', width: 150 },
    { field: 'reason', width: 280 },
    { field: 'by_name', width: 180 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['reason'],
  searchHint: label('Шалтгаанаар хайх', 'Search by reason', '사유로 검색'),
  card: { title: ['reason'], meta: ['moved_at', 'by_name'], figure: 'amount' },
});
export const cashForm = defineForm(posCash, {
  name: 'pos-cash',
  label: cash,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'cash', label: cash, fields: ['moved_at', 'session_id', 'amount', 'by_name', { field: 'reason', span: 'full' }] }],
    },
  ],
});
export const cashCrud = defineCrud({ name: 'pos-cash', label: cash, template: 'drawer', grid: 'pos-cash', form: 'pos-cash' });
