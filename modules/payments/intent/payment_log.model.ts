/** What happened to a payment, line by line: invoices, callbacks, questions to the gateway, money. Lines are only added. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paymentLog = defineModel({
  name: 'payment_log',
  label: label('Төлбөрийн түүх', 'Payment log', '결제 기록'),
  placement: 'company',
  writtenBy: 'platform',
  appendOnly: true,
  title: ['event'],
  sort: [{ field: 'id', order: 'desc' }],
  indexes: [['intent_id']],
  fields: {
    /** Empty for a callback that names no payment of ours. */
    intent_id: { kind: 'reference', label: label('Төлбөр', 'Payment', '결제'), to: 'payment_intents' },
    event: {
      kind: 'choice',
      label: label('Үйлдэл', 'Event', '이벤트'),
      required: true,
      options: [
        { value: 'opened', label: label('Нээсэн', 'Opened', '생성') },
        { value: 'invoiced', label: label('Нэхэмжилсэн', 'Invoiced', '청구') },
        { value: 'callback', label: label('Мэдэгдэл ирсэн', 'Callback came', '콜백 수신') },
        { value: 'checked', label: label('Шалгасан', 'Checked', '확인') },
        { value: 'paid', label: label('Мөнгө орсон', 'Money came', '입금') },
        { value: 'delivered', label: label('Гүйцээсэн', 'Delivered', '처리 완료') },
        { value: 'other_amount', label: label('Дүн зөрсөн', 'Another amount', '금액 불일치') },
        { value: 'late', label: label('Хожуу ирсэн', 'Came late', '기한 후 입금') },
        { value: 'expired', label: label('Хугацаа дууссан', 'Expired', '만료') },
        { value: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소') },
        { value: 'refunded', label: label('Буцаасан', 'Refunded', '환불') },
        { value: 'failed', label: label('Алдаа гарсан', 'Failed', '오류') },
      ],
    },
    amount: { kind: 'money', label: label('Дүн', 'Amount', '금액') },
    payment_number: { kind: 'text', label: label('Гүйлгээний дугаар', 'Payment number', '거래 번호'), max: 100 },
    detail: { kind: 'text', label: label('Дэлгэрэнгүй', 'Detail', '상세'), max: 1_000 },
    ip: { kind: 'text', label: label('Хаяг', 'Address', '주소'), max: 60 },
  },
});
