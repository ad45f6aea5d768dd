/** Which reads are over at once, so that many may share one statement. */
import { isPointFilter } from './filter.ts';
import type { Query, Selection } from './query.ts';

/** One row by its key, or none, with rows that it refers to: the work does not grow with what is stored. */
export const isBrief = (read: Query['roots'][number]['read']): boolean =>
  read.shape === 'constant' ||
  ((read.shape === 'one' || read.shape === 'list') &&
    !read.entity.model.derived &&
    isPointFilter(read.filter) &&
    read.select.every(isBriefSelection));
const isBriefSelection = (selection: Selection): boolean =>
  selection.kind === 'reference' ? selection.select.every(isBriefSelection) : selection.kind === 'constant' || selection.kind === 'field';
