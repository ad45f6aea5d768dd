/** What the servers of other modules may ask of attendance: months for pay. */
export { payMonths } from './pay/server/pay-months.ts';
