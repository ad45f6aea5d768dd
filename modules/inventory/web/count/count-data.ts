/** What is counted: the list of a stocktake as it stands on the server, and a count on its way there. */
import { query } from '@lambda/web-engine/kit/data/client.ts';

export type CountLine = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  /** Digits behind the point in which the item is counted. */
  readonly digits: number;
  readonly lot: string | null;
  readonly barcodes: readonly string[];
  readonly first: string | null;
  readonly needsSecond: boolean;
  readonly second: string | null;
};
export type CountList = {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly place: string;
  readonly lines: readonly CountLine[];
};
/** A count that was made; `at` is the moment on this phone. */
export type Count = { readonly line: number; readonly field: 'counted_qty' | 'second_qty'; readonly quantity: string; readonly at: string };

type Answer = {
  readonly stocktake: readonly {
    readonly id: number;
    readonly document_number: string | null;
    readonly document_state: string;
    readonly warehouse: { readonly warehouse_name: string } | null;
  }[];
  readonly stocktake_line: readonly {
    readonly id: number;
    readonly counted_qty: string | null;
    readonly needs_second: boolean;
    readonly second_qty: string | null;
    readonly lot: { readonly lot_number: string } | null;
    readonly inventory: {
      readonly inventory_name: string;
      readonly code: string;
      readonly base_unit: { readonly unit_name: string; readonly fraction_digits: number } | null;
      readonly barcodes: readonly { readonly barcode: string }[];
    };
  }[];
};
const LIST = `query($id:[filter!],$of:[filter!]){
  stocktake(filters:$id){id document_number document_state warehouse{warehouse_name}}
  stocktake_line(filters:$of,sorts:[{column:"id",order:asc}],limit:2000){id counted_qty needs_second second_qty lot{lot_number}
    inventory{inventory_name code base_unit{unit_name fraction_digits} barcodes{barcode}}}}`;

/** Null where there is no such stocktake for whoever asks. */
export async function readCountList(id: number, signal?: AbortSignal): Promise<CountList | null> {
  const is = (column: string) => [{ column, condition: 'equals', value: String(id) }];
  const { stocktake, stocktake_line: lines } = await query<Answer>(
    LIST,
    { id: is('id'), of: is('stocktake_id') },
    signal ? { signal } : {},
  );
  const [head] = stocktake;
  if (!head) return null;
  return {
    id: head.id,
    number: head.document_number ?? '',
    state: head.document_state,
    place: head.warehouse?.warehouse_name ?? '',
    lines: lines.map((line) => ({
      id: line.id,
      name: line.inventory.inventory_name,
      code: line.inventory.code,
      unit: line.inventory.base_unit?.unit_name ?? '',
      digits: line.inventory.base_unit?.fraction_digits ?? 0,
      lot: line.lot?.lot_number ?? null,
      barcodes: line.inventory.barcodes.map(({ barcode }) => barcode),
      first: line.counted_qty,
      needsSecond: line.needs_second,
      second: line.second_qty,
    })),
  };
}

const SEND = 'mutation($id:ID!,$i:StocktakeInput!){updateStocktake(id:$id,input:$i){id}}';
export async function sendCount(stocktake: number, { line, field, quantity, at }: Count): Promise<void> {
  await query(SEND, { id: stocktake, i: { lines: { update: [{ id: line, [field]: quantity, phone_at: at }] } } });
}
