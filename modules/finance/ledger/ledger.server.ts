/** The code behind the ledger. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { entryHooks, lineHooks } from './ledger.hooks.ts';

export const ledgerServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['ledger_entry', entryHooks],
    ['ledger_line', lineHooks],
  ]),
});
