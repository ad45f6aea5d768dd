/** The group of the main menu under which goods stand. */
import { defineMenu } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';

export const inventoryMenu = defineMenu({
  name: 'main',
  label: label('Үндсэн цэс', 'Main menu', '기본 메뉴'),
  items: [
    {
      id: 'inventory-area',
      label: label('Бараа материал', 'Inventory', '재고'),
      icon: 'boxes',
      linkTo: 'noAction',
      children: [
        {
          id: 'inventory-items-area',
          label: label('Бараа', 'Items', '상품'),
          icon: 'boxes',
          linkTo: 'noAction',
          children: [
            { id: 'inventory-items', label: label('Бараа', 'Items', '상품'), icon: 'boxes', linkTo: 'crud', url: 'inventory' },
            {
              id: 'inventory-lots',
              label: label('Багц, дуусах хугацаа', 'Lots and expiry', '로트, 유효기간'),
              icon: 'calendar-clock',
              linkTo: 'crud',
              url: 'inventory-lot',
            },
          ],
        },
        {
          id: 'inventory-settings-area',
          label: label('Тохиргоо', 'Settings', '설정'),
          icon: 'settings',
          linkTo: 'noAction',
          children: [
            { id: 'warehouses', label: label('Агуулах', 'Warehouses', '창고'), icon: 'store', linkTo: 'crud', url: 'warehouse' },
            {
              id: 'inventory-categories',
              label: label('Ангилал', 'Categories', '분류'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'inventory-category',
            },
            {
              id: 'inventory-category-subs',
              label: label('Дэд ангилал', 'Sub-categories', '하위 분류'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'inventory-category-sub',
            },
            {
              id: 'inventory-category-sub-subs',
              label: label('Барааны бүлэг', 'Groups of goods', '상품 그룹'),
              icon: 'layers',
              linkTo: 'crud',
              url: 'inventory-category-sub-sub',
            },
            {
              id: 'measure-units',
              label: label('Хэмжих нэгж', 'Units of measure', '측정 단위'),
              icon: 'list-checks',
              linkTo: 'crud',
              url: 'measure-unit',
            },
            {
              id: 'inventory-policies',
              label: label('Бодлого', 'Stock policy', '재고 정책'),
              icon: 'settings',
              linkTo: 'crud',
              url: 'inventory-policy',
            },
          ],
        },
      ],
    },
  ],
});
