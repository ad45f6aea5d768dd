/** What HR does by itself: orders of a day to come take effect on it. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const followAppointmentsJobDefinition = defineJob({
  name: 'hr-appointments',
  label: label('Хүчин төгөлдөр болсон тушаалыг хэрэгжүүлэх', 'Orders that come into force', '발령 적용'),
  schedule: '5 0,6 * * *',
  retries: 2,
});
