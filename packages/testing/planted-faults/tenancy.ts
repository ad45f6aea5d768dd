/** Faults in tenancy: one kind of statement forgets the company or the person. */
import type { PlantedFault } from './plant.ts';

const READS = 'apps/server/tests/sweep-reads.db.test.ts';
const WRITES = 'apps/server/tests/sweep-writes.db.test.ts';
const TENANTS = 'apps/server/tests/sweep-tenants.db.test.ts';

export const TENANCY_FAULTS: readonly PlantedFault[] = [
  {
    name: 'lists-of-a-sub-table-forget-the-company',
    file: 'packages/engine/core/query/source.ts',
    text: "if (model.placement === 'company') conditions.push(",
    replacement: "if (model.placement === 'company' && !model.parent) conditions.push(",
    tests: [READS],
  },
  {
    name: 'locks-forget-the-company',
    file: 'packages/engine/core/records/row-sql.ts',
    text: `      ...companyBound(model, 'r'),
      \`r.id = \${ID}\`,
      stateCondition(state),`,
    replacement: `      \`r.id = \${ID}\`,
      stateCondition(state),`,
    tests: [WRITES],
  },
  {
    name: 'history-forgets-the-company',
    file: 'packages/engine/core/records/history.ts',
    text: "const conditions = [...companyBound(model, 'r'), `r.id = ${place('id', 'bigint')}`, ...scopeConditions(scene, model, scope, 'r')];",
    replacement: "const conditions = [`r.id = ${place('id', 'bigint')}`, ...scopeConditions(scene, model, scope, 'r')];",
    tests: [TENANTS],
  },
  {
    name: 'accounts-of-all-companies-have-a-list',
    file: 'packages/engine/core/query/compile.ts',
    text: "if (isReachedOnly(context.access, model)) where.push('false');",
    replacement: '',
    tests: [READS],
  },
  {
    name: 'totals-of-accounts-go-over-all-companies',
    file: 'packages/engine/core/query/compile.ts',
    text: "if (isReachedOnly(context.access, read.entity.model)) where.push('false');",
    replacement: '',
    tests: [READS],
  },
  {
    name: 'saved-views-of-others-are-found',
    file: 'packages/engine/services/personal/views.sql.ts',
    text: 'v.grid = $3 and v.id = $4 and (v.created_by = $2 or v.shared)',
    replacement: 'v.grid = $3 and v.id = $4',
    tests: [TENANTS],
  },
  {
    name: 'jobs-of-another-company-are-found',
    file: 'packages/engine/services/jobs/jobs.sql.ts',
    text: 'sql: `select ${COLUMNS} from jobs where company_id = $1 and ${VISIBLE} and id = $4`',
    replacement: 'sql: `select ${COLUMNS} from jobs where $1::bigint is not null and ${VISIBLE} and id = $4`',
    tests: [TENANTS],
  },
  {
    name: 'drafts-of-others-are-found',
    file: 'packages/engine/services/personal/drafts.sql.ts',
    text: 'select values_json, base_version, kept_at from record_drafts where company_id = $1 and created_by = $2 and',
    replacement: 'select values_json, base_version, kept_at from record_drafts where company_id = $1 and $2::bigint is not null and',
    tests: [TENANTS],
  },
  {
    name: 'notices-of-others-are-marked-as-seen',
    file: 'packages/engine/services/notify/notify.sql.ts',
    text: 'where company_id = $1 and receiver_id = $2 and ($3::bigint is null or id = $3) and not seen`',
    replacement: 'where company_id = $1 and $2::bigint is not null and ($3::bigint is null or id = $3) and not seen`',
    tests: [TENANTS],
  },
  {
    name: 'files-of-another-company-are-opened',
    file: 'packages/engine/core/records/file-holders.ts',
    text: "from ${FILES} f where f.company_id = ${COMPANY} and f.id = ${place('id', 'bigint')} and ${openableSql(scene)}`,",
    replacement: "from ${FILES} f where f.id = ${place('id', 'bigint')} and (f.company_id <> ${COMPANY} or ${openableSql(scene)})`,",
    tests: [TENANTS],
  },
  {
    name: 'the-log-shows-other-companies',
    file: 'packages/engine/services/log/log.sql.ts',
    text: "`h.company_id = ${place('company', 'bigint')} and h.model = any(",
    replacement: "`${place('company', 'bigint')} is not null and h.model = any(",
    tests: ['packages/engine/tests/log-reach.db.test.ts', 'packages/engine/tests/log.db.test.ts'],
  },
];
