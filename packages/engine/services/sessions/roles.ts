/** Roles: the shipped ones are kept in the database, where an administrator may change them; compiled once per text. */
import { createHash } from 'node:crypto';
import { type RoleDefinition, roleSchema } from '@lambda/model/definitions/definitions.ts';
import { type Access, createAccess } from '../../core/access/access.ts';
import { effectiveRights, type Layers, parseLimits } from '../../core/access/layers.ts';
import type { Plan } from '../../core/access/plan.ts';
import { withinPlan } from '../../core/access/within-plan.ts';
import type { CompanyDefinitions } from '../../core/registry/company-definitions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { createLru } from '../../sql/lru.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { NOTIFY_ACCESS } from './sessions.sql.ts';

/**
 * $1 id, $2 name, $3 shown name, $4 definition. A role that somebody has edited (`updated_by`) is left as it is, and so
 * is the name of a role that people have made themselves.
 */
const SHIP_ROLE: PlatformStatement = {
  name: 'role_ship',
  sql: `insert into roles (id, created_at, updated_at, version, name, display_name, permissions)
    select $1, now(), now(), 1, $2, $3, $4::json where not exists (select 1 from roles where name = $2 and id <> $1)
    on conflict (id) do update set
      name = excluded.name, display_name = excluded.display_name, permissions = excluded.permissions,
      updated_at = excluded.updated_at, version = roles.version + 1
    where roles.updated_by is null and roles.permissions::text <> excluded.permissions::text`,
};

/** Brings the roles of the modules into the database at start; every server drops rights that changed. */
export async function shipRoles({ registry, database }: { registry: Registry; database: Database }): Promise<void> {
  const roles = [...registry.roles.values()];
  if (roles.length === 0) return;
  const results = await database.batch(
    roles.map((role) => withParams(SHIP_ROLE, role.id, role.name, role.label.mn, JSON.stringify(role))),
    null,
  );
  const changed = roles.filter((_role, index) => (results[index]?.rowCount ?? 0) > 0);
  if (changed.length === 0) return;
  await database.batch(
    changed.map(({ id }) => withParams(NOTIFY_ACCESS, `role:${id}`)),
    null,
  );
}

/** A stored role definition, or null when it is no definition any more. */
export function parseRole(text: string): RoleDefinition | null {
  try {
    const result = roleSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** The rights of a role within its layers. Administrators are limited by none. */
export function accessWithin(
  registry: Registry,
  { role, company, employee, plan }: Layers,
  definitions: CompanyDefinitions | null = null,
): Access {
  if (registry.administrators.has(role.id)) return createAccess(registry, role, { definitions });
  const layered = effectiveRights({ role, company, employee }).role;
  const within = withinPlan(registry, layered, plan ?? null);
  return createAccess(registry, within.role, { closed: within.closed, definitions });
}

const MOST_COMPILED = 500;

type Stored = {
  readonly id: number;
  readonly text: string;
  /** The company's maximum and the employee's own permissions as they are stored; null limits nothing. */
  readonly company?: string | null;
  readonly employee?: string | null;
  /** What the company's plan opens; null for a company that has everything. */
  readonly plan?: Plan | null;
  readonly definitions?: CompanyDefinitions | null;
};
/**
 * Compiles role definitions within their layers, each once. The row's number counts, not the one in the text: it decides who
 * is an administrator, whom no layer limits. Null for a text that is no role definition.
 */
export function createRoleCompiler(registry: Registry): (given: Stored) => Access | null {
  const compiled = createLru<Access>(MOST_COMPILED);
  return ({ id, text, company = null, employee = null, plan = null, definitions = null }) => {
    // The texts are long: what is kept goes by their digest.
    const key = createHash('sha256')
      .update(JSON.stringify([id, text, company, employee, plan, definitions?.key]))
      .digest('base64url');
    const known = compiled.get(key);
    if (known) return known;
    const role = parseRole(text);
    if (!role) return null;
    const layers = { role: { ...role, id }, company: parseLimits(company), employee: parseLimits(employee), plan };
    return compiled.set(key, accessWithin(registry, layers, definitions));
  };
}
