/** Whether an index or a key of the database is the one that is wanted, whatever it is called. */
import type { ForeignKey, Index } from './desired-schema.ts';

export const sameIndex = (a: Index, b: Index): boolean =>
  a.unique === b.unique &&
  a.livingOnly === b.livingOnly &&
  a.method === b.method &&
  a.excludes === b.excludes &&
  a.beside?.join() === b.beside?.join() &&
  a.columns.length === b.columns.length &&
  a.columns.every(({ name, descending }, at) => b.columns[at]?.name === name && b.columns[at]?.descending === descending);
export const sameKey = (a: ForeignKey, b: ForeignKey): boolean =>
  a.table === b.table && a.onDelete === b.onDelete && a.columns.join() === b.columns.join() && a.to.join() === b.to.join();
