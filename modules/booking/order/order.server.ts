/** The code behind orders. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { askedLineHooks, askedOrderHooks } from './asked.hooks.ts';
import { expireJob } from './expire.job.ts';
import { cancelForClient, cancelOrder, confirmOrder, finishOrder, joinClient, markArrived, markNoShow, noteOrder } from './order.action.ts';
import { orderHooks } from './order.hooks.ts';
import { companiesToRemind, companiesWithOverdue } from './order.sql.ts';
import { publicAddresses } from './public.addresses.ts';
import { remindersJob } from './reminders.job.ts';
import { staffAddresses } from './staff.addresses.ts';

export const orderServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['booking_orders', { ...orderHooks, ...askedOrderHooks }],
    ['order_detail', askedLineHooks],
  ]),
  actions: new Map([
    ['confirm-order', confirmOrder],
    ['mark-arrived', markArrived],
    ['finish-order', finishOrder],
    ['mark-no-show', markNoShow],
    ['cancel-order', cancelOrder],
    ['cancel-for-client', cancelForClient],
    ['join-client', joinClient],
    ['note-order', noteOrder],
  ]),
  jobs: new Map([
    ['booking-expire', expireJob],
    ['booking-reminders', remindersJob],
  ]),
  dueIn: new Map([
    ['booking-expire', companiesWithOverdue],
    ['booking-reminders', companiesToRemind],
  ]),
  addresses: [...publicAddresses, ...staffAddresses],
});
