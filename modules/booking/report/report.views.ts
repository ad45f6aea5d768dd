/** Reports of booking. What was sold is what was done; the totals of services are those of their orders. */
import { groupsOf, rowsOf } from '@lambda/model/definitions/define.ts';
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { bookingOrders } from '../order/booking_orders.model.ts';
import { orderDetail } from '../order/order_detail.model.ts';

const branch = { name: 'branch', label: label('Салбар', 'Branch', '지점'), kind: 'reference', to: 'branches' } as const;
const artist = { name: 'artist', label: label('Артист', 'Artist', '아티스트'), kind: 'reference', to: 'artists' } as const;
const period = { name: 'period', label: label('Хугацаа', 'Period', '기간'), kind: 'period', required: true, default: 'thisMonth' } as const;
const ofBranch = { field: 'branch_id', condition: 'equals', value: '{branch}' } as const;
const ofArtist = { field: 'artist_id', condition: 'equals', value: '{artist}' } as const;
const done = { field: 'order_id.state', condition: 'equals', value: 'done' } as const;
const inPeriod = [
  { field: 'service_date', condition: 'greaterThanOrEqual', value: '{period.from}' },
  { field: 'service_date', condition: 'lessThanOrEqual', value: '{period.to}' },
] as const;
const service = label('Үйлчилгээ', 'Service', '서비스');
const price = label('Үнэ', 'Price', '가격');
const bonus = label('Урамшуулал', 'Bonus', '보너스');
const count = label('Үйлчилгээний тоо', 'Services', '서비스 수');
/** Who has worked, and what was given: of all rows together. */
const worked = [
  { key: 'artists', label: label('Нийт ажилсан хүн', 'Artists at work', '근무 인원'), function: 'countDistinct', field: 'artist_id' },
  { key: 'services', label: label('Нийт үйлчилгээ', 'Services in total', '총 서비스 수'), function: 'count' },
] as const;

export const dailyReport = defineReport({
  name: 'booking-daily',
  address: '/booking-report/daily',
  label: label('Өдрийн тайлан', 'Daily report', '일일 보고서'),
  description: label(
    'Сонгосон өдөр үзүүлсэн үйлчилгээ: хэн, хаана, хэдэн цагт, ямар үнээр',
    'The services given on a day: who, where, when and at what price',
    '하루에 제공한 서비스: 담당자, 장소, 시각, 가격',
  ),
  parameters: [{ name: 'day', label: label('Огноо', 'Day', '날짜'), kind: 'day', required: true, default: 'today' }, branch, artist],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(orderDetail, {
        fields: {
          lastname: 'artist_id.emp_id.lastname',
          firstname: 'artist_id.emp_id.firstname',
          branch: 'branch_id',
          service: 'service_id',
          price: 'service_price',
          phone: 'order_id.phone_number',
          time: 'service_time',
        },
        filters: [{ field: 'service_date', condition: 'equals', value: '{day}' }, ofBranch, ofArtist, done],
      }),
    ],
  },
  columns: [
    { key: 'lastname', label: label('Овог', 'Last name', '성') },
    { key: 'firstname', label: label('Нэр', 'First name', '이름') },
    { key: 'branch', label: label('Салбар', 'Branch', '지점'), width: 14 },
    { key: 'service', label: service, width: 20 },
    { key: 'price', label: price, total: true },
    { key: 'phone', label: label('Утас', 'Phone', '전화') },
    { key: 'time', label: label('Цаг', 'Time', '시각') },
  ],
  figures: worked,
  chart: { type: 'bar', by: 'service', values: ['price'] },
  sort: [{ column: 'time', order: 'asc' }],
});

export const employeeReport = defineReport({
  name: 'booking-employee',
  address: '/booking-report/employee',
  label: label('Артистын тайлан', 'Report by artist', '아티스트별 보고서'),
  description: label(
    'Хугацаанд үзүүлсэн үйлчилгээ, орлого, урамшуулал артист бүрээр',
    'Services given in the period, with income and bonus, by artist',
    '기간 중 제공한 서비스, 매출, 보너스를 아티스트별로',
  ),
  parameters: [period, branch, artist],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(orderDetail, {
        by: { branch: 'branch_id', artist: 'artist_id', service: 'service_id' },
        values: {
          services: { function: 'count' },
          price: { function: 'sum', field: 'service_price' },
          bonus: { function: 'sum', field: 'emp_bonus' },
        },
        filters: [...inPeriod, ofBranch, ofArtist, done],
      }),
    ],
  },
  columns: [
    { key: 'branch', label: label('Салбар', 'Branch', '지점') },
    { key: 'artist', label: label('Артист', 'Artist', '아티스트'), width: 16 },
    { key: 'service', label: service, width: 20 },
    { key: 'services', label: count, total: true },
    { key: 'price', label: price, total: true },
    { key: 'bonus', label: bonus, total: true },
  ],
  figures: worked,
  chart: { type: 'bar', by: 'artist', values: ['price', 'bonus'] },
  levels: ['branch', 'artist'],
  sort: [{ column: 'service', order: 'asc' }],
});

export const monthlyReport = defineReport({
  name: 'booking-monthly',
  address: '/booking-report/montly',
  label: label('Сарын тайлан', 'Monthly report', '월간 보고서'),
  description: label(
    'Хугацааны өдөр бүрийн үйлчилгээ, ажилласан хүн, орлого',
    'Services, artists at work and income of each day of the period',
    '기간 중 날짜별 서비스, 근무 인원, 매출',
  ),
  parameters: [period, branch, artist],
  source: {
    kind: 'groups',
    parts: [
      groupsOf(orderDetail, {
        by: { day: 'service_date' },
        values: {
          artists: { function: 'countDistinct', field: 'artist_id' },
          services: { function: 'count' },
          price: { function: 'sum', field: 'service_price' },
          bonus: { function: 'sum', field: 'emp_bonus' },
        },
        filters: [...inPeriod, ofBranch, ofArtist, done],
      }),
    ],
  },
  columns: [
    { key: 'day', label: label('Огноо', 'Day', '날짜') },
    { key: 'artists', label: label('Нийт ажилсан хүн', 'Artists at work', '근무 인원') },
    { key: 'services', label: label('Нийт үйлчилгээ', 'Services', '서비스 수'), total: true },
    { key: 'price', label: price, total: true },
    { key: 'bonus', label: bonus, total: true },
  ],
  figures: worked,
  chart: { type: 'line', by: 'day', values: ['price'] },
  sort: [{ column: 'day', order: 'asc' }],
});

export const orderReport = defineReport({
  name: 'booking-order',
  address: '/booking-report/order',
  label: label('Захиалгын тайлан', 'Report of orders', '예약 보고서'),
  description: label(
    'Хугацааны захиалгууд: үнэ, урьдчилгаа, төлсөн нь бэлэн ба бэлэн бусаар',
    'The orders of the period with price, prepayment and what was paid in cash and otherwise',
    '기간 중 예약의 가격, 선불금, 현금·비현금 결제액',
  ),
  parameters: [period, branch],
  source: {
    kind: 'rows',
    parts: [
      rowsOf(bookingOrders, {
        fields: {
          number: 'order_number',
          starts: 'starts_at',
          client: 'client_name',
          phone: 'phone_number',
          branch: 'branch_id',
          state: 'state',
          total: 'total_price',
          prepayment: 'total_prepayment',
          paid: 'paid_amount',
          cash: 'cash_amount',
          other: 'non_cash_amount',
          tip: 'tip_amount',
          returned: 'returned_amount',
        },
        filters: [
          { field: 'starts_at', condition: 'greaterThanOrEqual', value: '{period.from}' },
          { field: 'starts_at', condition: 'lessThanOrEqual', value: '{period.to}' },
          ofBranch,
        ],
      }),
    ],
  },
  columns: [
    { key: 'state', label: label('Төлөв', 'State', '상태'), width: 12 },
    { key: 'number', label: label('Дугаар', 'Number', '번호'), width: 14 },
    { key: 'starts', label: label('Эхлэх', 'From', '시작'), width: 12 },
    { key: 'client', label: label('Нэр', 'Name', '이름'), width: 14 },
    { key: 'phone', label: label('Утас', 'Phone', '전화') },
    { key: 'branch', label: label('Салбар', 'Branch', '지점'), width: 12 },
    { key: 'total', label: label('Нийт үнэ', 'Total price', '총 금액'), total: 'groups' },
    { key: 'prepayment', label: label('Урьдчилгаа', 'Prepayment', '선불금'), total: 'groups' },
    { key: 'paid', label: label('Төлсөн', 'Paid', '결제액'), total: true },
    { key: 'cash', label: label('Бэлэн', 'Cash', '현금'), total: true },
    { key: 'other', label: label('Бэлэн бус', 'Non-cash', '비현금'), total: true },
    { key: 'tip', label: label('Гар цайлга', 'Tip', '팁'), total: true },
    { key: 'returned', label: label('Буцаасан', 'Given back', '환급액'), total: true },
  ],
  // What was ordered is added up by state alone: cancelled orders are no income.
  chart: { type: 'bar', by: 'state', values: ['total', 'paid'] },
  levels: ['state'],
  sort: [{ column: 'starts', order: 'asc' }],
  orientation: 'landscape',
});
