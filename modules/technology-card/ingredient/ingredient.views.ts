/** The list and form of ingredients. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { foodIngredient } from './food_ingredient.model.ts';

const title = label('Орц', 'Ingredients', '식재료');

export const ingredientGrid = defineGrid(foodIngredient, {
  name: 'food-ingredient',
  label: title,
  columns: [
    { field: 'food_ingredient', width: 240, pinned: 'left' },
    { field: 'inventory_id', width: 220 },
    { field: 'measure_unit_id', width: 110 },
    { field: 'unit_price', width: 140 },
    { field: 'calorie', width: 130 },
    { field: 'protein', width: 130 },
    { field: 'fat', width: 130 },
    { field: 'carbohydrate', width: 140 },
    { field: 'allergens', width: 200 },
  ],
  sort: [{ field: 'food_ingredient', order: 'asc' }],
  search: ['food_ingredient'],
  searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'not_stocked',
      label: label('Агуулахад байдаггүй', 'Not in the stock', '재고 아님'),
      filters: [{ field: 'inventory_id', condition: 'isNull' }],
    },
  ],
  card: { title: ['food_ingredient'], subtitle: ['inventory_id.inventory_name'], meta: ['measure_unit_id.unit_name'], figure: 'calorie' },
});

export const ingredientForm = defineForm(foodIngredient, {
  name: 'food-ingredient',
  label: title,
  width: 720,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: title,
          fields: [{ field: 'food_ingredient', span: 'full' }, 'inventory_id', 'measure_unit_id', 'unit_price', 'unit_weight', 'is_food'],
        },
        {
          name: 'food',
          label: label('Шимт чанар', 'Nutrition', '영양 성분'),
          fields: ['calorie', 'protein', 'fat', 'carbohydrate', { field: 'allergens', span: 'full' }],
        },
      ],
    },
  ],
});
export const ingredientCrud = defineCrud({
  name: 'food-ingredient',
  label: title,
  template: 'drawer',
  grid: 'food-ingredient',
  form: 'food-ingredient',
});
