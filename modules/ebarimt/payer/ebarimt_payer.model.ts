/** A taxpayer as the tax office said or as somebody has entered: for receipts to companies without asking each time. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const ebarimtPayer = defineModel({
  name: 'ebarimt_payer',
  label: label('Татвар төлөгч', 'Taxpayer', '납세자'),
  placement: 'company',
  icon: 'building-2',
  title: ['payer_name'],
  apart: ['payer_tin'],
  sort: [{ field: 'payer_name', order: 'asc' }],
  fields: {
    payer_tin: {
      kind: 'text',
      label: label('ТИН', 'TIN', '납세자 번호'),
      required: true,
      unique: true,
      search: 'inside',
      max: 14,
      pattern: { expression: '^[0-9]{11,14}$', message: label('11-14 цифр байна', 'It has 11 to 14 digits', '숫자 11~14자리입니다') },
    },
    register_number: { kind: 'text', label: label('Регистр', 'Register number', '등록번호'), search: 'inside', max: 10 },
    payer_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 200 },
    is_vat_payer: {
      kind: 'boolean',
      label: label('НӨАТ суутган төлөгч', 'Pays VAT', '부가세 과세 사업자'),
      required: true,
      default: false,
    },
    is_city_payer: { kind: 'boolean', label: label('НХАТ төлөгч', 'Pays city tax', '도시세 납부자'), required: true, default: false },
    /** When the tax office was asked; empty for what was entered by hand. */
    asked_at: { kind: 'datetime', label: label('Лавласан хугацаа', 'Asked at', '조회 시각'), readOnly: true },
  },
});
