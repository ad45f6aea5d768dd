/** What the link of the last letter carries, as a digest: of an invitation, or of an account whose person sets the password by it. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const invitationTokens = defineModel({
  name: 'invitation_tokens',
  label: label('Урилгын түлхүүр', 'Invitation tokens', '초대 토큰'),
  placement: 'global',
  internal: true,
  appendOnly: true,
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  unique: [['token_hash'], ['invitation_id'], ['user_id']],
  fields: {
    token_hash: { kind: 'text', label: label('Түлхүүр', 'Token', '토큰'), required: true, max: 64 },
    invitation_id: { kind: 'integer', label: label('Урилга', 'Invitation', '초대') },
    user_id: { kind: 'integer', label: label('Хэрэглэгч', 'User', '사용자') },
    inviting_company_id: { kind: 'integer', label: label('Байгууллага', 'Company', '회사'), required: true },
    expires_at: { kind: 'datetime', label: label('Дуусах', 'Expires at', '만료일'), required: true },
  },
});
