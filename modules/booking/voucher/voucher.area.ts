/** Gift cards, and packages of visits. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bookingVouchers } from './booking_vouchers.model.ts';
import { vouchersCrud, vouchersForm, vouchersGrid } from './voucher.views.ts';

export const voucherArea = defineArea({ models: [bookingVouchers], grids: [vouchersGrid], forms: [vouchersForm], cruds: [vouchersCrud] });
