/** What booking brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/booking.demo.ts';
import { deskServer } from '../desk/desk.server.ts';
import { bookingModule } from '../module.ts';
import { orderServer } from '../order/order.server.ts';
import { artistPictureShown } from '../page/offers.sql.ts';
import { bookingPages } from '../page/server/booking-pages.ts';
import { bookingOffers } from '../page/server/company-offers.ts';
import { bookedLogoShown } from '../place/bookable.sql.ts';
import { reviewServer } from '../review/review.server.ts';
import { waitingServer } from '../waiting/waiting.server.ts';

export const bookingServer = defineServerModule({
  module: bookingModule,
  areas: [deskServer, orderServer, reviewServer, waitingServer],
  offers: bookingOffers,
  framedPages: bookingPages,
  shownFiles: [artistPictureShown, bookedLogoShown],
  demo: loadDemo,
});
