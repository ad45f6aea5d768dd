/** Which records of the platform's own may be asked for, by whom, and what is sent with it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Person } from './served-demo.ts';
import type { Sweep } from './sweep-rows.ts';

/** Salon manager, reception and company administrator, beside the platform's administrator. Written out here: the definitions are what is tried. */
const RECEPTION = { roles: [8, 9, 11], entry: 'booking-orders' };
type Asking = { readonly roles: readonly number[]; readonly entry: string; readonly fields: readonly string[] };
export const ASKED: Readonly<Record<string, Asking>> = {
  booking_orders: {
    ...RECEPTION,
    fields: [
      ...['branch_id', 'client_name', 'phone_number', 'email', 'note', 'user_id', 'order_number', 'qpay_invoice_id', 'payment_status'],
      ...['is_received', 'total_price', 'total_prepayment', 'cash_amount', 'non_cash_amount'],
    ],
  },
  order_detail: {
    ...RECEPTION,
    fields: [
      ...['order_id', 'service_id', 'artist_id', 'service_date', 'service_time', 'guest_name', 'branch_id', 'service_category_id'],
      ...['service_price', 'prepayment', 'service_date_time', 'registered_emp_id'],
    ],
  },
};

export function mayAsk({ oracle }: Pick<Sweep, 'oracle'>, person: Person, { name }: ModelDefinition): boolean {
  const asking = ASKED[name];
  if (!asking) return false;
  if (person.roleId === 1) return true;
  return asking.roles.includes(person.roleId) && oracle.rights(person).menus[asking.entry]?.show === true;
}
