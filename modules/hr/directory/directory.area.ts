/** Colleagues as everybody sees them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { directoryCrud, directoryForm, directoryGrid, directoryView } from './directory.views.ts';

export const directoryArea = defineArea({
  views: [directoryView],
  grids: [directoryGrid],
  forms: [directoryForm],
  cruds: [directoryCrud],
});
