/** Leaving the platform, and erasing what is left. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { eraseAccountsJobDefinition } from './leaving.automation.ts';

export const leavingArea = defineArea({
  jobs: [eraseAccountsJobDefinition],
});
