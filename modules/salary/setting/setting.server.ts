/** The code behind the settings of pay. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { findGross } from './setting.action.ts';
import { settingHooks } from './setting.hooks.ts';

export const settingServer = defineServerArea({
  hooks: new Map([['pay_setting', settingHooks]]),
  actions: new Map([['find-gross-pay', findGross]]),
});
