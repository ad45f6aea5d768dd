/** A plan of the public price list, in one language; the same code in several languages is the same plan. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { translated } from '../locales.ts';

export const systemPaymentConfig = defineModel({
  name: 'system_payment_config',
  label: label('Үнийн багц', 'Plan', '요금제'),
  placement: 'global',
  open: true,
  visitors: 'read',
  icon: 'wallet',
  title: ['subscription'],
  sort: [{ field: 'amount', order: 'asc' }],
  unique: [['code', 'locale']],
  fields: {
    ...translated,
    subscription: {
      kind: 'text',
      label: label('Багцын нэр', 'Name of the plan', '요금제 이름'),
      required: true,
      search: 'inside',
      max: 60,
    },
    amount: { kind: 'money', label: label('Үнэ', 'Price', '가격'), required: true, min: '0' },
    duration_by_days: {
      kind: 'integer',
      label: label('Хугацаа (өдөр)', 'Lasts (days)', '기간(일)'),
      required: true,
      default: 30,
      min: 1,
      max: 3_660,
    },
    people: { kind: 'integer', label: label('Хүний тоо', 'People', '인원'), required: true, min: 1 },
    storage_gb: { kind: 'integer', label: label('Файлын багтаамж (GB)', 'Storage (GB)', '저장 공간(GB)'), required: true, min: 1 },
    is_active: { kind: 'boolean', label: label('Худалдаалж байгаа', 'On sale', '판매 중'), default: true },
    view_system_payment_config_modules: {
      kind: 'children',
      label: label('Багтсан модуль', 'Modules in it', '포함된 모듈'),
      of: 'plan_modules',
      by: 'system_payment_config_id',
    },
  },
});
