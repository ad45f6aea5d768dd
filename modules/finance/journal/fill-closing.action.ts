/** Works out the closing of a year: what income and expense have come to goes to retained earnings. */

import type { ActionHandler, ActionWrite } from '@lambda/engine/services/actions/actions.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { accountsMeant } from '../account/account.sql.ts';
import { labelOfUse } from '../account/account-words.ts';
import { label } from '../label.ts';
import { hasNoAccountFor, refuse } from '../refusals.ts';
import { lineIdsOfJournal, resultsUntil } from './journal.sql.ts';

const NOTHING = label('Хаах орлого, зарлага алга', 'There is no income or expense to close', '마감할 손익이 없습니다');
const line = (document: number, account: number, amount: bigint): Values => ({
  document_id: document,
  account_id: account,
  debit: amountText(amount > 0n ? amount : 0n),
  credit: amountText(amount < 0n ? -amount : 0n),
});

export const fillClosing: ActionHandler = async ({ context, id, row }) => {
  const company = context.actor.companyId;
  const [results, there, meant] = await context.database.readBatch(
    [resultsUntil({ company, day: String(row.fin_date) }), lineIdsOfJournal({ company, id }), accountsMeant({ company })],
    company,
  );
  const retained = (meant?.rows ?? []).find(([use]) => use === 'retained')?.[1];
  if (!retained) throw hasNoAccountFor('document_kind', labelOfUse('retained'));
  const accounts = (results?.rows ?? []).map(([account, amount]) => [Number(account), amountOf(amount ?? '0')] as const);
  if (accounts.length === 0) throw refuse('fin_date', NOTHING);
  const profit = accounts.reduce((sum, [, amount]) => sum + amount, 0n);
  const lines = [
    ...accounts.map(([account, amount]) => line(id, account, -amount)),
    ...(profit === 0n ? [] : [line(id, Number(retained), profit)]),
  ];
  const writes: ActionWrite[] = [
    ...(there?.rows ?? []).map(([one]): ActionWrite => ({ kind: 'remove', model: 'journal_line', id: Number(one) })),
    ...lines.map((values): ActionWrite => ({ kind: 'create', model: 'journal_line', values })),
  ];
  return { writes };
};
