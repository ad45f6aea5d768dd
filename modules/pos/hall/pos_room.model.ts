/** A room of a restaurant with its tables on a plan of a thousand by six hundred points. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const posRoom = defineModel({
  name: 'pos_room',
  label: label('Танхим', 'Room', '홀'),
  placement: 'company',
  icon: 'home',
  title: ['room_name'],
  sort: [
    { field: 'room_order', order: 'asc' },
    { field: 'room_name', order: 'asc' },
  ],
  belongs: { unit: 'warehouse_id.struct_id' },
  indexes: [['warehouse_id']],
  fields: {
    room_name: { kind: 'text', label: label('Танхим', 'Room', '홀'), required: true, unique: true, search: 'inside', max: 60 },
    warehouse_id: { kind: 'reference', label: label('Салбар', 'Shop', '매장'), to: 'warehouse', required: true },
    room_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 1, min: 1, max: 99 },
    tables: { kind: 'children', label: label('Ширээ', 'Tables', '테이블'), of: 'pos_table', by: 'room_id' },
  },
});
