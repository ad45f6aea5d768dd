/** What a form may ask of its inputs and sub-tables: widgets by name with the kinds each can edit, and rules for rows. */
import { z } from 'zod';
import type { FieldKind } from './fields.ts';
import { labelSchema } from './labels.ts';
import { NAME_PATTERN } from './names.ts';

export const WIDGET_KINDS = {
  /** Options in sight, one of them. */
  Radio: ['choice'],
  /** Options with a picture each (`settings.images`). */
  RadioWithThumb: ['choice'],
  /** Ready answers (`settings.answers`) and one of the person's own. */
  RadioWithTextInput: ['text'],
  Checkbox: ['boolean'],
  CheckboxSmall: ['boolean'],
  CheckboxMulti: ['multiChoice'],
  Switch: ['boolean'],
  /** Between the least and the most that the field allows. */
  Slider: ['integer', 'percent', 'decimal'],
  /** A row of a model whose rows stand below one another. */
  TreeSelect: ['reference'],
  /** A password of six digits, made on the spot. */
  PasswordGenerate: ['password'],
  /** A number of `settings.digits` digits, made on the spot. */
  NumberGenerate: ['integer', 'text'],
  /** Hours and minutes with their colon set while typing. */
  TimeMask: ['time'],
  /** A day in the past; begins with the year. */
  BirthdayPicker: ['date'],
  /** Part of the record, not of the form that people see. */
  Hidden: ['text', 'integer', 'boolean', 'reference', 'choice', 'date'],
} as const satisfies Readonly<Record<string, readonly FieldKind[]>>;
export type WidgetName = keyof typeof WIDGET_KINDS;
export const isWidgetName = (name: string): name is WidgetName => Object.hasOwn(WIDGET_KINDS, name);

/** What a widget is told by the form that names it. */
export const widgetSettingsSchema = z.strictObject({
  /** Ready answers of `RadioWithTextInput`. */
  answers: z.array(labelSchema).min(1).readonly().optional(),
  /** Pictures of `RadioWithThumb`, by option: addresses of this site. */
  images: z.record(z.string(), z.string().regex(/^\/(?!\/)\S*$/)).optional(),
  /** Length of what `NumberGenerate` makes. */
  digits: z.int().min(4).max(9).optional(),
});
export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;

/** What a form says about the rows of a sub-table as a whole. */
export const rowRules = {
  /** Figures that are added up below their column. */
  totals: z.array(z.string().regex(NAME_PATTERN)).min(1).readonly().optional(),
  rowNumbers: z.boolean().optional(),
  /** At least one row; what is said when there is none. */
  checkEmpty: labelSchema.optional(),
  disableCreate: z.boolean().optional(),
  /** Rows that are stored already stay as they are. */
  disableEdit: z.boolean().optional(),
  disableDelete: z.boolean().optional(),
};

/** What a form says in words of its own. */
export const formWords = {
  /** What a person is told before filling it in. */
  warnText: labelSchema.optional(),
  /** On the button that saves, instead of "Save". */
  saveText: labelSchema.optional(),
};
