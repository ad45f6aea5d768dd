/** Day by day and till by till: what was sold, what receipts were made of it, what of them reached the tax office, and what money came. */
import { groupsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { posPayment } from '../sale/pos_payment.model.ts';
import { posSale } from '../sale/pos_sale.model.ts';

const FROM = { condition: 'greaterThanOrEqual', value: '{period.from}' } as const;
const TO = { condition: 'lessThanOrEqual', value: '{period.to}' } as const;
const OWN = { field: 'sold_on', ...FROM } as const;
const UNTIL = { field: 'sold_on', ...TO } as const;
const money = (key: string, text: ReturnType<typeof label>) => ({ key, label: text, total: true, width: 14 }) as const;

export const reconciliationReport = defineReport({
  name: 'pos-reconciliation',
  label: label('Борлуулалт, и-баримт, мөнгөний тулгалт', 'Sales, tax receipts and money', '판매·세금 영수증·결제 대조'),
  description: label(
    'И-баримттай касс бүрээр: зөрүүтэй нь баримт үүсээгүй, илгээгээгүй эсвэл мөнгө дутуу',
    'Of tills that give tax receipts: a difference is a receipt that was not made or sent, or money that is missing',
    '세금 영수증을 발급하는 계산대 기준: 차이는 미발급·미전송 영수증 또는 부족한 금액입니다',
  ),
  parameters: [{ name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisMonth' }],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(posSale, {
        by: { day: 'sold_on', till: 'till_id.till_code' },
        values: { sold: { function: 'sum', field: 'total_amount' } },
        filters: [OWN, UNTIL, { field: 'till_id.ebarimt_account_id', condition: 'notNull' }],
      }),
      {
        model: 'ebarimt_receipt',
        by: { day: 'sold_on', till: 'pos_no' },
        values: { made: { function: 'sum', field: 'moved_amount' } },
        filters: [OWN, UNTIL, { field: 'made_at', condition: 'notNull' }],
      },
      {
        model: 'ebarimt_receipt',
        by: { day: 'sold_on', till: 'pos_no' },
        values: { sent: { function: 'sum', field: 'moved_amount' } },
        filters: [OWN, UNTIL, { field: 'sent_at', condition: 'notNull' }],
      },
      groupsOf(posPayment, {
        by: { day: 'sale_id.sold_on', till: 'sale_id.till_id.till_code' },
        values: { money: { function: 'sum', field: 'amount' } },
        filters: [
          { field: 'sale_id.sold_on', ...FROM },
          { field: 'sale_id.sold_on', ...TO },
          { field: 'sale_id.till_id.ebarimt_account_id', condition: 'notNull' },
        ],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'till', label: label('Касс', 'Till', '계산대') },
    money('sold', label('Борлуулалт', 'Sold', '판매')),
    money('made', label('Үүссэн баримт', 'Receipts made', '발급 영수증')),
    money('sent', label('Илгээсэн баримт', 'Receipts sent', '전송 영수증')),
    money('money', label('Мөнгө', 'Money', '결제')),
    { ...money('unmade', label('Баримтгүй', 'Without receipt', '미발급')), plus: ['sold'], minus: ['made'] },
    { ...money('unsent', label('Илгээгээгүй', 'Not sent', '미전송')), plus: ['made'], minus: ['sent'] },
    { ...money('missing', label('Мөнгө дутуу', 'Money missing', '결제 부족')), plus: ['sold'], minus: ['money'] },
  ],
  levels: ['day'],
  sort: [{ column: 'till', order: 'asc' }],
  orientation: 'landscape',
});
