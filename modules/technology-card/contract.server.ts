/** What the servers of other modules may ask of technology cards: what the sale of dishes takes from the stock. */
export { dishTakes } from './card/server/dish-takes.ts';
