/** Somebody who wants a time that is not free: told as soon as one is. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const bookingWaiting = defineModel({
  name: 'booking_waiting',
  label: label('Хүлээлгийн жагсаалт', 'Waiting list', '대기 명단'),
  placement: 'company',
  icon: 'list-checks',
  title: ['client_name'],
  apart: ['phone_number', 'from_date'],
  sort: [
    { field: 'created_at', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  belongs: { unit: 'branch_id.struct_id' },
  indexes: [['state', 'branch_id']],
  fields: {
    client_name: { kind: 'text', label: label('Нэр', 'Name', '이름'), required: true, search: 'inside', max: 100 },
    phone_number: { kind: 'phone', label: label('Утас', 'Phone', '전화'), required: true, search: 'inside' },
    email: { kind: 'email', label: label('И-мэйл', 'E-mail', '이메일') },
    branch_id: { kind: 'reference', label: label('Салбар', 'Branch', '지점'), to: 'branches', required: true },
    service_id: { kind: 'reference', label: label('Үйлчилгээ', 'Service', '서비스'), to: 'services', required: true },
    artist_id: {
      kind: 'reference',
      label: label('Артист', 'Artist', '아티스트'),
      help: label('Хоосон бол хэн ч байж болно', 'Empty: whoever is free', '비우면 누구나'),
      to: 'artists',
    },
    from_date: { kind: 'date', label: label('Эхлэх өдөр', 'From', '시작일'), required: true, default: 'today' },
    until_date: { kind: 'date', label: label('Дуусах өдөр', 'Until', '종료일'), required: true, default: 'today', notBefore: 'from_date' },
    from_time: { kind: 'time', label: label('Хэдэн цагаас', 'Not before', '이후 시각') },
    until_time: { kind: 'time', label: label('Хэдэн цаг хүртэл', 'Begins before', '이전 시각') },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      readOnly: true,
      initial: 'waiting',
      options: [
        { value: 'waiting', label: label('Хүлээж буй', 'Waiting', '대기'), tone: 'info' },
        { value: 'offered', label: label('Цаг санал болгосон', 'Offered a time', '제안됨'), tone: 'warning' },
        { value: 'booked', label: label('Захиалсан', 'Booked', '예약됨'), tone: 'success' },
        { value: 'over', label: label('Хугацаа дууссан', 'Over', '종료'), tone: 'neutral' },
      ],
      moves: [
        { from: 'waiting', to: 'offered' },
        { from: 'waiting', to: 'booked' },
        { from: 'waiting', to: 'over' },
        { from: 'offered', to: 'waiting' },
        { from: 'offered', to: 'booked' },
        { from: 'offered', to: 'over' },
      ],
    },
    /** When and of which time he was told last: the same one is told once, and for a while to nobody else. */
    told_at: { kind: 'datetime', label: label('Мэдэгдсэн', 'Told at', '알린 시각'), readOnly: true },
    offered_at: { kind: 'datetime', label: label('Санал болгосон цаг', 'Offered time', '제안 시각'), readOnly: true },
  },
});
