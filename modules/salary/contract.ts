/** What other modules may know of pay: what a run posts. */
export type { PostingLine } from './out/posting.ts';
