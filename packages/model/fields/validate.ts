/** Checks a whole record against its model, sub-tables included: the same answer in the browser and on the server. */
import { type ConditionLike, conditionFields } from '../conditions/conditions.ts';
import type { ModelDefinition } from '../definitions/definitions.ts';
import { SYSTEM_FIELD_NAMES } from '../definitions/walk.ts';
import type { FieldError, FieldErrorCode } from '../errors/field-errors.ts';
import { calculatedDefault, conditionHolds } from '../expression/condition.ts';
import type { Clock } from '../expression/evaluate.ts';
import { amountDigits, digitsOfCurrency } from '../money/currency-digits.ts';
import { type Field, type FieldOf, isCalculation, isComputed } from './fields.ts';
import { normaliseValue } from './normalise.ts';
import { checkValue, MAX_HTML } from './rules.ts';

export type Values = Readonly<Record<string, unknown>>;
/** A checked row. */
export type ValidRow = {
  /** The normalised values that were given or filled in by default. */
  readonly values: Values;
  readonly children: Readonly<Record<string, ChildrenChanges>>;
  /** The names of the fields and sub-tables that the input spoke of. */
  readonly given: readonly string[];
};
export type ChildrenChanges = {
  readonly create: readonly ValidRow[];
  readonly update: readonly (ValidRow & { readonly id: number })[];
  readonly delete: readonly number[];
};
export type Validation = ValidRow & { readonly errors: FieldError[] };

/** Changed rows of one sub-table in one write, and how deep sub-tables may nest. */
export const MAX_CHILD_ROWS = 500;
const MAX_DEPTH = 3;
/** Enough for any form; a body made of nonsense gets no endless answer. */
const MAX_ERRORS = 200;
const MAX_NAME = 80;

export type ValidationRequest = {
  readonly model: ModelDefinition;
  /** What came in; anything at all. */
  readonly input: unknown;
  /** The record as it is stored, in wire form; sub-tables, as far as known, as lists of rows with their `id`. */
  readonly existing?: Values | undefined;
  readonly mode: 'create' | 'update';
  /** The company's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The moment in ISO form, for defaults; without it such a default is left to the server. */
  readonly now?: string | undefined;
  /** The models of sub-tables by name. */
  readonly modelOf: (name: string) => ModelDefinition;
  /** Cleans formatted text; the server gives it, the browser has nothing to defend. */
  readonly cleanHtml?: ((html: string) => string) | undefined;
  /** Fields this denies do not exist for the writer: they are answered like unknown ones. */
  readonly isKnown?: ((model: ModelDefinition, field: string) => boolean) | undefined;
  /** The digits of a currency that is a row of this model, where they are known: the database looks at all of them. */
  readonly digitsOf?: ((model: string, id: number) => number | undefined) | undefined;
};
type Scope = Omit<ValidationRequest, 'input'> & {
  readonly depth: number;
  /** The field that holds the parent's id in a row of a sub-table. */
  readonly parentField: string | null;
  readonly report: (field: string, code: FieldErrorCode, params?: FieldError['params'], text?: FieldError['text']) => void;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const toId = (value: unknown): unknown => (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value);
const EMPTY_ROW: ValidRow = { values: {}, children: {}, given: [] };

/** A record, in wire form, and what its conditions look at beside it. */
type RecordState = { readonly model: ModelDefinition; readonly record: Values; readonly clock: Clock };
const holdsIn = ({ model, record, clock }: RecordState, condition: ConditionLike | undefined): boolean =>
  condition !== undefined && conditionHolds(model, condition, record, clock);

/** Whether a field is shown for a record in this state. */
const isShown = (field: Field, state: RecordState): boolean => field.visibleWhen === undefined || holdsIn(state, field.visibleWhen);
/** Whether a field has to be filled in for a record in this state; a hidden or read-only one never has. */
export function isRequiredIn(field: Field, state: RecordState): boolean {
  if (field.readOnly || isComputed(field) || !isShown(field, state)) return false;
  return field.required === true || field.kind === 'state' || holdsIn(state, field.requiredWhen);
}
/** Whether a field may not be changed while the record is in this state. */
const isFrozenIn = (field: Field, state: RecordState): boolean => holdsIn(state, field.readOnlyWhen);

function defaultOf(name: string, field: Field, values: Values, { model, today, now }: Scope): unknown {
  if (field.kind === 'state') return field.initial;
  if (!('default' in field) || field.default === undefined) return null;
  if (isCalculation(field.default))
    return normaliseValue(field, calculatedDefault(model, name, field.default.expression, values, { today, now }));
  if (field.kind === 'date') return today;
  if (field.kind === 'datetime') return now ?? null;
  return normaliseValue(field, field.default);
}
const isCalculated = (field: Field): boolean => 'default' in field && isCalculation(field.default);

/** Whether a record, as it will be, may go from one state to another. */
export const mayMove = (field: FieldOf<'state'>, { from, to, ...state }: RecordState & { from: unknown; to: unknown }): boolean =>
  from === to ||
  field.moves === undefined ||
  field.moves.some((move) => move.from === from && move.to === to && (!move.when || holdsIn(state, move.when)));

/** A state is reached from the present one by a move of the model; a new record starts at the beginning. */
function checkMoves({ model, mode, existing, report, today, now }: Scope, given: Values, values: Values): void {
  for (const [name, to] of Object.entries(given)) {
    const field = model.fields[name];
    // What is no state at all is told as that alone.
    if (field?.kind !== 'state' || !field.moves || !field.options.some(({ value }) => value === to)) continue;
    const from = existing?.[name];
    const state = { model, record: { ...existing, ...values }, clock: { today, now } };
    if (mode === 'create' ? to !== field.initial : from !== undefined && !mayMove(field, { from, to, ...state })) report(name, 'move');
  }
}

function readField(scope: Scope, name: string, field: Field, given: unknown): unknown {
  const clean = field.kind === 'richText' && typeof given === 'string' && given.length <= MAX_HTML && scope.cleanHtml;
  const value = normaliseValue(field, clean ? clean(given) : given);
  const problem = checkValue(field, value, scope);
  if (problem) scope.report(name, problem.code, problem.params, problem.text);
  return value;
}

/** Splits the input into the model's own values and its sub-tables; everything else is refused by name. */
function readInput(scope: Scope, input: Record<string, unknown>) {
  const { model, isKnown, parentField } = scope;
  const values: Record<string, unknown> = {};
  const children: [string, FieldOf<'children'>, unknown][] = [];
  for (const name of Object.keys(input)) {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (SYSTEM_FIELD_NAMES.has(name)) scope.report(name, 'readOnly');
    else if (!field || (isKnown && !isKnown(model, name))) scope.report(name.slice(0, MAX_NAME), 'unknown');
    else if (field.readOnly || isComputed(field) || name === parentField) scope.report(name, 'readOnly');
    else if (field.kind === 'children') children.push([name, field, input[name]]);
    else if (input[name] !== undefined) values[name] = readField(scope, name, field, input[name]);
  }
  return { values, children };
}

type Named<F> = { readonly name: string; readonly field: F };
/** What the checks of whole records look for in a model; most models have little of it. */
type Outline = {
  /** What has a value of its own in a new row: plain ones first, since calculated defaults may look at them. */
  readonly stored: readonly Named<Field>[];
  /** Days and moments that may not lie before another. */
  readonly ordered: readonly Named<FieldOf<'date'> | FieldOf<'datetime'>>[];
  /** Amounts whose currency another field says. */
  readonly amounts: readonly Named<FieldOf<'money'>>[];
  readonly children: readonly Named<FieldOf<'children'>>[];
  readonly freezes: boolean;
};
const outlines = new WeakMap<ModelDefinition, Outline>();
function outlineOf(model: ModelDefinition): Outline {
  let known = outlines.get(model);
  if (!known) {
    const all = Object.entries(model.fields).map(([name, field]) => ({ name, field }));
    const stored = all.filter(({ field }) => field.kind !== 'children' && !isComputed(field));
    known = {
      stored: [...stored.filter(({ field }) => !isCalculated(field)), ...stored.filter(({ field }) => isCalculated(field))],
      ordered: all.flatMap(({ name, field }) =>
        (field.kind === 'date' || field.kind === 'datetime') && field.notBefore ? [{ name, field }] : [],
      ),
      amounts: all.flatMap(({ name, field }) => (field.kind === 'money' && field.currencyField ? [{ name, field }] : [])),
      children: all.flatMap(({ name, field }) => (field.kind === 'children' ? [{ name, field }] : [])),
      freezes: all.some(({ field }) => field.readOnlyWhen !== undefined),
    };
    outlines.set(model, known);
  }
  return known;
}

/** A field that may have to be filled in, and the fields that decide whether it has to. */
type Demand = { readonly name: string; readonly field: Field; readonly decidedBy: readonly string[] };
const demands = new WeakMap<ModelDefinition, readonly Demand[]>();
function demandsOf(model: ModelDefinition): readonly Demand[] {
  let known = demands.get(model);
  if (!known) {
    const fieldsIn = (condition: ConditionLike | undefined) => (condition ? conditionFields(condition) : []);
    known = Object.entries(model.fields)
      .filter(([, field]) => field.kind !== 'children' && !field.readOnly && !isComputed(field))
      .filter(([, field]) => field.required || field.kind === 'state' || field.requiredWhen)
      .map(([name, field]) => ({ name, field, decidedBy: [name, ...fieldsIn(field.requiredWhen), ...fieldsIn(field.visibleWhen)] }));
    demands.set(model, known);
  }
  return known;
}

/** On an update only what was touched is checked: a given field, or one whose condition looks at a given field. */
function checkRequired(scope: Scope, given: Values, values: Values): void {
  const { model, existing, mode, parentField, isKnown } = scope;
  const isTouched = ({ decidedBy }: Demand) => mode === 'create' || decidedBy.some((name) => Object.hasOwn(given, name));
  const open = demandsOf(model).filter((demand) => {
    if (demand.name === parentField || !isTouched(demand)) return false;
    return ((Object.hasOwn(values, demand.name) ? values[demand.name] : existing?.[demand.name]) ?? null) === null;
  });
  if (open.length === 0) return;
  const state: RecordState = { model, record: { ...existing, ...values }, clock: scope };
  for (const { name, field } of open) {
    // A field hidden from the writer is not named, but what lacks it is not saved either.
    if (isRequiredIn(field, state)) scope.report(isKnown && !isKnown(model, name) ? '' : name, 'required');
  }
}

/** Days in the wrong order, when one of the two was given. */
function checkOrder(scope: Scope, given: Values, values: Values): void {
  const { model, existing, isKnown, report } = scope;
  for (const { name, field } of outlineOf(model).ordered) {
    if (!field.notBefore || (!Object.hasOwn(given, name) && !Object.hasOwn(given, field.notBefore))) continue;
    const [later, earlier] = [name, field.notBefore].map((one) => (Object.hasOwn(values, one) ? values[one] : existing?.[one]));
    if (typeof later !== 'string' || typeof earlier !== 'string') continue;
    const first = model.fields[field.notBefore];
    // A day that is wrong by itself has been named already.
    if (checkValue(field, later, scope) || (first && checkValue(first, earlier, scope))) continue;
    const length = Math.min(later.length, earlier.length);
    if (later.slice(0, length) >= earlier.slice(0, length)) continue;
    const isReported = !isKnown || (isKnown(model, name) && isKnown(model, field.notBefore));
    if (isReported) report(name, 'notBefore', { date: earlier.slice(0, 10) });
    else report('', 'date');
  }
}

const digitsOfText = (code: unknown): number | undefined => (typeof code === 'string' ? digitsOfCurrency(code) : undefined);
/** An amount has no more digits than its currency, which stands beside it as a code or as a row whose digits are known here. */
function checkAmounts(scope: Scope, given: Values, values: Values): void {
  const { model, existing, isKnown, report } = scope;
  for (const { name, field } of outlineOf(model).amounts) {
    const { currencyField = '' } = field;
    if (!Object.hasOwn(given, name) && !Object.hasOwn(given, currencyField)) continue;
    const [amount, code] = [name, currencyField].map((one) => (Object.hasOwn(values, one) ? values[one] : existing?.[one]));
    const beside = model.fields[currencyField];
    const scale =
      beside?.kind === 'reference' ? (typeof code === 'number' ? scope.digitsOf?.(beside.to, code) : undefined) : digitsOfText(code);
    if (typeof amount !== 'string' || scale === undefined || checkValue(field, amount, scope)) continue;
    if ((amountDigits(amount, 0).split('.')[1] ?? '').length <= scale) continue;
    report(isKnown && !isKnown(model, name) ? '' : name, 'tooManyDecimals', { scale });
  }
}

/** What a condition freezes may not be changed: neither while the stored record meets it nor when the written one would. */
function checkFrozen(scope: Scope, given: Values, values: Values, parts: readonly string[]): void {
  const { model, existing = {}, mode } = scope;
  if (!outlineOf(model).freezes) return;
  const closing = [...Object.keys(given), ...parts].filter((name) => model.fields[name]?.readOnlyWhen);
  if (closing.length === 0) return;
  const stored: RecordState = { model, record: existing, clock: scope };
  const written: RecordState = { model, record: { ...existing, ...values }, clock: scope };
  for (const name of closing) {
    const field = model.fields[name];
    if (!field) continue;
    const isSame = Object.hasOwn(given, name) && JSON.stringify(given[name] ?? null) === JSON.stringify(existing[name] ?? null);
    if (!isSame && ((mode === 'update' && isFrozenIn(field, stored)) || isFrozenIn(field, written))) scope.report(name, 'readOnly');
  }
}

function rowList(scope: Scope, name: string, part: unknown): readonly unknown[] {
  if (part === undefined || part === null) return [];
  if (Array.isArray(part)) return part;
  scope.report(name, 'wrongType');
  return [];
}

function readChildren(scope: Scope, name: string, field: FieldOf<'children'>, given: unknown): ChildrenChanges {
  const none: ChildrenChanges = { create: [], update: [], delete: [] };
  if (given === null || given === undefined) return none;
  if (!isObject(given) || Object.keys(given).some((key) => key !== 'create' && key !== 'update' && key !== 'delete')) {
    scope.report(name, 'wrongType');
    return none;
  }
  if (scope.depth >= MAX_DEPTH) {
    scope.report(name, 'unknown');
    return none;
  }
  const [created, updated, removed] = [given.create, given.update, given.delete].map((part) => rowList(scope, name, part)) as [
    readonly unknown[],
    readonly unknown[],
    readonly unknown[],
  ];
  if (created.length + updated.length + removed.length > MAX_CHILD_ROWS) {
    scope.report(name, 'tooBig', { max: MAX_CHILD_ROWS });
    return none;
  }
  const known = scope.existing?.[name];
  const rows = Array.isArray(known) ? known.filter(isObject) : [];
  const inside = (index: number, mode: 'create' | 'update', existing: Values | undefined): Scope => ({
    ...scope,
    model: scope.modelOf(field.of),
    mode,
    existing,
    depth: scope.depth + 1,
    parentField: field.by,
    report: (inner, ...problem) => scope.report(inner ? `${name}[${index}].${inner}` : `${name}[${index}]`, ...problem),
  });
  const seen = new Set<number>();
  const once = (value: unknown, at: string): value is number => {
    if (isId(value) && !seen.has(value)) {
      seen.add(value);
      return true;
    }
    scope.report(at, 'wrongType');
    return false;
  };
  return {
    create: created.map((row, index) => readRow(inside(index, 'create', undefined), row)),
    update: updated.flatMap((row, place) => {
      const index = created.length + place;
      const { id: named, ...rest } = isObject(row) ? row : { id: undefined };
      const id = toId(named);
      if (!once(id, `${name}[${index}].id`)) return [];
      const existing = rows.find((one) => one.id === id);
      return [{ id, ...readRow(inside(index, 'update', existing), rest) }];
    }),
    delete: removed.map(toId).filter((id): id is number => once(id, name)),
  };
}

/** A required sub-table keeps at least one row; on an update that is judged when its present rows are known. */
function checkChildrenRequired(scope: Scope, children: ValidRow['children']): void {
  const subTables = outlineOf(scope.model).children;
  if (subTables.length === 0) return;
  const state: RecordState = { model: scope.model, record: scope.existing ?? {}, clock: scope };
  for (const { name, field } of subTables) {
    if (!isRequiredIn(field, state)) continue;
    const changes = children[name];
    const present = scope.existing?.[name];
    if (scope.mode === 'update' && (!changes || !Array.isArray(present))) continue;
    const left = (Array.isArray(present) ? present.length : 0) + (changes?.create.length ?? 0) - (changes?.delete.length ?? 0);
    if (left <= 0) scope.report(name, 'required');
  }
}

function readRow(scope: Scope, input: unknown): ValidRow {
  if (!isObject(input)) {
    scope.report('', 'wrongType');
    return EMPTY_ROW;
  }
  const { values: given, children: parts } = readInput(scope, input);
  const values: Record<string, unknown> = { ...given };
  if (scope.mode === 'create') {
    for (const { name, field } of outlineOf(scope.model).stored)
      if (!Object.hasOwn(given, name)) values[name] = defaultOf(name, field, values, scope);
  }
  checkFrozen(
    scope,
    given,
    values,
    parts.map(([name]) => name),
  );
  checkMoves(scope, given, values);
  checkRequired(scope, given, values);
  checkOrder(scope, given, values);
  checkAmounts(scope, given, values);
  const children: Record<string, ChildrenChanges> = {};
  for (const [name, field, part] of parts) children[name] = readChildren(scope, name, field, part);
  checkChildrenRequired(scope, children);
  return { values, children, given: [...Object.keys(given), ...Object.keys(children)] };
}

/**
 * Normalises and checks an input. `values` holds every stored field on a create (defaults filled in), the given ones on
 * an update. Errors name fields by path; rows of a sub-table are counted through `create`, then `update`:
 * `employment_history[0].company_name`. Nothing may be written while there are errors.
 */
export function validateRecord(request: ValidationRequest): Validation {
  const errors: FieldError[] = [];
  const report: Scope['report'] = (field, code, params, text) => {
    if (errors.length < MAX_ERRORS) errors.push({ field, code, ...(params ? { params } : {}), ...(text ? { text } : {}) });
  };
  const { model, input, existing, mode, today, now, modelOf, cleanHtml, isKnown, digitsOf } = request;
  const scope: Scope = { model, existing, mode, today, now, modelOf, cleanHtml, isKnown, digitsOf, depth: 0, parentField: null, report };
  const { values, children, given } = readRow(scope, input);
  return { values, children, given, errors };
}
