/** One person whom a piece of news was meant for: when it was read, and when confirmed. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const newsReceipt = defineModel({
  name: 'news_receipt',
  label: label('Мэдээг хүлээн авсан байдал', 'News receipt', '소식 수신 현황'),
  placement: 'company',
  writtenBy: 'platform',
  icon: 'user-check',
  title: ['employee_id'],
  sort: [{ field: 'created_at', order: 'desc' }],
  belongs: { own: 'employee_id', unit: 'employee_id.struct_id' },
  parent: { model: 'news', by: 'news_id' },
  unique: [['news_id', 'employee_id']],
  indexes: [['employee_id', 'read_at']],
  fields: {
    news_id: { kind: 'reference', label: label('Мэдээ', 'News', '소식'), to: 'news', required: true, onDelete: 'cascade' },
    employee_id: { kind: 'reference', label: label('Ажилтан', 'Employee', '직원'), to: 'employee', required: true, onDelete: 'cascade' },
    read_at: { kind: 'datetime', label: label('Уншсан', 'Read on', '읽은 시각') },
    confirmed_at: { kind: 'datetime', label: label('Баталсан', 'Confirmed on', '확인 시각') },
    /** Came into the circle after the news was out, so it is shown and not announced. */
    joined_later: { kind: 'boolean', label: label('Дараа нэмэгдсэн', 'Joined later', '이후 추가됨'), default: false },
  },
});
