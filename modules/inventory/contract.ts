/** What other modules may know of inventory: what its demo hands on, and how amounts, taxes and codes are counted. */

/** Key under which the demo leaves `DemoInventory` in `context.shared`. */
export type DemoInventoryKey = 'inventory.demo';

export type DemoItem = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'goods' | 'material' | 'product' | 'dish' | 'service';
  /** Code of the base unit: `PCS`, `KG`, `L`. */
  readonly unit: string;
  /** Retail price and what it costs, whole tugriks. */
  readonly price: number;
  readonly cost: number;
  readonly category: string;
  readonly supplier: number;
  /** Kept by lots. */
  readonly tracked: boolean;
};
export type DemoInventory = {
  readonly company: number;
  readonly items: readonly DemoItem[];
  readonly warehouses: readonly { readonly id: number; readonly code: string; readonly name: string; readonly unit: number }[];
  /** Ids of units by their codes. */
  readonly units: ReadonlyMap<string, number>;
};

/** What a line comes to, on both sides: amounts are hundredths and quantities millionths as whole numbers, so nothing is lost on the way. */
export { scannedCodes } from './item/barcodes.ts';
export { amountOf, amountText, fitsDigits, quantityOf, quantityText, share, shortQuantity } from './ledger/exact.ts';
export { taxesInside } from './order/order-amounts.ts';
