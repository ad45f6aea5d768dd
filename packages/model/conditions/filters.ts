/** The filters of definitions: comparisons of the language of conditions, of which all have to hold. */
import { z } from 'zod';
import { comparedValueSchema, comparisonSchema } from './conditions.ts';

const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
/**
 * A field or path, and what it is compared with: typed like the field, a list for `whereIn`, nothing for `isNull` and `notNull`.
 * Days may be said in relation to today: `{today}`, `{today-30}`, `{monthStart}`, `{yearStart}`; with `m` in months:
 * `{monthStart-11m}`. `{monthDay}` is today's `MM-DD`.
 */
export const filterSchema = z.strictObject({ field: pathSchema, condition: comparisonSchema, value: comparedValueSchema.optional() });
export type Filter = z.infer<typeof filterSchema>;
