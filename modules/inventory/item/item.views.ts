/** The lists and forms of items and lots. */
import { defineForm, defineGrid, defineView } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { inventory } from './inventory.model.ts';
import { inventoryLot } from './inventory_lot.model.ts';

const title = label('Бараа', 'Items', '상품');
const lots = label('Багц, дуусах хугацаа', 'Lots and expiry', '로트, 유효기간');

export const inventoryGrid = defineGrid(inventory, {
  name: 'inventory',
  label: title,
  columns: [
    { field: 'inventory_name', width: 300, pinned: 'left' },
    { field: 'code', width: 110 },
    { field: 'first_barcode', width: 150 },
    { field: 'category_id', width: 180 },
    { field: 'category_sub_id', width: 180 },
    { field: 'category_sub_sub_id', width: 180, hidden: true },
    { field: 'measure_unit', width: 110 },
    { field: 'price', width: 140 },
    { field: 'whole_sale_price', width: 140, hidden: true },
    { field: 'price_since', width: 150, hidden: true },
    { field: 'stock_quantity', width: 140 },
    { field: 'reorder_point', width: 150, hidden: true },
    { field: 'to_order', width: 130, hidden: true },
    { field: 'stock_amount', width: 160, hidden: true },
    { field: 'inventory_type', width: 160 },
    { field: 'tax_type', width: 160, hidden: true },
    { field: 'supplier_id', width: 200, hidden: true },
    { field: 'item_state', width: 130 },
  ],
  sort: [{ field: 'inventory_name', order: 'asc' }],
  search: ['inventory_name', 'code'],
  searchHint: label('Нэр, кодоор хайх', 'Search by name or code', '이름, 코드로 검색'),
  presets: [
    {
      name: 'active',
      label: label('Идэвхтэй', 'Active', '사용'),
      filters: [{ field: 'item_state', condition: 'equals', value: 'active' }],
    },
    {
      name: 'goods',
      label: label('Бараа', 'Goods', '상품'),
      filters: [{ field: 'inventory_type', condition: 'equals', value: 'goods' }],
    },
    {
      name: 'materials',
      label: label('Түүхий эд', 'Materials', '원재료'),
      filters: [{ field: 'inventory_type', condition: 'equals', value: 'material' }],
    },
    /** Below the point at which it is ordered anew. */
    {
      name: 'reorder',
      label: label('Захиалах', 'To order', '주문 필요'),
      filters: [{ field: 'to_order', condition: 'greaterThan', value: '0' }],
    },
    /** Items of which a receipt of the tax office could not be made. */
    {
      name: 'blocking',
      label: label('Баримт хаах', 'Blocks a receipt', '영수증 불가'),
      filters: [{ field: 'classification_code', condition: 'isNull' }],
    },
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
  ],
  card: { title: ['inventory_name'], subtitle: ['category_sub_id'], state: 'item_state', meta: ['code', 'first_barcode'], figure: 'price' },
});

export const inventoryForm = defineForm(inventory, {
  name: 'inventory',
  label: label('Бараа', 'Item', '상품'),
  identity: { title: ['inventory_name'], subtitle: ['category_sub_id.sub_category_name'], state: 'item_state', code: 'code' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'item',
          label: label('Бараа', 'Item', '상품'),
          fields: [
            { field: 'inventory_name', span: 2 },
            'code',
            'inventory_type',
            'category_id',
            'category_sub_id',
            'category_sub_sub_id',
            'base_unit_id',
            'item_state',
            'variant_of_id',
            'variant_name',
          ],
        },
        {
          name: 'units',
          label: label('Савлагааны нэгж', 'Units of packing', '포장 단위'),
          children: 'units',
          columns: ['measure_unit_id', 'numerator', 'denominator'],
        },
        {
          name: 'barcodes',
          label: label('Баркод', 'Barcodes', '바코드'),
          children: 'barcodes',
          columns: ['barcode', 'barcode_type', 'measure_unit_id'],
        },
      ],
    },
    {
      name: 'stock',
      label: label('Үлдэгдэл', 'Stock', '재고'),
      sections: [
        { name: 'stock', label: label('Үлдэгдэл', 'Stock', '재고'), fields: ['stock_quantity', 'stock_amount', 'to_order'] },
        {
          name: 'balances',
          label: label('Агуулахаар', 'By warehouse', '창고별'),
          children: 'balances',
          columns: ['warehouse_id', 'lot_id', 'quantity', 'unit_cost', 'amount', 'last_moved_at'],
        },
      ],
    },
    {
      name: 'prices',
      label: label('Үнэ, татвар', 'Prices and taxes', '가격, 세금'),
      sections: [
        {
          name: 'prices',
          label: label('Үнэ', 'Prices', '가격'),
          fields: [
            'price',
            'whole_sale_qty',
            'whole_sale_price',
            'price_since',
            'content_amount',
            'content_unit_id',
            'gross_weight',
            'origin_country',
          ],
        },
        {
          name: 'price-history',
          label: label('Үнийн түүх', 'Price history', '가격 이력'),
          children: 'price_history',
          columns: ['valid_from', 'price', 'whole_sale_qty', 'whole_sale_price', 'price_change_id', 'cancelled_on'],
        },
        {
          name: 'taxes',
          label: label('Татвар', 'Taxes', '세금'),
          fields: ['tax_type', 'has_city_tax', 'classification_code', 'tax_product_code'],
        },
      ],
    },
    {
      name: 'supply',
      label: label('Хангамж', 'Supply', '공급'),
      sections: [
        {
          name: 'supply',
          label: label('Хангамж', 'Supply', '공급'),
          fields: ['supplier_id', 'lead_days', 'order_unit_id', 'reorder_point', 'order_up_to', 'is_lot_tracked', 'shelf_life_days'],
        },
        {
          name: 'supplies',
          label: label('Агуулахын нөөц', 'Supply by warehouse', '창고별 보충'),
          children: 'supplies',
          columns: ['warehouse_id', 'reorder_point', 'order_up_to'],
        },
        {
          name: 'more',
          label: label('Зураг, тэмдэглэл', 'Pictures and notes', '사진, 메모'),
          fields: [
            { field: 'pictures', span: 'full' },
            { field: 'note', span: 'full' },
          ],
        },
      ],
    },
  ],
});

export const inventoryCrud = defineCrud({ name: 'inventory', label: title, template: 'canvas', grid: 'inventory', form: 'inventory' });

export const lotGrid = defineGrid(inventoryLot, {
  name: 'inventory-lot',
  label: lots,
  columns: [
    { field: 'lot_number', width: 180, pinned: 'left' },
    { field: 'inventory_id', width: 300 },
    { field: 'made_on', width: 140 },
    { field: 'expires_on', width: 150 },
  ],
  sort: [
    { field: 'expires_on', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  search: ['lot_number'],
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'dated',
      label: label('Хугацаатай', 'With expiry', '유효기간 있음'),
      filters: [{ field: 'expires_on', condition: 'notNull' }],
    },
  ],
  card: { title: ['lot_number'], subtitle: ['inventory_id'], meta: ['expires_on'] },
});

export const lotForm = defineForm(inventoryLot, {
  name: 'inventory-lot',
  label: label('Багц', 'Lot', '로트'),
  width: 560,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: lots,
          fields: [{ field: 'inventory_id', span: 'full' }, 'lot_number', 'made_on', 'expires_on'],
        },
      ],
    },
  ],
});
export const lotCrud = defineCrud({ name: 'inventory-lot', label: lots, template: 'popup', grid: 'inventory-lot', form: 'inventory-lot' });

/** Under the name that other systems ask for. */
export const viewInventory = defineView(inventory, {
  name: 'view_inventory',
  label: title,
  fields: {
    id: 'id',
    company_id: 'company_id',
    inventory_name: 'inventory_name',
    measure_unit: 'measure_unit',
    price: 'price',
    whole_sale_qty: 'whole_sale_qty',
    whole_sale_price: 'whole_sale_price',
    code: 'code',
    category_id: 'category_id',
    category_sub_id: 'category_sub_id',
    category_sub_sub_id: 'category_sub_sub_id',
    inventory_type: 'inventory_type',
    item_state: 'item_state',
  },
  sort: [{ field: 'inventory_name', order: 'asc' }],
});
