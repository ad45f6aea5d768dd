/** Whether a text was useful to its readers. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { usefulness } from './usefulness.model.ts';
import { usefulnessSecret } from './usefulness_secret.model.ts';

export const usefulArea = defineArea({
  models: [usefulness, usefulnessSecret],
});
