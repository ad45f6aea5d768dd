/** What a technology card is calculated from: units, ingredients with their prices, and cards with their lines. Plain data, as it is kept with an approved card. */

/**
 * `factor` is how many of the base of its dimension (gram, millilitre, piece) one unit is, as a fraction `1000/1` or a decimal; null for
 * packages and portions, which are what each item says of them.
 */
export type Unit = { readonly id: number; readonly name: string; readonly dimension: string; readonly factor: string | null };
/** One `from` is `times` of `to`, for one ingredient: a bottle is 1000 ml. `times` is a fraction or a decimal. */
export type Conversion = { readonly from: number; readonly times: string; readonly to: number };

export const NUTRIENTS = ['calorie', 'protein', 'fat', 'carbohydrate'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

export type Ingredient = {
  readonly id: number;
  readonly name: string;
  /** The unit that its price and its stock are in. */
  readonly unit: number;
  /** Of one unit, as a decimal or a fraction of value and quantity; null when it is not known. */
  readonly price: string | null;
  readonly conversions: readonly Conversion[];
  /** Whether it is a part of the food: labour and gas are not, and have no weight. */
  readonly isFood: boolean;
  /** In 100 g of what is eaten raw: after the cold loss. */
  readonly per100: Readonly<Record<Nutrient, string | null>>;
  readonly allergens: readonly string[];
};

export type Line = {
  readonly id: number;
  /** One of the two: an ingredient, or another card by its lineage. */
  readonly ingredient: number | null;
  readonly card: number | null;
  /** Gross, in `unit`. */
  readonly quantity: string;
  readonly unit: number;
  /** Percent lost when it is cleaned and cut, and when it is cooked. */
  readonly cold: string;
  readonly hot: string;
  /** Weights in grams as they were typed; null when they are left to be calculated. */
  readonly gross: string | null;
  readonly net: string | null;
};

export type Card = {
  /** The lineage: all versions of a card have the same. */
  readonly id: number;
  readonly title: string;
  /** How many units its lines make, and how many of these are lost. */
  readonly batch: string;
  readonly lost: string;
  readonly unit: number;
  readonly isApproved: boolean;
  readonly lines: readonly Line[];
};

export type Book = {
  readonly units: readonly Unit[];
  readonly ingredients: readonly Ingredient[];
  readonly cards: readonly Card[];
};
