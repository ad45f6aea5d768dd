/** Ingredients, with their list and form. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { foodIngredient } from './food_ingredient.model.ts';
import { ingredientCrud, ingredientForm, ingredientGrid } from './ingredient.views.ts';

export const ingredientArea = defineArea({
  models: [foodIngredient],
  grids: [ingredientGrid],
  forms: [ingredientForm],
  cruds: [ingredientCrud],
});
