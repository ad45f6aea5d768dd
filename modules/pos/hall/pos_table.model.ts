/** A table on the plan of its room: where it stands, its shape, and how many sit at it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const points = (text: ReturnType<typeof label>, start: number, min: number, max: number) =>
  ({ kind: 'integer', label: text, required: true, default: start, min, max }) as const;

export const posTable = defineModel({
  name: 'pos_table',
  label: label('Ширээ', 'Table', '테이블'),
  placement: 'company',
  title: ['table_name'],
  sort: [{ field: 'id', order: 'asc' }],
  parent: { model: 'pos_room', by: 'room_id' },
  unique: [['room_id', 'table_name']],
  fields: {
    room_id: { kind: 'reference', label: label('Танхим', 'Room', '홀'), to: 'pos_room', required: true, onDelete: 'cascade' },
    table_name: { kind: 'text', label: label('Ширээ', 'Table', '테이블'), required: true, search: 'inside', max: 20 },
    seats: points(label('Суудал', 'Seats', '좌석'), 4, 1, 60),
    shape: {
      kind: 'choice',
      label: label('Хэлбэр', 'Shape', '모양'),
      required: true,
      default: 'square',
      options: [
        { value: 'square', label: label('Дөрвөлжин', 'Square', '사각형') },
        { value: 'round', label: label('Дугуй', 'Round', '원형') },
        { value: 'wide', label: label('Урт', 'Long', '긴 테이블') },
      ],
    },
    /** Middle of the table. */
    pos_x: points(label('Зүүнээс', 'From the left', '왼쪽에서'), 100, 0, 1000),
    pos_y: points(label('Дээрээс', 'From the top', '위에서'), 100, 0, 600),
  },
});
