/** The roster: days that differ from the plan, as a grid. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { rosterNotices } from './roster.notices.ts';

export const rosterArea = defineArea({ notifications: rosterNotices });
