/** A request keeps what stood in the record when it was made, and asks for what really differs. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { employeeAsStored } from '../server/employee-as-stored.ts';
import { REQUESTED_FIELDS } from './change-request-fields.ts';

export const changeRequestHooks: RecordHooks = {
  before: async ({ kind, context, after }) => {
    if (kind !== 'create') return undefined;
    const { values: stored } = await employeeAsStored(context, Number(after.employee_id)).catch((error: unknown) => {
      const isUnknown = error instanceof PlatformError && error.code === 'NOT_FOUND';
      throw isUnknown ? new PlatformError('INVALID', { fields: [{ field: 'employee_id', code: 'reference' }] }) : error;
    });
    const pairs = REQUESTED_FIELDS.map((name) => {
      const [was, wanted] = [stored[name] ?? null, after[`new_${name}`] ?? null];
      return { name, was, wanted: wanted === was ? null : wanted };
    });
    if (pairs.every(({ wanted }) => wanted === null))
      throw new PlatformError('INVALID', { fields: [{ field: `new_${REQUESTED_FIELDS[0]}`, code: 'required' }] });
    return Object.fromEntries(
      pairs.flatMap(({ name, was, wanted }) => [
        [`old_${name}`, was],
        [`new_${name}`, wanted],
      ]),
    );
  },
};
