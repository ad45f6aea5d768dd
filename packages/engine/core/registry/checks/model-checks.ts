/** What a model says of its fields and rows, beside the names that it uses: limits, options, defaults, conditions, ownership. */

import { comparisonFault } from '@lambda/model/conditions/condition-faults.ts';
import type { GridCondition } from '@lambda/model/conditions/row-conditions.ts';
import { belongings } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isCalculation, isComputed, isOrdered, isText, plainField } from '@lambda/model/fields/fields.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import { checkValue } from '@lambda/model/fields/rules.ts';
import { fieldFaults } from '../field-faults.ts';
import { ownConditionFaults } from './condition-checks.ts';
import { type Fault, type Known, sentences, twice } from './fault.ts';

/** Any day; what is checked against the clock is no constant of a definition. */
const DAY = '2000-01-01';

function limitFaults(field: Field): readonly string[] {
  const { min, max } = field as { min?: unknown; max?: unknown };
  const [precision, scale] = field.kind === 'decimal' ? [field.precision ?? 18, field.scale ?? 4] : [1, 0];
  return [
    ...(min !== undefined && max !== undefined && Number(min) > Number(max) ? [`has the least value ${min} above the most ${max}`] : []),
    ...(typeof max === 'number' && max < 1 && isText(field) ? [`takes at most ${max} characters`] : []),
    ...(scale >= precision ? [`has ${scale} digits after the point of ${precision} altogether`] : []),
  ];
}
function optionFaults(field: Field): readonly string[] {
  if (!('options' in field)) return [];
  const values = field.options.map(({ value }) => value);
  const more = field.kind === 'multiChoice' && (field.min ?? 0) > values.length;
  return [
    ...twice(values).map((value) => `has the value ${value} twice`),
    ...(more ? [`asks for ${field.min} of ${values.length} options`] : []),
    ...(field.kind === 'state' && !values.includes(field.initial) ? ['the initial state is not among the states'] : []),
  ];
}
/** A constant that new records would be refused with. */
function defaultFaults(field: Field): readonly string[] {
  if (!('default' in field) || field.default === undefined || isCalculation(field.default)) return [];
  if (field.kind === 'date' || field.kind === 'datetime') return [];
  const problem = checkValue(field, normaliseValue(field, field.default), { today: DAY });
  return problem ? [`has the default ${JSON.stringify(field.default)}, which it refuses itself (${problem.code})`] : [];
}
function moveFaults(model: ModelDefinition, field: Field): readonly string[] {
  if (field.kind !== 'state') return [];
  return (field.moves ?? []).flatMap(({ from, to, when }) => {
    const known = [from, to].every((value) => field.options.some((option) => option.value === value));
    const place = `the move from ${from} to ${to}`;
    return [
      ...(known ? [] : [`${place} names a state that is not there`]),
      ...ownConditionFaults(model, when).map((fault) => `${place}: ${fault}`),
    ];
  });
}
/** Times are held by required moments and a required yes or no; whose they are is a required key. */
function overlapFaults(model: ModelDefinition): readonly string[] {
  const isKind = (name: string, kinds: readonly string[]): boolean => {
    const field = model.fields[name];
    return field !== undefined && 'required' in field && field.required === true && kinds.includes(field.kind);
  };
  return (model.noOverlap ?? []).flatMap(({ by, from, to, holding }) => [
    ...by.filter((name) => !isKind(name, ['reference', 'integer'])).map((name) => `${name} is no required reference or whole number`),
    ...[from, to].filter((name) => !isKind(name, ['datetime'])).map((name) => `${name} is no required moment`),
    ...(isKind(holding, ['boolean']) ? [] : [`${holding} is no required yes or no`]),
  ]);
}
const ON_READING = 'is computed on reading, so no words of it are kept to search';
function searchFaults(field: Field): readonly string[] {
  if (!field.search || isText(plainField(field))) return isComputed(field) && field.search && !field.stored ? [ON_READING] : [];
  return [`is ${field.kind}, which has no words to search`];
}

/** A condition on rows, as models and roles write it: each part is a comparison of the one language. */
export function rowRuleFaults(fieldAt: (path: string) => Field | undefined, rules: GridCondition): readonly string[] {
  return rules.flatMap((rule) => {
    const field = fieldAt(rule.grid_field);
    if (!field) return [`there is no field ${rule.grid_field}`];
    if (!('value' in rule)) return [];
    const fault = comparisonFault(field, { condition: 'equals', value: rule.value });
    return fault === null ? [] : [`${rule.grid_field} ${fault}`];
  });
}

function fieldTexts(model: ModelDefinition, name: string, field: Field): readonly string[] {
  const place = `${model.name}.${name}`;
  const conditions = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((word) =>
    ownConditionFaults(model, field[word]).map((fault) => `${place}: ${word}: ${fault}`),
  );
  const own = [...limitFaults(field), ...defaultFaults(field), ...searchFaults(field)].map((fault) => `${place} ${fault}`);
  return [...conditions, ...own, ...[...optionFaults(field), ...moveFaults(model, field)].map((fault) => `${place}: ${fault}`)];
}

function modelTexts(known: Known, model: ModelDefinition): readonly string[] {
  const at = `model ${model.name}`;
  const missing = (names: readonly string[], what: string) =>
    names.filter((name) => !fieldOf(model, name)).map((name) => `${at}: ${what} field ${name} is not there`);
  const paths = [...belongings(model), ...(model.apart ?? [])].flatMap((path) => {
    try {
      known.path(model, path);
      return [];
    } catch (error) {
      return [`${at}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  const unordered = model.sort.filter(({ field }) => {
    const found = fieldOf(model, field)?.field;
    return found && !isOrdered(found);
  });
  const above = model.parent && known.models.get(model.parent.model);
  const by = model.parent && fieldOf(model, model.parent.by)?.field;
  const pathField = (path: string) => {
    try {
      return known.path(model, path).field;
    } catch {
      return undefined;
    }
  };
  return [
    ...missing(model.title, 'title'),
    ...missing(
      model.sort.map(({ field }) => field),
      'sort',
    ),
    ...missing([...(model.indexes ?? []), ...(model.unique ?? [])].flat(), 'index'),
    ...overlapFaults(model).map((fault) => `${at}: noOverlap: ${fault}`),
    ...unordered.map(({ field }) => `${at}: ${field} has no order, so rows are not sorted by it`),
    ...paths,
    ...walkFields(model).flatMap(({ name, field }) => fieldTexts(model, name, model.fields[name] ?? field)),
    ...fieldFaults(model, known.model),
    ...(model.parent && !above ? [`${at}: parent ${model.parent.model} is not there`] : []),
    ...(above && !(by?.kind === 'reference' && by.to === above.name)
      ? [`${at}: ${model.parent?.by} is no reference to the parent ${above.name}`]
      : []),
    ...(typeof model.open === 'object' ? rowRuleFaults(pathField, model.open.when).map((fault) => `${at}: open: ${fault}`) : []),
    ...(model.visitors === 'read' && !model.open ? [`${at}: visitors read what is open, and nothing is`] : []),
  ];
}

export const modelFaults = (known: Known): readonly Fault[] =>
  [...known.models.values()].flatMap((model) => sentences('model', model.name, modelTexts(known, model)));
