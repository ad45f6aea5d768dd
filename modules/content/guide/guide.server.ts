/** The code behind the area guide. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { keepGuide } from './keep-guide.action.ts';
import { learningAddresses } from './learning.addresses.ts';
import { markOutdatedGuides } from './outdated.hooks.ts';
import { faqHooks, guideCategoryHooks, guideHooks } from './written.hooks.ts';

export const guideServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['user_guide', guideHooks],
    ['user_guide_category', guideCategoryHooks],
    ['faq', faqHooks],
  ]),
  actions: new Map([['keep-guide', keepGuide]]),
  published: [markOutdatedGuides],
  addresses: learningAddresses,
});
