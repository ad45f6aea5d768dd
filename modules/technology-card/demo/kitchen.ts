/** The book of the demo's kitchen: cards by their plan, with the prices of a day. */
import type { Book, Card, Ingredient, Line, Unit } from '../calculation/book.ts';
import { CARDS, type CardPlan, INGREDIENTS, type IngredientPlan } from './cards.plan.ts';

export type PlannedLine = {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly cold: string;
  readonly hot: string;
};
const LINE = /^(.+?) (\d+(?:\.\d+)?) ([A-Z0-9]+)(?: (\d+) (\d+))?$/;
export const linesOf = ({ lines }: CardPlan): readonly PlannedLine[] =>
  lines.split(', ').map((text) => {
    const [, name = '', quantity = '', unit = '', cold = '0', hot = '0'] = LINE.exec(text) ?? [];
    if (name === '') throw new Error(`a line of a demo card that cannot be read: ${text}`);
    return { name, quantity, unit, cold, hot };
  });
export const stepsOf = ({ steps }: CardPlan): readonly { readonly text: string; readonly minutes: number }[] =>
  steps.split('; ').map((step) => {
    const [text = '', minutes = '0'] = step.split('=');
    return { text, minutes: Number(minutes) };
  });

export type Known = {
  readonly units: ReadonlyMap<string, number>;
  readonly unitRows: readonly Unit[];
  /** By name: id of the ingredient, code of its unit, price of that unit. */
  readonly ingredients: ReadonlyMap<string, { readonly id: number; readonly unit: string; readonly price: number }>;
  /** Lineages by title. */
  readonly roots: ReadonlyMap<string, number>;
};
const unitId = ({ units }: Known, code: string): number => {
  const id = units.get(code);
  if (id === undefined) throw new Error(`the demo knows no unit ${code}`);
  return id;
};
const figures = (plan: IngredientPlan): Ingredient['per100'] => {
  const [calorie, protein, fat, carbohydrate] = plan.food ?? [null, null, null, null];
  const text = (figure: number | null): string | null => (figure === null ? null : String(figure));
  return { calorie: text(calorie), protein: text(protein), fat: text(fat), carbohydrate: text(carbohydrate) };
};
/** `priceOf` gives the price of a unit on that day. */
export function kitchenBook(known: Known, priceOf: (name: string, price: number) => string): Book {
  const gram = unitId(known, 'G');
  const ingredients = INGREDIENTS.flatMap((plan): Ingredient[] => {
    const found = known.ingredients.get(plan.name);
    if (!found) return [];
    const unit = unitId(known, found.unit);
    return [
      {
        id: found.id,
        name: plan.name,
        unit,
        price: priceOf(plan.name, found.price),
        conversions: plan.weight ? [{ from: unit, times: String(plan.weight), to: gram }] : [],
        isFood: plan.food !== null,
        per100: figures(plan),
        allergens: plan.allergens ?? [],
      },
    ];
  });
  let lines = 0;
  const lineOf = (line: PlannedLine): Line => ({
    id: ++lines,
    ingredient: known.ingredients.get(line.name)?.id ?? null,
    card: known.roots.get(line.name) ?? null,
    quantity: line.quantity,
    unit: unitId(known, line.unit),
    cold: line.cold,
    hot: line.hot,
    gross: null,
    net: null,
  });
  const cards = CARDS.map(
    (plan): Card => ({
      id: known.roots.get(plan.title) ?? 0,
      title: plan.title,
      batch: String(plan.makes),
      lost: '0',
      unit: unitId(known, plan.unit ?? 'PORTION'),
      isApproved: true,
      lines: linesOf(plan).map(lineOf),
    }),
  );
  return { units: known.unitRows, ingredients, cards };
}
