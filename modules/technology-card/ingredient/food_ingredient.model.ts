/** What dishes are made of: an item of the stock, or something that is not kept there, with what 100 grams of it hold. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { ALLERGENS } from './allergens.ts';

const inHundred = (text: ReturnType<typeof label>, most: string) =>
  ({
    kind: 'decimal',
    label: text,
    precision: 9,
    scale: 2,
    min: '0',
    max: most,
    visibleWhen: { field: 'is_food', condition: 'equals', value: true },
  }) as const;

export const foodIngredient = defineModel({
  name: 'food_ingredient',
  label: label('Орц', 'Ingredient', '식재료'),
  placement: 'company',
  icon: 'layers',
  title: ['food_ingredient'],
  sort: [{ field: 'food_ingredient', order: 'asc' }],
  indexes: [['inventory_id']],
  fields: {
    food_ingredient: { kind: 'text', label: label('Орцын нэр', 'Name', '이름'), required: true, unique: true, search: 'inside', max: 120 },
    inventory_id: {
      kind: 'reference',
      label: label('Агуулахын бараа', 'Item of the stock', '재고 상품'),
      help: label(
        'Өртөг нь агуулахын дундаж өртгөөр бодогдоно. Ус, цахилгаан, хөдөлмөр бол хоосон үлдээнэ',
        'It costs what the stock costs on average. Left empty for water, gas and labour',
        '재고 평균 원가로 계산됩니다. 물, 가스, 인건비는 비워 둡니다',
      ),
      to: 'inventory',
      onDelete: 'restrict',
    },
    measure_unit_id: {
      kind: 'reference',
      label: label('Нэгж', 'Unit', '단위'),
      help: label('Агуулахын бараагүй орцын үнийн нэгж', 'The unit of its own price', '자체 가격의 단위'),
      to: 'measure_unit',
      required: true,
    },
    unit_price: {
      kind: 'money',
      label: label('Нэгжийн үнэ', 'Price of a unit', '단위 가격'),
      help: label('Агуулахад өртөг байхгүй үед хэрэглэнэ', 'Used while the stock has no cost for it', '재고 원가가 없을 때 사용합니다'),
      min: '0',
    },
    unit_weight: {
      kind: 'decimal',
      label: label('Нэг нэгжийн жин, г', 'Weight of a unit, g', '단위 중량(g)'),
      help: label(
        'Ширхэг, литр зэрэг жингийн бус нэгжид',
        'For pieces, litres and other units that are no weight',
        '개, 리터 등 무게가 아닌 단위용',
      ),
      precision: 12,
      scale: 3,
      min: '0.001',
    },
    is_food: {
      kind: 'boolean',
      label: label('Хоолонд орно', 'Part of the food', '음식에 포함'),
      help: label('Хөдөлмөр, цахилгаан зэрэгт тэмдэглэхгүй', 'Not for labour and electricity', '인건비, 전기료에는 선택하지 않습니다'),
      required: true,
      default: true,
    },
    calorie: inHundred(label('Илчлэг 100 г-т, ккал', 'Energy in 100 g, kcal', '100g당 열량(kcal)'), '1000'),
    protein: inHundred(label('Уураг 100 г-т, г', 'Protein in 100 g, g', '100g당 단백질(g)'), '100'),
    fat: inHundred(label('Өөх тос 100 г-т, г', 'Fat in 100 g, g', '100g당 지방(g)'), '100'),
    carbohydrate: inHundred(label('Нүүрс ус 100 г-т, г', 'Carbohydrate in 100 g, g', '100g당 탄수화물(g)'), '100'),
    allergens: { kind: 'multiChoice', label: label('Харшил үүсгэгч', 'Allergens', '알레르기 유발 물질'), options: ALLERGENS },
  },
});
