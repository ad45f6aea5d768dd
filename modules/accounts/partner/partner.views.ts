/** Partner requests as each of the two companies sees them: those that came, those that went out, and the partners. */

import { defineForm, defineGrid, type GridOf } from '@lambda/model/definitions/define.ts';
import { defineCrud, type GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { label } from '../label.ts';
import { companyPartners } from './company_partners.model.ts';

const is = <const State extends string>(value: State) => [{ field: 'state', condition: 'equals', value }] as const;
const state = { field: 'state', width: 210 } as const;
const asking = { field: 'asking_name', width: 260 } as const;
const asked = { field: 'asked_name', width: 260 } as const;
const ALL = { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] } as const;
const rejected = { name: 'rejected', label: label('Буцаасан', 'Declined', '거절됨'), filters: is('rejected') } as const;

const gridOf = (name: string, title: Label, more: Pick<GridOf<typeof companyPartners>, 'columns' | 'presets' | 'card'>): GridDefinition =>
  defineGrid(companyPartners, {
    name,
    label: title,
    sort: [{ field: 'created_at', order: 'desc' }],
    search: ['asking_name', 'asked_name'],
    searchHint: label('Байгууллагын нэрээр хайх', 'Search by company', '회사명으로 검색'),
    ...more,
  });

const PARTNERS = label('Хамрагч байгууллага', 'Partner companies', '파트너 회사');
const RECEIVED = label('Ирсэн хүсэлт', 'Requests received', '받은 요청');
const SENT = label('Илгээсэн хүсэлт', 'Requests sent', '보낸 요청');

export const partnerGrids = [
  gridOf('partner-company', PARTNERS, {
    columns: [asking, asked, { field: 'decided_at', width: 170 }, { field: 'deciding_person', width: 180 }, state],
    card: { title: ['asking_name'], subtitle: ['asked_name'], state: 'state', meta: ['decided_at'] },
  }),
  gridOf('partner-request', RECEIVED, {
    columns: [
      asking,
      state,
      { field: 'message', width: 320 },
      { field: 'asking_person', width: 180 },
      { field: 'created_at', width: 170 },
      { field: 'decided_at', width: 170 },
    ],
    presets: [
      { name: 'waiting', label: label('Шийдвэр хүлээж буй', 'Waiting for us', '결정 대기'), filters: is('pending'), awaits: true },
      ALL,
      rejected,
    ],
    card: { title: ['asking_name'], subtitle: ['message'], state: 'state', meta: ['asking_person', 'created_at'] },
  }),
  gridOf('partner-sent', SENT, {
    columns: [
      asked,
      state,
      { field: 'message', width: 320 },
      { field: 'created_at', width: 170 },
      { field: 'decided_at', width: 170 },
      { field: 'answer', width: 260 },
    ],
    presets: [ALL, { name: 'waiting', label: label('Хүлээгдэж буй', 'Waiting', '대기 중'), filters: is('pending') }, rejected],
    card: { title: ['asked_name'], subtitle: ['message'], state: 'state', meta: ['created_at'] },
  }),
];

const isSaid = <const Name extends string>(field: Name) => ({ field, condition: 'notNull' }) as const;
export const partnerForm = defineForm(companyPartners, {
  name: 'partner-request',
  label: label('Харилцагч болох хүсэлт', 'Partner request', '파트너 요청'),
  width: 640,
  identity: { title: ['asking_name'], subtitle: ['asked_name'], state: 'state' },
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [
        {
          name: 'request',
          label: label('Хүсэлт', 'Request', '요청'),
          fields: ['asking_name', 'asked_name', 'asking_person', { field: 'message', span: 'full' }],
        },
        {
          name: 'decision',
          label: label('Шийдвэр', 'Decision', '결정'),
          fields: [
            ...(['decided_at', 'deciding_person', 'ended_at', 'ending_person'] as const).map((field) => ({
              field,
              visibleWhen: isSaid(field),
            })),
            { field: 'answer', span: 'full', visibleWhen: isSaid('answer') },
          ],
        },
      ],
    },
  ],
});

const crudOf = (name: string, title: Label) => defineCrud({ name, label: title, template: 'drawer', grid: name, form: 'partner-request' });
export const partnerCruds = [crudOf('partner-company', PARTNERS), crudOf('partner-request', RECEIVED), crudOf('partner-sent', SENT)];
