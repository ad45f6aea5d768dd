/** Where the letters of people are kept who work in no company. */
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, type Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { PLATFORM_COMPANY } from './account.sql.ts';

/** By whom letters come that no company writes. */
export const PLATFORM_TITLE = 'Lambda Platform';

/** The company of the platform's administrator, or the given one where there is none yet. */
export async function keepingCompany(database: Database, { administrators }: Registry, otherwise: number): Promise<number> {
  const [found] = await database.readBatch([withParams(PLATFORM_COMPANY, arrayLiteral([...administrators].map(String)))], null);
  return Number(found?.rows[0]?.[0] ?? otherwise);
}
