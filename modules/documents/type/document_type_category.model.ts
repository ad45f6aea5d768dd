/** What kinds of papers a company has, in the order in which they are offered. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import type { IconName } from '@lambda/model/definitions/icon-names.ts';
import { label } from '../label.ts';

const icon = (value: IconName, mn: string, en: string, ko: string) => ({ value, label: label(mn, en, ko) });

export const documentTypeCategory = defineModel({
  name: 'document_type_category',
  label: label('Баримтын ангилал', 'Category of documents', '문서 분류'),
  placement: 'company',
  icon: 'folder',
  title: ['category'],
  sort: [{ field: 'category_order', order: 'asc' }],
  fields: {
    category: { kind: 'text', label: label('Ангилал', 'Category', '분류'), required: true, unique: true, search: 'inside', max: 120 },
    category_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 0, min: 0, max: 9_999 },
    icon: {
      kind: 'choice',
      label: label('Дүрс', 'Icon', '아이콘'),
      default: 'file-text',
      options: [
        icon('file-text', 'Бичиг', 'Paper', '문서'),
        icon('file-badge', 'Тушаал', 'Order', '명령서'),
        icon('file-signature', 'Гарын үсэгтэй бичиг', 'Signed paper', '서명 문서'),
        icon('file-pen', 'Өргөдөл', 'Request', '신청서'),
        icon('mail', 'Захидал', 'Letter', '공문'),
        icon('handshake', 'Гэрээ', 'Contract', '계약'),
        icon('clipboard-list', 'Тэмдэглэл', 'Minutes', '회의록'),
        icon('shield-check', 'Журам', 'Rule', '규정'),
        icon('landmark', 'Төрийн байгууллага', 'Authority', '관공서'),
        icon('banknote', 'Санхүү', 'Finance', '재무'),
      ],
    },
    is_contract: { kind: 'boolean', label: label('Гэрээ', 'Contracts', '계약'), default: false },
    document_type: {
      kind: 'children',
      label: label('Баримтын төрлүүд', 'Types of documents', '문서 유형'),
      of: 'document_type',
      by: 'document_type_category_id',
      readOnly: true,
    },
  },
});
