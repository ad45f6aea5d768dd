/** Which fields of a record a file can fill. */
import type { ModelDefinition } from '../definitions/definitions.ts';
import { writableFields } from '../definitions/walk.ts';
import { type Field, isJson } from './fields.ts';

const CLOSED: ReadonlySet<Field['kind']> = new Set(['children', 'password', 'file', 'image', 'files', 'images', 'sequence', 'richText']);

/** In the order of the model. References are filled by what names the row behind. */
export const fillableFields = (model: ModelDefinition): readonly { readonly name: string; readonly field: Field }[] =>
  writableFields(model).filter(({ field }) => !CLOSED.has(field.kind) && (!isJson(field) || field.kind === 'geometry'));
