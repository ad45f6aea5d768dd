/** How the platform's own renderers draw a cell: values with a look of their own, addresses made from a row. */
import { z } from 'zod';
import { sitePath } from '../addresses/site-path.ts';
import { TONES } from '../fields/fields.ts';
import { iconSchema } from './icon-names.ts';
import { labelSchema } from './label-schema.ts';

/** What `coloredCell` draws for a value. */
export const valueLookSchema = z.strictObject({
  value: z.string().max(60),
  label: labelSchema,
  tone: z.enum(TONES).optional(),
  icon: iconSchema.optional(),
});
export type ValueLook = z.infer<typeof valueLookSchema>;

const PLACE = /\{([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,3})\}/g;
/** A path of this site or an https address, with `{field}` places behind its host. */
export const addressSchema = z
  .string()
  .max(400)
  .refine(
    (address) => sitePath(address) !== undefined || /^https:\/\/[a-z0-9.-]+(:\d+)?\//.test(address),
    'is neither a path of this site nor an https address',
  )
  .refine((address) => !/[{}]/.test(address.replace(PLACE, '')), 'a place is written {field}');

/** The fields that an address has places for. */
export const fieldPlaces = (address: string): readonly string[] => [...new Set([...address.matchAll(PLACE)].map(([, path]) => path ?? ''))];

/** What a column's definition tells its renderer. */
export const columnLooks = {
  /** Asked for at the side of the list; where no column says so, all that are shown are. */
  showSideFilter: z.boolean().optional(),
  /**
   * What its cells say is known to the renderer alone, which makes it of more than the row: shown on the screen, but neither
   * sorted, filtered, grouped, totalled nor taken along into files and papers.
   */
  drawnAlone: z.literal(true).optional(),
  /** What `coloredCell` and `process_status` draw for each value. */
  looks: z.array(valueLookSchema).min(1).readonly().optional(),
  /** Where `link` leads. */
  href: addressSchema.optional(),
  /** The form of the row's record that `callForm` opens. */
  form: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,59}$/)
    .optional(),
  /** What `monthFilter` and `yearFilter` begin with: the present, or a month; January 2024 when left out. */
  period: z.union([z.literal('now'), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]).optional(),
};

/** The renderers that the platform brings. */
export const COLOURED_CELL = 'coloredCell';
export const LINK = 'link';
export const COLOUR = 'colour';
export const TAG = 'tag';
export const PROGRESS = 'progress';
export const CALL_FORM = 'callForm';
/** The list is cut to a month or a year, chosen in a picker above it. */
export const MONTH_FILTER = 'monthFilter';
export const YEAR_FILTER = 'yearFilter';
/** Where a record stands in its process. */
export const PROCESS_STATUS = 'process_status';
/** The value as a code for a camera. */
export const ATTENDANCE_QR = 'attendanceQR';
export const IMAGE = 'image';
export const FILE = 'file';
/** The year of a day. */
export const YEAR = 'year';
/** Formatted text as plain words. */
export const HTML_TEXT = 'html';
/** A drawing kept as a text: SVG, or a picture in base64. */
export const DRAWING = 'drawing';

/** What the original calls its cells and filters; null is the look that a kind of field has anyway. */
const ORIGINAL_NAMES: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(
    ['Text', 'Textarea', 'Input', 'Select', 'Number', 'InputNumber', 'Date', 'Datetime', 'Checkbox', 'Switch', 'Radio'].map((name) => [
      name,
      null,
    ]),
  ),
  ...Object.fromEntries(
    [
      'DateRange',
      'DateRangeDouble',
      'Set-Filter',
      'Set-Filter-Date',
      'Set-Filter-Altered',
      'Selectable-Input',
      'RadioButtonFilter',
      'Slider',
    ].map((name) => [name, null]),
  ),
  Image: IMAGE,
  ImageBase64: DRAWING,
  SVG: DRAWING,
  File: FILE,
  ColorPicker: COLOUR,
  Custom: COLOURED_CELL,
  Html: HTML_TEXT,
  Link: LINK,
  Tag: TAG,
  Button: CALL_FORM,
  Year: YEAR,
};
/** A renderer by the platform's own name for it; undefined for the usual look of a kind. */
export const rendererNamed = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : Object.hasOwn(ORIGINAL_NAMES, name) ? (ORIGINAL_NAMES[name] ?? undefined) : name;
