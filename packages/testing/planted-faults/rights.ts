/** Faults in rights: what a role, a person's own permissions or the plan closes is open on one face. */
import type { PlantedFault } from './plant.ts';

const READS = 'apps/server/tests/sweep-reads.db.test.ts';
const WRITES = 'apps/server/tests/sweep-writes.db.test.ts';
const TENANTS = 'apps/server/tests/sweep-tenants.db.test.ts';
const SCREENS = 'apps/server/tests/contract-screens.db.test.ts';
const ACCESS = 'packages/engine/core/access/access.ts';

export const RIGHTS_FAULTS: readonly PlantedFault[] = [
  {
    name: 'lists-ignore-the-rows-of-a-role',
    file: 'packages/engine/core/query/source.ts',
    text: 'if (restriction) conditions.push(restriction);',
    replacement: "if (restriction && rows === 'deleted') conditions.push(restriction);",
    tests: [READS],
  },
  {
    name: 'totals-of-pages-count-all-rows-of-the-company',
    file: 'packages/engine/core/query/compile.ts',
    text: 'const { countTables, where } = base(context, { ...read, bestFirst: false, start: undefined });',
    replacement: `const whole = (reach: any) => reach && { ...reach, parts: [{ ...reach.parts[0], scope: 'company', where: [] }] };
      const model = (one: any) => ({ ...context.access.model(one), read: whole(context.access.model(one).read) });
      const { countTables, where } = base(
        { ...context, access: { ...context.access, model } },
        { ...read, bestFirst: false, start: undefined },
      );`,
    tests: [READS],
  },
  {
    name: 'closed-fields-are-open-behind-a-reference',
    file: ACCESS,
    text: `modelAccess(hop.to).read !== null) &&
          mayReadField(path.model, path.name),`,
    replacement: 'modelAccess(hop.to).read !== null),',
    tests: [READS],
  },
  {
    name: 'formulas-tell-closed-fields',
    file: ACCESS,
    text: 'return walked.formula === null || mayReadFormula(model, field);',
    replacement: 'return true;',
    tests: [READS],
  },
  {
    name: 'files-of-records-that-are-only-looked-up',
    file: ACCESS,
    text: 'const access = openedAccess(model);',
    replacement: 'const access = modelAccess(model);',
    tests: [READS],
  },
  {
    name: 'fields-that-may-only-be-read-are-written',
    file: ACCESS,
    text: `const right = administrator ? 'write' : (fieldRight(model, field) ?? 'write');
    return right === 'write';`,
    replacement: "return administrator || fieldRight(model, field) !== 'none';",
    tests: [WRITES, SCREENS],
  },
  {
    name: 'history-names-closed-fields',
    file: 'packages/engine/core/records/history.ts',
    text: 'Object.entries(changes).filter(([name]) => access.mayReadField(model, name))',
    replacement: 'Object.entries(changes).filter(([name]) => model.fields[name] !== undefined || access.mayReadField(model, name))',
    tests: ['packages/engine/tests/records-rights.db.test.ts', 'packages/engine/tests/records-write.db.test.ts'],
  },
  {
    name: 'history-of-rows-out-of-reach',
    file: 'packages/engine/core/records/history.ts',
    text: "`r.id = ${place('id', 'bigint')}`, ...scopeConditions(scene, model, scope, 'r')];",
    replacement: "`r.id = ${place('id', 'bigint')}`];",
    tests: [WRITES, TENANTS],
  },
  {
    name: 'rows-are-written-out-of-reach',
    file: 'packages/engine/core/records/guards.ts',
    text: "if (scopeConditions(scene, model, scope, 'g').length === 0) return;",
    replacement: "if (kind === 'update' || scopeConditions(scene, model, scope, 'g').length === 0) return;",
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
    tests: [TENANTS, 'apps/server/tests/reports.db.test.ts'],
  },
  {
    name: 'the-log-opens-without-its-flag',
    file: 'packages/engine/services/log/log.ts',
    text: "if (!access.flag('log')) throw new PlatformError('NO_RIGHT');",
    replacement: '',
    tests: [TENANTS],
  },
  {
    name: 'live-changes-go-on-after-the-right-is-gone',
    file: 'packages/engine/faces/live/hub.ts',
    text: 'if (subscriber.round !== round || subscriber.subscription.accessKey !== actor.access.key) {',
    replacement: 'if (subscriber.round !== round) {',
    tests: ['packages/engine/tests/live.db.test.ts'],
  },
  {
    name: 'exports-and-prints-take-the-grid-uncut',
    file: 'packages/engine/services/listing/listing.ts',
    text: 'const grid = cutGrid(rights, defined);',
    replacement: 'const grid = defined;',
    tests: [SCREENS, TENANTS],
  },
  {
    name: 'choices-of-forms-are-those-of-the-uncut-form',
    file: 'packages/engine/services/forms/form-record.ts',
    text: 'const form = cutForm({ registry, access: actor.access }, defined);',
    replacement: 'const form = actor ? defined : cutForm({ registry, access: actor }, defined);',
    tests: [SCREENS],
  },
];
