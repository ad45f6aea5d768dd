/** Expressions as they are being written: what may come next, what is wrong and where, and what comes out. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { conditionLeaves, ownShape } from '@lambda/model/expression/condition.ts';
import { evaluate } from '@lambda/model/expression/evaluate.ts';
import { AGGREGATES, SIGNATURES } from '@lambda/model/expression/functions.ts';
import { type ExpressionProblem, problemText, type ValueType } from '@lambda/model/expression/problems.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import type { Value } from '@lambda/model/expression/values.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

export type Fields = Readonly<Record<string, Field>>;
export type Offer = { readonly kind: 'field' | 'function'; readonly name: string; readonly words: string };

const MOST_OFFERS = 8;
const FUNCTIONS: readonly string[] = [
  ...Object.keys(SIGNATURES).filter((name) => /^[a-z]\w*$/i.test(name)),
  ...AGGREGATES,
  'date',
  'moment',
];
const WORD_OPERATORS: ReadonlySet<string> = new Set(['in', 'and', 'or', 'not']);
const names = [...new Set(FUNCTIONS)].filter((name) => !WORD_OPERATORS.has(name));

/** The word that ends at the caret. Inside of quotation marks there is none. */
export function wordBefore(text: string, caret: number): string {
  const before = text.slice(0, caret);
  if ((before.split("'").length - 1) % 2 === 1) return '';
  return /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? '';
}
/** Fields by their names or by what people call them, then functions by their beginning. */
export function offersFor({
  text,
  caret,
  fields,
  wordsOf,
}: {
  text: string;
  caret: number;
  fields: Fields;
  wordsOf: (field: Field) => string;
}) {
  const word = wordBefore(text, caret).toLowerCase();
  if (word === '') return [];
  const found = Object.entries(fields).flatMap(([name, field]): Offer[] => {
    const words = wordsOf(field);
    const fits = valueTypeOf(field) !== null || field.kind === 'computed' || field.kind === 'rollup';
    return fits && (name.startsWith(word) || words.toLowerCase().includes(word)) ? [{ kind: 'field', name, words }] : [];
  });
  const functions = names
    .filter((name) => name.toLowerCase().startsWith(word))
    .map((name): Offer => ({ kind: 'function', name, words: '' }));
  const all = [...found, ...functions];
  // What is written out already is no offer.
  return all.length === 1 && all[0]?.name.toLowerCase() === word ? [] : all.slice(0, MOST_OFFERS);
}
/** The text with the offer in place of the word, and where the caret comes to stand. */
export function taken(text: string, caret: number, offer: Offer): { readonly text: string; readonly caret: number } {
  const start = caret - wordBefore(text, caret).length;
  const opens = offer.kind === 'function' && text[caret] !== '(';
  const put = `${offer.name}${opens ? '(' : ''}`;
  return { text: `${text.slice(0, start)}${put}${text.slice(caret)}`, caret: start + put.length };
}

/** A table of these fields alone: what the expression may name. */
export const tableOf = (fields: Fields): ModelDefinition => ({
  name: 'sample',
  label: { mn: 'Жишээ', en: 'Sample', ko: '예시' },
  placement: 'company',
  title: [],
  sort: [{ field: 'id', order: 'asc' }],
  fields,
});

export type Said = { readonly problem: ExpressionProblem; readonly words: string } | undefined;
export function problemOf(text: string, model: ModelDefinition, language: Language, result: ValueType | undefined): Said {
  const { problem } = checkExpression(text, ownShape(model), result);
  return problem && { problem, words: problemText(problem, language) };
}
/** The fields by which it is judged. */
export const fieldsIn = (text: string, model: ModelDefinition): readonly string[] => [...new Set(conditionLeaves(model, text))];

/** What comes out for these values; undefined for what cannot be calculated here. */
export function resultOf(
  text: string,
  model: ModelDefinition,
  values: Readonly<Record<string, unknown>>,
  clock: { readonly today: string; readonly now: string },
): Value | undefined {
  const { typed } = checkExpression(text, ownShape(model));
  return typed && evaluate(typed, { value: (name) => values[name] ?? null }, clock);
}
