/** What a company has published of its own, as sessions read it: made into definitions once for all of its people. */
import {
  type CompanyDefinition,
  type CompanyDefinitions,
  companyDefinitions,
  isCompanyType,
} from '../../core/registry/company-definitions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { TextRow } from '../../sql/database.ts';
import { createLru, type Lru } from '../../sql/lru.ts';
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 company. Columns: type, name, content, base. */
export const COMPANY_IN_FORCE: PlatformStatement = {
  name: 'company_definitions_in_force',
  sql: `select type, name, published::text, base::text from company_definition
    where company_id = $1 and published is not null order by type, name`,
};

/** Companies whose definitions are kept ready. */
const MOST_COMPANIES = 200;
const kept = new WeakMap<Registry, Lru<CompanyDefinitions>>();

/** Null for a company that has everything as the platform has it. */
export function ownDefinitions(registry: Registry, rows: readonly TextRow[]): CompanyDefinitions | null {
  if (rows.length === 0) return null;
  const key = JSON.stringify(rows);
  const known = kept.get(registry) ?? createLru<CompanyDefinitions>(MOST_COMPANIES);
  kept.set(registry, known);
  const ready = known.get(key);
  if (ready) return ready;
  const published = rows.flatMap(([type, name, content, base]): CompanyDefinition[] =>
    isCompanyType(type ?? '')
      ? [
          {
            type: type as CompanyDefinition['type'],
            name: name ?? '',
            content: JSON.parse(content ?? 'null'),
            base: JSON.parse(base ?? 'null'),
          },
        ]
      : [],
  );
  const made = companyDefinitions(registry, published);
  return made && known.set(key, made);
}
