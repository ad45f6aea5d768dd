/** What is done with an invitation until it is accepted, and with an account until its person sets a password. */

import { defineAction } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';

const ofInvitations = { model: 'invitations', from: ['pending'], rights: { entry: 'invitations' } } as const;

export const invitationActions = [
  defineAction({
    ...ofInvitations,
    name: 'resend-invitation',
    label: label('Дахин илгээх', 'Send again', '다시 보내기'),
    icon: 'send',
    confirm: label(
      'Шинэ холбоостой захидал илгээж, өмнөх холбоос хүчингүй болно.',
      'A letter with a new link is sent; the link of the letter before is of no use any more.',
      '새 링크가 담긴 메일을 보내며 이전 링크는 더 이상 사용할 수 없습니다.',
    ),
    handler: true,
  }),
  defineAction({
    ...ofInvitations,
    name: 'revoke-invitation',
    label: label('Урилгыг буцаах', 'Take back', '초대 취소'),
    icon: 'ban',
    to: 'revoked',
    danger: true,
    bulk: true,
    confirm: label(
      'Захидалд байгаа холбоос хүчингүй болно.',
      'The link in the letter is of no use any more.',
      '메일의 링크를 더 이상 사용할 수 없습니다.',
    ),
  }),
  defineAction({
    name: 'user-invite-again',
    label: label('Урилгыг дахин илгээх', 'Send the letter again', '초대 메일 다시 보내기'),
    icon: 'send',
    model: 'users',
    from: ['waiting'],
    when: { field: 'email', condition: 'notNull' },
    rights: { roles: [roles.admin] },
    confirm: label(
      'Нууц үгээ тохируулах шинэ холбоостой захидал илгээж, өмнөх холбоос хүчингүй болно.',
      'A letter with a new link to set a password is sent; the link of the letter before is of no use any more.',
      '비밀번호를 설정할 새 링크를 보내며 이전 링크는 더 이상 사용할 수 없습니다.',
    ),
    handler: true,
  }),
];
