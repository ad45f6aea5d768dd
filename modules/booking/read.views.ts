/** Read-only projections under the names that other systems ask for. */
import { defineView } from '@lambda/model/definitions/define.ts';
import { artistServicesSkills } from './artist/artist_services_skills.model.ts';
import { artists } from './artist/artists.model.ts';
import { label } from './label.ts';
import { orderDetail } from './order/order_detail.model.ts';
import { serviceCategories } from './service/service_categories.model.ts';
import { services } from './service/services.model.ts';

/** When artists are taken: only what holds its time, and nothing of who comes. */
const timing = {
  label: label('Захиалгын цаг', 'Times of services', '예약 시간'),
  fields: {
    id: 'id',
    company_id: 'company_id',
    order_id: 'order_id',
    artist_id: 'artist_id',
    service_id: 'service_id',
    service_date: 'service_date',
    duration_minute: 'duration_minute',
    branch_id: 'branch_id',
    service_date_time: 'service_date_time',
    service_time: 'service_time',
    holds: 'holds',
  },
  filter: { field: 'holds', condition: 'equals', value: true },
  sort: [{ field: 'service_date_time', order: 'asc' }],
} as const;

export const bookingReadViews = [
  defineView(artists, {
    name: 'view_artist',
    label: label('Артистууд', 'Artists', '아티스트'),
    fields: {
      id: 'id',
      company_id: 'company_id',
      emp_id: 'emp_id',
      branch_id: 'branch_id',
      branch_name: 'branch_id.branch_name',
      last_name: 'emp_id.lastname',
      first_name: 'emp_id.firstname',
      artist_title: 'artist_title',
      artist_nick_name: 'artist_nick_name',
      artist_image: 'artist_image',
      artist_order: 'artist_order',
    },
    sort: [{ field: 'artist_order', order: 'asc' }],
  }),
  defineView(artistServicesSkills, {
    name: 'view_artist_services_skills',
    label: label('Артистын ур чадвар', 'Skills of artists', '아티스트 기술'),
    fields: {
      id: 'id',
      company_id: 'company_id',
      artist_id: 'artist_id',
      service_id: 'service_id',
      // Spelled as other systems ask for it.
      brach_id: 'artist_id.branch_id',
      service_category_id: 'service_id.service_category_id',
      service_category: 'service_id.service_category_id.service_category',
      service_name: 'service_id.service_name',
      service_description: 'service_id.description',
      // What the artist has of his own comes before what the service says.
      duration_minute: 'offered_minutes',
      price: 'offered_price',
      emp_bonus: 'offered_bonus',
      emp_bonus_percent: 'offered_bonus_percent',
    },
    sort: [{ field: 'id', order: 'asc' }],
  }),
  defineView(serviceCategories, {
    name: 'view_service_category',
    label: label('Үйлчилгээний ангилал', 'Service categories', '서비스 분류'),
    fields: {
      id: 'id',
      company_id: 'company_id',
      service_category: 'service_category',
      category_order: 'category_order',
      branch_id: 'branch_id',
      branch_name: 'branch_id.branch_name',
    },
    sort: [{ field: 'category_order', order: 'asc' }],
  }),
  defineView(orderDetail, { name: 'order_detail_timing', ...timing }),
  defineView(orderDetail, { name: 'view_order_detail_timing', ...timing }),
  defineView(services, {
    name: 'view_service_timing',
    label: label('Үйлчилгээний хугацаа', 'Durations of services', '서비스 소요 시간'),
    fields: {
      id: 'id',
      company_id: 'company_id',
      service_id: 'id',
      branch_id: 'branch_id',
      duration: 'duration_minute',
      status: 'visible_customer',
      created_at: 'created_at',
    },
    sort: [{ field: 'id', order: 'asc' }],
  }),
];
