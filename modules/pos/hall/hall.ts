/** What a till and a kitchen are told of tables and their orders. Amounts and quantities are decimal texts. */

export const KITCHEN_STATES = ['new', 'sent', 'cooking', 'ready', 'served'] as const;
export type KitchenState = (typeof KITCHEN_STATES)[number];
export type HallLine = {
  readonly id: number;
  readonly item: number;
  readonly name: string;
  readonly qty: string;
  readonly price: string;
  readonly note: string | null;
  readonly state: KitchenState;
};
export type HallOrder = {
  readonly id: number;
  readonly name: string;
  readonly table: number;
  readonly guests: number;
  readonly opened_at: string;
  readonly by: string;
  readonly lines: readonly HallLine[];
  /** Something was merged into it that can be taken apart again. */
  readonly has_merged: boolean;
};
export type HallTable = {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
  readonly shape: 'square' | 'round' | 'wide';
  readonly x: number;
  readonly y: number;
};
export type Hall = {
  readonly rooms: readonly { readonly id: number; readonly name: string; readonly tables: readonly HallTable[] }[];
  readonly orders: readonly HallOrder[];
};
export type AskedOrderLine = { readonly item: number; readonly qty: string; readonly price: string; readonly note: string | null };
export type HallDeed =
  /** What is ordered is added; a table without an order gets one. */
  | {
      readonly deed: 'add';
      readonly table: number;
      readonly order: number | null;
      readonly guests: number;
      readonly lines: readonly AskedOrderLine[];
    }
  | { readonly deed: 'kitchen'; readonly order: number }
  | { readonly deed: 'served'; readonly order: number }
  | { readonly deed: 'move'; readonly order: number; readonly table: number }
  | { readonly deed: 'merge'; readonly order: number; readonly into: number }
  | { readonly deed: 'apart'; readonly order: number }
  /** Some of the lines become an order of their own. */
  | { readonly deed: 'split'; readonly order: number; readonly lines: readonly { readonly line: number; readonly qty: string }[] }
  | { readonly deed: 'drop'; readonly order: number };
export type KitchenLine = {
  readonly id: number;
  readonly order: string;
  readonly table: string;
  readonly name: string;
  readonly qty: string;
  readonly note: string | null;
  readonly state: KitchenState;
  readonly sent_at: string;
};
export type Kitchen = {
  readonly now: string;
  readonly stations: readonly { readonly id: number; readonly name: string; readonly warn: number; readonly late: number }[];
  readonly lines: readonly (KitchenLine & { readonly station: number })[];
};

/** Equal shares of whole tugriks; the last takes what is left. */
export function equalShares(total: string, people: number): string[] {
  const [whole = '0', part = '00'] = total.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  const each = (hundredths / BigInt(people) / 100n) * 100n;
  const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
  return Array.from({ length: people }, (_, at) => text(at === people - 1 ? hundredths - each * BigInt(people - 1) : each));
}
/** How a dish stands on the clock of its station. */
export function waitTone(
  sentAt: string,
  now: Date,
  { warn, late }: { readonly warn: number; readonly late: number },
): 'calm' | 'yellow' | 'red' {
  const minutes = (now.getTime() - Date.parse(sentAt)) / 60_000;
  return minutes >= late ? 'red' : minutes >= warn ? 'yellow' : 'calm';
}
