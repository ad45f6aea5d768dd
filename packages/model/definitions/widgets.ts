/** What a form may ask of its inputs and sub-tables: widgets by name with the kinds each can edit, and rules for rows. */
import { z } from 'zod';
import { isOwnPath } from '../addresses/safe-link.ts';
import type { FieldKind } from '../fields/fields.ts';
import { triggersSchema } from './form-triggers.ts';
import { addressSchema } from './grid-looks.ts';
import { iconSchema } from './icon-names.ts';
import { labelSchema } from './label-schema.ts';
import { NAME_PATTERN } from './names.ts';

/** Names for the input that a kind has anyway, as the specification spells them. */
export const USUAL_WIDGET_KINDS = {
  Text: ['text'],
  Textarea: ['longText'],
  TextareaByte: ['longText'],
  Email: ['email'],
  Number: ['integer', 'decimal', 'percent'],
  Money: ['money'],
  Password: ['password'],
  Date: ['date'],
  DateTime: ['datetime'],
  Time: ['time'],
  Select: ['choice', 'multiChoice', 'state', 'reference', 'references'],
  ISelect: ['choice', 'multiChoice', 'state', 'reference', 'references'],
  ColorPicker: ['colour'],
  Register: ['register'],
  Image: ['image', 'images'],
  ImageDrag: ['image', 'images'],
  ImageSubform: ['image', 'images'],
  File: ['file', 'files'],
  FileSubform: ['file', 'files'],
  CK: ['richText'],
  CKByte: ['richText'],
  CkOld: ['richText'],
  CkOldPhp7: ['richText'],
  JsonEditor: ['json'],
  Map: ['geometry'],
  DragMap: ['geometry'],
  Geographic: ['geometry'],
  QGis: ['geometry'],
} as const satisfies Readonly<Record<string, readonly FieldKind[]>>;

const SHOWN_AS_WORDS = [
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'register',
  'sequence',
  'choice',
  'multiChoice',
  'state',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'datetime',
  'time',
  'duration',
  'reference',
  'references',
] as const satisfies readonly FieldKind[];

/** Widgets that are inputs, or ways to show a value, of their own. */
const OWN_WIDGET_KINDS = {
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
  /** A row, or several, chosen from a table with search and pages. */
  GridSelector: ['reference', 'references'],
  Search: ['reference', 'references'],
  /** An amount without the sign of its currency. */
  MoneyWithoutCurrency: ['money'],
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
  TextHidden: ['text', 'integer', 'boolean', 'reference', 'choice', 'date'],
  /** The value as plain words, never an input. */
  Label: SHOWN_AS_WORDS,
  /** A line across with the field's name on it, in place of an input. */
  Divider: SHOWN_AS_WORDS,
  /** Its options are buttons at the foot of the form: each sets the value and saves, after a question. */
  FooterButton: ['choice', 'state'],
  /** An entry of the menu (its id), or a list of them. */
  AdminMenu: ['text', 'json'],
  /** Formatted text as it reads, never an input. */
  HTML: ['richText', 'longText'],
  /** Files to take away, never an input. */
  Download: ['file', 'files', 'image', 'images'],
} as const satisfies Readonly<Record<string, readonly FieldKind[]>>;

export const WIDGET_KINDS = { ...USUAL_WIDGET_KINDS, ...OWN_WIDGET_KINDS } as const;
export type OwnWidgetName = keyof typeof OWN_WIDGET_KINDS;
export type WidgetName = keyof typeof WIDGET_KINDS;
export const isWidgetName = (name: string): name is WidgetName => Object.hasOwn(WIDGET_KINDS, name);
export const isOwnWidget = (name: string): name is OwnWidgetName => Object.hasOwn(OWN_WIDGET_KINDS, name);
/** Fields with these are part of the record, not of what people see. */
export const isHiddenWidget = (name: string | undefined): boolean => name === 'Hidden' || name === 'TextHidden';
/** Its field stands at the foot of the form, as buttons. */
export const FOOTER_BUTTON = 'FooterButton';
/** Its field is a line across between the others. */
export const DIVIDER = 'Divider';
/** Whether a person fills in the field at its place among the others. */
export const isAskedWidget = (name: string | undefined): boolean => !isHiddenWidget(name) && name !== FOOTER_BUTTON && name !== DIVIDER;

/** What a widget is told by the form that names it. */
const widgetSettingsSchema = z.strictObject({
  /** Ready answers of `RadioWithTextInput`. */
  answers: z.array(labelSchema).min(1).readonly().optional(),
  /** Pictures of `RadioWithThumb`, by option: addresses of this site. */
  images: z.record(z.string(), z.string().refine(isOwnPath, 'is not a path of this site')).optional(),
  /** Length of what `NumberGenerate` makes. */
  digits: z.int().min(4).max(9).optional(),
  /** Columns of `GridSelector` and `Search`; those that name a row when left out. */
  columns: z.array(z.string().regex(NAME_PATTERN)).min(1).max(8).readonly().optional(),
});
export type WidgetSettings = z.infer<typeof widgetSettingsSchema>;

/** What stands above a field: a line across with words on it, words, or formatted words. */
const aboveSchema = z.strictObject({
  divider: labelSchema.optional(),
  label: labelSchema.optional(),
  html: labelSchema.optional(),
});
export type AboveField = z.infer<typeof aboveSchema>;

/** What a form says about one field beside its place. */
export const fieldWords = { settings: widgetSettingsSchema.optional(), above: aboveSchema.optional() };

/** What a form says about the rows of a sub-table as a whole. */
export const rowRules = {
  /** `Grid` unless told: a line per row with an input in each cell. `Form`: each row is a small form of its own. */
  subtype: z.enum(['Grid', 'Form']).optional(),
  /** Of `Form`: the form of the rows' model by which each is filled in. Its fields take the place of columns. */
  formId: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,59}$/)
    .optional(),
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

/** What a form says about one of its tabs. */
export const tabWords = {
  /** Its sections stand behind tabs of their own instead of below one another. */
  sectionRenderByTab: z.boolean().optional(),
};

/** A way from a stored record to elsewhere. */
const extraButtonSchema = z.strictObject({
  label: labelSchema,
  icon: iconSchema.optional(),
  /** With `{field}` places of the record; `{id}` is its number. */
  href: addressSchema,
});

/** What a form says as a whole. */
export const formWords = {
  /** `step`: a new record is filled in one section at a time and read through before it is saved. */
  formType: z.enum(['normal', 'step']).optional(),
  /** What a person is told before filling it in. */
  warnText: labelSchema.optional(),
  /** On the button that saves, instead of "Save". */
  saveText: labelSchema.optional(),
  /** Said once a new record is stored, instead of the usual words. */
  createdText: labelSchema.optional(),
  /** A new record can be saved and the next one begun at once, with the values of these fields kept. */
  fillAnew: z.strictObject({ keep: z.array(z.string().regex(NAME_PATTERN)).readonly() }).optional(),
  extraButtons: z.array(extraButtonSchema).min(1).max(6).readonly().optional(),
  /** On paper: the field that names whose paper it is, where that is not the company that prints it. */
  paper: z.strictObject({ issuer: z.string().regex(NAME_PATTERN) }).optional(),
  /** What saving, deleting and printing by it set off. Only the server knows them. */
  triggers: triggersSchema.optional(),
};
