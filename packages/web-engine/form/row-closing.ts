/** What the role behind a menu entry says about one record in the browser; the server decides again at every write. */
import { type Condition, conditionFields, meets } from '@lambda/model/conditions.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a record is closed by a condition. A record that does not show all the fields asked about counts as open. */
export const closes = (condition: Condition | undefined, values: Values): boolean =>
  condition !== undefined && conditionFields(condition).every((name) => Object.hasOwn(values, name)) && meets(condition, values);

/** The values that a new record starts with; the person's own ones win. */
export const withOwn = (preset: Values | undefined, own: Values | undefined): Values | undefined => (own ? { ...preset, ...own } : preset);
