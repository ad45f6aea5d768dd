/** How the platform's own renderers draw a cell: values with a look of their own, addresses made from a row. */
import { z } from 'zod';
import { TONES } from './fields.ts';
import { labelSchema } from './labels.ts';

/** What `coloredCell` draws for a value. */
export const valueLookSchema = z.strictObject({
  value: z.string().max(60),
  label: labelSchema,
  tone: z.enum(TONES).optional(),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
});
export type ValueLook = z.infer<typeof valueLookSchema>;

const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\}/g;
/** A path of this site or an https address, with `{field}` places behind its host. */
export const addressSchema = z
  .string()
  .max(400)
  .regex(/^(\/(?!\/)|https:\/\/[a-z0-9.-]+(:\d+)?\/)/)
  .refine((address) => !/[{}]/.test(address.replace(PLACE, '')), 'a place is written {field}');

/** The fields that an address has places for. */
export const fieldPlaces = (address: string): readonly string[] => [...new Set([...address.matchAll(PLACE)].map(([, path]) => path ?? ''))];

/** The renderers that the platform brings. */
export const COLOURED_CELL = 'coloredCell';
export const LINK = 'link';
export const COLOUR = 'colour';
export const TAG = 'tag';
export const PROGRESS = 'progress';
