/** The lists of what is there and of what has moved, and the reports over them. */
import { defineForm, defineGrid, groupsOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineCrud, defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { stockBalance } from './stock_balance.model.ts';
import { stockMove } from './stock_move.model.ts';

const balances = label('Үлдэгдэл', 'Stock', '재고');
const moves = label('Барааны хөдөлгөөн', 'Moves of stock', '재고 이동');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const item = label('Бараа', 'Item', '상품');
const place = label('Агуулах', 'Warehouse', '창고');
const quantity = label('Тоо хэмжээ', 'Quantity', '수량');
const value = label('Дүн', 'Value', '금액');

export const balanceGrid = defineGrid(stockBalance, {
  name: 'stock-balance',
  label: balances,
  columns: [
    { field: 'inventory_id', width: 300, pinned: 'left' },
    { field: 'inventory_id.code', width: 110 },
    { field: 'inventory_id.category_id', width: 180, hidden: true },
    { field: 'warehouse_id', width: 200 },
    { field: 'lot_id', width: 150 },
    { field: 'lot_id.expires_on', width: 150 },
    { field: 'quantity', width: 130 },
    { field: 'inventory_id.measure_unit', width: 110 },
    { field: 'unit_cost', width: 140 },
    { field: 'amount', width: 160 },
    { field: 'retail_amount', width: 160, hidden: true },
    { field: 'last_moved_at', width: 170, hidden: true },
  ],
  sort: [{ field: 'inventory_id.inventory_name', order: 'asc' }],
  presets: [
    { name: 'there', label: label('Байгаа', 'In stock', '있음'), filters: [{ field: 'quantity', condition: 'notEqual', value: '0' }] },
    { name: 'below', label: label('Хасах', 'Below zero', '음수'), filters: [{ field: 'quantity', condition: 'lessThan', value: '0' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['inventory_id'], subtitle: ['warehouse_id'], meta: ['quantity'], figure: 'amount' },
  columnAggregations: [{ column: 'amount', aggregation: 'sum' }],
});
export const balanceForm = defineForm(stockBalance, {
  name: 'stock-balance',
  label: balances,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: balances,
          fields: [{ field: 'inventory_id', span: 'full' }, 'warehouse_id', 'lot_id', 'quantity', 'amount', 'unit_cost', 'last_moved_at'],
        },
      ],
    },
  ],
});
export const balanceCrud = defineCrud({
  name: 'stock-balance',
  label: balances,
  template: 'popup',
  grid: 'stock-balance',
  form: 'stock-balance',
});

export const moveGrid = defineGrid(stockMove, {
  name: 'stock-move',
  label: moves,
  columns: [
    { field: 'moved_at', width: 160 },
    { field: 'posting_id.posting_kind', width: 180 },
    { field: 'posting_id', width: 140 },
    { field: 'inventory_id', width: 280 },
    { field: 'inventory_id.category_id', width: 180, hidden: true },
    { field: 'moved_on', width: 120, hidden: true },
    { field: 'warehouse_id', width: 180 },
    { field: 'lot_id', width: 130, hidden: true },
    { field: 'move_kind', width: 150 },
    { field: 'quantity', width: 130 },
    { field: 'amount', width: 150 },
    { field: 'balance_quantity', width: 130 },
    { field: 'balance_amount', width: 160 },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'in',
      label: label('Орлого', 'In', '입고'),
      filters: [{ field: 'move_kind', condition: 'whereIn', value: ['receipt', 'return', 'transfer'] }],
    },
    {
      name: 'out',
      label: label('Зарлага', 'Out', '출고'),
      filters: [{ field: 'move_kind', condition: 'whereIn', value: ['issue', 'undo', 'onward'] }],
    },
    {
      name: 'corrections',
      label: label('Залруулга', 'Corrections', '수정'),
      filters: [{ field: 'move_kind', condition: 'whereIn', value: ['correction', 'landed'] }],
    },
  ],
  card: { title: ['inventory_id'], subtitle: ['warehouse_id'], state: 'move_kind', meta: ['moved_at', 'quantity'], figure: 'amount' },
});
export const moveForm = defineForm(stockMove, {
  name: 'stock-move',
  label: moves,
  width: 640,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'main',
          label: moves,
          fields: [
            { field: 'inventory_id', span: 'full' },
            'posting_id',
            'warehouse_id',
            'lot_id',
            'move_kind',
            'moved_at',
            'quantity',
            'amount',
            'balance_quantity',
            'balance_amount',
            'of_move_id',
          ],
        },
      ],
    },
  ],
});
export const moveCrud = defineCrud({ name: 'stock-move', label: moves, template: 'popup', grid: 'stock-move', form: 'stock-move' });

const ofItem = { field: 'inventory_id', condition: 'equals', value: '{item}' } as const;
const ofPlace = { field: 'warehouse_id', condition: 'equals', value: '{place}' } as const;
const itemParameter = { name: 'item', label: item, kind: 'reference', to: 'inventory' } as const;
const placeParameter = { name: 'place', label: place, kind: 'reference', to: 'warehouse' } as const;

/** Sums of the ledger up to the end of a day: right for every past day. */
export const balanceReport = defineReport({
  name: 'stock-balance',
  label: label('Өдрийн үлдэгдэл', 'Stock on a day', '일자별 재고'),
  description: label(
    'Сонгосон өдрийн эцэст агуулахад байсан бараа, дүнгийн хамт',
    'What was in the warehouses at the end of the day, with its value',
    '하루가 끝날 때 창고에 있던 상품과 금액',
  ),
  parameters: [
    { name: 'day', label: label('Огноо', 'Day', '날짜'), kind: 'day', required: true, default: 'today' },
    placeParameter,
    itemParameter,
  ],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(stockMove, {
        by: { place: 'warehouse_id', item: 'inventory_id' },
        values: { quantity: { function: 'sum', field: 'quantity' }, value: { function: 'sum', field: 'amount' } },
        filters: [{ field: 'moved_on', condition: 'lessThanOrEqual', value: '{day}' }, ofPlace, ofItem],
      }),
    ],
  },
  columns: [
    { key: 'place', label: place, width: 16 },
    { key: 'item', label: item, width: 30 },
    { key: 'quantity', label: quantity },
    { key: 'value', label: value, total: true },
  ],
  levels: ['place'],
  sort: [{ column: 'item', order: 'asc' }],
});

/** The card of an item: every line of the ledger with what was there behind it. */
export const cardReport = defineReport({
  name: 'stock-card',
  label: label('Барааны карт', 'Card of an item', '상품 수불부'),
  description: label(
    'Барааны хөдөлгөөн баримт бүрээр, явсан үлдэгдэл, дүнгийн хамт',
    'The moves of an item by documents, with running balance and value',
    '문서별 상품 이동과 잔량, 잔액',
  ),
  parameters: [
    { ...itemParameter, required: true },
    placeParameter,
    { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisYear' },
  ],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(stockMove, {
        fields: {
          moved: 'moved_at',
          document: 'posting_id.posting_kind',
          number: 'posting_id.document_number',
          place: 'warehouse_id',
          kind: 'move_kind',
          quantity: 'quantity',
          value: 'amount',
          balance: 'balance_quantity',
          worth: 'balance_amount',
        },
        filters: [
          ofItem,
          ofPlace,
          { field: 'moved_on', condition: 'greaterThanOrEqual', value: '{period.from}' },
          { field: 'moved_on', condition: 'lessThanOrEqual', value: '{period.to}' },
        ],
      }),
    ],
  },
  columns: [
    { key: 'moved', label: label('Хугацаа', 'Moved at', '시각'), width: 14 },
    { key: 'document', label: label('Баримт', 'Document', '문서'), width: 14 },
    { key: 'number', label: label('Дугаар', 'Number', '번호') },
    { key: 'place', label: place, width: 14 },
    { key: 'kind', label: label('Хөдөлгөөн', 'Kind', '구분') },
    { key: 'quantity', label: quantity, total: true },
    { key: 'value', label: value, total: true },
    { key: 'balance', label: label('Үлдэгдэл', 'Balance', '잔량') },
    { key: 'worth', label: label('Үлдэгдлийн дүн', 'Balance in value', '잔액') },
  ],
  sort: [{ column: 'moved', order: 'asc' }],
  orientation: 'landscape',
});
