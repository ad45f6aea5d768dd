/** What is done with requests beside their workflow: HR decides where there is none, and the person takes them back. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { attRequest } from './att_request.model.ts';

const byHand = {
  from: ['asked'],
  when: { field: 'status_type', condition: 'isNull' },
  handler: true,
  rights: { flags: ['approve'], entry: 'att-requests' },
} as const;
const answer = { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } as const;

export const requestActions = [
  defineAction(attRequest, {
    ...byHand,
    name: 'approve-att-request',
    label: label('Зөвшөөрөх', 'Approve', '승인'),
    icon: 'check',
    to: 'approved',
    inSight: true,
    bulk: true,
  }),
  defineAction(attRequest, {
    ...byHand,
    name: 'refuse-att-request',
    label: label('Татгалзах', 'Refuse', '반려'),
    icon: 'x',
    to: 'refused',
    danger: true,
    fields: { answer },
  }),
];
