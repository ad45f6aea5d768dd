/** A rate is kept the other way round as well, for those who reckon from tögrögs. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { convert } from '@lambda/model/money/currency.ts';

const INVERSE_DIGITS = 10;

export const currencyRateHooks: RecordHooks = {
  before: ({ after }) =>
    typeof after.rate === 'string' ? { inverse: convert({ amount: '1', from: '1', to: after.rate, digits: INVERSE_DIGITS }) } : undefined,
};
