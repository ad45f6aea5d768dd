/** The code behind purchases and sales, and behind numbers of documents. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { registerHooks } from '../register/numbers.hooks.ts';
import { reverseOrderAction, verifyOrder } from './order.action.ts';
import { orderHooks, orderItemHooks, surchargeHooks } from './order.hooks.ts';

export const orderServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['sales_purchase_orders', orderHooks],
    ['sales_purchase_orders_item', orderItemHooks],
    ['sub_order_surcharge', surchargeHooks],
    ['stock_register', registerHooks],
  ]),
  actions: new Map([
    ['verify-order', verifyOrder],
    ['reverse-order', reverseOrderAction],
  ]),
});
