/** The rows that a right reaches, as an SQL condition. The compiler and the records pipeline both take it from here. */
import type { ModelDefinition, RowScope } from '@lambda/model/definitions.ts';
import type { Registry, ResolvedPath } from '../registry/registry.ts';
import { quoteName } from '../storage/database.ts';

type Arguments = {
  readonly registry: Registry;
  readonly model: ModelDefinition;
  readonly scope: RowScope;
  /** The alias of the model's table in the statement. */
  readonly alias: string;
  /** Parameter texts such as `$3::bigint`: the actor's company, structure unit and employee. */
  readonly company: string;
  readonly unit: string;
  readonly employee: string;
};

const NO_ROWS = 'false';

/** `alias.path = value`, following references by sub-selects that bind the company themselves. */
function pathEquals({
  path,
  alias,
  value,
  company,
  depth,
}: {
  path: ResolvedPath;
  alias: string;
  value: string;
  company: string;
  depth: number;
}): string {
  const [hop, ...rest] = path.hops;
  if (!hop) return `${alias}.${quoteName(path.name)} = ${value}`;
  const next = `${alias}_s${depth}`;
  const bound = [
    ...(hop.to.placement === 'company' ? [`${next}.company_id = ${company}`] : []),
    ...(hop.to.appendOnly ? [] : [`${next}.deleted_at is null`]),
    `${next}.id = ${alias}.${quoteName(hop.reference)}`,
    pathEquals({ path: { ...path, hops: rest }, alias: next, value, company, depth: depth + 1 }),
  ];
  return `exists (select 1 from ${quoteName(hop.to.name)} ${next} where ${bound.join(' and ')})`;
}

/**
 * The condition beyond the company's key, or null when there is none. A model that does not say how its rows belong to
 * a unit or a person has no rows for a right that narrow; a sub-table follows its parent.
 */
export function rowScopeSql({ registry, model, scope, alias, company, unit, employee }: Arguments): string | null {
  const { belongs, parent } = model;
  const conditions: string[] = [];
  if (belongs?.company)
    conditions.push(pathEquals({ path: registry.path(model, belongs.company), alias, value: company, company, depth: 1 }));
  const own = scope === 'unit' ? belongs?.unit : scope === 'own' ? belongs?.own : null;
  if (own)
    conditions.push(pathEquals({ path: registry.path(model, own), alias, value: scope === 'unit' ? unit : employee, company, depth: 1 }));
  else if (own === undefined && parent) {
    const above = `${alias}_p`;
    const to = registry.model(parent.model);
    const condition = rowScopeSql({ registry, model: to, scope, alias: above, company, unit, employee });
    const bound = [
      ...(to.placement === 'company' ? [`${above}.company_id = ${company}`] : []),
      ...(to.appendOnly ? [] : [`${above}.deleted_at is null`]),
      `${above}.id = ${alias}.${quoteName(parent.by)}`,
      ...(condition ? [condition] : []),
    ];
    conditions.push(`exists (select 1 from ${quoteName(to.name)} ${above} where ${bound.join(' and ')})`);
  } else if (own === undefined) conditions.push(NO_ROWS);
  return conditions.length > 0 ? conditions.join(' and ') : null;
}
