/** What the servers of other modules may ask of attendance: months for pay. */
/** @public For salary. */
export { type PayAsked, payMonths } from './pay/pay-months.ts';
