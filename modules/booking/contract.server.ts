/** What the servers of other modules may ask of booking. */
export { openOrder } from './order/server/by-link.ts';
export { readBookable, readOffer } from './place/server/bookable.ts';
