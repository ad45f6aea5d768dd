/** The list and card of clients. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { bookingClients } from './booking_clients.model.ts';

const title = label('Үйлчлүүлэгч', 'Clients', '고객');

export const clientsGrid = defineGrid(bookingClients, {
  name: 'booking-client',
  label: title,
  columns: [
    { field: 'client_name', width: 220, pinned: 'left' },
    { field: 'phone_number', width: 150 },
    { field: 'visits', width: 120 },
    { field: 'no_shows', width: 130 },
    { field: 'credit', width: 150 },
    { field: 'allergies', width: 220 },
    { field: 'created_at', width: 170 },
  ],
  sort: [
    { field: 'created_at', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  search: ['client_name', 'phone_number'],
  searchHint: label('Нэр, утсаар хайх', 'Search by name or phone', '이름, 전화로 검색'),
  card: { title: ['client_name'], phone: 'phone_number', meta: ['visits'], figure: 'credit' },
});
export const clientsForm = defineForm(bookingClients, {
  name: 'booking-client',
  label: title,
  width: 800,
  identity: { title: ['client_name'], subtitle: ['phone_number'] },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'client',
          label: title,
          fields: ['client_name', 'phone_number', 'email', 'birthday', 'visits', 'no_shows', 'credit'],
        },
        {
          name: 'care',
          label: label('Анхаарах зүйл', 'To be observed', '유의 사항'),
          fields: [
            { field: 'allergies', span: 'full' },
            { field: 'preferences', span: 'full' },
            { field: 'note', span: 'full' },
          ],
        },
      ],
    },
    {
      name: 'visits',
      label: label('Захиалгууд', 'Orders', '예약'),
      sections: [
        {
          name: 'orders',
          label: label('Захиалгууд', 'Orders', '예약'),
          children: 'orders',
          columns: ['order_number', 'starts_at', 'branch_id', 'state', 'total_price'],
        },
        {
          name: 'credits',
          label: label('Хадгаламж', 'Credit', '적립금'),
          children: 'credits',
          columns: ['created_at', 'amount', 'reason'],
        },
      ],
    },
  ],
});
export const clientsCrud = defineCrud({
  name: 'booking-client',
  label: title,
  template: 'canvas',
  grid: 'booking-client',
  form: 'booking-client',
});
