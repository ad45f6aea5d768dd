/** Conditions of roles and rules that would say nothing any more: whoever publishes is told before they close or open rows. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { conditionProblems } from '../../core/registry/role-problems.ts';
import type { Database, TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { CONDITIONAL_RULES, STORED_ROLES } from '../definitions/definitions.sql.ts';
import { ruleFaults } from '../definitions/stored-faults.ts';
import { parseRole } from '../sessions/roles.ts';
import type { Problem } from './changes.ts';
import { knownOf, renamed } from './naming.ts';
import { readJson } from './stored.ts';

export type Rights = { readonly roles: readonly TextRow[]; readonly rules: readonly TextRow[] };
export async function readRights(database: Database): Promise<Rights> {
  const [roles, rules] = await database.readBatch([withParams(STORED_ROLES), withParams(CONDITIONAL_RULES)], null);
  return { roles: roles?.rows ?? [], rules: rules?.rows ?? [] };
}

type Change = { readonly now: Registry; readonly next: Registry; readonly renames: Renamings };
const added = (before: readonly string[], after: readonly string[]): readonly string[] => after.filter((fault) => !before.includes(fault));

function roleFaults(registry: Registry, id: number, rights: Json): readonly string[] {
  const role = parseRole(JSON.stringify(rights));
  return role ? conditionProblems(registry, { ...role, id }) : [];
}

/** What would be broken by the change and is not broken now. */
export function brokenConditions({ now, next, renames }: Change, { roles, rules }: Rights): readonly Problem[] {
  const known = knownOf(now);
  const ofRoles = roles.flatMap(([id, name, permissions]): Problem[] => {
    const rights = readJson(permissions);
    const after = renamed('role', rights, known, renames);
    const faults = added(roleFaults(now, Number(id), rights), roleFaults(next, Number(id), after));
    return faults.map((message) => ({ type: 'role', name: name ?? '', message }));
  });
  const ofRules = rules.flatMap((row): Problem[] => {
    const [company, id, model, field, ...rest] = row;
    const to = renames.fields.find((one) => one.model === model && one.from === field)?.to ?? field;
    const of = renames.models.find(({ from }) => from === model)?.to ?? model;
    const faults = added(ruleFaults(now, row), ruleFaults(next, [company ?? null, id ?? null, of ?? null, to ?? null, ...rest]));
    return faults.map((message) => ({ type: 'rule', name: id ?? '', message }));
  });
  return [...ofRoles, ...ofRules];
}
