/** A calculated technology card as the browser and the paper get it. Amounts are decimal texts; what is not known is null. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Nutrient } from '../calculation/book.ts';

export type Figures = {
  readonly cost: string | null;
  /** Grams: as bought, after the cold loss, after the hot loss. */
  readonly gross: string | null;
  readonly net: string | null;
  readonly cooked: string | null;
  readonly nutrition: Readonly<Record<Nutrient, string>> | null;
};
export type SheetLine = Figures & {
  readonly id: number;
  readonly name: string;
  /** The version of the card that the line names; null for an ingredient. */
  readonly card: number | null;
  readonly quantity: string;
  readonly unit: string;
  readonly cold: string;
  readonly hot: string;
  /** What is wrong with typed weights, and what keeps a figure from being known. */
  readonly flags: readonly Label[];
};
/** A card that this one is made of, for as much as is needed of it. */
export type SheetPart = {
  readonly card: number | null;
  readonly title: string;
  readonly portions: string;
  readonly unit: string;
  readonly lines: readonly SheetLine[];
  readonly totals: Figures;
};
export type SheetStep = { readonly id: number; readonly text: string; readonly minutes: number | null; readonly picture: string | null };
export type Sheet = {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly state: string;
  readonly item: string | null;
  readonly category: string | null;
  readonly description: string | null;
  readonly picture: string | null;
  readonly technologist: string | null;
  readonly portions: string;
  /** What the card makes as it is written. */
  readonly batch: string;
  readonly unit: string;
  readonly lines: readonly SheetLine[];
  readonly parts: readonly SheetPart[];
  readonly steps: readonly SheetStep[];
  readonly allergens: readonly string[];
  readonly totals: Figures;
  readonly perPortion: Figures;
  readonly per100: Pick<Figures, 'cost' | 'nutrition'>;
  readonly gaps: readonly Label[];
  readonly price: string | null;
  readonly target: string | null;
  readonly margin: string | null;
  readonly suggested: string | null;
  /** When the costs were looked at; of an approved card the moment of its approval. */
  readonly calculated_at: string;
  /** Whether the figures are those that were approved. */
  readonly frozen: boolean;
};
/** A card in the list of costs. */
export type CardCost = {
  readonly id: number;
  readonly root: number;
  readonly title: string;
  readonly version: number;
  readonly state: string;
  readonly unit: string;
  readonly cost: string | null;
  readonly gaps: readonly Label[];
  readonly price: string | null;
  readonly margin: string | null;
  readonly target: string | null;
  readonly suggested: string | null;
  /** The cost of the day of approval and the change since then. */
  readonly approved_cost: string | null;
  readonly change: string | null;
  /** What has changed most, and by how much of the cost of a portion. */
  readonly causes: readonly { readonly name: string; readonly change: string }[];
  readonly is_under: boolean;
};
