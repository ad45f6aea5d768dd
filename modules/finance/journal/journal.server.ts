/** The code behind journal documents. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { fillClosing } from './fill-closing.action.ts';
import { journalHooks, journalLineHooks } from './journal.hooks.ts';

const reverse: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on, reversal_reason: input.reason } });

export const journalServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['journal_document', journalHooks],
    ['journal_line', journalLineHooks],
  ]),
  actions: new Map([
    ['fill-closing', fillClosing],
    ['reverse-journal-document', reverse],
  ]),
});
