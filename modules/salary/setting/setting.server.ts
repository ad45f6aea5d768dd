/** The code behind the settings of pay. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { settingHooks } from './setting.hooks.ts';

export const settingServer = defineServerArea({ hooks: new Map([['pay_setting', settingHooks]]) });
