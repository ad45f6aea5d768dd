/** Accounts that their people have given up go by themselves when the waiting days are over. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const eraseAccountsJobDefinition = defineJob({
  name: 'accounts-erase',
  label: label('Хугацаа болсон бүртгэлийг устгах', 'Accounts whose day has come', '기한이 된 계정 삭제'),
  schedule: '40 2 * * *',
  retries: 3,
});
