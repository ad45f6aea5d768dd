/** The fields of a model that the forgiving search looks at, and how their words are told apart in one column. */
import type { ModelDefinition } from './definitions.ts';
import { isText } from './fields.ts';
import { digest } from './names.ts';
import { walkFields } from './walk.ts';

const known = new WeakMap<ModelDefinition, readonly string[]>();
/** The fields of a model that can be searched, in its order. */
export function searchFields(model: ModelDefinition): readonly string[] {
  let fields = known.get(model);
  if (!fields) {
    fields = walkFields(model).flatMap(({ name, field, system }) => (!system && field.search && isText(field) ? [name] : []));
    known.set(model, fields);
  }
  return fields;
}

const marks = new Map<string, string>();
/**
 * The mark that a field's words carry: four characters, the first of them a letter, made from its name alone. So a field
 * that becomes searchable changes nothing about the words of the others.
 */
export function searchMark(field: string): string {
  let mark = marks.get(field);
  if (mark === undefined) {
    const digits = digest(field).padStart(5, '0');
    mark = String.fromCharCode(97 + (digits.charCodeAt(digits.length - 4) % 26)) + digits.slice(-3);
    marks.set(field, mark);
  }
  return mark;
}
