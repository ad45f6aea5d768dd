/** The register of numbers of documents that move goods: a line for each number that was given, in its order. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const stockRegister = defineModel({
  name: 'stock_register',
  label: label('Баримтын дугаар', 'Register of numbers', '문서 번호 대장'),
  placement: 'company',
  icon: 'book-open',
  title: ['number'],
  sort: [{ field: 'id', order: 'desc' }],
  appendOnly: true,
  writtenBy: 'platform',
  unique: [['source_model', 'source_id']],
  fields: {
    number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: '{unit}-{yy}/{number:5}',
      unit: 'series',
      date: 'registered_on',
    },
    series: { kind: 'text', label: label('Цуврал', 'Series', '계열'), required: true, max: 10 },
    registered_on: { kind: 'date', label: label('Бүртгэсэн огноо', 'Registered on', '등록일'), required: true },
    source_model: { kind: 'text', label: label('Бүртгэл', 'Records', '등록'), required: true, max: 60 },
    source_id: { kind: 'integer', label: label('Бичлэг', 'Record', '기록'), required: true, identifies: true },
  },
});
