/** Values of technology cards that no kind or rule describes: for the suites over all models. */
let made = 0;

export const samples: Readonly<Record<string, () => unknown>> = {
  // A sample of a workflow is not published, so that no record can begin on it.
  'technology_card.workflow_id': () => null,
  // A version is made of another one by its action, and only when there is no draft.
  'technology_card.revises_id': () => null,
  // More than what is lost of it.
  'technology_card.batch_quantity': () => `${++made + 1_000}.000`,
  'technology_card.lost_quantity': () => `${++made % 100}.000`,
  // A line names one of the two.
  'technology_card_food_ingredient.sub_card_id': () => null,
  'technology_card_food_ingredient.quantity': () => `${++made}.125000`,
};
export const needed: Readonly<Record<string, readonly string[]>> = { technology_card_food_ingredient: ['food_ingredient_id'] };
