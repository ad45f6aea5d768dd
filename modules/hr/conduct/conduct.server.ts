/** The code behind the area conduct. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { violationHooks } from './violation.hooks.ts';

export const conductServer = defineServerArea({
  hooks: new Map([['violation', violationHooks]]),
});
