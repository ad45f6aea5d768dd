/** The code behind technology cards. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { sheetAddresses } from '../sheet/sheet.addresses.ts';
import { cardHooks } from './card.hooks.ts';
import { lineHooks, stepHooks } from './line.hooks.ts';
import { reviseCard } from './revise-card.action.ts';

export const cardServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['technology_card', cardHooks],
    ['technology_card_food_ingredient', lineHooks],
    ['technology_card_step', stepHooks],
  ]),
  actions: new Map([['revise-technology-card', reviseCard]]),
  addresses: sheetAddresses,
});
