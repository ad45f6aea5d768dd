/** What is done with leave beside its workflow: HR decides where there is none, and approved leave is cancelled. */
import { defineAction } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { leaveRequest } from './leave_request.model.ts';

const DECIDE = { flags: ['approve'], entry: 'leave-requests' } as const;
const byHand = { from: ['asked'], when: { field: 'status_type', condition: 'isNull' }, handler: true, rights: DECIDE } as const;

export const leaveActions = [
  defineAction(leaveRequest, {
    ...byHand,
    name: 'approve-leave',
    label: label('Зөвшөөрөх', 'Approve', '승인'),
    icon: 'check',
    to: 'approved',
    inSight: true,
    bulk: true,
  }),
  defineAction(leaveRequest, {
    ...byHand,
    name: 'refuse-leave',
    label: label('Татгалзах', 'Refuse', '반려'),
    icon: 'x',
    to: 'refused',
    danger: true,
    fields: { answer: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
  }),
  defineAction(leaveRequest, {
    name: 'cancel-leave',
    label: label('Чөлөөг цуцлах', 'Cancel the leave', '휴가 취소'),
    icon: 'undo-2',
    danger: true,
    from: ['asked', 'approved'],
    to: 'cancelled',
    when: "state = 'approved' or isEmpty(status_type)",
    handler: true,
    fields: { answer: { kind: 'text', label: label('Шалтгаан', 'Reason', '사유'), required: true, max: 255 } },
    rights: { roles: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  }),
];
