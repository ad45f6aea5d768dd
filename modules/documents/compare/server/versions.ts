/** The versions of a document, from the history of its record: each change of its text is one, the first is how it was made. */
import type { HistoryEntry } from '@lambda/engine/core/records/history.ts';

export type DocumentVersion = {
  /** Counted from 1. */
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string | null;
  readonly html: string;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `entries` newest first, as the history is read; `present` is the text as it is now. */
export function versionsOf(entries: readonly HistoryEntry[], present: string): readonly DocumentVersion[] {
  const changes = entries.filter(({ action, changes: made }) => action === 'create' || made.document_data !== undefined).toReversed();
  if (changes.length === 0) return present === '' ? [] : [{ number: 1, at: '', by: null, html: present }];
  return changes.map(({ created_at, user, changes: made }, at) => {
    const following = changes.slice(at + 1).find((one) => one.changes.document_data !== undefined);
    const html = made.document_data ? text(made.document_data[1]) : following ? text(following.changes.document_data?.[0]) : present;
    return { number: at + 1, at: created_at, by: user?.name ?? null, html };
  });
}
