/** The fields of a model that the forgiving search looks at, and how their words are told apart in one column. */
import type { ModelDefinition } from '../definitions/definitions.ts';
import { digest } from '../definitions/names.ts';
import { walkFields } from '../definitions/walk.ts';
import { isText } from '../fields/fields.ts';

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

/** Whether a search field is found from inside its words too. */
export const isSearchedInside = (model: ModelDefinition, name: string): boolean => model.fields[name]?.search === 'inside';

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
/** The mark of what begins inside the words of a field: no field's own mark begins with a capital letter. */
export const insideMark = (field: string): string => {
  const mark = searchMark(field);
  return mark.charAt(0).toUpperCase() + mark.slice(1);
};
