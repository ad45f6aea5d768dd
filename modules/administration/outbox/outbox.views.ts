/** What waits to be told to the outside, what was, and what could not be. */

import { defineAction, defineCrud, defineForm, defineGrid } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

const title = label('Илгээх дараалал', 'Outbox', '발신함');

export const outboxGrid = defineGrid({
  name: 'outbox',
  label: title,
  model: 'outbox',
  columns: [
    { field: 'created_at', width: 160 },
    { field: 'summary', width: 370 },
    { field: 'state', width: 176 },
    { field: 'error', width: 360 },
    { field: 'tries', width: 120 },
    { field: 'topic', width: 120 },
    { field: 'drop_reason', width: 240 },
    { field: 'delivered_at', width: 160 },
  ],
  sort: [{ field: 'created_at', order: 'desc' }],
  search: ['summary'],
  searchHint: label('Товчоор хайх', 'Search the summary', '요약으로 검색'),
  presets: [
    { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    {
      name: 'waiting',
      label: label('Хүлээгдэж буй', 'Waiting', '대기 중'),
      filters: [{ field: 'state', condition: 'equals', value: 'waiting' }],
    },
    {
      name: 'dead',
      label: label('Хүргэж чадаагүй', 'Not delivered', '전달 실패'),
      filters: [{ field: 'state', condition: 'equals', value: 'dead' }],
    },
  ],
  card: { title: ['summary'], subtitle: ['topic'], state: 'state', meta: ['created_at'] },
});

export const outboxForm = defineForm({
  name: 'outbox',
  label: label('Илгээлт', 'Delivery', '발신'),
  model: 'outbox',
  identity: { title: ['summary'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'main',
          label: label('Хүргэлт', 'Delivery', '전달'),
          fields: [
            'topic',
            'tries',
            { field: 'delivered_at', visibleWhen: { field: 'state', condition: 'equals', value: 'delivered' } },
            { field: 'error', span: 'full', visibleWhen: { field: 'error', condition: 'notNull' } },
            { field: 'drop_reason', span: 'full', visibleWhen: { field: 'state', condition: 'equals', value: 'dropped' } },
            { field: 'delivery_key', span: 'full' },
          ],
        },
      ],
    },
  ],
});
export const outboxCrud = defineCrud({ name: 'outbox', label: title, template: 'drawer', grid: 'outbox', form: 'outbox' });

export const outboxRetry = defineAction({
  name: 'outbox-retry',
  label: label('Дахин илгээх', 'Send again', '다시 보내기'),
  icon: 'refresh-cw',
  model: 'outbox',
  from: ['dead', 'dropped'],
  to: 'waiting',
  inSight: true,
  bulk: true,
  rights: { roles: [roles.admin] },
});
export const outboxDrop = defineAction({
  name: 'outbox-drop',
  label: label('Дарааллаас хасах', 'Drop', '발신 취소'),
  icon: 'ban',
  model: 'outbox',
  from: ['waiting', 'dead'],
  to: 'dropped',
  bulk: true,
  danger: true,
  confirm: label(
    'Хассан илгээлт хүлээн авагчид очихгүй. Хасах уу?',
    'What is dropped never reaches its receiver. Drop it?',
    '취소한 발신은 수신자에게 전달되지 않습니다. 취소할까요?',
  ),
  fields: { reason: { kind: 'longText', label: label('Хассан шалтгаан', 'Why it is dropped', '취소 사유'), required: true, max: 500 } },
  handler: true,
  rights: { roles: [roles.admin] },
});
