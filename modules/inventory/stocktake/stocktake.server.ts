/** The code behind stocktakes. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { stocktakeHooks, stocktakeLineHooks } from './stocktake.hooks.ts';

const begin: ActionHandler = ({ context }) => ({ values: { frozen_at: context.now.toISOString() } });
const verify: ActionHandler = ({ context }) => ({ values: { verified_at: context.now.toISOString() } });

export const stocktakeServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['stocktake', stocktakeHooks],
    ['stocktake_line', stocktakeLineHooks],
  ]),
  actions: new Map([
    ['begin-stocktake', begin],
    ['verify-stocktake', verify],
  ]),
});
