/** The SQL of tax districts. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Columns: id, code, branch, sub-branch. */
export const districtsKnown: Statement = {
  name: 'ebarimt_districts_known',
  sql: 'select d.id, d.district_code, d.branch_name, d.sub_branch_name from ebarimt_district d where d.deleted_at is null order by d.id',
  params: [],
};
/** The list is one for all: a single company that makes receipts asks for it. */
export const companyOfDistricts: Statement = {
  name: 'ebarimt_company_of_districts',
  sql: 'select a.company_id from ebarimt_account a where a.deleted_at is null order by a.id limit 1',
  params: [],
};
