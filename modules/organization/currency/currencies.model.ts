/** Currencies of ISO 4217: a look-up shared by all companies. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const currencies = defineModel({
  name: 'currencies',
  label: label('Валют', 'Currency', '통화'),
  placement: 'global',
  open: true,
  icon: 'coins',
  title: ['code'],
  sort: [{ field: 'code', order: 'asc' }],
  fields: {
    code: {
      kind: 'text',
      label: label('Код', 'Code', '코드'),
      help: label('ISO 4217 стандартын 3 үсэг', 'Three letters of ISO 4217', 'ISO 4217 세 글자'),
      required: true,
      unique: true,
      search: 'inside',
      min: 3,
      max: 3,
      rules: ['latin'],
    },
    name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 60 },
    name_en: { kind: 'text', label: label('Англи нэр', 'English name', '영문 이름'), search: 'inside', max: 60 },
    symbol: { kind: 'text', label: label('Тэмдэг', 'Symbol', '기호'), required: true, max: 6 },
    digits: {
      kind: 'integer',
      label: label('Бутархай орон', 'Decimal places', '소수 자릿수'),
      required: true,
      default: 2,
      min: 0,
      max: 4,
    },
    is_active: { kind: 'boolean', label: label('Ашиглаж байгаа', 'In use', '사용 중'), default: true },
  },
});
