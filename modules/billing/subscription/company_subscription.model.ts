/** The plan of a company: what it pays for, until when, and where it stands. One for each; written by actions and the nightly look alone. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { NOTICES } from '../notices.ts';

export const companySubscription = defineModel({
  name: 'company_subscription',
  label: label('Байгууллагын багц', 'Company plan', '회사 요금제'),
  placement: 'global',
  belongs: { company: 'subscriber_id' },
  writtenBy: 'platform',
  icon: 'wallet',
  title: ['subscriber_id', 'plan_name'],
  sort: [{ field: 'period_to', order: 'asc' }],
  unique: [['subscriber_id']],
  indexes: [['period_to']],
  fields: {
    subscriber_id: {
      kind: 'reference',
      label: label('Байгууллага', 'Company', '회사'),
      to: 'company',
      required: true,
      onDelete: 'cascade',
      readOnly: true,
    },
    plan_code: { kind: 'text', label: label('Багцын код', 'Code of the plan', '요금제 코드'), required: true, max: 60, readOnly: true },
    plan_name: { kind: 'text', label: label('Багц', 'Plan', '요금제'), required: true, max: 60, search: 'inside', readOnly: true },
    state: {
      kind: 'state',
      label: label('Төлөв', 'State', '상태'),
      initial: 'active',
      readOnly: true,
      options: [
        { value: 'trial', label: label('Туршилт', 'Trial', '체험'), tone: 'info' },
        { value: 'active', label: label('Идэвхтэй', 'Active', '이용 중'), tone: 'success' },
        { value: 'past_due', label: label('Хугацаа хэтэрсэн', 'Past due', '연체'), tone: 'warning' },
        { value: 'grace', label: label('Хүлээлтийн хугацаа', 'Grace days', '유예 기간'), tone: 'warning' },
        { value: 'read_only', label: label('Зөвхөн харах', 'Read only', '조회 전용'), tone: 'error' },
        { value: 'ended', label: label('Дууссан', 'Ended', '종료'), tone: 'error' },
      ],
    },
    amount: { kind: 'money', label: label('Үнэ', 'Price', '가격'), required: true, min: '0', readOnly: true },
    days: { kind: 'integer', label: label('Нэг хугацаа (өдөр)', 'One period (days)', '기간(일)'), required: true, min: 1, readOnly: true },
    /** Agreed with the company when they differ from the plan's; empty for no bound. */
    people_limit: { kind: 'integer', label: label('Хүний тоо', 'People', '인원'), min: 1, readOnly: true },
    storage_gb: { kind: 'integer', label: label('Файлын багтаамж (GB)', 'Storage (GB)', '저장 공간(GB)'), min: 1, readOnly: true },
    period_from: { kind: 'date', label: label('Эхэлсэн', 'From', '시작일'), required: true, readOnly: true },
    /** The last day that is paid for, or tried; empty for a plan that costs nothing. */
    period_to: { kind: 'date', label: label('Дуусах өдөр', 'Last day', '종료일'), sort: true, readOnly: true },
    trial_used: { kind: 'boolean', label: label('Туршсан', 'Has tried a plan', '체험 사용'), default: false, readOnly: true },
    trial_extended: {
      kind: 'boolean',
      label: label('Туршилтыг сунгасан', 'Trial was extended', '체험 연장'),
      default: false,
      readOnly: true,
    },
    /** Wished for: comes when all that is paid is over. */
    next_plan_code: {
      kind: 'text',
      label: label('Дараагийн багцын код', 'Code of the next plan', '다음 요금제 코드'),
      max: 60,
      readOnly: true,
    },
    next_plan_name: { kind: 'text', label: label('Дараагийн багц', 'Next plan', '다음 요금제'), max: 60, readOnly: true },
    /** A period that is paid already and begins when the present one ends: of another plan, or at another price. */
    following_plan_code: {
      kind: 'text',
      label: label('Төлсөн дараагийн багцын код', 'Code of the plan paid next', '납부한 다음 요금제 코드'),
      max: 60,
      readOnly: true,
    },
    following_plan_name: {
      kind: 'text',
      label: label('Төлсөн дараагийн багц', 'Plan paid next', '납부한 다음 요금제'),
      max: 60,
      readOnly: true,
    },
    following_amount: {
      kind: 'money',
      label: label('Дараагийн багцын үнэ', 'Price of the plan paid next', '다음 요금제 가격'),
      min: '0',
      readOnly: true,
    },
    following_days: {
      kind: 'integer',
      label: label('Дараагийн хугацаа (өдөр)', 'Period paid next (days)', '다음 기간(일)'),
      min: 1,
      readOnly: true,
    },
    following_to: { kind: 'date', label: label('Дараагийн багц дуусах өдөр', 'Plan paid next ends', '다음 요금제 종료일'), readOnly: true },
    /** What the company was told last. */
    notice: { kind: 'choice', label: label('Сүүлийн сануулга', 'Last reminder', '마지막 안내'), readOnly: true, options: NOTICES },
    /** What the invoice that is written next is for; taken out once it is written. */
    ordered: { kind: 'json', label: label('Захиалга', 'Order', '주문'), readOnly: true },
    invoices: { kind: 'children', label: label('Нэхэмжлэх', 'Invoices', '청구서'), of: 'billing_invoice', by: 'subscription_id' },
  },
});
