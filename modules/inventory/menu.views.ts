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
          id: 'inventory-orders-area',
          label: label('Захиалга', 'Orders', '주문'),
          icon: 'shopping-cart',
          linkTo: 'noAction',
          children: [
            {
              id: 'sales-purchase-orders',
              label: label('Худалдан авалт, борлуулалт', 'Purchases and sales', '매입·매출'),
              icon: 'shopping-cart',
              linkTo: 'crud',
              url: 'sales-purchase-order',
            },
            {
              id: 'sales-purchase-lines',
              label: label('Баримтын мөр', 'Lines of orders', '주문 행'),
              icon: 'list-checks',
              linkTo: 'crud',
              url: 'sales-purchase-line',
            },
            {
              id: 'supply-plans',
              label: label('Захиалгын санал', 'Supply plans', '발주 제안'),
              icon: 'trending-up',
              linkTo: 'crud',
              url: 'supply-plan',
            },
          ],
        },
        {
          id: 'stock-documents',
          label: label('Агуулахын баримт', 'Stock documents', '재고 문서'),
          icon: 'arrow-right-left',
          linkTo: 'crud',
          url: 'stock-document',
        },
        { id: 'stocktakes', label: label('Тооллого', 'Stocktakes', '재고 실사'), icon: 'list-checks', linkTo: 'crud', url: 'stocktake' },
        {
          id: 'stock-area',
          label: label('Үлдэгдэл, тайлан', 'Stock and reports', '재고, 보고서'),
          icon: 'clipboard-list',
          linkTo: 'noAction',
          children: [
            {
              id: 'market-dashboard',
              label: label('Худалдааны самбар', 'Market dashboard', '영업 현황'),
              icon: 'chart-column',
              linkTo: 'router-link',
              url: '/dashboard/market',
            },
            { id: 'stock-balances', label: label('Үлдэгдэл', 'Stock', '재고'), icon: 'boxes', linkTo: 'crud', url: 'stock-balance' },
            {
              id: 'stock-moves',
              label: label('Барааны хөдөлгөөн', 'Moves of stock', '재고 이동'),
              icon: 'arrow-right-left',
              linkTo: 'crud',
              url: 'stock-move',
            },
            {
              id: 'stock-card-report',
              label: label('Барааны карт', 'Card of an item', '상품 수불부'),
              icon: 'clipboard-list',
              linkTo: 'router-link',
              url: '/report/stock-card',
            },
            {
              id: 'stock-balance-report',
              label: label('Өдрийн үлдэгдэл', 'Stock on a day', '일자별 재고'),
              icon: 'clipboard-list',
              linkTo: 'router-link',
              url: '/report/stock-balance',
            },
          ],
        },
        {
          id: 'inventory-prices-area',
          label: label('Үнэ', 'Prices', '가격'),
          icon: 'banknote',
          linkTo: 'noAction',
          children: [
            {
              id: 'price-changes',
              label: label('Үнийн өөрчлөлт', 'Price changes', '가격 변경'),
              icon: 'trending-up',
              linkTo: 'crud',
              url: 'price-change',
            },
            {
              id: 'print-price',
              label: label('Үнэ хэвлэх', 'Print prices', '가격표 인쇄'),
              icon: 'qr-code',
              linkTo: 'router-link',
              url: '/inventory/print-price',
            },
            {
              id: 'label-templates',
              label: label('Шошгоны загвар', 'Label templates', '가격표 서식'),
              icon: 'file-pen',
              linkTo: 'crud',
              url: 'label-template',
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
            {
              id: 'inventory-closings',
              label: label('Хаасан үе', 'Closed periods', '마감 기간'),
              icon: 'shield-check',
              linkTo: 'crud',
              url: 'inventory-closing',
            },
          ],
        },
      ],
    },
  ],
});
