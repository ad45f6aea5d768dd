/** What the addresses of tills take, as zod schemas. */
import { z } from 'zod';
import { METHOD_NAMES } from '../methods.ts';

export const idNumber = z.int().positive();
export const uuidText = z.uuid().transform((text) => text.toLowerCase());
/** Two digits after the point at most. */
export const amountText = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);
/** Above or below zero, never nothing. */
export const movedText = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,2})?$/)
  .refine((text) => !/^-?0+(\.0*)?$/.test(text), 'not zero');
export const quantityText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .refine((text) => !/^0+(\.0*)?$/.test(text), 'more than nothing');
const positiveAmount = amountText.refine((text) => !/^0+(\.0*)?$/.test(text), 'more than nothing');
const moment = z.iso.datetime({ offset: true });
const discount = z.union([
  z.strictObject({ type: z.literal('amount'), value: amountText }),
  z.strictObject({ type: z.literal('percent'), value: z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/) }),
]);
const words = (most: number) => z.string().trim().min(1).max(most);
const MOST_LINES = 300;

const linesSchema = z
  .array(
    z.strictObject({
      item: idNumber,
      qty: quantityText,
      price: amountText,
      discount: discount.nullable(),
      barcode: words(48).nullable(),
      note: words(200).nullable(),
    }),
  )
  .min(1)
  .max(MOST_LINES);
export const saleSchema = z.strictObject({
  uuid: uuidText,
  session: idNumber,
  sold_at: moment,
  sent_at: moment,
  offline: z.boolean(),
  partner: idNumber.nullable(),
  note: words(300).nullable(),
  lines: linesSchema,
  discount: discount.nullable(),
  payments: z
    .array(
      z.strictObject({
        method: z.enum(METHOD_NAMES),
        amount: positiveAmount,
        reference: words(60).nullable(),
        charge: idNumber.nullable(),
      }),
    )
    .max(12),
  tendered: amountText,
  order: idNumber.nullable().default(null),
  tax: z
    .union([
      z.strictObject({
        kind: z.literal('citizen'),
        consumer: z
          .string()
          .regex(/^\d{8}$/)
          .nullable(),
      }),
      z.strictObject({ kind: z.literal('company'), tin: z.string().regex(/^\d{11,14}$/), name: words(200) }),
    ])
    .nullable()
    .default(null),
});
const pinText = z.string().regex(/^\d{4,8}$/);
export const pinSchema = z.strictObject({ pin: pinText });
export const approvalSchema = z.strictObject({
  session: idNumber,
  manager: idNumber,
  pin: z.string().min(1).max(20),
  basket: z.strictObject({ uuid: uuidText, lines: linesSchema, discount: discount.nullable() }).nullable(),
  detail: words(300).nullable(),
});
export const mailSchema = z.strictObject({ number: words(40), email: z.email().max(200) });
export const taxReceiptSchema = z.strictObject({ uuid: uuidText });
export const returnSchema = z.strictObject({
  uuid: uuidText,
  session: idNumber,
  of: words(40),
  reason: words(300),
  lines: z
    .array(z.strictObject({ line: idNumber, qty: quantityText }))
    .min(1)
    .max(MOST_LINES),
});
export const chargeSchema = z.strictObject({ uuid: uuidText, session: idNumber, amount: positiveAmount });
export const openSchema = z.strictObject({ till: idNumber, float: amountText });
export const cashSchema = z.strictObject({ uuid: uuidText, amount: movedText, reason: words(200) });
export const closeSchema = z.strictObject({
  notes: z.record(z.string().regex(/^(20000|10000|5000|1000|500|100|50|20|10)$/), z.int().min(0).max(100_000)),
  coins: amountText.default('0'),
  reason: words(300).nullable(),
});
export const catalogueQuery = z.strictObject({ till: z.coerce.number().int().positive(), since: moment.optional() });
export const partnerQuery = z.strictObject({ text: words(60) });
export const receiptQuery = z.strictObject({ number: words(40) });
