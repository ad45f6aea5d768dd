/** Pictures of the public site. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { sitePictures } from './site_pictures.model.ts';
import { sitePictureCruds, sitePictureForms, sitePictureGrids } from './site-picture.views.ts';

export const sitePictureArea = defineArea({
  models: [sitePictures],
  grids: sitePictureGrids,
  forms: sitePictureForms,
  cruds: sitePictureCruds,
});
