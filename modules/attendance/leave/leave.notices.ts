/** Whom leave tells what. Steps of the workflow tell those who decide by themselves. */
import { defineNotification } from '@lambda/model/definitions/define.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { leaveRequest } from './leave_request.model.ts';

const period = label(
  '{type_id.type_name}: {from_date}-аас {until_date} хүртэл',
  '{type_id.type_name}: {from_date} to {until_date}',
  '{type_id.type_name}: {from_date}부터 {until_date}까지',
);
const decided = (name: string, state: 'approved' | 'refused' | 'cancelled', title: ReturnType<typeof label>) =>
  defineNotification(leaveRequest, {
    name: `leave-${name}`,
    label: title,
    on: ['update'],
    changed: ['state'],
    when: { field: 'state', condition: 'equals', value: state },
    to: { people: ['employee_id'] },
    title,
    body: period,
    link: '/erp/p/my-leave?record={id}&mode=view',
  });

export const leaveNotices = [
  defineNotification(leaveRequest, {
    name: 'leave-asked',
    label: label('Чөлөө хүссэн', 'Leave asked for', '휴가 신청'),
    on: ['create', 'update'],
    changed: ['state'],
    when: "state = 'asked' and isEmpty(status_type)",
    to: { roles: [roles.hr, roles.salonManager], people: ['employee_id.manager_id'] },
    title: label('{employee_id.full_name} чөлөө хүслээ', '{employee_id.full_name} asks for leave', '{employee_id.full_name} 휴가 신청'),
    body: period,
    link: '/erp/p/leave-requests?record={id}&mode=view',
  }),
  decided('approved', 'approved', label('Чөлөөг зөвшөөрлөө', 'Leave approved', '휴가 승인')),
  decided('refused', 'refused', label('Чөлөөг зөвшөөрсөнгүй', 'Leave refused', '휴가 반려')),
  decided('cancelled', 'cancelled', label('Чөлөөг цуцаллаа', 'Leave cancelled', '휴가 취소')),
];
