/** How price labels of one size look: paper, size and what stands where on each label. Lengths are millimetres. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const length = (text: ReturnType<typeof label>, more: object = {}) =>
  ({ kind: 'decimal', label: text, precision: 6, scale: 1, ...more }) as const;
const onSheets = { visibleWhen: { field: 'paper', condition: 'equals', value: 'sheet' } } as const;
const gap = (text: ReturnType<typeof label>) => length(text, { default: '0', min: '0', max: '100', ...onSheets });
const count = (text: ReturnType<typeof label>, max: number) =>
  ({
    kind: 'integer',
    label: text,
    help: label('Хоосон бол багтах хэмжээгээр', 'As many as fit when empty', '비워 두면 들어가는 만큼'),
    min: 1,
    max,
    ...onSheets,
  }) as const;

export const labelTemplate = defineModel({
  name: 'label_template',
  label: label('Үнийн шошгоны загвар', 'Template of price labels', '가격표 서식'),
  placement: 'company',
  icon: 'file-pen',
  title: ['template_name'],
  sort: [{ field: 'template_name', order: 'asc' }],
  fields: {
    template_name: {
      kind: 'text',
      label: label('Загварын нэр', 'Name', '서식 이름'),
      required: true,
      unique: true,
      search: 'inside',
      max: 80,
    },
    paper: {
      kind: 'choice',
      label: label('Цаас', 'Paper', '용지'),
      required: true,
      default: 'sheet',
      options: [
        { value: 'sheet', label: label('A4 хуудас', 'Sheet of A4', 'A4 용지'), tone: 'info' },
        { value: 'roll', label: label('Ороомог', 'Roll', '롤 용지'), tone: 'violet' },
      ],
    },
    width_mm: length(label('Өргөн (мм)', 'Width (mm)', '너비(mm)'), { required: true, default: '58', min: '15', max: '210' }),
    height_mm: length(label('Өндөр (мм)', 'Height (mm)', '높이(mm)'), { required: true, default: '40', min: '10', max: '297' }),
    margin_left: gap(label('Зүүн зах (мм)', 'Left margin (mm)', '왼쪽 여백(mm)')),
    margin_top: gap(label('Дээд зах (мм)', 'Top margin (mm)', '위쪽 여백(mm)')),
    gap_x: gap(label('Баганы зай (мм)', 'Between columns (mm)', '열 간격(mm)')),
    gap_y: gap(label('Мөрийн зай (мм)', 'Between rows (mm)', '행 간격(mm)')),
    sheet_columns: count(label('Багана', 'Columns', '열'), 20),
    sheet_rows: count(label('Мөр', 'Rows', '행'), 40),
    has_border: {
      kind: 'boolean',
      label: label('Хайчлах шугам', 'Lines to cut along', '재단선'),
      required: true,
      default: false,
    },
    elements: { kind: 'json', label: label('Шошгон дээрх зүйл', 'What stands on the label', '가격표 내용'), required: true },
  },
});
