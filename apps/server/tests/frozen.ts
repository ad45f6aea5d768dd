/** Fields that a record as it is lets nobody change. */
import { meetsLike } from '@lambda/model/conditions/conditions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import type { Values } from '@lambda/model/fields/validate.ts';

export const isFrozen = ({ readOnlyWhen }: Field, row: Values): boolean =>
  readOnlyWhen !== undefined &&
  meetsLike(readOnlyWhen, row, (expression) => {
    throw new Error(`no field is frozen by an expression yet: ${expression}`);
  });
