/** To whom the rows of a model belong, as its definition says it. */
import { z } from 'zod';
import { NAME_PATTERN } from './names.ts';

const nameSchema = z.string().regex(NAME_PATTERN);
/** A field, or a path along references. */
const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
const belongsSchema = z.strictObject({
  /**
   * Global models only: the field or `id` that is the company. Several fields for rows that companies share: people of each of
   * them see the row, and nobody else.
   */
  company: z.union([pathSchema, z.array(nameSchema).min(2).readonly()]).optional(),
  /** The path to its structure unit. */
  unit: pathSchema.optional(),
  /** The path to its employee. */
  own: pathSchema.optional(),
  /**
   * A model whose rows name further people whom a row concerns, so that it counts among their own: by `row_model` (this model's name),
   * `row_id` and `emp_id`; with `from_date` and `until_date`, on those days alone. Only with `own`.
   */
  concerns: nameSchema.optional(),
});
/** How a row belongs to somebody. */
export const belongingWords = { belongs: belongsSchema.optional() };

type Belonging = { readonly belongs?: z.infer<typeof belongsSchema> | undefined };

/** The fields that name the companies of a row: none, one, or one for each side of what companies share. */
export function companiesOf({ belongs }: Belonging): readonly string[] {
  const company = belongs?.company;
  if (company === undefined) return [];
  return typeof company === 'string' ? [company] : company;
}
/** Rows of several companies at once. */
export const isShared = (model: Belonging): boolean => companiesOf(model).length > 1;

/** Every field and path that decides whose a row is. */
export const belongings = (model: Belonging): readonly string[] =>
  [...companiesOf(model), model.belongs?.unit, model.belongs?.own].filter((path) => path !== undefined);
