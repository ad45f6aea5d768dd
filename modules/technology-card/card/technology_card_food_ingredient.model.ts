/** A line of a technology card: an ingredient or another card, how much of it, and what is lost on the way to the plate. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const weight = (text: ReturnType<typeof label>) => ({ kind: 'decimal', label: text, precision: 15, scale: 3, min: '0' }) as const;
const loss = (text: ReturnType<typeof label>) => ({ kind: 'percent', label: text, default: '0', max: '99.99' }) as const;
/** Of what is left after the cold loss. */
const holds = (text: ReturnType<typeof label>, name: string) =>
  ({ kind: 'computed', label: text, type: 'decimal', scale: 2, expression: `pure_weight * food_ingredient_id.${name} / 100` }) as const;

export const technologyCardFoodIngredient = defineModel({
  name: 'technology_card_food_ingredient',
  label: label('Найрлага', 'Ingredient of a card', '카드 재료'),
  placement: 'company',
  title: ['food_ingredient_id'],
  sort: [
    { field: 'line_order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  parent: { model: 'technology_card', by: 'technology_card_id' },
  indexes: [['sub_card_id'], ['food_ingredient_id']],
  fields: {
    technology_card_id: {
      kind: 'reference',
      label: label('Технологийн карт', 'Technology card', '기술 카드'),
      to: 'technology_card',
      required: true,
      onDelete: 'cascade',
    },
    food_ingredient_id: {
      kind: 'reference',
      label: label('Орц', 'Ingredient', '식재료'),
      to: 'food_ingredient',
      onDelete: 'restrict',
      requiredWhen: { field: 'sub_card_id', condition: 'isNull' },
    },
    sub_card_id: {
      kind: 'reference',
      label: label('Эсвэл хагас бэлдэц', 'Or another card', '또는 다른 카드'),
      to: 'technology_card',
      onDelete: 'empty',
    },
    quantity: {
      kind: 'decimal',
      label: label('Хэмжээ', 'Quantity', '수량'),
      required: true,
      precision: 18,
      scale: 6,
      min: '0.000001',
    },
    measure_unit_id: { kind: 'reference', label: label('Нэгж', 'Unit', '단위'), to: 'measure_unit', required: true },
    cold_loss: loss(label('Хүйтэн хорогдол, %', 'Cold loss, %', '손질 손실(%)')),
    hot_loss: loss(label('Халуун хорогдол, %', 'Hot loss, %', '조리 손실(%)')),
    approximate_weight: weight(label('Бохир жин, г', 'Gross weight, g', '총중량(g)')),
    pure_weight: weight(label('Цэвэр жин, г', 'Net weight, g', '순중량(g)')),
    line_order: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), min: 0, max: 9_999 },
    note: { kind: 'text', label: label('Тэмдэглэл', 'Note', '메모'), max: 200 },
    calorie: holds(label('Илчлэг, ккал', 'Energy, kcal', '열량(kcal)'), 'calorie'),
    protein: holds(label('Уураг, г', 'Protein, g', '단백질(g)'), 'protein'),
    fat: holds(label('Өөх тос, г', 'Fat, g', '지방(g)'), 'fat'),
    carbohydrate: holds(label('Нүүрс ус, г', 'Carbohydrate, g', '탄수화물(g)'), 'carbohydrate'),
  },
});
