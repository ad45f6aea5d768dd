/** Guides, frequent questions, and how far somebody has come in them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { faq } from './faq.model.ts';
import { guideActions } from './guide.actions.ts';
import { guideRows } from './guide.rows.ts';
import { guideCruds, guideForms, guideGrids } from './guide.views.ts';
import { guideProgress } from './guide_progress.model.ts';
import { userGuide } from './user_guide.model.ts';
import { userGuideCategory } from './user_guide_category.model.ts';

export const guideArea = defineArea({
  models: [userGuideCategory, userGuide, faq, guideProgress],
  grids: guideGrids,
  forms: guideForms,
  cruds: guideCruds,
  actions: guideActions,
  rows: guideRows,
});
