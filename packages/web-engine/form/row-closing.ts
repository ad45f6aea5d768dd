/** What the role behind a menu entry says about one record in the browser; the server decides again at every write. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { surelyHolds } from '@lambda/model/expression/condition.ts';
import { today } from '../kit/format.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a record is closed by a condition. A record that does not show all that is asked about counts as open. */
export const closes = (model: ModelDefinition, condition: ConditionLike | undefined, values: Values): boolean =>
  condition !== undefined && surelyHolds(model, condition, values, { today: today(), now: new Date().toISOString() });

/** The values that a new record starts with; the person's own ones win. */
export const withOwn = (preset: Values | undefined, own: Values | undefined): Values | undefined => (own ? { ...preset, ...own } : preset);
