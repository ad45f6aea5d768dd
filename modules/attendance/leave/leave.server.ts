/** The code behind leave. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { approveLeave, cancelLeave, refuseLeave } from './leave.action.ts';
import { leaveAddresses } from './leave.addresses.ts';
import { grantingHooks, leaveHooks, typeHooks } from './leave.hooks.ts';
import { followLeave } from './leave.job.ts';

export const leaveServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['leave_request', leaveHooks],
    ['leave_type', typeHooks],
    ['leave_terms', grantingHooks],
  ]),
  actions: new Map([
    ['approve-leave', approveLeave],
    ['refuse-leave', refuseLeave],
    ['cancel-leave', cancelLeave],
  ]),
  addresses: leaveAddresses,
  jobs: new Map([['attendance-leave', followLeave]]),
});
