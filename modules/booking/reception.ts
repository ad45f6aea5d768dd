/** Who works at reception: those roles, while the orders are shown to them. They act on the orders that they may read; a director looks on. */
import { roles } from '@lambda/model/rights/roles.ts';

export const RECEPTION = { roles: [roles.receptionist, roles.salonManager, roles.companyAdmin], entry: 'booking-orders' } as const;
