/**
 * A question to the gateway that has no answer yet: a callback came, and the gateway was away or said that nothing was paid so far.
 * It is asked again a few times. Nothing is ever asked without a callback or a person before it.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paymentChecks = defineModel({
  name: 'payment_checks',
  label: label('Төлбөрийн шалгалт', 'Payment check', '결제 확인'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['intent_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['intent_id']],
  fields: {
    intent_id: { kind: 'integer', label: label('Төлбөр', 'Payment', '결제'), required: true, identifies: true },
    due_at: { kind: 'datetime', label: label('Шалгах хугацаа', 'Due at', '확인 시각'), required: true },
    tries: { kind: 'integer', label: label('Оролдлого', 'Tries', '시도'), required: true, default: 0 },
  },
});
