/** Money stands at an account of cash and cash equivalents; a category at an account where something is posted. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { accountsOf } from '../account/account.sql.ts';
import { CASH_SECTION } from '../account/account-words.ts';
import { label } from '../label.ts';
import { isGroup, refuse } from '../refusals.ts';

const NO_CASH = label(
  'Мөнгө, түүнтэй адилтгах хөрөнгийн данс сонгоно',
  'Choose an account of cash and cash equivalents',
  '현금및현금성자산 계정을 선택하세요',
);

const atAccount = (mustBeCash: boolean): RecordHooks => ({
  brings:
    ({ context, after }) =>
    async (read) => {
      const [found] = await read([accountsOf({ company: context.actor.companyId, ids: [Number(after.account_id)] })]);
      const [, code, name, , group, , , section] = found?.rows[0] ?? [];
      if (group === 't') throw isGroup('account_id', `${code} ${name}`);
      if (mustBeCash && section !== CASH_SECTION) throw refuse('account_id', NO_CASH);
      return [];
    },
});
export const moneyAccountHooks = atAccount(true);
export const categoryHooks = atAccount(false);
