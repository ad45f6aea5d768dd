/** One version of a technology card: what a dish is made of and how, and where it stands on its way to approval. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { workflowFields } from '@lambda/model/workflow/host.ts';
import { label } from '../label.ts';

export const technologyCard = defineModel({
  name: 'technology_card',
  label: label('Технологийн карт', 'Technology card', '기술 카드'),
  placement: 'company',
  icon: 'book-open',
  attachments: true,
  title: ['title'],
  apart: ['version_number'],
  sort: [
    { field: 'title', order: 'asc' },
    { field: 'version_number', order: 'desc' },
  ],
  belongs: { own: 'emp_id', unit: 'struct_id', concerns: 'workflow_participant' },
  inactiveWhen: { field: 'card_state', value: 'replaced' },
  indexes: [['root_id'], ['inventory_id'], ['card_state'], ['status_type']],
  fields: {
    title: { kind: 'text', label: label('Нэр', 'Title', '제목'), required: true, search: 'inside', max: 150 },
    version_number: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), readOnly: true, min: 1, max: 999 },
    card_state: {
      kind: 'choice',
      label: label('Байдал', 'Standing', '효력'),
      readOnly: true,
      sort: true,
      options: [
        { value: 'draft', label: label('Төсөл', 'Draft', '초안'), tone: 'neutral' },
        { value: 'approved', label: label('Батлагдсан', 'Approved', '승인됨'), tone: 'success' },
        { value: 'replaced', label: label('Солигдсон', 'Replaced', '대체됨'), tone: 'info' },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소됨'), tone: 'error' },
      ],
    },
    /** The first version: what all versions of a card have in common. */
    root_id: { kind: 'reference', label: label('Анхны хувилбар', 'First version', '첫 버전'), to: 'technology_card', readOnly: true },
    /** Said when a version is made of another one; the platform derives its number and lineage from it. */
    revises_id: {
      kind: 'reference',
      label: label('Шинэчилсэн хувилбар', 'Made of', '원본 버전'),
      to: 'technology_card',
      onDelete: 'empty',
    },
    inventory_id: {
      kind: 'reference',
      label: label('Зарах бараа', 'Item that is sold', '판매 상품'),
      help: label(
        'Хагас бэлдэц бол хоосон байж болно',
        'May be empty for what is only a part of other dishes',
        '반제품이면 비워 둘 수 있습니다',
      ),
      to: 'inventory',
      onDelete: 'restrict',
    },
    category_id: { kind: 'reference', label: label('Ангилал', 'Category', '분류'), to: 'lut_inventory_category', onDelete: 'empty' },
    category_sub_id: {
      kind: 'reference',
      label: label('Дэд ангилал', 'Sub-category', '하위 분류'),
      to: 'lut_inventory_category_sub',
      onDelete: 'empty',
      cascade: { from: 'category_id', by: 'inventory_category_id' },
    },
    category_sub_sub_id: {
      kind: 'reference',
      label: label('Бүлэг', 'Group', '그룹'),
      to: 'lut_inventory_category_sub_sub',
      onDelete: 'empty',
      cascade: { from: 'category_sub_id', by: 'inventory_sub_cateogory_id' },
    },
    struct_id: { kind: 'reference', label: label('Нэгж', 'Unit', '부서'), to: 'struct' },
    emp_id: { kind: 'reference', label: label('Технологич', 'Technologist', '기술 담당'), to: 'employee' },
    batch_quantity: {
      kind: 'decimal',
      label: label('Гарц', 'Makes', '산출량'),
      help: label('Доорх орцоор нийт хэд бэлдэх', 'How many the ingredients below make', '아래 재료로 만드는 수량'),
      required: true,
      default: '1',
      precision: 15,
      scale: 3,
      min: '0.001',
    },
    measure_unit_id: { kind: 'reference', label: label('Гарцын нэгж', 'Unit', '산출 단위'), to: 'measure_unit', required: true },
    lost_quantity: {
      kind: 'decimal',
      label: label('Үүнээс гологдох', 'Of these lost', '이 중 손실'),
      default: '0',
      precision: 15,
      scale: 3,
      min: '0',
    },
    target_margin: {
      kind: 'percent',
      label: label('Зорилтот ашиг, %', 'Target margin, %', '목표 이익률(%)'),
      help: label('Зарах үнэд эзлэх хувь', 'Share of the price', '판매가 대비'),
      default: '60',
      max: '99',
    },
    picture: { kind: 'image', label: label('Зураг', 'Picture', '사진') },
    description: { kind: 'longText', label: label('Тайлбар', 'Description', '설명'), max: 2_000 },
    ...workflowFields,
    approved_at: { kind: 'datetime', label: label('Баталсан', 'Approved at', '승인 일시'), readOnly: true },
    /** Of one portion, on the day of approval. */
    approved_cost: { kind: 'money', label: label('Баталсан өдрийн өртөг', 'Cost when approved', '승인 시 원가'), readOnly: true },
    /** What it was calculated from when it was approved: its printed form keeps saying the same. */
    approved_book: { kind: 'json', label: label('Баталсан тооцоо', 'Approved calculation', '승인된 계산'), readOnly: true },
    food_ingredients: {
      kind: 'children',
      label: label('Найрлага', 'Ingredients', '재료'),
      of: 'technology_card_food_ingredient',
      by: 'technology_card_id',
    },
    steps: {
      kind: 'children',
      label: label('Бэлтгэх дараалал', 'Steps', '조리 단계'),
      of: 'technology_card_step',
      by: 'technology_card_id',
    },
  },
});
