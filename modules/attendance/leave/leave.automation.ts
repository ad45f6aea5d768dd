/** What leave does by itself: days are granted, expire, and the state of employees follows. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const leaveJob = defineJob({
  name: 'attendance-leave',
  label: label('Чөлөөний эрх, төлөв', 'Balances and states of leave', '휴가 부여와 상태'),
  schedule: '3 0 * * *',
  retries: 3,
});
