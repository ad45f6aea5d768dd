/** Nobody who has left is put at the head of a unit. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { employeeAsStored } from '../server/employee-as-stored.ts';

export const actingHeadHooks: RecordHooks = {
  before: async ({ context, kind, before, after }) => {
    if (kind !== 'create' && before?.employee_id === after.employee_id) return undefined;
    if (kind !== 'create' && kind !== 'update') return undefined;
    const employee = await employeeAsStored(context, Number(after.employee_id)).catch(() => null);
    if (employee?.values.status === 'left') throw new PlatformError('INVALID', { fields: [{ field: 'employee_id', code: 'reference' }] });
    return undefined;
  },
};
