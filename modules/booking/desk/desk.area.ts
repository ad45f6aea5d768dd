/** The day at the desk. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { deskCrud, ownDeskCrud } from './desk.views.ts';

export const deskArea = defineArea({ cruds: [deskCrud, ownDeskCrud] });
