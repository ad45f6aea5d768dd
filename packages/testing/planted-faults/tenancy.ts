/** Faults in tenancy: one kind of statement forgets the company or the person. */
import type { PlantedFault } from './plant.ts';

const READS = 'apps/server/tests/sweep-reads.db.test.ts';
const ROWS = `${READS} > reads exactly the stored rows`;
const WRITES = 'apps/server/tests/sweep-writes.db.test.ts';
const TENANTS = 'apps/server/tests/sweep-tenants.db.test.ts > is refused, and what the role may not';

export const TENANCY_FAULTS: readonly PlantedFault[] = [
  {
    name: 'lists-of-a-sub-table-forget-the-company',
    file: 'packages/engine/core/query/source.ts',
    text: "if (model.placement === 'company') conditions.push(",
    replacement: "if (model.placement === 'company' && !model.parent) conditions.push(",
    tests: [ROWS],
  },
  {
    name: 'locks-forget-the-company',
    file: 'packages/engine/core/records/row-sql.ts',
    text: `      ...companyBound(model, 'r'),
      \`r.id = \${ID}\`,
      stateCondition(state),`,
    replacement: `      \`r.id = \${ID}\`,
      stateCondition(state),`,
    tests: [`${WRITES} > does not reach rows of the other company`],
  },
  {
    name: 'history-forgets-the-company',
    file: 'packages/engine/core/records/history.ts',
    text: "const conditions = [...companyBound(model, 'r'), `r.id = ${place('id', 'bigint')}`, ...scopeConditions(context, model, scope, 'r')];",
    replacement: "const conditions = [`r.id = ${place('id', 'bigint')}`, ...scopeConditions(context, model, scope, 'r')];",
    tests: [TENANTS],
  },
  {
    name: 'saved-views-of-others-are-found',
    file: 'packages/engine/services/personal/views.sql.ts',
    text: 'v.grid = $3 and v.id = $4 and (v.created_by = $2 or v.shared)',
    replacement: 'v.grid = $3 and v.id = $4',
    tests: ['packages/engine/tests/personal.db.test.ts', TENANTS],
  },
  {
    name: 'jobs-of-another-company-are-found',
    file: 'packages/engine/services/jobs/jobs.sql.ts',
    text: 'sql: `select ${COLUMNS} from jobs where company_id = $1 and ${VISIBLE} and id = $4`',
    replacement: 'sql: `select ${COLUMNS} from jobs where $1::bigint is not null and ${VISIBLE} and id = $4`',
    tests: ['packages/engine/tests/jobs.db.test.ts', TENANTS],
  },
  {
    name: 'the-log-shows-other-companies',
    file: 'packages/engine/services/log/log.sql.ts',
    text: "`h.company_id = ${place('company', 'bigint')} and h.model = any(",
    replacement: "`${place('company', 'bigint')} is not null and h.model = any(",
    tests: ['packages/engine/tests/log-reach.db.test.ts', 'packages/engine/tests/log.db.test.ts'],
  },
];
