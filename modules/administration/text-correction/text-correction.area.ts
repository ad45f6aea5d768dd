/** Texts of the screens that a company words otherwise. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { textCorrectionCrud, textCorrectionForm, textCorrectionGrid } from './text-correction.views.ts';

export const textCorrectionArea = defineArea({
  grids: [textCorrectionGrid],
  forms: [textCorrectionForm],
  cruds: [textCorrectionCrud],
});
