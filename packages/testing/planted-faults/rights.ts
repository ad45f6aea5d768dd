/** Faults in rights: what a role, a person's own permissions or the plan closes is open on one face. */
import type { PlantedFault } from './plant.ts';

const READS = 'apps/server/tests/sweep-reads.db.test.ts';
const ROWS = `${READS} > reads exactly the stored rows`;
const WRITES = 'apps/server/tests/sweep-writes.db.test.ts';
const TENANTS = 'apps/server/tests/sweep-tenants.db.test.ts > is refused, and what the role may not';
const ACCESS = 'packages/engine/core/access/access.ts';

export const RIGHTS_FAULTS: readonly PlantedFault[] = [
  {
    name: 'lists-ignore-the-rows-of-a-role',
    file: 'packages/engine/core/query/source.ts',
    text: 'if (restriction) conditions.push(restriction);',
    replacement: "if (restriction && rows === 'deleted') conditions.push(restriction);",
    tests: ['packages/engine/tests/rights-oracle.db.test.ts', ROWS],
  },
  {
    name: 'files-of-records-that-are-only-looked-up',
    file: ACCESS,
    text: 'const access = openedAccess(model);',
    replacement: 'const access = modelAccess(model);',
    tests: ['packages/engine/tests/files-rights.db.test.ts', `${READS} > are listed and opened by whom`],
  },
  {
    name: 'fields-that-may-only-be-read-are-written',
    file: ACCESS,
    text: `const right = administrator ? 'write' : (fieldRight(model, field) ?? 'write');
    return right === 'write';`,
    replacement: "return administrator || fieldRight(model, field) !== 'none';",
    tests: ['packages/engine/tests/records-rights.db.test.ts', `${WRITES} > smuggles nothing in a body`],
  },
  {
    name: 'history-names-closed-fields',
    file: 'packages/engine/core/records/history.ts',
    text: 'Object.entries(changes).filter(([name]) => access.mayReadField(model, name))',
    replacement: 'Object.entries(changes).filter(([name]) => model.fields[name] !== undefined || access.mayReadField(model, name))',
    tests: ['packages/engine/tests/records-rights.db.test.ts', 'packages/engine/tests/records-write.db.test.ts'],
  },
  {
    name: 'rows-are-written-out-of-reach',
    file: 'packages/engine/core/records/guards.ts',
    text: 'if (row.scope && isBounded(writing.context, row.model, row.scope)) {',
    replacement: "if (written.kind !== 'update' && row.scope && isBounded(writing.context, row.model, row.scope)) {",
    tests: ['packages/engine/tests/records-rights.db.test.ts', 'packages/engine/tests/rights-entries.db.test.ts'],
  },
  {
    name: 'own-permissions-count-for-nothing',
    file: 'packages/engine/core/access/layers.ts',
    text: 'const effective = cutBy(withinCompany, employee);',
    replacement: 'const effective = withinCompany;',
    tests: ['apps/server/tests/effective-rights.db.test.ts', 'apps/server/tests/employee-permissions.db.test.ts'],
  },
  {
    name: 'entries-closed-by-the-plan-stay-open',
    file: 'packages/engine/core/access/within-plan.ts',
    text: 'isClosed(entry) ? { show: false } : rights',
    replacement: 'rights',
    tests: ['apps/server/tests/plan-standing.db.test.ts', 'apps/server/tests/granting-plans.db.test.ts'],
  },
  {
    name: 'reports-open-without-their-entry-of-the-menu',
    file: 'packages/engine/services/reports/report-rights.ts',
    text: 'if (access.administrator) return true;',
    replacement: "if (access.administrator || name !== '') return true;",
    tests: ['apps/server/tests/reports.db.test.ts'],
  },
  {
    name: 'the-log-opens-without-its-flag',
    file: 'packages/engine/services/log/log.ts',
    text: "if (!access.flag('log')) throw new PlatformError('NO_RIGHT');",
    replacement: '',
    tests: ['packages/engine/tests/role-flags.db.test.ts', TENANTS],
  },
  {
    name: 'live-changes-go-on-after-the-right-is-gone',
    file: 'packages/engine/faces/live/hub.ts',
    text: 'if (subscriber.round !== round || subscriber.subscription.accessKey !== actor.access.key) {',
    replacement: 'if (subscriber.round !== round) {',
    tests: ['packages/engine/tests/live.db.test.ts'],
  },
];
