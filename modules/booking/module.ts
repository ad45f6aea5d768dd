/** Booking: free times, orders with their services, clients, and the money that the company keeps for them. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { artistArea } from './artist/artist.area.ts';
import { bookingGrants } from './booking.grants.ts';
import { clientArea } from './client/client.area.ts';
import { deskArea } from './desk/desk.area.ts';
import { label } from './label.ts';
import { bookingMenu } from './menu.views.ts';
import { orderArea } from './order/order.area.ts';
import { placeArea } from './place/place.area.ts';
import { bookingReadViews } from './read.views.ts';
import { reportArea } from './report/report.area.ts';
import { reviewArea } from './review/review.area.ts';
import { serviceArea } from './service/service.area.ts';
import { voucherArea } from './voucher/voucher.area.ts';
import { waitingArea } from './waiting/waiting.area.ts';

export const bookingModule = defineModule({
  name: 'booking',
  label: label('Захиалга', 'Booking', '예약'),
  dependsOn: ['platform', 'organization', 'hr', 'payments'],
  endpoints: ['erp', 'booking'],
  menus: [bookingMenu],
  areas: [deskArea, placeArea, serviceArea, artistArea, clientArea, voucherArea, orderArea, reviewArea, waitingArea, reportArea],
  views: bookingReadViews,
  grants: bookingGrants,
});
