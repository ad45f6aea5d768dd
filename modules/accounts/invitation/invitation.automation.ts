/** Whoever has invited somebody is told that it was accepted. */

import { defineNotification } from '@lambda/model/definitions/define.ts';
import { label } from '../label.ts';
import { invitations } from './invitations.model.ts';

export const invitationAccepted = defineNotification(invitations, {
  name: 'invitation-accepted',
  label: label('Урилга зөвшөөрсөн', 'Invitation accepted', '초대 수락'),
  on: ['update'],
  changed: ['state'],
  when: { field: 'state', condition: 'equals', value: 'accepted' },
  to: { creator: true },
  title: label('{email} таны урилгыг зөвшөөрлөө', '{email} has accepted your invitation', '{email} 님이 초대를 수락했습니다'),
  link: '/erp/p/invitations?record={id}',
});
