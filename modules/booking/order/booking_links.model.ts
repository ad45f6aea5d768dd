/** Links to an order: the one that its client got, and those in letters. What is stored is a digest: the link itself is in the letter alone. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bookingLinks = defineModel({
  name: 'booking_links',
  label: label('Захиалгын холбоос', 'Link to an order', '예약 링크'),
  placement: 'company',
  internal: true,
  appendOnly: true,
  title: ['digest'],
  sort: [{ field: 'id', order: 'desc' }],
  unique: [['digest']],
  indexes: [['order_id']],
  fields: {
    order_id: { kind: 'reference', label: label('Захиалга', 'Order', '예약'), to: 'booking_orders', required: true, onDelete: 'cascade' },
    digest: { kind: 'text', label: label('Холбоос', 'Link', '링크'), required: true, max: 64 },
  },
});
