/** What is read for the paper and the check page of a document. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly id: number };

/**
 * A document with its type and company. Columns: title, number, date, text, status, type of the status, since when, type's name, paper, orientation,
 * header, footer, whether the body is open, company, its logo's file, its zone, check code, digest, end, digest of the PDF, unit, version, id, company,
 * file of the final paper, lastname, firstname and position of the author.
 */
const DOCUMENT = `select d.document_title, d.document_number, d.document_date::text, d.document_data, d.status, d.status_type, d.status_at,
    t.document_name, t.page_size, t.page_orientation, t.page_header, t.page_footer, t.opens_body, c.company_name, c.logo, c.time_zone,
    k.check_code, s.content_hash, s.ended_at, s.pdf_hash, u.name, d.version, d.id, d.company_id, s.paper_file,
    a.lastname, a.firstname, aj.a_tushaal_ner
  from document d
  join document_type t on t.company_id = d.company_id and t.id = d.document_type_id
  join company c on c.id = d.company_id
  join document_check k on k.company_id = d.company_id and k.document_id = d.id
  left join document_signed s on s.company_id = d.company_id and s.document_id = d.id
  left join struct u on u.company_id = d.company_id and u.id = d.struct_id
  left join employee a on a.company_id = d.company_id and a.id = d.emp_id
  left join job aj on aj.company_id = a.company_id and aj.id = a.job_id`;

export const paperOf = ({ company, id }: One): Statement => ({
  name: 'document_paper_of',
  sql: `${DOCUMENT} where d.company_id = $1::bigint and d.id = $2::bigint and d.deleted_at is null`,
  params: [company, id],
});
/** The same by the code that is printed on it. */
export const paperByCode = (code: string): Statement => ({
  name: 'document_paper_by_code',
  sql: `${DOCUMENT} where k.check_code = $1::text and d.deleted_at is null`,
  params: [code],
});

/**
 * Whoever has decided, in order. Columns: what was decided, kind of signature, signature, lastname, firstname, position, when, step's type, in
 * whose place, note unless it is for those who decide alone, address, digest of the content that was looked at.
 */
export const decisionsOn = ({ company, id }: One): Statement => ({
  name: 'document_decisions_on',
  sql: `select h.status_action, h.signature ->> 'type', h.signature ->> 'signature', coalesce(h.signature ->> 'lastname', e.lastname),
      coalesce(h.signature ->> 'firstname', e.firstname), coalesce(h.signature ->> 'job_name', j.a_tushaal_ner), h.done_at, h.status_type,
      nullif(concat_ws(' ', f.lastname, f.firstname), ''), case when h.is_note_private is not true then h.description end, h.address, h.content_hash
    from process_status_history h
    left join employee e on e.company_id = h.company_id and e.id = coalesce(h.actor_emp_id, h.emp_id)
    left join job j on j.company_id = h.company_id and j.id = coalesce(h.actor_job_id, e.job_id)
    left join employee f on f.company_id = h.company_id and f.id = h.for_emp_id
    where h.company_id = $1::bigint and h.row_model = 'document' and h.row_id = $2::bigint and h.is_done and h.outcome is not null
    order by h.done_at, h.id`,
  params: [company, id],
});

/** The votes of the last ballot. Columns: lastname, firstname, position, voted, approve, refuse, recreate, kind and content of the signature, when, note unless private. */
export const votesOn = ({ company, id }: One): Statement => ({
  name: 'document_votes_on',
  sql: `select e.lastname, e.firstname, j.a_tushaal_ner, v.voted, v.approve, v.refuse, v.recreate, v.signature_image ->> 'type',
      v.signature_image ->> 'signature', v.signature_date, case when v.is_note_private is not true then v.description end
    from process_voting_people v
    left join employee e on e.company_id = v.company_id and e.id = v.emp_id
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    where v.company_id = $1::bigint and v.row_model = 'document' and v.row_id = $2::bigint and v.action_num =
      (select max(l.action_num) from process_voting_people l where l.company_id = $1::bigint and l.row_model = 'document' and l.row_id = $2::bigint)
    order by v.id`,
  params: [company, id],
});

/** Keeps the final paper; no row when one is kept already. */
export const keepPaper = ({ company, id, file, hash }: One & { readonly file: number; readonly hash: string }): Statement => ({
  name: 'document_keep_paper',
  sql: `update document_signed set paper_file = $3::bigint, pdf_hash = $4::text
    where company_id = $1::bigint and document_id = $2::bigint and paper_file is null returning id`,
  params: [company, id, file, hash],
});
export const paperIsMade = ({ company, id }: One): Statement => ({
  name: 'document_paper_is_made',
  sql: `update document set paper_state = 'made'
    where company_id = $1::bigint and id = $2::bigint and paper_state is distinct from 'made' returning id`,
  params: [company, id],
  tells: 'document',
});
/** Finished documents that still have no paper. Column: id. */
export const missingPapers = (company: number): Statement => ({
  name: 'document_missing_papers',
  sql: `select id from document where company_id = $1::bigint and paper_state = 'making' and deleted_at is null order by id limit 500`,
  params: [company],
});
/** Column: the year in which the file of a paper came, as it stands in its place. */
export const yearOfPaper = ({ company, file }: { readonly company: number; readonly file: number }): Statement => ({
  name: 'document_year_of_paper',
  sql: "select to_char(created_at at time zone 'UTC', 'YY') from files where company_id = $1::bigint and id = $2::bigint",
  params: [company, file],
});
