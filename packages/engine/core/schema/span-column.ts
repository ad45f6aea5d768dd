/** The stored column behind a rule that rows never lie over each other in time, and the rule itself. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { exclusionName, spanColumnName } from '@lambda/model/definitions/names.ts';
import { quoteName } from '../../sql/database.ts';

/** Lets an index over times compare keys too. It comes with PostgreSQL, and whoever owns the database may make it. */
export const EXCLUSION_EXTENSION_SQL = 'create extension if not exists btree_gist';

/** Empty while the row holds no time, so that it is in nobody's way. */
export const spanColumnsOf = (model: ModelDefinition) =>
  (model.noOverlap ?? []).map(({ from, to, holding }) => {
    const holds = [...(model.appendOnly ? [] : ['deleted_at is null']), quoteName(holding)].join(' and ');
    return {
      name: spanColumnName(from),
      type: 'tstzrange',
      notNull: false,
      default: null,
      backfill: null,
      generated: `case when ${holds} then tstzrange(${quoteName(from)}, ${quoteName(to)}) end`,
    };
  });

export const exclusionsOf = (model: ModelDefinition) =>
  (model.noOverlap ?? []).map(({ by, from }) => {
    const names = [...(model.placement === 'company' ? ['company_id'] : []), ...by, spanColumnName(from)];
    return {
      name: exclusionName(model.name, [...by, from]),
      columns: names.map((name) => ({ name, descending: false })),
      unique: false,
      livingOnly: false,
      method: 'gist' as const,
      excludes: true as const,
    };
  });
