/** The code behind the area employee. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { createLogin } from './create-login.action.ts';
import { employeeHooks } from './employee.hooks.ts';

export const employeeServer = defineServerArea({
  hooks: new Map([['employee', employeeHooks]]),
  actions: new Map([['create-login', createLogin]]),
});
