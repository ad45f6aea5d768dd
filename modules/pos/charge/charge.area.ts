/** QR payments at tills. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { chargeCrud, chargeForm, chargeGrid } from './charge.views.ts';
import { posCharge } from './pos_charge.model.ts';

export const chargeArea = defineArea({ models: [posCharge], grids: [chargeGrid], forms: [chargeForm], cruds: [chargeCrud] });
