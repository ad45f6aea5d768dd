/** The group of the main menu under which technology cards stand. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

const title = label('Технологийн карт', 'Technology cards', '기술 카드');

export const technologyCardMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'technology-card-area',
      label: label('Хоол үйлдвэрлэл', 'Kitchen', '주방'),
      icon: 'book-open',
      linkTo: 'noAction',
      children: [
        { id: 'technology-cards', label: title, icon: 'book-open', linkTo: 'crud', url: 'technology-card' },
        {
          id: 'technology-card-costs',
          label: label('Өртгийн өөрчлөлт', 'Price shock', '원가 변동'),
          icon: 'activity',
          linkTo: 'crud',
          url: 'technology-card-costs',
        },
        { id: 'food-ingredients', label: label('Орц', 'Ingredients', '식재료'), icon: 'layers', linkTo: 'crud', url: 'food-ingredient' },
      ],
    },
  ],
});
