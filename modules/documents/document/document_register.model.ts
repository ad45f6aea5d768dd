/** The register of numbers: a line for each number that was given, in its order. It stays when the document is cancelled. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const documentRegister = defineModel({
  name: 'document_register',
  label: label('Бүртгэлийн дэвтэр', 'Register of documents', '문서 대장'),
  placement: 'company',
  icon: 'book-open',
  title: ['number'],
  sort: [{ field: 'id', order: 'desc' }],
  belongs: { own: 'document_id.emp_id', unit: 'struct_id' },
  appendOnly: true,
  writtenBy: 'platform',
  unique: [['document_id']],
  fields: {
    number: {
      kind: 'sequence',
      label: label('Дугаар', 'Number', '번호'),
      readOnly: true,
      unique: true,
      search: 'inside',
      pattern: '{unit}-{year}/{number:4}',
      unit: 'series',
      date: 'registered_on',
    },
    /** What is counted by itself: the prefix of the type, with the unit's code where units count by themselves. */
    series: { kind: 'text', label: label('Цуврал', 'Series', '계열'), required: true, max: 60 },
    registered_on: { kind: 'date', label: label('Бүртгэсэн огноо', 'Registered on', '등록일'), required: true },
    document_id: { kind: 'reference', label: label('Баримт', 'Document', '문서'), to: 'document', required: true },
    document_type_id: { kind: 'reference', label: label('Төрөл', 'Type', '유형'), to: 'document_type', required: true },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct' },
    /** Where the document stands now. */
    status: { kind: 'computed', label: label('Төлөв', 'Status', '상태'), type: 'text', expression: 'document_id.status' },
  },
});
