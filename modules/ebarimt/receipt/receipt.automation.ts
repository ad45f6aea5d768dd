/** What happens to tax receipts by itself. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { KEEPING } from '../rights.ts';
import { ebarimtReceipt } from './ebarimt_receipt.model.ts';

/** Both start only in companies where something is due. */
export const receiptJobs = [
  defineJob({
    name: 'ebarimt-make',
    label: label('И-баримт үүсгэх', 'Make tax receipts', '세금 영수증 발급'),
    schedule: '* * * * *',
  }),
  defineJob({
    name: 'ebarimt-send',
    label: label('И-баримт татварын системд илгээх', 'Send tax receipts to the tax office', '세금 영수증 전송'),
    schedule: '*/10 * * * *',
  }),
];
const title = label('И-баримт үүсээгүй', 'A tax receipt was not made', '세금 영수증 미발급');
export const receiptNotifications = [
  defineNotification(ebarimtReceipt, {
    name: 'ebarimt-stuck',
    label: title,
    on: ['update'],
    changed: ['receipt_state'],
    still: true,
    when: { field: 'receipt_state', condition: 'whereIn', value: ['refused', 'unclear'] },
    to: { roles: KEEPING.roles },
    title,
    body: label(
      '{source_number}: {problem_kind}. {problem}. Засаад дахин илгээнэ үү.',
      '{source_number}: {problem_kind}. {problem}. Put it right and send it again.',
      '{source_number}: {problem_kind}. {problem}. 수정 후 다시 보내 주세요.',
    ),
    link: '/erp/p/ebarimt-receipts?record={id}',
  }),
];
