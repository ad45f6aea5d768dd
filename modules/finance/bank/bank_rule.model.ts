/** What a text of a bank means: learned when somebody writes money for it, and proposed for the next one like it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bankRule = defineModel({
  name: 'bank_rule',
  label: label('Таних дүрэм', 'Matching rule', '매칭 규칙'),
  placement: 'company',
  icon: 'settings',
  title: ['pattern'],
  sort: [{ field: 'used', order: 'desc' }],
  unique: [['direction', 'pattern']],
  fields: {
    pattern: {
      kind: 'text',
      label: label('Утгад орох үг', 'Words of the text', '적요에 포함된 말'),
      help: label('Тоо, огноо тооцохгүй', 'Without numbers and dates', '숫자와 날짜 제외'),
      required: true,
      search: 'inside',
      max: 120,
    },
    direction: {
      kind: 'choice',
      label: label('Чиглэл', 'Direction', '방향'),
      required: true,
      default: 'expense',
      options: [
        { value: 'income', label: label('Орлого', 'Money in', '수입'), tone: 'success' },
        { value: 'expense', label: label('Зарлага', 'Money out', '지출'), tone: 'error' },
      ],
    },
    category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'finance_category',
      required: true,
      cascade: { from: 'direction', by: 'direction' },
    },
    partner_id: { kind: 'reference', label: label('Харилцагч', 'Partner', '거래처'), to: 'partner' },
    has_vat: { kind: 'boolean', label: label('НӨАТ дотроо', 'VAT is inside', '부가세 포함'), required: true, default: false },
    used: { kind: 'integer', label: label('Ашигласан', 'Used', '사용 횟수'), required: true, default: 0, readOnly: true },
  },
});
