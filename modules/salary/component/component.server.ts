/** The code behind components. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { tryComponent } from './component.action.ts';
import { componentHooks } from './component.hooks.ts';

export const componentServer = defineServerArea({
  hooks: new Map([['pay_component', componentHooks]]),
  actions: new Map([['try-pay-component', tryComponent]]),
});
