/** The code behind labels of prices. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { labelAddresses } from './label.addresses.ts';
import { templateHooks } from './template.hooks.ts';

export const labelServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([['label_template', templateHooks]]),
  addresses: labelAddresses,
});
