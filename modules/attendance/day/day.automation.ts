/** What days do by themselves: they begin, they end, and they are counted anew after changes that touch many. */
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const recountJob = defineJob({
  name: 'attendance-recount',
  label: label('Ирц дахин тооцох', 'Count attendance anew', '근태 재계산'),
  retries: 3,
});
export const dayJobs = [
  recountJob,
  defineJob({
    name: 'attendance-settle',
    label: label('Ирцийн өдөр хаах', 'Close days of attendance', '근태 일자 마감'),
    schedule: '* * * * *',
    retries: 1,
  }),
  defineJob({
    name: 'attendance-open',
    label: label('Ирцийн өдөр нээх', 'Open a day of attendance', '근태 일자 시작'),
    schedule: '1 0 * * *',
    retries: 3,
  }),
];
