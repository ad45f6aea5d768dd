/** The code behind months. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { checkSheet, lockSheet, openSheet } from './sheet.action.ts';
import { sheetAddresses } from './sheet.addresses.ts';
import { sheetHooks } from './sheet.hooks.ts';

export const sheetServer = defineServerArea({
  addresses: sheetAddresses,
  hooks: new Map([['month_sheet', sheetHooks]]),
  actions: new Map([
    ['check-sheet', checkSheet],
    ['lock-sheet', lockSheet],
    ['open-sheet', openSheet],
  ]),
});
