/** The state of one form being filled in, and every step it can take. Pure, so that each step can be proved. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { genderFromRegister } from '@lambda/model/fields/named-rules.ts';
import { type ChildRow, isChildRows } from './children-changes.ts';
import { isEmpty } from './field-values.ts';
import type { Messages } from './form-errors.ts';
import type { FormShape } from './form-shape.ts';
import { dependentsOf, type FormRecord, type Values } from './form-values.ts';

export type EditorState = {
  /** What the server has, as far as this screen knows. */
  readonly base: FormRecord;
  readonly values: Values;
  /** Places somebody has left; their errors are shown while typing goes on. */
  readonly touched: ReadonlySet<string>;
  /** After an attempt to save, every error is shown. */
  readonly showsAll: boolean;
  /** What the server refused, until the field changes. */
  readonly refused: Messages;
  /** Reasons of the widgets themselves: an upload on its way, two passwords that differ. */
  readonly problems: Messages;
};

export type EditorStep =
  | { readonly type: 'change'; readonly name: string; readonly value: unknown }
  | { readonly type: 'cell'; readonly children: string; readonly key: string; readonly column: string; readonly value: unknown }
  | { readonly type: 'rows'; readonly children: string; readonly rows: readonly ChildRow[] }
  | { readonly type: 'leave'; readonly place: string }
  | { readonly type: 'problem'; readonly place: string; readonly text: string | undefined }
  | { readonly type: 'attempt' }
  | { readonly type: 'refuse'; readonly messages: Messages }
  | { readonly type: 'restore'; readonly values: Values }
  /** What the server proposes for fields of a new record that are still empty. */
  | { readonly type: 'propose'; readonly values: Values }
  /** What a widget has found out for fields that are still empty; counts as typed. */
  | { readonly type: 'fill'; readonly values: Values }
  | { readonly type: 'rebase'; readonly base: FormRecord; readonly values: Values };

/** What a register number says about the birthday; null while it is incomplete. */
type BirthDateOf = (register: string) => string | null;

export const startEditor = (base: FormRecord): EditorState => ({
  base,
  values: base.values,
  touched: new Set(),
  showsAll: false,
  refused: {},
  problems: {},
});

/** The date field that a complete register number fills while it is empty. */
function birthFieldOf(model: ModelDefinition): string | undefined {
  return Object.entries(model.fields).find(([name, field]) => field.kind === 'date' && !field.readOnly && /^birth/.test(name))?.[0];
}

/** The field of the gender, when the model has one with the two words that a register number can say. */
function genderFieldOf(model: ModelDefinition): string | undefined {
  const { gender } = model.fields;
  if (gender?.kind !== 'choice' || gender.readOnly) return undefined;
  return ['male', 'female'].every((word) => gender.options.some(({ value }) => value === word)) ? 'gender' : undefined;
}

/** A change and what follows from it: what depended on the old value is emptied, a register number tells birthday and gender. */
function withChange(model: ModelDefinition, values: Values, name: string, value: unknown, birthDateOf: BirthDateOf): Values {
  const emptied = Object.fromEntries(dependentsOf(model.fields, name).map((dependent) => [dependent, null]));
  const next = { ...values, ...(values[name] === value ? {} : emptied), [name]: value };
  if (model.fields[name]?.kind !== 'register' || typeof value !== 'string') return next;
  const birthDate = birthDateOf(value);
  if (birthDate === null) return next;
  const [birthField, genderField] = [birthFieldOf(model), genderFieldOf(model)];
  return {
    ...next,
    ...(birthField !== undefined && isEmpty(values[birthField]) && { [birthField]: birthDate }),
    ...(genderField !== undefined && isEmpty(values[genderField]) && { [genderField]: genderFromRegister(value) }),
  };
}

const without = (messages: Messages, isGone: (place: string) => boolean): Messages => {
  const kept = Object.entries(messages).filter(([place]) => !isGone(place));
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept);
};

export function reduceEditor({
  shape,
  birthDateOf,
}: {
  shape: FormShape;
  birthDateOf: BirthDateOf;
}): (state: EditorState, step: EditorStep) => EditorState {
  return (state, step) => {
    switch (step.type) {
      case 'change':
        return {
          ...state,
          values: withChange(shape.model, state.values, step.name, step.value, birthDateOf),
          refused: without(state.refused, (place) => place === step.name),
        };
      case 'cell': {
        const rows = state.values[step.children];
        const children = shape.model.fields[step.children];
        const model = children?.kind === 'children' ? shape.modelOf(children.of) : undefined;
        if (!isChildRows(rows) || !model) return state;
        const changed = rows.map((row) =>
          row.key === step.key ? { ...row, values: withChange(model, row.values, step.column, step.value, birthDateOf) } : row,
        );
        return {
          ...state,
          values: { ...state.values, [step.children]: changed },
          refused: without(state.refused, (place) => place === step.children || place === `${step.children}/${step.key}/${step.column}`),
        };
      }
      case 'rows': {
        const kept = new Set(step.rows.map((row) => row.key));
        const isGone = (place: string): boolean => {
          const [children, key] = place.split('/');
          return children === step.children && (key === undefined || !kept.has(key));
        };
        return {
          ...state,
          values: { ...state.values, [step.children]: step.rows },
          refused: without(state.refused, isGone),
          problems: without(state.problems, isGone),
        };
      }
      case 'leave':
        return state.touched.has(step.place) ? state : { ...state, touched: new Set([...state.touched, step.place]) };
      case 'problem':
        if (step.text === undefined) return { ...state, problems: without(state.problems, (place) => place === step.place) };
        return { ...state, problems: { ...state.problems, [step.place]: step.text } };
      case 'attempt':
        return { ...state, showsAll: true };
      case 'refuse':
        return { ...state, showsAll: true, refused: step.messages };
      case 'restore':
        return { ...state, values: { ...state.values, ...step.values } };
      case 'propose': {
        const isFree = ([name]: [string, unknown]) => isEmpty(state.base.values[name]) && isEmpty(state.values[name]);
        const taken = Object.fromEntries(Object.entries(step.values).filter(isFree));
        if (Object.keys(taken).length === 0) return state;
        const base = { ...state.base, values: { ...state.base.values, ...taken } };
        return { ...state, base, values: { ...state.values, ...taken } };
      }
      case 'fill': {
        const names = Object.keys(step.values).filter((name) => Object.hasOwn(shape.model.fields, name) && isEmpty(state.values[name]));
        const filled = names.reduce((values, name) => withChange(shape.model, values, name, step.values[name], birthDateOf), state.values);
        return names.length === 0 ? state : { ...state, values: filled, refused: without(state.refused, (place) => names.includes(place)) };
      }
      case 'rebase':
        return { ...startEditor(step.base), values: step.values };
    }
  };
}

/** What is shown now: the widgets' reasons first, then the server's, then those of the check where somebody has been. */
export function shownMessages({ state, checked }: { state: EditorState; checked: Messages }): Messages {
  const visible = Object.entries(checked).filter(([place]) => state.showsAll || state.touched.has(place));
  return { ...Object.fromEntries(visible), ...state.refused, ...state.problems };
}
