/** Values of inventory's fields that no kind or rule describes: for the suites over all models. */
import type { SpecialSample } from '@lambda/testing/sample-record.ts';
import { checkDigit } from '../item/barcodes.ts';

let made = 0;
/** Twelve digits of a code that no other sample has. */
const body = (): string => String(400_000_000_000 + ++made);
const barcode = (digits: string): string => `${digits}${checkDigit(digits)}`;

/** A unit in which the item of this line is handled. */
const unitOfItem: SpecialSample = async ({ record, make }) => {
  const unit = await make('measure_unit');
  await make('inventory_unit', { inventory_id: record.inventory_id, measure_unit_id: unit, numerator: 12, denominator: 1 });
  return unit;
};

/** An item that is handled in the unit of this line, if it has one. */
const itemInUnit: SpecialSample = async ({ record, make }) => {
  const item = await make('inventory');
  if (record.measure_unit_id)
    await make('inventory_unit', { inventory_id: item, measure_unit_id: record.measure_unit_id, numerator: 12, denominator: 1 });
  return item;
};

export const samples: Readonly<Record<string, SpecialSample>> = {
  // A code has the form of its kind, whichever of the two is changed.
  'inventory_barcode.barcode': () => barcode(body()),
  'inventory_barcode.barcode_type': () => 'GTIN',
  // A sample of a workflow is not published, so that no record can begin on it.
  'sales_purchase_orders.workflow_id': () => null,
  'stocktake.workflow_id': () => null,
  // A return names a document of its own kind, which would name another one without end.
  'sales_purchase_orders.order_type': () => (++made % 2 === 0 ? 'purchase' : 'sale'),
  'sales_purchase_orders.of_order_id': () => null,
  'sales_purchase_orders_item.inventory_id': itemInUnit,
  'stock_document_line.inventory_id': itemInUnit,
  'sales_purchase_orders_item.measure_unit_id': unitOfItem,
  'stock_document_line.measure_unit_id': unitOfItem,
  // An amount and hundredths alike.
  'sales_purchase_orders_item.discount_value': () => `${++made % 100}.25`,
  // The wholesale price lies under the retail price, whichever of the two is changed.
  'price_change_line.price': () => `${2_000_000 + ++made}.00`,
  'price_change_line.whole_sale_price': () => `${1_000 + ++made}.00`,
  // Every label fits on a sheet, whatever is changed of it.
  'label_template.width_mm': () => `${50 + (++made % 20)}.5`,
  'label_template.height_mm': () => `${40 + (++made % 20)}.5`,
  'label_template.margin_left': () => `${++made % 9}.5`,
  'label_template.margin_top': () => `${++made % 9}.5`,
  'label_template.gap_x': () => `${++made % 4}.5`,
  'label_template.gap_y': () => `${++made % 4}.5`,
  'label_template.sheet_columns': () => 1 + (++made % 2),
  'label_template.sheet_rows': () => 1 + (++made % 3),
  'label_template.elements': () => [{ kind: 'text', x: 1, y: 1, width: 10, height: 5, text: `Ж${++made}` }],
};
