/**
 * What is wrong with definitions that people keep in the database: roles, and conditions of notification rules. They are held
 * against the same checks as those of the modules, but one that is wrong is only told: it must not stop the server for everybody.
 */

import { literalOf } from '@lambda/model/conditions/condition-faults.ts';
import { COMPARISONS, readComparison } from '@lambda/model/conditions/conditions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { ownConditionFaults } from '../../core/registry/checks/condition-checks.ts';
import { roleTexts } from '../../core/registry/checks/role-checks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { parseRole } from '../sessions/roles.ts';
import { CONDITIONAL_RULES, EDITED_ROLES } from './definitions.sql.ts';

function roleFaults(registry: Registry, [id, name, permissions]: TextRow): readonly string[] {
  const place = `The role ${name} (number ${id})`;
  const role = parseRole(permissions ?? 'null');
  if (!role) return [`${place} cannot be read, so nobody can act in it`];
  return roleTexts(registry, { ...role, id: Number(id) }).map((fault) => `${place}: ${fault}`);
}
/** What is wrong with the condition of a rule, a row of `CONDITIONAL_RULES`. */
export function ruleFaults(registry: Registry, [company, id, wanted, name, condition, value]: TextRow): readonly string[] {
  const place = `The notification rule ${id} of company ${company}`;
  const model = registry.models.get(wanted ?? '');
  const comparison = COMPARISONS.find((known) => known === condition);
  if (!model) return [`${place}: there is no model ${wanted}`];
  if (!comparison || !name) return [];
  const field = fieldOf(model, name)?.field;
  const when = readComparison({ field: name, condition: comparison, value: value ?? undefined }, (text) => literalOf(field, text));
  return ownConditionFaults(model, when).map((fault) => `${place}: ${fault}`);
}

/** One sentence for each fault. */
export async function storedFaults({ registry, database }: { registry: Registry; database: Database }): Promise<readonly string[]> {
  const [roles, rules] = await database.readBatch([withParams(EDITED_ROLES), withParams(CONDITIONAL_RULES)], null);
  return [
    ...(roles?.rows ?? []).flatMap((row) => roleFaults(registry, row)),
    ...(rules?.rows ?? []).flatMap((row) => ruleFaults(registry, row)),
  ];
}
