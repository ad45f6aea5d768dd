/**
 * Carries announcements between server processes. They are gathered for a moment and sent outside of any write, because
 * PostgreSQL puts transactions that notify into one queue at their commit. A process that dies in that moment takes its
 * last announcements along: subscribers learn of changes, they do not replay them.
 */
import { randomUUID } from 'node:crypto';
import { CHANGE_KINDS } from '@lambda/model/definitions/names.ts';
import { z } from 'zod';
import { type Announcement, onWritten, type Written } from '../../core/records/announcements.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { CHANGES_CHANNEL, TELL } from './live.sql.ts';

const GATHER_MS = 50;
/** Above this a list is read anew rather than patched row by row. */
export const MANY = 100;
/** PostgreSQL takes 8,000 bytes; ids have up to 16 digits. */
const MAX_CHARACTERS = 7_000;

/** `ids` is null when there were too many to name. */
export type Change = Omit<Announcement, 'ids'> & { readonly ids: readonly number[] | null };

const messageSchema = z.strictObject({
  from: z.string(),
  changes: z.array(
    z.strictObject({
      company: z.number().nullable(),
      model: z.string(),
      kind: z.enum(CHANGE_KINDS),
      ids: z.array(z.number()).nullable(),
    }),
  ),
});

const shorten = ({ company, model, kind, ids }: Announcement): Change => ({ company, model, kind, ids: ids.length > MANY ? null : ids });

/** Messages that each fit into one notification. */
function pack(from: string, changes: readonly Change[]): string[] {
  const messages: string[] = [];
  let held: Change[] = [];
  let length = 0;
  for (const change of changes) {
    const size = JSON.stringify(change).length + 1;
    if (held.length > 0 && length + size > MAX_CHARACTERS) {
      messages.push(JSON.stringify({ from, changes: held }));
      held = [];
      length = 0;
    }
    held.push(change);
    length += size;
  }
  if (held.length > 0) messages.push(JSON.stringify({ from, changes: held }));
  return messages;
}

type Gathering = Omit<Change, 'ids'> & { readonly ids: number[] | null };
/** Joins changes of one kind that follow each other in one list, as long as the ids can be named. */
function createGathering() {
  let changes: Gathering[] = [];
  const last = new Map<string, Gathering>();
  return {
    add: (change: Change): void => {
      const list = `${change.company} ${change.model}`;
      const known = last.get(list);
      if (known?.ids && change.ids && known.kind === change.kind && known.ids.length + change.ids.length <= MANY) {
        known.ids.push(...change.ids);
        return;
      }
      const added = { ...change, ids: change.ids && [...change.ids] };
      last.set(list, added);
      changes.push(added);
    },
    take: (): readonly Change[] => {
      const taken = changes;
      changes = [];
      last.clear();
      return taken;
    },
  };
}

/** How every message of a process begins, so that it knows its own without reading them. */
const opening = (from: string): string => `{"from":${JSON.stringify(from)},`;

function read(payload: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

export type Relay = { close(): Promise<void> };

type Hearing = {
  readonly database: Database;
  /** Hears of every write, here and elsewhere; `isKnown` when `onWrittenHere` has told it row by row. */
  readonly onChange: (change: Change, isKnown: boolean) => void;
  readonly onWrittenHere: (written: Written) => void;
  /** Some may have gone unheard. */
  readonly onMissed: () => void;
};
export async function startRelay({ database, onChange, onWrittenHere, onMissed }: Hearing): Promise<Relay> {
  const self = randomUUID();
  const own = opening(self);
  const gathered = createGathering();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const messages = pack(self, gathered.take());
    const statements = messages.map((message) => withParams(TELL, CHANGES_CHANNEL, message));
    // The others hear it later or not at all; whoever reads next sees what was written.
    await database.batch(statements, null).catch(() => undefined);
  };
  const stopHearing = onWritten(database, (announcements, written) => {
    if (written) onWrittenHere(written);
    for (const announcement of announcements) {
      const change = shorten(announcement);
      onChange(change, written !== null);
      gathered.add(change);
    }
    timer ??= setTimeout(send, GATHER_MS);
  });
  const stopListening = await database.listen(CHANGES_CHANNEL, (payload) => {
    if (payload === '') return onMissed();
    if (payload.startsWith(own)) return;
    const message = read(payload);
    if (message) for (const change of message.changes) onChange(change, false);
  });
  return {
    close: async () => {
      stopHearing();
      clearTimeout(timer);
      if (timer) await send();
      await stopListening();
    },
  };
}
