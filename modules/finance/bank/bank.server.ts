/** The code behind statements of banks and their movements. */

import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { bookLine, finishStatement, freeLine, settleLine } from './bank.action.ts';
import { bankAddresses } from './bank.addresses.ts';
import { lineHooks, matchHooks } from './bank.hooks.ts';

export const bankServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['bank_line', lineHooks],
    ['bank_match', matchHooks],
  ]),
  actions: new Map([
    ['settle-bank-line', settleLine],
    ['book-bank-line', bookLine],
    ['free-bank-line', freeLine],
    ['finish-bank-statement', finishStatement],
  ]),
  addresses: bankAddresses,
});
