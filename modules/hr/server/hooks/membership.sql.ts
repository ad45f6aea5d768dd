/** The SQL that takes an account its way into one company. Every value is a parameter. */
import type { Statement } from '@lambda/engine/storage/database.ts';

type Ending = { readonly company: number; readonly account: number; readonly now: string; readonly user: number };
/** Ends every role of the account in the company; other companies are not touched. */
export const endMembership = ({ company, account, now, user }: Ending): Statement => ({
  name: 'hr_end_membership',
  sql: `update memberships m set deleted_at = $3::timestamptz, updated_at = $3::timestamptz, updated_by = $4::bigint, version = m.version + 1
    where m.member_company_id = $1::bigint and m.user_id = $2::bigint and m.deleted_at is null`,
  params: [company, account, now, user],
});
