/** Faults in forms: what is asked for is not checked, on the server or in the browser. */
import type { PlantedFault } from './plant.ts';

const REFUSALS = 'apps/server/tests/contract-refusals.db.test.ts';
const RECORDS = 'apps/server/tests/contract-records.db.test.ts';
const VALIDATE = 'packages/model/fields/validate.ts';

export const FORMS_FAULTS: readonly PlantedFault[] = [
  {
    name: 'required-fields-are-asked-for-on-creating-alone',
    file: VALIDATE,
    text: "if (isRequiredIn(field, state)) scope.report(isKnown && !isKnown(model, name) ? '' : name, 'required');",
    replacement:
      "if (mode === 'create' && isRequiredIn(field, state)) scope.report(isKnown && !isKnown(model, name) ? '' : name, 'required');",
    tests: ['packages/model/tests/validate.test.ts', `${RECORDS} > are emptied where nothing is required`],
  },
  {
    name: 'what-a-condition-freezes-is-changed',
    file: VALIDATE,
    text: "if (!isSame && ((mode === 'update' && isFrozenIn(field, stored)) || isFrozenIn(field, written))) scope.report(name, 'readOnly');",
    replacement: "if (!isSame && mode === 'create' && isFrozenIn(field, written)) scope.report(name, 'readOnly');",
    tests: ['packages/engine/tests/cross-fields.db.test.ts', `${REFUSALS} > every value that a field cannot take`],
  },
  {
    name: 'the-largest-number-is-not-checked',
    file: 'packages/model/fields/rules.ts',
    text: "return value > max ? { code: 'tooBig', params: { max } } : null;",
    replacement: "return value > Number.MAX_SAFE_INTEGER ? { code: 'tooBig', params: { max } } : null;",
    tests: ['packages/model/tests/rules.test.ts', `${REFUSALS} > a text that is too long and a number beyond`],
  },
  {
    name: 'rows-are-added-where-the-form-says-none',
    file: 'packages/engine/services/forms/row-rules.ts',
    text: 'refuse(section.disableCreate === true && given.create.length > 0',
    replacement: 'refuse(section.disableCreate === true && given.create.length > 1',
    tests: ['packages/engine/tests/row-rules.test.ts'],
  },
  {
    name: 'a-merge-of-two-changes-loses-mine',
    file: 'packages/web-engine/form/conflict.ts',
    text: "if (choices[name] === 'theirs') continue;",
    replacement: "if (choices[name] !== 'mine') continue;",
    tests: ['packages/web-engine/form/tests/conflict.test.ts'],
  },
  {
    name: 'emptied-cells-of-rows-are-not-sent',
    file: 'packages/web-engine/form/children-changes.ts',
    text: 'sameValue(field, old.values[name], row.values[name]) ? []',
    replacement: 'isEmpty(row.values[name]) || sameValue(field, old.values[name], row.values[name]) ? []',
    tests: ['packages/web-engine/form/tests/children-changes.test.ts'],
  },
];
