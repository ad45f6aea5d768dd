/** The code behind items. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { barcodeHooks } from './barcode.hooks.ts';

export const itemServer = defineServerArea({ hooks: new Map<string, RecordHooks>([['inventory_barcode', barcodeHooks]]) });
