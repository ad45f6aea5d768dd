/** Rooms with their tables, stations of the kitchen, and orders at tables. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posOrder } from './pos_order.model.ts';
import { posRoom } from './pos_room.model.ts';
import { posStation } from './pos_station.model.ts';

const rooms = label('Танхим, ширээ', 'Rooms and tables', '홀·테이블');
const stations = label('Гал тогооны цэг', 'Kitchen stations', '주방 구역');
const orders = label('Ширээний захиалга', 'Orders at tables', '테이블 주문');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const roomGrid = defineGrid(posRoom, {
  name: 'pos-room',
  label: rooms,
  columns: [
    { field: 'room_name', width: 220, pinned: 'left' },
    { field: 'warehouse_id', width: 220 },
    { field: 'room_order', width: 110 },
  ],
  sort: [{ field: 'room_order', order: 'asc' }],
  search: ['room_name'],
  searchHint: label('Танхимаар хайх', 'Search by room', '홀로 검색'),
  card: { title: ['room_name'], subtitle: ['warehouse_id'] },
});
export const roomForm = defineForm(posRoom, {
  name: 'pos-room',
  label: rooms,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        { name: 'room', label: label('Танхим', 'Room', '홀'), fields: ['room_name', 'warehouse_id', 'room_order'] },
        {
          name: 'tables',
          label: label('Ширээ', 'Tables', '테이블'),
          children: 'tables',
          columns: ['table_name', 'seats', 'shape', 'pos_x', 'pos_y'],
        },
      ],
    },
  ],
});
export const roomCrud = defineCrud({ name: 'pos-room', label: rooms, template: 'canvas', grid: 'pos-room', form: 'pos-room' });

export const stationGrid = defineGrid(posStation, {
  name: 'pos-station',
  label: stations,
  columns: [
    { field: 'station_name', width: 220, pinned: 'left' },
    { field: 'warehouse_id', width: 220 },
    { field: 'warn_minutes', width: 190 },
    { field: 'late_minutes', width: 190 },
  ],
  sort: [{ field: 'station_name', order: 'asc' }],
  search: ['station_name'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  card: { title: ['station_name'], subtitle: ['warehouse_id'] },
});
export const stationForm = defineForm(posStation, {
  name: 'pos-station',
  label: stations,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'station',
          label: stations,
          fields: ['station_name', 'warehouse_id', 'warn_minutes', 'late_minutes', { field: 'category_ids', span: 'full' }],
        },
      ],
    },
  ],
});
export const stationCrud = defineCrud({
  name: 'pos-station',
  label: stations,
  template: 'drawer',
  grid: 'pos-station',
  form: 'pos-station',
});

export const orderGrid = defineGrid(posOrder, {
  name: 'pos-order',
  label: orders,
  columns: [
    { field: 'order_name', width: 200, pinned: 'left' },
    { field: 'order_state', width: 140 },
    { field: 'table_id', width: 140 },
    { field: 'guests', width: 110 },
    { field: 'opened_at', width: 170 },
    { field: 'opened_by_name', width: 200 },
    { field: 'into_order_id', width: 200, hidden: true },
  ],
  sort: [{ field: 'id', order: 'desc' }],
  search: ['order_name'],
  searchHint: label('Захиалгаар хайх', 'Search by order', '주문으로 검색'),
  presets: [
    { name: 'open', label: label('Нээлттэй', 'Open', '진행 중'), filters: [{ field: 'order_state', condition: 'equals', value: 'open' }] },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['order_name'], subtitle: ['table_id'], state: 'order_state', meta: ['opened_at', 'opened_by_name'] },
});
export const orderForm = defineForm(posOrder, {
  name: 'pos-order',
  label: orders,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'order',
          label: orders,
          fields: ['order_name', 'order_state', 'table_id', 'guests', 'opened_at', 'opened_by_name', 'into_order_id'],
        },
        {
          name: 'lines',
          label: label('Мөр', 'Lines', '행'),
          children: 'lines',
          columns: [{ field: 'item_name', span: 2 }, 'qty', 'unit_price', 'note', 'kitchen_state', 'station_id', 'sent_at', 'ready_at'],
        },
      ],
    },
  ],
});
export const orderCrud = defineCrud({ name: 'pos-order', label: orders, template: 'canvas', grid: 'pos-order', form: 'pos-order' });
export const kitchenCrud = defineCrud({
  name: 'pos-kitchen',
  label: label('Гал тогоо', 'Kitchen', '주방'),
  template: 'canvas',
  grid: 'pos-order',
  form: 'pos-order',
  screen: 'pos-kitchen',
});
