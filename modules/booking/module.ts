/** booking: say here in one sentence what this area is for. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { bookingOrdersArea } from './booking-orders/booking-orders.area.ts';
import { label } from './label.ts';
import { bookingMenu } from './menu.views.ts';

export const bookingModule = defineModule({
  name: 'booking',
  label: label('Захиалга', 'Booking', '예약'),
  dependsOn: ['platform'],
  menus: [bookingMenu],
  areas: [bookingOrdersArea],
});
