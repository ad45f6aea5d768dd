/** What rows are called where people choose among them, what tells rows of one name apart, and in which order they stand. */

import { isOrdered, isText } from '../fields/fields.ts';
import type { ModelDefinition, Sort } from './definitions.ts';

/** What is said beside the name of a record; without a word in the definition its codes: other texts that only one record has. */
export const apartPaths = (model: ModelDefinition): readonly string[] =>
  model.apart ??
  Object.entries(model.fields).flatMap(([name, field]) => (field.unique && isText(field) && !model.title.includes(name) ? [name] : []));

/** A name with what is said beside it: `Борлуулалт (Төв салбар · НЭГЖ-004)`. */
export function calledApart(name: string, details: readonly unknown[]): string {
  const said = details.map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '')).filter(Boolean);
  return said.length > 0 ? `${name} (${said.join(' · ')})` : name;
}
/** The names that a text may begin with when what stands behind them in brackets tells records apart. */
export function namesBefore(text: string): readonly string[] {
  if (!text.endsWith(')')) return [];
  const names: string[] = [];
  for (let at = text.indexOf(' ('); at > 0; at = text.indexOf(' (', at + 1)) names.push(text.slice(0, at));
  return names;
}

/** When rows were written says nothing to whoever chooses among them. */
const TIMES: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);
/** The order in which rows are offered: one that people gave them, else that of the alphabet. */
export function choiceOrder(model: ModelDefinition): readonly Sort[] {
  const [first] = model.sort;
  if (!first || !TIMES.has(first.field)) return model.sort;
  const names = model.title.flatMap((name): Sort[] => {
    const field = model.fields[name];
    return field && field.kind !== 'reference' && isOrdered(field) ? [{ field: name, order: 'asc' }] : [];
  });
  return names.length > 0 ? names : model.sort;
}
