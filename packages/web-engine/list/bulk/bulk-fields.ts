/** Which fields can be given one value for many records. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Field, isFile } from '@lambda/model/fields/fields.ts';

const OWN: ReadonlySet<Field['kind']> = new Set(['children', 'password', 'json', 'signature', 'sequence', 'geometry', 'files', 'images']);

/** What has to be a record's own is left out: unique values, secrets, files. The model is cut to what the actor may write. */
export const bulkFields = (model: ModelDefinition): readonly (readonly [string, Field])[] =>
  Object.entries(model.fields).filter(([, field]) => !field.readOnly && !field.unique && !OWN.has(field.kind) && !isFile(field));
