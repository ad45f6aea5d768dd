/** What rules of the modules keep beside the rows, worked out for all companies: after new columns, and for rows that came another way. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { foldAllMovements } from '@lambda/hr/appointment/appointment.sql.ts';
import { followAllManagers } from '@lambda/hr/reporting-line/reporting-line.sql.ts';

const COMPANIES = { name: 'kept_rows_companies', sql: 'select id from company order by id', params: [] };

/** One transaction for each company. */
export async function keepRows(database: Database, now: Date): Promise<void> {
  const [companies] = await database.batch([COMPANIES], null);
  for (const [id] of companies?.rows ?? []) {
    const company = Number(id);
    await database.batch([...followAllManagers({ company, today: companyDay(now) }), foldAllMovements(company)], company);
  }
}
