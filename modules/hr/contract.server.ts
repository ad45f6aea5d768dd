/** What the servers of other modules may ask of HR: who leads units. */
export { headsOfUnits } from './acting-head/unit-head.sql.ts';
