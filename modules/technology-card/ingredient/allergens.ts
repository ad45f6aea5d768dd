/** The allergens that must be told of, as options. */
import { label } from '../label.ts';

export const ALLERGENS = [
  { value: 'gluten', label: label('Цавуулаг', 'Gluten', '글루텐') },
  { value: 'crustaceans', label: label('Хавч', 'Crustaceans', '갑각류') },
  { value: 'eggs', label: label('Өндөг', 'Eggs', '달걀') },
  { value: 'fish', label: label('Загас', 'Fish', '생선') },
  { value: 'peanuts', label: label('Газрын самар', 'Peanuts', '땅콩') },
  { value: 'soy', label: label('Шар буурцаг', 'Soy', '대두') },
  { value: 'milk', label: label('Сүү', 'Milk', '우유') },
  { value: 'nuts', label: label('Самар', 'Nuts', '견과류') },
  { value: 'celery', label: label('Селлерей', 'Celery', '셀러리') },
  { value: 'mustard', label: label('Гич', 'Mustard', '겨자') },
  { value: 'sesame', label: label('Гүнжид', 'Sesame', '참깨') },
  { value: 'sulphites', label: label('Сульфит', 'Sulphites', '아황산염') },
  { value: 'lupin', label: label('Люпин', 'Lupin', '루핀') },
  { value: 'molluscs', label: label('Нялцгай биетэн', 'Molluscs', '연체류') },
] as const;
