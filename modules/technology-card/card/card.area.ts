/** Technology cards with their lines, steps and versions. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { cardActions } from './card.actions.ts';
import { cardCrud, cardForm, cardGrid, cardIngredientsView, cardListView } from './card.views.ts';
import { technologyCard } from './technology_card.model.ts';
import { technologyCardFoodIngredient } from './technology_card_food_ingredient.model.ts';
import { technologyCardStep } from './technology_card_step.model.ts';

export const cardArea = defineArea({
  models: [technologyCard, technologyCardFoodIngredient, technologyCardStep],
  views: [cardListView, cardIngredientsView],
  grids: [cardGrid],
  forms: [cardForm],
  cruds: [cardCrud],
  actions: cardActions,
});
