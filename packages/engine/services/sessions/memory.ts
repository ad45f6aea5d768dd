/** Sessions in memory: bounded, read without waiting, dropped the moment another server says that something changed. */
import type { Session } from './session.ts';

const MAX_SESSIONS = 20_000;
/** However it is dropped, a remembered session is looked up again after this time. */
const RECHECK_MS = 60_000;

type Entry = { readonly session: Session; readonly staleAt: number };

export type SessionMemory = {
  get(digest: string): Session | undefined;
  /** Counts what was dropped; a session read before a drop may be out of date and is not kept. */
  generation(): number;
  /** Keeps a session unless something was dropped since `generation`. */
  keep(session: Session, generation: number): void;
  /** `session:<digest>`, `user:<id>`, `role:<id>`, `company:<id>`; anything else drops all. */
  drop(payload: string): void;
  /** How many sessions are held, those too that have to be looked up again. */
  size(): number;
};

export function createSessionMemory(now: () => number = () => performance.now()): SessionMemory {
  const entries = new Map<string, Entry>();
  let generation = 0;
  const dropWhere = (fits: (session: Session) => boolean) => {
    for (const [digest, { session }] of entries) if (fits(session)) entries.delete(digest);
  };
  return {
    get: (digest) => {
      const entry = entries.get(digest);
      return entry && entry.staleAt > now() ? entry.session : undefined;
    },
    generation: () => generation,
    size: () => entries.size,
    keep: (session, since) => {
      if (since !== generation) return;
      entries.delete(session.digest);
      // The first are the oldest: those of people who have gone do not stay until so many others have come.
      for (const [digest, { staleAt }] of entries) {
        if (staleAt > now() && entries.size < MAX_SESSIONS) break;
        entries.delete(digest);
      }
      entries.set(session.digest, { session, staleAt: now() + Math.min(RECHECK_MS, session.millisecondsLeft) });
    },
    drop: (payload) => {
      generation++;
      const [kind, subject] = payload.split(':');
      if (kind === 'session' && subject) entries.delete(subject);
      else if (kind === 'user')
        dropWhere(({ user, impersonation }) => user.id === Number(subject) || impersonation?.by.id === Number(subject));
      else if (kind === 'company') dropWhere(({ companyId }) => companyId === Number(subject));
      else if (kind === 'role') dropWhere(({ roleId }) => roleId === Number(subject));
      else entries.clear();
    },
  };
}
