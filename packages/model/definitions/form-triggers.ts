/** What a save by a form sets off: a refusal or a value before it, an action, a notification or a letter after it. */
import { z } from 'zod';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { expressionSchema } from '../expression/schema.ts';
import { isEmail } from '../fields/named-rules.ts';
import { linkSchema } from './automation.ts';
import { labelSchema } from './label-schema.ts';
import { LANGUAGES } from './labels.ts';
import { NAME_PATTERN } from './names.ts';

/** `print`: the record goes out on paper. */
export const TRIGGER_MOMENTS = ['create', 'update', 'remove', 'print'] as const;
export type TriggerMoment = (typeof TRIGGER_MOMENTS)[number];
export const MOST_TRIGGERS = 20;

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const fieldSchema = z.string().regex(NAME_PATTERN);
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2}$/);
const MOST_NAMED = 50;

/** People who are told: by role, by what the record says, by their account. */
const peopleWords = {
  roles: z.array(z.int().positive()).max(MOST_NAMED).readonly().optional(),
  /** Fields that name an employee or somebody who signs in; `created_by` and `updated_by` do too. */
  people: z.array(pathSchema).max(MOST_NAMED).readonly().optional(),
  /** Whoever has added the record. */
  creator: z.boolean().optional(),
  /** Accounts by their number; those who do not work in the company are left out. */
  users: z.array(z.int().positive()).max(MOST_NAMED).readonly().optional(),
};

const notifySchema = z.strictObject({
  to: z.strictObject(peopleWords),
  /** `{field}` and `{reference_id.field}` are replaced by what the receiver may read of the record. */
  title: labelSchema,
  body: labelSchema.optional(),
  link: linkSchema.optional(),
});
const letterSchema = z.strictObject({
  to: z.strictObject({
    ...peopleWords,
    /** E-mail fields of the record, or along its references. */
    fields: z.array(pathSchema).max(MOST_NAMED).readonly().optional(),
    addresses: z.array(z.string().max(254).refine(isEmail, 'is no e-mail address')).max(MOST_NAMED).readonly().optional(),
  }),
  /**
   * With places like a notification. People get what they may read themselves; an address gets what the person may read who has saved.
   */
  title: labelSchema,
  body: labelSchema.optional(),
  link: linkSchema.optional(),
  /** Of letters to addresses, Mongolian unless told; people get theirs in their own. */
  language: z.enum(LANGUAGES).optional(),
});

/** What a trigger may do; each does one of them. */
export const TRIGGER_DEEDS = ['refuse', 'set', 'action', 'notify', 'letter'] as const;
export type TriggerDeed = (typeof TRIGGER_DEEDS)[number];

const triggerSchema = z
  .strictObject({
    /** Its own on the form. */
    name: keySchema,
    on: z.array(z.enum(TRIGGER_MOMENTS)).min(1).readonly(),
    /** On changes: only when one of these fields has changed. */
    changed: z.array(fieldSchema).min(1).max(MOST_NAMED).readonly().optional(),
    /** Only for records that meet this as they are saved; its names are the record's own fields. */
    when: conditionLikeSchema.optional(),
    /** Before: nothing is saved, and the words are said, at the field where one is named. */
    refuse: z.strictObject({ text: labelSchema, field: fieldSchema.optional() }).optional(),
    /** Before: the field has the value of the expression, whoever may write it. */
    set: z.strictObject({ field: fieldSchema, value: expressionSchema }).optional(),
    /** After: as if the person had pressed its button; where that is not offered, nothing is done. */
    action: keySchema.optional(),
    /** After: in the bell, and by the other ways that each receiver has chosen. */
    notify: notifySchema.optional(),
    /** After: by e-mail. */
    letter: letterSchema.optional(),
  })
  .refine((trigger) => TRIGGER_DEEDS.filter((deed) => trigger[deed] !== undefined).length === 1, 'a trigger does one thing');
export type FormTrigger = z.infer<typeof triggerSchema>;
export type TriggerLetter = NonNullable<FormTrigger['letter']>;
export const triggersSchema = z.array(triggerSchema).min(1).max(MOST_TRIGGERS).readonly();

export const deedOf = (trigger: FormTrigger): TriggerDeed => TRIGGER_DEEDS.find((deed) => trigger[deed] !== undefined) ?? 'refuse';
