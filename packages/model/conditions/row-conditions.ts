/** Which rows behind a menu entry are shown: those whose values equal the actor's, or what the definition names. */
import { z } from 'zod';
import { NAME_PATTERN } from '../definitions/names.ts';

/** A field, or a path along references; it may lead to a sub-table, of whose rows one has to be so: `receipts.employee_id`, `project_id.members.employee_id`. */
const rowPathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
/** A value that a condition names itself: a state or choice of plain letters. */
export const CONSTANT_PATTERN = /^[a-z][a-z0-9_]{0,59}$/;

export const gridConditionSchema = z
  .array(
    z.union([
      z.strictObject({ grid_field: rowPathSchema, user_field: z.string().regex(NAME_PATTERN) }),
      z.strictObject({ grid_field: rowPathSchema, value: z.string().regex(CONSTANT_PATTERN) }),
    ]),
  )
  .readonly();
export type GridCondition = z.infer<typeof gridConditionSchema>;
