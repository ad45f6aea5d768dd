/** Faults in records: what is stored, numbered, written into the history, deleted and brought back. */
import type { PlantedFault } from './plant.ts';

const RECORDS = 'apps/server/tests/contract-records.db.test.ts';
const REVERSAL = 'apps/server/tests/contract-reversal.db.test.ts';
const READS = 'apps/server/tests/sweep-reads.db.test.ts';

export const RECORDS_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a-stale-version-overwrites',
    file: 'packages/engine/core/records/locked.ts',
    text: "if (version !== undefined && version !== stored.version) throw new PlatformError('VERSION_CONFLICT');",
    replacement: "if (version !== undefined && version > stored.version) throw new PlatformError('VERSION_CONFLICT');",
    tests: [RECORDS],
  },
  {
    name: 'changes-leave-no-line-in-the-history',
    file: 'packages/engine/core/records/row-writes.ts',
    text: "draft.statements.push(await historyLine(context, { model, id, action: 'update', changes }));",
    replacement: "if (path !== '') draft.statements.push(await historyLine(context, { model, id, action: 'update', changes }));",
    tests: [RECORDS],
  },
  {
    name: 'history-forgets-who-acts-for-somebody',
    file: 'packages/engine/core/records/changes.ts',
    text: 'impersonator_id: scene.actor.impersonatorId ?? null,',
    replacement: 'impersonator_id: null,',
    tests: ['packages/engine/tests/impersonation.db.test.ts'],
  },
  {
    name: 'deleted-rows-are-shown-behind-references',
    file: 'packages/engine/core/query/compile.ts',
    text: 'const on = [...guards(context, reference.to, inner.alias), `${inner.alias}.id = ${source.alias}.${quoteName(reference.field)}`];',
    replacement:
      "const on = [...guards(context, reference.to, inner.alias, { rows: 'all' }), `${inner.alias}.id = ${source.alias}.${quoteName(reference.field)}`];",
    tests: [READS],
  },
  {
    name: 'restoring-leaves-the-rows-of-sub-tables',
    file: 'packages/engine/core/records/removal.ts',
    text: 'const { reached } = await reach(work, [{ model, stored }], stored.deletedAt);',
    replacement: 'const reached = [{ model, stored }];',
    tests: [REVERSAL],
  },
  {
    name: 'rows-that-are-pointed-at-are-deleted',
    file: 'packages/engine/core/records/removal.ts',
    text: "if (answers.some(({ rows }) => rows.length > 0)) throw new PlatformError('STILL_IN_USE');",
    replacement: '',
    tests: [REVERSAL, 'packages/engine/tests/records-removal.db.test.ts'],
  },
  {
    name: 'numbers-of-a-series-repeat',
    file: 'packages/engine/core/records/sequences.ts',
    text: 'do update set last_number = c.last_number + 1,',
    replacement: 'do update set last_number = c.last_number,',
    tests: ['packages/engine/tests/sequences.db.test.ts'],
  },
  {
    name: 'a-write-sent-twice-takes-effect-twice',
    file: 'packages/engine/core/records/write.ts',
    text: 'const claim = idempotency ? await claimKey(context, idempotency, ids) : [];',
    replacement: 'const claim = idempotency?.waits ? await claimKey(context, idempotency, ids) : [];',
    tests: ['packages/engine/tests/records-safety.db.test.ts', 'packages/engine/tests/once.db.test.ts'],
  },
  {
    name: 'a-taken-value-is-told-without-its-field',
    file: 'packages/engine/core/records/failures.ts',
    text: 'if (rule) return invalid(await errorsAt(scene, rows, rule).catch(() => []), error);',
    replacement: "if (rule) return invalid(rule.code === 'notUnique' ? [] : await errorsAt(scene, rows, rule).catch(() => []), error);",
    tests: [RECORDS],
  },
  {
    name: 'references-to-deleted-rows-are-kept',
    file: 'packages/engine/core/records/guards.ts',
    text: "...(model.appendOnly ? [] : ['g.deleted_at is null']),",
    replacement: '',
    tests: [RECORDS, 'packages/engine/tests/references.db.test.ts'],
  },
  {
    name: 'hidden-characters-are-stored',
    file: 'packages/model/fields/normalise.ts',
    text: "const composed = withoutHidden(text.normalize('NFC'));",
    replacement: "const composed = text.normalize('NFC');",
    tests: ['packages/model/tests/hidden-characters.test.ts', 'packages/model/tests/normalise.test.ts'],
  },
  {
    name: 'decimals-are-rounded',
    file: 'packages/model/fields/normalise.ts',
    text: 'return positive.decimalPlaces() > scale ? positive.toFixed() : positive.toFixed(scale);',
    replacement: 'return positive.toFixed(scale);',
    tests: ['packages/model/tests/normalise.test.ts', 'apps/server/tests/contract-refusals.db.test.ts'],
  },
];
