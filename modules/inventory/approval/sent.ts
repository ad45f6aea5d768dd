/** Steps at which a document is no longer changed by whoever wrote it: somebody decides on it, or has decided. */
export const SENT = ['CHECK', 'TRANSFER', 'PREPARE_VOTE', 'VOTE', 'SUMMARY', 'CONTRACT', 'BUDGET', 'PRE_END', 'END', 'CANCEL'] as const;
