/** The SQL of documents: their type, what a template is filled with, and the number that is written into a document. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly id: number };

/**
 * A type with what it asks for. Columns: name, whether it is a contract, template, prefix, whether units count by themselves, fields as JSON
 * (`[{name, label, kind, columns, required}]`), workflow.
 */
export const typeWith = ({ company, id }: One): Statement => ({
  name: 'document_type_with',
  sql: `select t.document_name, t.is_contract, t.document_template, t.number_prefix, t.numbers_by_unit,
      coalesce((select json_agg(json_build_object('name', f.field_name, 'label', f.field_label, 'kind', f.field_kind, 'columns', f.field_columns,
        'required', f.is_required) order by f.field_order, f.id)
        from document_type_field f where f.company_id = t.company_id and f.document_type_id = t.id and f.deleted_at is null), '[]')::text, t.workflow_id
    from document_type t where t.company_id = $1::bigint and t.id = $2::bigint`,
  params: [company, id],
});

/** The author and the company. Columns: lastname, firstname, position, unit, unit's id, company's name, register number, address, phone. */
export const authorWith = ({ company, id }: One): Statement => ({
  name: 'document_author_with',
  sql: `select e.lastname, e.firstname, j.a_tushaal_ner, s.name, e.struct_id, c.company_name, c.register_number, c.address, c.phone
    from company c
    left join employee e on e.company_id = c.id and e.id = $2::bigint
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    left join struct s on s.company_id = e.company_id and s.id = e.struct_id
    where c.id = $1::bigint`,
  params: [company, id],
});

/** The names of a contract's partner and currency. Columns: partner, code. */
export const partiesWith = ({
  company,
  partner,
  currency,
}: {
  company: number;
  partner: number | null;
  currency: number | null;
}): Statement => ({
  name: 'document_parties_with',
  sql: `select (select p.partner_company_name from partner p where p.company_id = $1::bigint and p.id = $2::bigint),
      (select c.code from currencies c where c.id = $3::bigint)`,
  params: [company, partner, currency],
});

/** How a document is numbered. Columns: prefix, code of its unit where units count by themselves. */
export const seriesOf = ({ company, type, unit }: { company: number; type: number; unit: number | null }): Statement => ({
  name: 'document_series_of',
  sql: `select t.number_prefix, case when t.numbers_by_unit then s.code end from document_type t
    left join struct s on s.company_id = t.company_id and s.id = $3::bigint
    where t.company_id = $1::bigint and t.id = $2::bigint`,
  params: [company, type, unit],
});

/** The number that the register has given, in the same transaction. */
export const writeNumber = (given: One & { readonly number: string; readonly day: string }): Statement => ({
  name: 'document_write_number',
  sql: `update document set document_number = $3::text, document_date = $4::date
    where company_id = $1::bigint and id = $2::bigint and document_number is null returning id`,
  params: [given.company, given.id, given.number, given.day],
  tells: 'document',
});

/** Contracts whose days have to be looked at again. Columns: id, start, end, renewal, notice, terminated, status, valid until, notice on, state, told. */
export const contractsOf = (company: number): Statement => ({
  name: 'document_contracts_of',
  sql: `select id, start_date::text, end_date::text, renew_months, notice_months, terminated_on::text, status_type, valid_until::text, notice_on::text,
      contract_state, notice_told::text
    from document where company_id = $1::bigint and is_contract and deleted_at is null
      and (contract_state is null or contract_state not in ('ended', 'terminated')) order by id`,
  params: [company],
});

/** Columns: name, file of the logo, zone. */
export const companyOf = (company: number): Statement => ({
  name: 'document_company_of',
  sql: 'select company_name, logo, time_zone from company where id = $1::bigint',
  params: [company],
});
/** What a template is filled with, as JSON. */
export const valuesOfDocument = ({ company, id }: One): Statement => ({
  name: 'document_values_of',
  sql: `select json_build_object('document_title', document_title, 'description', description, 'emp_id', emp_id, 'doc_data', doc_data,
      'partner_id', partner_id, 'counterparty', counterparty, 'start_date', start_date::text, 'end_date', end_date::text,
      'contract_sum', contract_sum::text, 'currency_id', currency_id)::text
    from document where company_id = $1::bigint and id = $2::bigint and deleted_at is null`,
  params: [company, id],
});

/** Column: the text as it is now. */
export const presentText = ({ company, id }: One): Statement => ({
  name: 'document_present_text',
  sql: 'select document_data from document where company_id = $1::bigint and id = $2::bigint',
  params: [company, id],
});
