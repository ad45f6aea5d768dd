/** The pay of an open position ends above where it begins. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { exactSum } from '@lambda/model/money/exact-sum.ts';

const DECIMALS = 4;
const isLess = (amount: string, than: string): boolean => exactSum([amount, `-${than}`], DECIMALS)?.startsWith('-') === true;

export const jobOpeningHooks: RecordHooks = {
  before: ({ after }) => {
    const { salary_from: from, salary_to: to } = after;
    if (typeof from === 'string' && typeof to === 'string' && isLess(to, from))
      throw new PlatformError('INVALID', { fields: [{ field: 'salary_to', code: 'tooSmall', params: { min: from } }] });
    return undefined;
  },
};
