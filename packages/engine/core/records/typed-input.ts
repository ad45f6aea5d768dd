/** Input that is no record (of an action, of a job), checked by fields like a form is. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type Values, validateRecord } from '@lambda/model/fields/validate.ts';
import type { Registry } from '../registry/registry.ts';

type Asked = { readonly label: Label; readonly fields: Readonly<Record<string, Field>> };
type Given = { readonly registry: Registry; readonly now: Date; readonly today: string };

/** The values by their fields, defaults filled in. Throws INVALID that names the wrong ones. */
export function checkTypedInput({ label, fields }: Asked, input: unknown, { registry, now, today }: Given): Values {
  const model: ModelDefinition = {
    name: 'input',
    label,
    placement: 'local',
    fields: { ...fields },
    title: ['id'],
    sort: [{ field: 'id', order: 'asc' }],
  };
  const { values, errors } = validateRecord({
    model,
    input: input ?? {},
    mode: 'create',
    today,
    now: now.toISOString(),
    modelOf: registry.model,
  });
  if (errors.length > 0) throw new PlatformError('INVALID', { fields: errors });
  return values;
}
