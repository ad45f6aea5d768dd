/** The code of a document's check page. It is printed with its QR, stands in no list, and opens nothing but that page. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const documentCheck = defineModel({
  name: 'document_check',
  label: label('Шалгах код', 'Check code', '확인 코드'),
  placement: 'company',
  icon: 'shield-check',
  internal: true,
  title: ['document_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['document_id'], ['check_code']],
  fields: {
    document_id: { kind: 'reference', label: label('Баримт', 'Document', '문서'), to: 'document', required: true, onDelete: 'cascade' },
    /** 160 random bits. */
    check_code: { kind: 'text', label: label('Шалгах код', 'Check code', '확인 코드'), required: true, max: 40 },
  },
});
