/** Tries a rule on the last paper: says what would be posted, and posts nothing. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { amountText } from '@lambda/inventory/contract.ts';
import { accountsOf } from '../account/account.sql.ts';
import { label } from '../label.ts';
import { refuse } from '../refusals.ts';
import { linesByRule } from './take.hooks.ts';
import { lastPaper, linesOf } from './take.sql.ts';

const NO_PAPER = label('Ийм баримт хараахан алга', 'There is no such paper yet', '아직 그런 전표가 없습니다');
const DEBIT = label('Дебит', 'Debit', '차변');
const CREDIT = label('Кредит', 'Credit', '대변');
const DIFFERENCE = label('Дебит, кредитийн зөрүү', 'Debit less credit', '차변과 대변의 차이');

export const tryRule: ActionHandler = async ({ context, id, row }) => {
  const company = context.actor.companyId;
  const read = (statements: Parameters<typeof context.database.readBatch>[0]) => context.database.readBatch(statements, company);
  const [found] = await read([lastPaper({ company, source: String(row.source) })]);
  const [number, amounts] = found?.rows[0] ?? [];
  if (!number) throw refuse('source', NO_PAPER);
  const lines = await linesByRule(read, linesOf({ company, rule: id }), { amounts: JSON.parse(amounts ?? '{}'), unit: null });
  const [accounts] = await read([accountsOf({ company, ids: lines.map(({ account }) => account) })]);
  const names = new Map((accounts?.rows ?? []).map(([id, code, name]) => [Number(id), `${code} ${name}`]));
  const sum = lines.reduce((all, { amount }) => all + amount, 0n);
  return {
    shown: [
      { label: label('Баримт', 'Paper', '전표'), value: number },
      ...lines.map(({ account, amount }) => ({
        label: amount > 0n ? DEBIT : CREDIT,
        value: `${names.get(account) ?? account}: ${amountText(amount > 0n ? amount : -amount)}`,
      })),
      { label: DIFFERENCE, value: amountText(sum) },
    ],
  };
};
