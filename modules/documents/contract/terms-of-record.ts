/** What a record says of its contract. */
import type { Values } from '@lambda/model/fields/validate.ts';
import type { ContractTerms } from './term.ts';

const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null);
const count = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));
/** Steps behind which a contract has been decided. */
const DECIDED: ReadonlySet<unknown> = new Set(['END', 'PRE_END']);

export const termsOf = (record: Values): ContractTerms => ({
  start: day(record.start_date),
  end: day(record.end_date),
  renewMonths: count(record.renew_months),
  noticeMonths: count(record.notice_months),
  terminatedOn: day(record.terminated_on),
  // A contract that no workflow decides holds as it is written.
  isDecided: (record.workflow_id ?? null) === null || DECIDED.has(record.status_type),
  isCancelled: record.status_type === 'CANCEL',
});
