/** How states look in the calendar and the list: a colour, and the word of the definition beside it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Tone } from '@lambda/model/fields/fields.ts';
import { bookingOrders } from '../../order/booking_orders.model.ts';

const TONES: Readonly<Record<string, Tone>> = {
  held: 'warning',
  waiting: 'warning',
  confirmed: 'info',
  arrived: 'success',
  in_service: 'violet',
  done: 'neutral',
  no_show: 'error',
};
export const toneOf = (state: string): Tone => TONES[state] ?? 'neutral';
const WORDS = new Map(bookingOrders.fields.state.options.map(({ value, label }) => [value as string, label as Label]));
export const wordOf = (state: string): Label => WORDS.get(state) ?? bookingOrders.label;
/** What the calendar explains, in the order of a visit. */
export const LEGEND = ['waiting', 'confirmed', 'arrived', 'in_service', 'done'] as const;

/** A service of these may still be moved. */
const MOVABLE: ReadonlySet<string> = new Set(['held', 'waiting', 'confirmed', 'arrived', 'in_service']);
export const mayMove = (state: string): boolean => MOVABLE.has(state);
