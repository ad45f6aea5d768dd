/** Restaurants: rooms with tables, orders at them, and the kitchen. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import {
  kitchenCrud,
  orderCrud,
  orderForm,
  orderGrid,
  roomCrud,
  roomForm,
  roomGrid,
  stationCrud,
  stationForm,
  stationGrid,
} from './hall.views.ts';
import { posOrder } from './pos_order.model.ts';
import { posOrderLine } from './pos_order_line.model.ts';
import { posRoom } from './pos_room.model.ts';
import { posStation } from './pos_station.model.ts';
import { posTable } from './pos_table.model.ts';

export const hallArea = defineArea({
  models: [posRoom, posTable, posStation, posOrder, posOrderLine],
  grids: [roomGrid, stationGrid, orderGrid],
  forms: [roomForm, stationForm, orderForm],
  cruds: [roomCrud, stationCrud, orderCrud, kitchenCrud],
});
