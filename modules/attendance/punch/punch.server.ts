/** The code behind registrations. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { crossOutPunch, restorePunch } from './punch.action.ts';
import { punchAddresses } from './punch.addresses.ts';
import { manualHooks, punchHooks } from './punch.hooks.ts';

export const punchServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['att_punch', punchHooks],
    ['att_manual', manualHooks],
  ]),
  actions: new Map([
    ['cross-out-punch', crossOutPunch],
    ['restore-punch', restorePunch],
  ]),
  addresses: punchAddresses,
});
