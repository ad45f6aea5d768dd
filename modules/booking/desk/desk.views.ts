/** The screen of the day: reception's with all columns of a branch, and an artist's with the own one. */
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

const title = label('Өдрийн хуваарь', 'Day schedule', '일일 일정');

export const deskCrud = defineCrud({
  name: 'booking-desk',
  label: title,
  template: 'canvas',
  grid: 'booking-order',
  form: 'booking-order',
  screen: 'booking-desk',
});
export const ownDeskCrud = defineCrud({
  name: 'my-desk',
  label: title,
  template: 'canvas',
  grid: 'my-booking',
  form: 'my-booking',
  screen: 'booking-desk',
});
