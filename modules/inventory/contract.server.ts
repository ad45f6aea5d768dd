/** What the servers of other modules may ask of goods: prices and rates of a day, and the ledger for what is sold elsewhere and comes back. */
export { ratesOn } from './order/order.sql.ts';
export { type DatedPrice, readPrices } from './price/server/read-prices.ts';
export { postReturned, postSold, type SoldLine } from './sold/server/post-sold.ts';
