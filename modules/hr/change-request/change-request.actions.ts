/** What is done with a request for a change: HR approves or refuses it in one step, its author takes it back. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { changeRequest } from './change_request.model.ts';

/** Who approves, among those who have the requests of everybody before them: HR, and the manager of a salon that has no HR. */
const DECIDE = { flags: ['approve'], entry: 'change-requests' } as const;
const PEOPLE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const onRequest = { from: ['asked'], handler: true } as const;

export const changeRequestActions = [
  defineAction(changeRequest, {
    ...onRequest,
    name: 'approve-change-request',
    label: label('Зөвшөөрөх', 'Approve', '승인'),
    icon: 'check',
    to: 'approved',
    inSight: true,
    confirm: label(
      'Хүссэн өөрчлөлт ажилтны бүртгэлд шууд бичигдэнэ.',
      'The wanted values are written to the employee’s record at once.',
      '요청한 값이 직원 정보에 바로 반영됩니다.',
    ),
    bulk: true,
    rights: DECIDE,
    writesAs: 'actor',
  }),
  defineAction(changeRequest, {
    ...onRequest,
    name: 'refuse-change-request',
    label: label('Татгалзах', 'Refuse', '반려'),
    icon: 'x',
    to: 'refused',
    inSight: true,
    danger: true,
    fields: {
      answer: { kind: 'longText', label: label('Татгалзсан шалтгаан', 'Reason for refusing', '반려 사유'), required: true, max: 500 },
    },
    rights: DECIDE,
  }),
  defineAction(changeRequest, {
    ...onRequest,
    name: 'withdraw-change-request',
    label: label('Хүсэлтээ буцаах', 'Withdraw', '철회'),
    icon: 'undo-2',
    to: 'withdrawn',
    rights: { roles: PEOPLE },
  }),
];
