/** Purchases, sales and returns, and the register of numbers. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { stockRegister } from '../register/stock_register.model.ts';
import { orderActions } from './order.actions.ts';
import { orderCrud, orderForm, orderGrid, orderLineCrud, orderLineForm, orderLineGrid } from './order.views.ts';
import { salesPurchaseOrders } from './sales_purchase_orders.model.ts';
import { salesPurchaseOrdersItem } from './sales_purchase_orders_item.model.ts';
import { subOrderSurcharge } from './sub_order_surcharge.model.ts';

export const orderArea = defineArea({
  models: [salesPurchaseOrders, salesPurchaseOrdersItem, subOrderSurcharge, stockRegister],
  grids: [orderGrid, orderLineGrid],
  forms: [orderForm, orderLineForm],
  cruds: [orderCrud, orderLineCrud],
  actions: orderActions,
});
