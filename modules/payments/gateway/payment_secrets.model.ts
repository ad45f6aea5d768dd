/** The sealed secret of a gateway. Nobody reads it; the server opens it when it signs in at the gateway. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const paymentSecrets = defineModel({
  name: 'payment_secrets',
  label: label('Төлбөрийн нууц түлхүүр', 'Payment secret', '결제 비밀 키'),
  placement: 'company',
  internal: true,
  title: ['gateway_id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['gateway_id']],
  fields: {
    gateway_id: {
      kind: 'reference',
      label: label('Төлбөрийн суваг', 'Gateway', '결제 수단'),
      to: 'payment_gateways',
      required: true,
      onDelete: 'cascade',
    },
    sealed: { kind: 'longText', label: label('Битүүмжилсэн утга', 'Sealed value', '봉인된 값'), required: true, max: 4_000 },
  },
});
