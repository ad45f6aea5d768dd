/** Who books, and the money that the company keeps for them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bookingClients } from './booking_clients.model.ts';
import { clientsCrud, clientsForm, clientsGrid } from './client.views.ts';
import { clientCredits } from './client_credits.model.ts';

export const clientArea = defineArea({
  models: [bookingClients, clientCredits],
  grids: [clientsGrid],
  forms: [clientsForm],
  cruds: [clientsCrud],
});
