/** The list and form of technology cards, and the lists under the names that other systems ask for. */
import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { technologyCard } from './technology_card.model.ts';
import { technologyCardFoodIngredient } from './technology_card_food_ingredient.model.ts';

const title = label('Технологийн карт', 'Technology cards', '기술 카드');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const state = (value: 'approved' | 'draft') => ({ field: 'card_state', condition: 'equals', value }) as const;

export const cardGrid = defineGrid(technologyCard, {
  name: 'technology-card',
  label: title,
  columns: [
    { field: 'title', width: 230, pinned: 'left' },
    { field: 'version_number', width: 120 },
    { field: 'card_state', width: 140 },
    { field: 'category_id', width: 150 },
    { field: 'approved_cost', label: label('Өртөг, ашиг', 'Cost, margin', '원가, 이익률'), width: 210, renderer: 'technology_card_cost' },
    { field: 'inventory_id', width: 200 },
    { field: 'batch_quantity', width: 100 },
    { field: 'measure_unit_id', width: 110 },
    { field: 'status_type', width: 220, renderer: 'process_status' },
    { field: 'emp_id', width: 180 },
    { field: 'approved_at', width: 150, hidden: true },
    { field: 'created_at', width: 150, hidden: true },
  ],
  sort: [
    { field: 'title', order: 'asc' },
    { field: 'version_number', order: 'desc' },
  ],
  search: ['title'],
  searchHint: label('Нэрээр хайх', 'Search by title', '제목으로 검색'),
  presets: [
    {
      name: 'present',
      label: label('Хүчинтэй ба төсөл', 'In use and drafts', '사용 중, 초안'),
      filters: [{ field: 'card_state', condition: 'whereIn', value: ['draft', 'approved'] }],
    },
    { name: 'approved', label: label('Батлагдсан', 'Approved', '승인됨'), filters: [state('approved')] },
    { name: 'draft', label: label('Төсөл', 'Drafts', '초안'), filters: [state('draft')] },
    { name: 'all', label: label('Бүх хувилбар', 'All versions', '모든 버전'), filters: [] },
  ],
  card: {
    title: ['title'],
    subtitle: ['category_id.category_name'],
    state: 'card_state',
    meta: ['version_number', 'inventory_id.inventory_name'],
  },
});

export const cardForm = defineForm(technologyCard, {
  name: 'technology-card',
  label: title,
  createdText: label('Технологийн карт үүсгэгдлээ.', 'The technology card was created.', '기술 카드를 작성했습니다.'),
  width: 1180,
  identity: { title: ['title'], subtitle: ['inventory_id.inventory_name'], state: 'card_state' },
  tabs: [
    {
      name: 'main',
      label: main,
      sections: [
        {
          name: 'standing',
          label: label('Төлөв, шийдвэр', 'Status and decision', '상태와 결재'),
          fields: [{ field: 'status_type', span: 'full', widget: 'process_status' }],
        },
        {
          name: 'main',
          label: main,
          fields: [
            { field: 'title', span: 'full' },
            'inventory_id',
            'batch_quantity',
            'measure_unit_id',
            'lost_quantity',
            'target_margin',
            'category_id',
            'category_sub_id',
            'category_sub_sub_id',
            'emp_id',
            'struct_id',
            'workflow_id',
            'version_number',
            'picture',
            { field: 'description', span: 'full' },
          ],
        },
        {
          name: 'food_ingredients',
          label: label('Найрлага', 'Ingredients', '재료'),
          children: 'food_ingredients',
          columns: [
            'food_ingredient_id',
            'sub_card_id',
            'quantity',
            'measure_unit_id',
            'cold_loss',
            'hot_loss',
            'approximate_weight',
            'pure_weight',
          ],
        },
      ],
    },
    {
      name: 'steps',
      label: label('Бэлтгэх дараалал', 'Steps', '조리 단계'),
      sections: [
        {
          name: 'steps',
          label: label('Бэлтгэх дараалал', 'Steps', '조리 단계'),
          children: 'steps',
          columns: ['step_order', 'step_text', 'minutes', 'picture'],
        },
      ],
    },
    {
      name: 'calculation',
      label: label('Тооцоо', 'Calculation', '계산'),
      sections: [
        {
          name: 'calculation',
          label: label('Өртөг, жин, шимт чанар', 'Cost, weight, nutrition', '원가, 중량, 영양'),
          fields: [{ field: 'approved_cost', span: 'full', widget: 'technology_card_sheet' }],
        },
      ],
    },
  ],
});
export const cardCrud = defineCrud({
  name: 'technology-card',
  label: title,
  template: 'canvas',
  grid: 'technology-card',
  form: 'technology-card',
});

/** The lists under the names, and with the columns, that other systems ask for. */
export const cardListView = defineView(technologyCard, {
  name: 'view_technology_card',
  label: title,
  fields: {
    id: 'id',
    created_at: 'created_at',
    title: 'title',
    description: 'description',
    inventory_name: 'inventory_id.inventory_name',
    category_code: 'category_id.category_code',
    category_name: 'category_id.category_name',
    inventory_id: 'inventory_id',
    category_id: 'category_id',
    category_sub_id: 'category_sub_id',
    category_sub_sub_id: 'category_sub_sub_id',
    company_id: 'company_id',
    struct_id: 'struct_id',
    emp_id: 'emp_id',
    sub_category_name: 'category_sub_id.sub_category_name',
    sub_sub_category_name: 'category_sub_sub_id.sub_sub_category_name',
  },
  sort: [{ field: 'created_at', order: 'desc' }],
});
export const cardIngredientsView = defineView(technologyCardFoodIngredient, {
  name: 'view_technology_card_food_ingredients',
  label: label('Найрлага', 'Ingredients of cards', '카드 재료'),
  fields: {
    id: 'id',
    approximate_weight: 'approximate_weight',
    pure_weight: 'pure_weight',
    calorie: 'calorie',
    protein: 'protein',
    fat: 'fat',
    carbohydrate: 'carbohydrate',
    technology_card_id: 'technology_card_id',
    food_ingredient_id: 'food_ingredient_id',
    food_ingredient: 'food_ingredient_id.food_ingredient',
  },
  sort: [{ field: 'id', order: 'asc' }],
});
