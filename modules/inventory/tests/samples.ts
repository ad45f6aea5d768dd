/** Values of goods that no kind or rule describes: for the suites over all models. */
import { checkDigit } from '../item/barcodes.ts';

let made = 0;
const body = (): string => String(1_000_000 + ++made);

export const samples: Readonly<Record<string, () => unknown>> = {
  // A code of eight digits is one of both kinds.
  'inventory_barcode.barcode': () => {
    const digits = body();
    return digits + checkDigit(digits);
  },
  'inventory_barcode.barcode_type': () => (++made % 2 === 0 ? 'GTIN' : 'CODE128'),
  // The third level follows from the second.
  'inventory.category_sub_sub_id': () => null,
  // A line is in a unit of its item, and without one in the base unit.
  'sales_purchase_orders_item.measure_unit_id': () => null,
  'stock_document_line.measure_unit_id': () => null,
  // An amount and hundredths alike.
  'sales_purchase_orders_item.discount_value': () => `${++made % 100}.25`,
};
