/** What those who look after taxes do with receipts that are stuck. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { KEEPING } from '../rights.ts';
import { ebarimtReceipt } from './ebarimt_receipt.model.ts';

export const receiptActions = [
  defineAction(ebarimtReceipt, {
    name: 'ebarimt-try-again',
    label: label('Дахин илгээх', 'Send again', '다시 보내기'),
    icon: 'refresh-cw',
    inSight: true,
    bulk: true,
    fields: {
      classification_code: {
        kind: 'text',
        label: label('Дутуу БҮНА код', 'Classification that was missing', '누락된 분류 코드'),
        help: label('Кодгүй мөрүүдэд бичнэ', 'For lines without one', '코드가 없는 행에 적용됩니다'),
        max: 7,
        pattern: { expression: '^[0-9]{7}$', message: label('7 цифр байна', 'It has 7 digits', '숫자 7자리입니다') },
      },
      tax_product_code: {
        kind: 'text',
        label: label('Дутуу чөлөөлөлтийн код', 'Code of the exemption that was missing', '누락된 면세 코드'),
        help: label('НӨАТ тооцдоггүй мөрүүдэд бичнэ', 'For lines without VAT that have none', '부가세가 없는 행에 적용됩니다'),
        max: 8,
        pattern: { expression: '^[0-9]{3,8}$', message: label('3-8 цифр байна', 'It has 3 to 8 digits', '숫자 3~8자리입니다') },
      },
    },
    from: ['refused', 'unclear'],
    to: 'waiting',
    handler: true,
    rights: { roles: KEEPING.roles },
    confirm: label(
      'Татварын системд энэ баримт үүсээгүй бол дахин илгээнэ.',
      'Send it again only when the tax office has no such receipt.',
      '국세청에 이 영수증이 없는 경우에만 다시 보냅니다.',
    ),
  }),
  defineAction(ebarimtReceipt, {
    name: 'ebarimt-is-there',
    label: label('Үүссэнийг бүртгэх', 'Enter what was made', '발급 내역 등록'),
    icon: 'circle-check',
    from: ['unclear', 'refused'],
    to: 'made',
    handler: true,
    rights: { roles: KEEPING.roles },
    fields: {
      posapi_id: {
        kind: 'text',
        label: label('ДДТД (33 орон)', 'Number (33 digits)', '영수증 번호(33자리)'),
        required: true,
        max: 33,
      },
      made_date: {
        kind: 'datetime',
        label: label('Үүссэн огноо, цаг', 'Made at', '발급 시각'),
        required: true,
      },
    },
  }),
];
