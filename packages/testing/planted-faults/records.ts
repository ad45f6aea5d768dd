/** Faults in records: what is stored, numbered, written into the history, deleted and brought back. */
import type { PlantedFault } from './plant.ts';

const REFUSALS = 'apps/server/tests/contract-refusals.db.test.ts';

export const RECORDS_FAULTS: readonly PlantedFault[] = [
  {
    name: 'history-forgets-who-acts-for-somebody',
    file: 'packages/engine/core/records/statements.ts',
    text: 'impersonator_id: context.actor.impersonatorId ?? null,',
    replacement: 'impersonator_id: null,',
    tests: ['packages/engine/tests/impersonation.db.test.ts'],
  },
  {
    name: 'rows-that-are-pointed-at-are-deleted',
    file: 'packages/engine/core/records/removal.ts',
    text: "if (answers.some(({ rows }) => rows.length > 0)) throw new PlatformError('STILL_IN_USE');",
    replacement: '',
    tests: ['packages/engine/tests/records-removal.db.test.ts'],
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
    name: 'references-to-deleted-rows-are-kept',
    file: 'packages/engine/core/records/guards.ts',
    text: "...(model.appendOnly ? [] : ['g.deleted_at is null']),",
    replacement: '',
    tests: ['packages/engine/tests/references.db.test.ts'],
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
    tests: ['packages/model/tests/normalise.test.ts', `${REFUSALS} > every value that a field cannot take`],
  },
];
