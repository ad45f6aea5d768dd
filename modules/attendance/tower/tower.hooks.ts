/** A registration out of quarantine counts for the person that it is given to. */

import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

export const quarantineHooks: RecordHooks = {
  brings: ({ context, before, after }) => {
    if (after.state !== 'taken' || before?.state === 'taken') return undefined;
    if (!after.employee_id || !after.punched_at)
      throw new PlatformError('INVALID', { fields: [{ field: 'employee_id', code: 'required' }] });
    return async () => [
      {
        kind: 'create',
        model: 'att_punch',
        values: {
          ...{
            employee_id: after.employee_id,
            punched_at: after.punched_at,
            direction: after.direction ?? 'in',
            source: 'tower',
            is_void: false,
          },
          ...{ device_code: after.imei, flags: ['late_delivery'], entered_by_id: context.actor.employeeId },
        },
      },
    ];
  },
};
