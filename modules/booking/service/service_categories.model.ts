/** A group of services, in the order in which it is offered. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const serviceCategories = defineModel({
  name: 'service_categories',
  label: label('Үйлчилгээний ангилал', 'Service category', '서비스 분류'),
  placement: 'company',
  icon: 'layers',
  title: ['service_category'],
  sort: [
    { field: 'category_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    service_category: { kind: 'text', label: label('Ангилал', 'Category', '분류'), required: true, search: 'inside', max: 100 },
    category_en: { kind: 'text', label: label('Англи нэр', 'Name in English', '영어 이름'), max: 100 },
    category_ko: { kind: 'text', label: label('Солонгос нэр', 'Name in Korean', '한국어 이름'), max: 100 },
    branch_id: {
      kind: 'reference',
      label: label('Салбар', 'Branch', '지점'),
      help: label('Хоосон бол бүх салбарт', 'Empty: in every branch', '비우면 모든 지점'),
      to: 'branches',
    },
    category_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 1, min: 1, max: 999 },
    services: {
      kind: 'children',
      label: label('Үйлчилгээ', 'Services', '서비스'),
      of: 'services',
      by: 'service_category_id',
      readOnly: true,
    },
  },
});
