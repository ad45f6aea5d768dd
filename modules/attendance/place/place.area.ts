/** Where people register. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { attPlace } from './att_place.model.ts';
import { placeCrud, placeForm, placeGrid } from './place.views.ts';

export const placeArea = defineArea({ models: [attPlace], grids: [placeGrid], forms: [placeForm], cruds: [placeCrud] });
