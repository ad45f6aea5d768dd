/** Where public pages start in the browser: they are whole without it. */
import '@lambda/site/web/site-base.css';
import '@lambda/site/web/site-frame.css';
import '@lambda/site/web/site-blocks.css';
import '@lambda/site/web/site-lists.css';
import '@lambda/site/web/site-company.css';
import '@lambda/site/web/site-offers.css';
import '@lambda/site/web/site-forms.css';
import '@lambda/booking/web/customer/booking.css';
import '@lambda/booking/web/customer/booking-order.css';
import '@lambda/site/web/site-wide.css';
import { startBooking } from '@lambda/booking/web/customer/start-booking.ts';
import { startSite } from '@lambda/site/web/page-script.ts';
import { startWorker } from '@lambda/web-engine/kit/offline/worker.ts';

startSite();
void startBooking();
startWorker();
