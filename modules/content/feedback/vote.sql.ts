/** The SQL of votes for feedback. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly feedback: number };
type Voter = One & { readonly user: number };

/** One row while it takes votes; until the end of the transaction nobody else changes it. */
export const lockOpen = ({ company, feedback }: One): Statement => ({
  name: 'feedback_vote_lock',
  sql: `select 1 from feedback_company where company_id = $1::bigint and id = $2::bigint and deleted_at is null
    and state in ('new', 'looking') for update`,
  params: [company, feedback],
});
/** One row, unless it stands already or the feedback takes no votes. */
export const addVote = ({ company, feedback, user, id, day }: Voter & { readonly id: number; readonly day: string }): Statement => ({
  name: 'feedback_vote_add',
  sql: `insert into feedback_vote (company_id, id, feedback_id, user_id, created_at, created_by)
    select f.company_id, $4::bigint, f.id, $3::bigint, $5::date, 0 from feedback_company f
    where f.company_id = $1::bigint and f.id = $2::bigint and f.deleted_at is null and f.state in ('new', 'looking') on conflict do nothing`,
  params: [company, feedback, user, id, day],
});
export const dropVote = ({ company, feedback, user }: Voter): Statement => ({
  name: 'feedback_vote_drop',
  sql: `delete from feedback_vote v using feedback_company f where v.company_id = $1::bigint and v.feedback_id = $2::bigint
    and v.user_id = $3::bigint and f.company_id = v.company_id and f.id = v.feedback_id and f.state in ('new', 'looking')`,
  params: [company, feedback, user],
});
/** Column: the number. The votes themselves are counted, so the number is never off for long. */
export const countVotes = ({ company, feedback }: One): Statement => ({
  name: 'feedback_vote_count',
  sql: `update feedback_company f set vote_count = (select count(*) from feedback_vote v where v.company_id = f.company_id and v.feedback_id = f.id)
    where f.company_id = $1::bigint and f.id = $2::bigint returning f.vote_count`,
  params: [company, feedback],
});
/** Column: which of these the person has voted for. */
export const votedFor = (asked: { readonly company: number; readonly user: number; readonly among: readonly number[] }): Statement => ({
  name: 'feedback_voted_for',
  sql: 'select feedback_id from feedback_vote where company_id = $1::bigint and user_id = $2::bigint and feedback_id = any($3::bigint[])',
  params: [asked.company, asked.user, arrayLiteral(asked.among.map(String))],
});
