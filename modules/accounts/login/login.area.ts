/** The login behind an employee. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { linkLoginAction } from './linking.actions.ts';

export const loginArea = defineArea({
  actions: [linkLoginAction],
});
