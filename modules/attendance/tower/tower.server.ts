/** The code behind towers. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { giveDeviceKey, takeQuarantined } from './tower.action.ts';
import { towerAddresses } from './tower.addresses.ts';
import { quarantineHooks } from './tower.hooks.ts';

export const towerServer = defineServerArea({
  hooks: new Map([['att_quarantine', quarantineHooks]]),
  actions: new Map([
    ['give-device-key', giveDeviceKey],
    ['take-quarantined', takeQuarantined],
  ]),
  addresses: towerAddresses,
});
