/** What running records do by themselves. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const reseatJobDefinition = defineJob({
  name: 'workflow-reseat',
  label: label('Хийх хүнгүй шийдвэрийг шилжүүлэх', 'Give on what nobody can decide', '담당자 없는 결재 재지정'),
  schedule: '*/15 * * * *',
  retries: 2,
});
