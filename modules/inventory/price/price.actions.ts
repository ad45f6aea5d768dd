/** What is done with changes of prices. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { priceChange } from './price_change.model.ts';

/** What is verified is closed to changes, and still reversed by those who decide prices. */
const DECIDING = { roles: [roles.companyAdmin, roles.accountant, roles.director], entry: 'price-changes' } as const;

export const priceActions = [
  defineAction(priceChange, {
    name: 'verify-price-change',
    label: label('Баталгаажуулах', 'Verify', '확정'),
    icon: 'circle-check',
    from: ['draft'],
    to: 'verified',
    rights: DECIDING,
    handler: true,
    inSight: true,
    bulk: true,
    confirm: label(
      'Шинэ үнэ мөрдөх өдрөөс хүчинтэй болно. Үүний дараа зөвхөн буцаах боломжтой.',
      'The new prices hold from the day that is said. After this it can only be reversed.',
      '새 가격은 적용일부터 유효합니다. 확정 후에는 취소만 할 수 있습니다.',
    ),
  }),
  defineAction(priceChange, {
    name: 'reverse-price-change',
    label: label('Буцаах', 'Reverse', '취소'),
    icon: 'undo-2',
    danger: true,
    from: ['verified'],
    to: 'reversed',
    rights: DECIDING,
    handler: true,
    confirm: label(
      'Өмнөх үнэ өнөөдрөөс эргэн хүчинтэй болно. Өнгөрсөн өдрүүдийн үнэ хэвээр үлдэнэ.',
      'The prices before hold again from today on. Those of the days that have passed stay.',
      '오늘부터 이전 가격이 다시 적용됩니다. 지난 날짜의 가격은 그대로 남습니다.',
    ),
    fields: { reason: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
  }),
];
