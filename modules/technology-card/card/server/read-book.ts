/** Everything that cards of a company are calculated from, as it is now. */
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import type { Book, Card, Ingredient, Unit } from '../../calculation/book.ts';
import { cardsOfBook, ingredientsOfBook, unitsOfBook } from '../card.sql.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
/** What a unit of an item costs, by item; those without a cost are left out. */
export type CostsOf = (items: readonly number[]) => Promise<ReadonlyMap<number, string>>;

const GRAM = 'G';
type StoredIngredient = Ingredient & { readonly weight: string | null; readonly weighed: number };

/** The stored form of an ingredient, with what a unit of it weighs among its conversions. */
export function ingredientIn(text: string, gram: number | null): Ingredient {
  const { weight, weighed, ...ingredient } = JSON.parse(text) as StoredIngredient;
  const weighs = weight === null || gram === null || weighed === gram ? [] : [{ from: weighed, times: weight, to: gram }];
  return { ...ingredient, conversions: [...ingredient.conversions, ...weighs] };
}
export function unitsIn(rows: StatementResult['rows']): { readonly units: readonly Unit[]; readonly gram: number | null } {
  const read = rows.map(([json, code]) => ({ unit: JSON.parse(json ?? 'null') as Unit, code }));
  return { units: read.map(({ unit }) => unit), gram: read.find(({ code }) => code === GRAM)?.unit.id ?? null };
}

export type CompanyBook = {
  readonly book: Book;
  /** The version of each lineage that stands in the book. */
  readonly versions: ReadonlyMap<number, number>;
  /** The item of the stock behind an ingredient. */
  readonly items: ReadonlyMap<number, number>;
};
/** `wanted` is a version that stands in place of the approved one of its lineage. */
export async function readBook(
  read: Read,
  { company, wanted, costsOf }: { readonly company: number; readonly wanted: number | null; readonly costsOf: CostsOf },
): Promise<CompanyBook> {
  const [cards, ingredients, stored] = await read([cardsOfBook({ company, wanted }), ingredientsOfBook({ company }), unitsOfBook()]);
  const { units, gram } = unitsIn(stored?.rows ?? []);
  const found = (ingredients?.rows ?? []).map(([, json, item]) => ({
    ingredient: ingredientIn(json ?? 'null', gram),
    item: item === null || item === undefined ? null : Number(item),
  }));
  const items = new Map(found.flatMap(({ ingredient, item }) => (item === null ? [] : [[ingredient.id, item] as const])));
  const costs = await costsOf([...new Set(items.values())]);
  const priced = found.map(({ ingredient, item }) => ({
    ...ingredient,
    price: (item === null ? undefined : costs.get(item)) ?? ingredient.price,
  }));
  const rows = cards?.rows ?? [];
  return {
    book: { units, ingredients: priced, cards: rows.map(([, json]) => JSON.parse(json ?? 'null') as Card) },
    versions: new Map(rows.map(([root, , id]) => [Number(root), Number(id)])),
    items,
  };
}

/** What a card is made of, and nothing else: as it is kept with an approved version. */
export function bookOfCard({ units, ingredients, cards }: Book, root: number): Book {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const needed = new Set<number>();
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (needed.has(at)) continue;
    needed.add(at);
    for (const { card } of byId.get(at)?.lines ?? []) if (card !== null) open.push(card);
  }
  const kept = cards.filter(({ id }) => needed.has(id));
  const used = new Set(kept.flatMap(({ lines }) => lines.map(({ ingredient }) => ingredient)));
  return { units, cards: kept, ingredients: ingredients.filter(({ id }) => used.has(id)) };
}
