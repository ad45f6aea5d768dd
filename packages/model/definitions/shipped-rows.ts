/** Look-up rows as data. */
import { z } from 'zod';
import { NAME_PATTERN } from './names.ts';

const nameSchema = z.string().regex(NAME_PATTERN);

/**
 * Look-up rows that come with the module, demo or not. A row is known for good by the values of `key`, joined by `/`; it is
 * added once, and what people change or delete afterwards stays so. A reference is given as the key of the row it means.
 */
export const shippedRowsSchema = z.strictObject({
  /** A global model. */
  model: nameSchema,
  key: z.array(nameSchema).min(1).readonly(),
  rows: z.array(z.record(nameSchema, z.json())).min(1).readonly(),
});
export type ShippedRows = z.infer<typeof shippedRowsSchema>;
export const shippedKey = (key: readonly string[], row: ShippedRows['rows'][number]): string =>
  key.map((name) => row[name] ?? '').join('/');
