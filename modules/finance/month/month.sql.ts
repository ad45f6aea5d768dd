/** The SQL of locked months. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Waits for every posting under way; those that come later see what is decided here. */
export const waitForPostings = ({ company }: { readonly company: number }): Statement => ({
  name: 'finance_wait_for_postings',
  sql: "select pg_advisory_xact_lock(hashtextextended('months of the ledger', $1::bigint))",
  params: [company],
});
