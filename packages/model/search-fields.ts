/** The fields of a model that the forgiving search looks at, and how their words are told apart in one column. */
import type { ModelDefinition } from './definitions.ts';
import { isText } from './fields.ts';
import { walkFields } from './walk.ts';

/** The fields of a model that can be searched, in the order in which the stored column marks them. */
export const searchFields = (model: ModelDefinition): readonly string[] =>
  walkFields(model).flatMap(({ name, field, system }) => (!system && field.search && isText(field) ? [name] : []));

/** The mark that a field's words carry, two letters. */
export const searchMark = (index: number): string =>
  String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26));
