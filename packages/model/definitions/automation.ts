/** What happens beside the forms, as data: actions on records and work in the background. Code is found by the definition's name. */
import { z } from 'zod';
import { sitePath } from '../addresses/site-path.ts';
import { conditionLikeSchema } from '../conditions/conditions.ts';
import { fieldSchema } from '../fields/fields.ts';
import { ROLE_FLAGS } from '../rights/role-flags.ts';
import { iconSchema } from './icon-names.ts';
import { labelSchema } from './label-schema.ts';
import { NAME_PATTERN } from './names.ts';

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const inputSchema = z.record(z.string().regex(NAME_PATTERN), fieldSchema);

/** Who may do it: everybody with one of the roles, or with one of the flags; with an entry alone everybody to whom it is shown. The administrator always may. */
export const rightsSchema = z.strictObject({
  roles: z.array(z.int().positive()).readonly().optional(),
  flags: z.array(z.enum(ROLE_FLAGS)).readonly().optional(),
  /** A menu entry: only those of them to whom it is shown. */
  entry: keySchema.optional(),
});
export type StartRights = z.infer<typeof rightsSchema>;

/** Minute, hour, day of the month, month, day of the week (0 is Sunday): numbers, `*`, ranges, lists and steps. */
export const CRON_PATTERN = /^(\*(\/\d+)?|\d+(-\d+)?)(,(\*(\/\d+)?|\d+(-\d+)?))*( (\*(\/\d+)?|\d+(-\d+)?)(,(\*(\/\d+)?|\d+(-\d+)?))*){4}$/;

export const jobSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  /** What it is started with, checked like a form. Without fields only the platform's own code starts it, with any JSON. */
  fields: inputSchema.optional(),
  /** Who may start it by `POST /lambda/jobs/start/{name}`; without this nobody does. */
  rights: rightsSchema.optional(),
  /** In the companies' time zone; it is started for every company, without anybody's name. */
  schedule: z.string().regex(CRON_PATTERN).optional(),
  /** How often it is tried again after a fault or a lost server, with growing pauses. 0 unless told. */
  retries: z.int().min(0).max(20).optional(),
});
export type JobDefinition = z.infer<typeof jobSchema>;

export const actionSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  icon: iconSchema.optional(),
  model: z.string().regex(NAME_PATTERN),
  /** What the person is asked for before it is done. */
  fields: inputSchema.optional(),
  /** The widgets that draw some of them, by field. */
  widgets: z.record(z.string().regex(NAME_PATTERN), z.string().min(1)).optional(),
  /** Asked before it is done; with a name it is said which record is meant. */
  confirm: labelSchema.optional(),
  /** It destroys or cannot be undone: shown in the colour of warnings. */
  danger: z.boolean().optional(),
  /** Only a screen of the module does it: lists and forms do not offer it. */
  ofScreen: z.boolean().optional(),
  /** Offered for several records at once. */
  bulk: z.boolean().optional(),
  /** Stands as a button in the rows and above the form, not only in the menus: what a list is there for. */
  inSight: z.boolean().optional(),
  /** Which state field it moves: the model's only one unless told. */
  state: z.string().regex(NAME_PATTERN).optional(),
  /** Only records in one of these states; any unless told. */
  from: z.array(z.string()).min(1).readonly().optional(),
  /** The state afterwards. */
  to: z.string().optional(),
  /** Only records that meet this; its names are the record's own fields. */
  when: conditionLikeSchema.optional(),
  /** Who may do it with the records they may read; without this whoever may change the record. */
  rights: rightsSchema.optional(),
  /** Has code of its own. An action without it only moves the state. */
  handler: z.boolean().optional(),
  /**
   * With whose rights the code writes other records in the same transaction: the actor's, or all of the company in the
   * actor's name, where the code itself decides how far it goes. Without this it writes its own record alone.
   */
  writesAs: z.enum(['actor', 'platform']).optional(),
});
export type ActionDefinition = z.infer<typeof actionSchema>;

export const NOTIFIED_EVENTS = ['create', 'update', 'remove', 'restore'] as const;
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2}$/);
/** A way inside this site. `{field}` is replaced by the record's value. */
export const linkSchema = z
  .string()
  .max(300)
  .regex(/^[^\s\\]*$/)
  .refine((link) => sitePath(link) !== undefined, 'is not a path of this site');

export const notificationSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  model: z.string().regex(NAME_PATTERN),
  on: z.array(z.enum(NOTIFIED_EVENTS)).min(1).readonly(),
  /** On updates: only when one of these fields has changed. */
  changed: z.array(z.string().regex(NAME_PATTERN)).min(1).readonly().optional(),
  /** Only for records that meet this after the write; its names are the record's own fields. */
  when: conditionLikeSchema.optional(),
  /** Told only while the record still meets `when` as the message goes out: what has been settled meanwhile is not told. */
  still: z.boolean().optional(),
  /** The side whose people are told, for records of several companies: the field that names it. The writer's own unless told. */
  side: z.string().regex(NAME_PATTERN).optional(),
  to: z.strictObject({
    roles: z.array(z.int().positive()).readonly().optional(),
    /** The platform's administrators, in the company that keeps what is the platform's own: for records of no company. */
    administrators: z.boolean().optional(),
    /** Fields that name an employee or somebody who signs in; `created_by` and `updated_by` do too. */
    people: z.array(pathSchema).readonly().optional(),
    /** Whoever has added the record. */
    creator: z.boolean().optional(),
    /** Accounts by their number; those who do not work in the company are left out. */
    users: z.array(z.int().positive()).readonly().optional(),
  }),
  /** Whether a letter goes to the receivers too; as each of them has chosen unless told. */
  letter: z.enum(['always', 'never']).optional(),
  /** Code tells it of what it knows: no write meets the rule. It stands among the events of everybody who may read the model. */
  byCode: z.boolean().optional(),
  /** `{field}` and `{reference_id.field}` are replaced by what the receiver may read of the record. */
  title: labelSchema,
  body: labelSchema.optional(),
  link: linkSchema.optional(),
});
export type NotificationDefinition = z.infer<typeof notificationSchema>;
