/** The code behind stock documents. What follows for the stock is in the hooks, whoever changes the state. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { documentHooks, documentLineHooks } from './document.hooks.ts';

const verify: ActionHandler = ({ context }) => ({ values: { verified_at: context.now.toISOString() } });
const receive: ActionHandler = ({ context }) => ({ values: { verified_at: context.now.toISOString(), received_on: context.today } });
const reverse: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on } });

export const documentServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['stock_document', documentHooks],
    ['stock_document_line', documentLineHooks],
  ]),
  actions: new Map([
    ['verify-stock-document', verify],
    ['receive-movement', receive],
    ['reverse-stock-document', reverse],
  ]),
});
