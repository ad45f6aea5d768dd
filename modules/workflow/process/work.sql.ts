/** The SQL of what waits for somebody, of histories, and of free days. Every value is a parameter. */
import { arrayLiteral, quoteName, type Statement } from '@lambda/engine/sql/database.ts';

type InCompany = { readonly company: number };

/** Days from one on that are free for everybody: public holidays, and days on which the whole company is closed. Column: day. */
export const freeDays = ({ company, from }: InCompany & { readonly from: string }): Statement => ({
  name: 'process_free_days',
  sql: `select p.day from public_holidays p where p.day >= $2::date and p.deleted_at is null
    union select b.day from branch_days b where b.company_id = $1::bigint and b.day >= $2::date and b.struct_id is null
      and b.opens_at is null and b.deleted_at is null`,
  params: [company, from],
});

/** The whole history of a record, with the people of each place. Columns as of `historyEntry`. */
export const historyOf = ({ company, model, id }: InCompany & { readonly model: string; readonly id: number }): Statement => ({
  name: 'process_history',
  sql: `select h.id, h.struct_id, h.job_id, h.emp_id, h.role_id, h.status, h.status_type, h.status_id, h.status_action, h.outcome, h.is_done,
      h.is_subject_changeable, h.is_read_only, h.is_signature_needed, h.subject_type, h.description, h.signature::text, h.action_num, h.turn,
      h.created_at, h.opened_at, h.done_at, h.due_at, h.is_waiting, h.is_stuck, h.actor_emp_id, a.lastname, a.firstname, aj.a_tushaal_ner, au.name, a.avatar,
      h.for_emp_id, concat_ws(' ', f.lastname, f.firstname), concat_ws(' ', w.lastname, w.firstname), wj.a_tushaal_ner, wu.name, h.content_hash,
      h.event, h.is_note_private, h.held_at
    from process_status_history h
    left join employee a on a.company_id = h.company_id and a.id = h.actor_emp_id
    left join job aj on aj.company_id = h.company_id and aj.id = h.actor_job_id
    left join struct au on au.company_id = h.company_id and au.id = h.actor_struct_id
    left join employee f on f.company_id = h.company_id and f.id = h.for_emp_id
    left join employee w on w.company_id = h.company_id and w.id = h.emp_id
    left join job wj on wj.company_id = h.company_id and wj.id = h.job_id
    left join struct wu on wu.company_id = h.company_id and wu.id = h.struct_id
    where h.company_id = $1::bigint and h.row_model = $2::text and h.row_id = $3::bigint and h.deleted_at is null
    order by h.action_num, h.turn, h.id`,
  params: [company, model, id],
});

/** All voters of a record, by opening. Columns as of `votingPerson`. */
export const ballotsOf = ({ company, model, id }: InCompany & { readonly model: string; readonly id: number }): Statement => ({
  name: 'process_ballots',
  sql: `select v.emp_id, concat_ws(' ', e.lastname, e.firstname), j.a_tushaal_ner, v.voted, v.approve, v.recreate, v.refuse, v.signature_image::text,
      v.signature_date, v.description, v.action_num, v.is_note_private
    from process_voting_people v
    left join employee e on e.company_id = v.company_id and e.id = v.emp_id
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    where v.company_id = $1::bigint and v.row_model = $2::text and v.row_id = $3::bigint and v.deleted_at is null
    order by v.action_num, v.id`,
  params: [company, model, id],
});

type Mine = InCompany & {
  /** For whom the actor decides today, side by side: an employee, a model or `*`, an author of records left out, the only author, 0 for none. */
  readonly employees: readonly number[];
  readonly models: readonly string[];
  readonly barred: readonly number[];
  readonly alone: readonly number[];
  readonly actor: number;
  readonly unit: number | null;
  readonly job: number | null;
  readonly role: number;
};
const OPEN = 'h.company_id = $1::bigint and not h.is_done and not h.is_waiting and h.opened_at is not null and h.deleted_at is null';
const AUTHOR = `(select o.emp_id from process_status_history o where o.company_id = h.company_id and o.row_model = h.row_model
      and o.row_id = h.row_id and o.action_num = 0 and o.status_type = 'START' order by o.id limit 1)`;
/** What of a place its page is ordered by. */
const ORDERED = 'h.id, h.due_at, h.opened_at';
/** The open places at which somebody can decide: own ones and those of people who are away, a position's, a unit's, a role's, and votes. */
const WAITING = `select ${ORDERED} from process_status_history h
      join unnest($2::bigint[], $3::text[], $8::bigint[], $9::bigint[]) as m(emp, model, barred, alone) on h.emp_id = m.emp
      where ${OPEN} and not h.is_stuck and (m.model = '*' or m.model = h.row_model)
        and (m.barred = 0 or m.barred is distinct from ${AUTHOR}) and (m.alone = 0 or m.alone = ${AUTHOR})
    union select ${ORDERED} from process_status_history h where ${OPEN} and h.emp_id is null and h.job_id = $6::bigint
      and (h.struct_id is null or h.struct_id = $5::bigint)
    union select ${ORDERED} from process_status_history h where ${OPEN} and h.emp_id is null and h.job_id is null and h.role_id is null
      and h.status_type <> 'VOTE' and h.struct_id = $5::bigint
    union select ${ORDERED} from process_status_history h where ${OPEN} and h.emp_id is null and h.role_id = $7::bigint
    union select ${ORDERED} from process_voting_people v join process_status_history h on h.company_id = v.company_id
      and h.row_model = v.row_model and h.row_id = v.row_id and h.action_num = v.action_num
      where v.company_id = $1::bigint and v.emp_id = $4::bigint and not v.voted and v.deleted_at is null and ${OPEN}`;
const mineParams = ({ company, employees, models, barred, alone, actor, unit, job, role }: Mine) => [
  company,
  arrayLiteral(employees),
  arrayLiteral(models),
  actor,
  unit,
  job,
  role,
  arrayLiteral(barred),
  arrayLiteral(alone),
];
export const WORK_KINDS = ['waiting', 'sent', 'watched', 'overdue', 'stuck'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
const CHOSEN: Readonly<Record<WorkKind, string>> = {
  waiting: WAITING,
  overdue: `select w.id, w.due_at, w.opened_at from (${WAITING}) w where w.due_at < now()`,
  stuck: `select ${ORDERED} from process_status_history h where ${OPEN} and h.is_stuck`,
  sent: `select ${ORDERED} from process_status_history h where ${OPEN} and (h.row_model, h.row_id) in (select s.row_model, s.row_id
    from process_status_history s where s.company_id = $1::bigint and s.action_num = 0 and s.status_type = 'START' and s.emp_id = $4::bigint
      and s.is_done and s.deleted_at is null)`,
  watched: `select ${ORDERED} from process_status_history h where ${OPEN} and (h.row_model, h.row_id) in (select p.row_model, p.row_id
    from workflow_participant p where p.company_id = $1::bigint and p.emp_id = $4::bigint and p.deleted_at is null)`,
};
/** Every parameter is named in each of the statements, so that all of them have a type. */
const ALL_NAMED =
  '$2::bigint[] is not null and $3::text[] is not null and $8::bigint[] is not null and $9::bigint[] is not null and ($5::bigint, $6::bigint, $7::bigint, $4::bigint) is distinct from (null, null, null, null)';

type Page = { readonly kind: WorkKind; readonly page: number; readonly size: number };
/** One page of places, the most urgent first. Columns: total, place, model, record, status, type, step, version, since, due, author, name of the author, whom it waits for, name. */
export const workOf = (mine: Mine, { kind, page, size }: Page): Statement => ({
  name: `process_work_${kind}`,
  sql: `with found as materialized (select f.id, f.due_at, f.opened_at from (${CHOSEN[kind]}) f where ${ALL_NAMED}),
      page as (select f.id from found f order by f.due_at nulls last, f.opened_at, f.id limit $10::integer offset $11::integer)
    select (select count(*) from found), h.id, h.row_model, h.row_id, h.status, h.status_type, h.status_id, h.version_id, h.opened_at, h.due_at,
      s.emp_id, concat_ws(' ', e.lastname, e.firstname), h.emp_id, concat_ws(' ', w.lastname, w.firstname), h.is_signature_needed,
      h.held_at
    from page p join process_status_history h on h.company_id = $1::bigint and h.id = p.id
    left join lateral (select o.emp_id from process_status_history o where o.company_id = $1::bigint and o.row_model = h.row_model
      and o.row_id = h.row_id and o.action_num = 0 order by o.id limit 1) s on true
    left join employee e on e.company_id = $1::bigint and e.id = s.emp_id
    left join employee w on w.company_id = $1::bigint and w.id = h.emp_id
    order by h.due_at nulls last, h.opened_at, h.id`,
  params: [...mineParams(mine), size, (page - 1) * size],
});
/** How many places wait, and how many of them are overdue. */
export const workCounts = (mine: Mine): Statement => ({
  name: 'process_work_counts',
  sql: `select count(*), count(*) filter (where h.due_at < now()) from (${WAITING}) h where ${ALL_NAMED}`,
  params: [...mineParams(mine)],
});

type Amount = { readonly amount: string; readonly currency: string; readonly day: string };
/** What an amount in a currency, by its code or number, is worth on a day. Columns: in the company's own currency or null, whether it is that one; no row for one that nobody knows. */
export const worthOf = ({ company, amount, currency, day }: InCompany & Amount): Statement => ({
  name: 'process_worth_of',
  sql: `select (select trim_scale(r.rate * $4::numeric)::text from currency_rates r where r.company_id = $1::bigint and r.currency_id = c.id and r.rate_date <= $3::date
      and r.deleted_at is null order by r.rate_date desc, r.id desc limit 1), c.code = 'MNT'
    from currencies c where c.id::text = $2::text or c.code = upper($2::text)`,
  params: [company, currency, day, amount],
});

/** Results that are kept with a record, in the order of their names: amounts and quantities, dates and texts. */
export const keptResults = ({
  company,
  model,
  id,
  names,
}: InCompany & { readonly model: string; readonly id: number; readonly names: readonly string[] }): Statement => ({
  name: `process_kept_${model}_${names.join('_')}`,
  sql: `select ${names.map((name) => `r.${quoteName(name)}::text`).join(', ')} from ${quoteName(model)} r where r.company_id = $1::bigint and r.id = $2::bigint`,
  params: [company, id],
});
