/** The actor's values that conditions of roles may name. */
import type { Field } from '@lambda/model/fields/fields.ts';

/** Values that need no employee record; every field of that record is one more. */
export const ACTOR_FIELDS: readonly string[] = ['user_id', 'emp_id', 'struct_id', 'company_id'];

const INTEGERS: ReadonlySet<Field['kind']> = new Set(['reference', 'integer']);
const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'choice', 'state', 'email', 'phone', 'register']);
/** The SQL type in which a field is compared with a value of the actor; undefined when it cannot be. */
export const boundType = (field: Field): 'bigint' | 'text' | undefined =>
  INTEGERS.has(field.kind) ? 'bigint' : TEXTS.has(field.kind) ? 'text' : undefined;
