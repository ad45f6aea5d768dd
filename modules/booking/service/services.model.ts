/** What can be booked: how long it takes, what it costs, how much of it is paid in advance, and what the artist gets. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const DAY_MINUTES = 1_440;

export const services = defineModel({
  name: 'services',
  label: label('Үйлчилгээ', 'Service', '서비스'),
  placement: 'company',
  icon: 'list-checks',
  title: ['service_name'],
  apart: ['service_category_id.service_category'],
  sort: [
    { field: 'service_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    service_category_id: {
      kind: 'reference',
      label: label('Ангилал', 'Category', '분류'),
      to: 'service_categories',
      required: true,
    },
    service_name: { kind: 'text', label: label('Үйлчилгээ', 'Service', '서비스'), required: true, search: 'inside', max: 150 },
    service_name_en: { kind: 'text', label: label('Англи нэр', 'Name in English', '영어 이름'), max: 150 },
    service_name_ko: { kind: 'text', label: label('Солонгос нэр', 'Name in Korean', '한국어 이름'), max: 150 },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 1_000 },
    branch_id: {
      kind: 'reference',
      label: label('Салбар', 'Branch', '지점'),
      help: label('Хоосон бол бүх салбарт', 'Empty: in every branch', '비우면 모든 지점'),
      to: 'branches',
    },
    duration_minute: {
      kind: 'integer',
      label: label('Үргэлжлэх (мин)', 'Duration (min)', '소요 시간(분)'),
      required: true,
      default: 60,
      min: 5,
      max: DAY_MINUTES,
    },
    buffer_before: {
      kind: 'integer',
      label: label('Өмнөх бэлтгэл (мин)', 'Preparation before (min)', '준비 시간(분)'),
      required: true,
      default: 0,
      min: 0,
      max: 240,
    },
    buffer_after: {
      kind: 'integer',
      label: label('Дараах цэвэрлэгээ (мин)', 'Tidying after (min)', '정리 시간(분)'),
      required: true,
      default: 0,
      min: 0,
      max: 240,
    },
    price: { kind: 'money', label: label('Үнэ', 'Price', '가격'), required: true, min: '0' },
    perpayment: {
      kind: 'money',
      label: label('Урьдчилгаа', 'Prepayment', '선불금'),
      required: true,
      default: '0',
      min: '0',
    },
    emp_bonus: { kind: 'money', label: label('Урамшуулал', 'Bonus', '보너스'), required: true, default: '0', min: '0' },
    emp_bonus_percent: {
      kind: 'percent',
      label: label('Урамшууллын хувь', 'Bonus in percent', '보너스(%)'),
      required: true,
      default: '0',
      min: '0',
      max: '100',
    },
    material_issue: {
      kind: 'boolean',
      label: label('Материал зарлагадна', 'Issues material', '재료 출고'),
      required: true,
      default: false,
    },
    visible_customer: { kind: 'boolean', label: label('Онлайнаар харагдана', 'Seen online', '온라인 표시'), required: true, default: true },
    service_order: { kind: 'integer', label: label('Эрэмбэ', 'Order', '순서'), required: true, default: 1, min: 1, max: 9_999 },
    skills: { kind: 'children', label: label('Үзүүлэх артистууд', 'Artists', '담당자'), of: 'artist_services_skills', by: 'service_id' },
  },
});
