/** The lists and forms of services and of their categories. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { serviceCategories } from './service_categories.model.ts';
import { services } from './services.model.ts';

const title = label('Үйлчилгээ', 'Services', '서비스');
const categories = label('Үйлчилгээний ангилал', 'Service categories', '서비스 분류');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const servicesGrid = defineGrid(services, {
  name: 'booking-service',
  label: title,
  columns: [
    { field: 'service_name', width: 260, pinned: 'left' },
    { field: 'service_category_id', width: 180 },
    { field: 'duration_minute', width: 150 },
    { field: 'price', width: 150 },
    { field: 'perpayment', width: 150 },
    { field: 'emp_bonus_percent', width: 150 },
    { field: 'visible_customer', width: 160 },
    { field: 'branch_id', width: 180 },
  ],
  sort: [
    { field: 'service_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['service_name'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'hidden',
      label: label('Онлайнаар харагдахгүй', 'Not seen online', '온라인 비공개'),
      filters: [{ field: 'visible_customer', condition: 'equals', value: false }],
    },
  ],
  card: { title: ['service_name'], subtitle: ['service_category_id'], figure: 'price' },
});
export const servicesForm = defineForm(services, {
  name: 'booking-service',
  label: title,
  width: 800,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'service',
          label: title,
          fields: [
            'service_name',
            'service_category_id',
            'service_name_en',
            'service_name_ko',
            { field: 'description', span: 'full' },
            'branch_id',
            'service_order',
            'visible_customer',
          ],
        },
        {
          name: 'time',
          label: label('Хугацаа', 'Time', '시간'),
          fields: ['duration_minute', 'buffer_before', 'buffer_after'],
        },
        {
          name: 'money',
          label: label('Үнэ, урамшуулал', 'Price and bonus', '가격과 보너스'),
          fields: ['price', 'perpayment', 'emp_bonus', 'emp_bonus_percent', 'material_issue'],
        },
      ],
    },
    {
      name: 'artists',
      label: label('Артистууд', 'Artists', '담당자'),
      sections: [
        {
          name: 'skills',
          label: label('Үзүүлэх артистууд', 'Artists', '담당자'),
          children: 'skills',
          columns: ['artist_id', 'duration_minute', 'price', 'emp_bonus', 'emp_bonus_percent'],
        },
      ],
    },
  ],
});
export const servicesCrud = defineCrud({
  name: 'booking-service',
  label: title,
  template: 'canvas',
  grid: 'booking-service',
  form: 'booking-service',
});

export const categoriesGrid = defineGrid(serviceCategories, {
  name: 'booking-category',
  label: categories,
  columns: [
    { field: 'service_category', width: 260, pinned: 'left' },
    { field: 'category_order', width: 120 },
    { field: 'branch_id', width: 200 },
    { field: 'category_en', width: 200 },
    { field: 'category_ko', width: 200 },
  ],
  sort: [
    { field: 'category_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['service_category'],
  card: { title: ['service_category'], meta: ['branch_id'] },
});
export const categoriesForm = defineForm(serviceCategories, {
  name: 'booking-category',
  label: categories,
  width: 560,
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'category',
          label: categories,
          fields: ['service_category', 'category_order', 'category_en', 'category_ko', 'branch_id'],
        },
      ],
    },
  ],
});
export const categoriesCrud = defineCrud({
  name: 'booking-category',
  label: categories,
  template: 'popup',
  grid: 'booking-category',
  form: 'booking-category',
});
