/** The code behind papers of other areas. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { tryRule } from './take.action.ts';
import { ruleHooks, takenHooks } from './take.hooks.ts';
import { takeJob } from './take.job.ts';
import { companiesWithRules } from './take.sql.ts';

const reverse: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on, reversal_reason: input.reason } });

export const takeServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['taken_paper', takenHooks],
    ['posting_rule', ruleHooks],
  ]),
  actions: new Map([
    ['reverse-taken-paper', reverse],
    ['try-posting-rule', tryRule],
  ]),
  jobs: new Map([['finance-take', takeJob]]),
  dueIn: new Map([['finance-take', companiesWithRules]]),
});
