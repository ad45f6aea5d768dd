/** The SQL of questions about pay. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Message = {
  readonly company: number;
  readonly id: number;
  readonly question: number;
  readonly author: number | null;
  readonly now: string;
  readonly text: string;
};
export const addMessage = ({ company, id, question, author, now, text }: Message): Statement => ({
  name: 'pay_add_message',
  sql: `insert into pay_message (company_id, id, created_at, updated_at, question_id, author_id, written_at, message)
    values ($1::bigint, $2::bigint, $3::timestamptz, $3::timestamptz, $4::bigint, $5::bigint, $3::timestamptz, $6::text) returning id`,
  params: [company, id, now, question, author, text],
  tells: 'pay_message',
});
/** Columns: name, whose, standing. */
export const lineOf = ({ company, slip, line }: { readonly company: number; readonly slip: number; readonly line: number }): Statement => ({
  name: 'pay_line_asked_about',
  sql: `select l.line_name, l.code, s.employee_id from pay_line l join pay_slip s on s.company_id = l.company_id and s.id = l.slip_id
    where l.company_id = $1::bigint and l.slip_id = $2::bigint and l.id = $3::bigint and s.standing = 'published' and s.deleted_at is null`,
  params: [company, slip, line],
});
