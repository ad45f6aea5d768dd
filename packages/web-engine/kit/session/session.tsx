/** Who is signed in, in which company and role: loaded once at the start, replaced by signing in, choosing or leaving. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { dropSessionCookie, hasSessionCookie, RequestError, request, setPlace, whileMoving } from '../data/client.ts';
import { renewDefinitions } from '../data/definitions.ts';
import { forgetRead, queryClient } from '../data/query-client.ts';
import { setCompanyZone } from '../format.ts';
import { suggestLanguage } from '../i18n/language.ts';
import type { MenuPermissions } from '../registries.ts';
import { takeAppearance } from '../theme/appearance.ts';
import { isText, readStored, storedName, writeStored } from './browser-storage.ts';
import { dropLateWrites, settleLateWrites } from './late-writes.ts';
import { takeMarks } from './menu-marks.ts';
import {
  NO_PERMISSIONS,
  placeOf,
  type ReplyUser,
  readSession,
  readUser,
  type SessionData,
  type SessionHolder,
  type SessionReply,
  type SessionUser,
} from './session-reply.ts';
import { clearTab } from './tab-storage.ts';
import { forgetUnsaved } from './unsaved-work.ts';

/** What is known of somebody who works in no company. */
type Alone = Pick<SessionData, 'user' | 'kept' | 'eraseAt'>;

export type Choice = { companyId?: number; roleId?: number };

export type Session = SessionData & {
  /** What the actor may do behind a menu entry; nothing for an unknown one. */
  permissionsOf(menuId: string): MenuPermissions;
  /** Ends the session on the server and shows the page of visitors. */
  signOut(): Promise<void>;
  /**
   * Takes another company or role of one's own; everything read so far is forgotten. `onGranted` runs while the page is still where it
   * was. Throws `RequestError`.
   */
  choose(choice: Choice, onGranted?: () => void): Promise<SessionData>;
};

export type SessionState =
  | { readonly status: 'loading' }
  /** `ended` tells a visitor who has just been put out from one who never was in. */
  | { readonly status: 'visitor'; readonly ended: boolean }
  | { readonly status: 'failed'; readonly error: RequestError }
  /** Nothing of the session is in the document; its person is asked for the password. */
  | { readonly status: 'locked'; readonly user: SessionUser }
  /** The chosen role asks for two-step sign-in, which the person has yet to set up. */
  | { readonly status: 'setUp' }
  /** The person works in no company: only what is the own is open. */
  | ({ readonly status: 'noCompany' } & Alone)
  | { readonly status: 'signedIn'; readonly data: SessionData };

export type SessionControl = {
  readonly state: SessionState;
  /** Asks the server again who is signed in, e.g. after it could not be reached. Gives what it has come to. */
  reload(): Promise<SessionState['status']>;
  /** Takes on what the person may do now; what was read and typed stays. Throws `RequestError`. */
  renew(): Promise<void>;
  /** A new session for the same person, company and role; what is on the page stays. Throws `RequestError`. */
  signInAgain(given: { password: string; code?: string | undefined; holder: SessionHolder }): Promise<void>;
  /** Forgets the session in this browser without asking the server. */
  forget(): void;
  /** Takes the session, which another window has moved, back to where this one is: false when it is another person's by now. Throws `RequestError`. */
  moveBack(data: SessionData): Promise<boolean>;
  signOut(): Promise<void>;
  choose: Session['choose'];
  /** Locks the screen in all windows of this browser: the server answers nothing until `unlock`. Throws `RequestError`. */
  lock(): Promise<void>;
  /** From now on the session is somebody else's, in every window of this browser. Throws `RequestError`. */
  actFor(given: { userId: number; roleId: number; companyId: number; reason: string }): Promise<void>;
  /** Back to the own name. Throws `RequestError`. */
  actForNobody(): Promise<void>;
  /** Throws `RequestError`: wrong password, too many tries, not reached. `leave` runs before the page comes back. */
  unlock(password: string, leave: () => Promise<void>): Promise<void>;
};

function permissionsPath({ companyId, roleId }: Choice): string {
  const search = new URLSearchParams();
  if (companyId !== undefined) search.set('company_id', String(companyId));
  if (roleId !== undefined) search.set('extra_role', String(roleId));
  return search.size > 0 ? `/user-permissions?${search}` : '/user-permissions';
}

/** Without a choice the server keeps the one of the session. */
async function fetchSession(choice: Choice): Promise<SessionData> {
  const data = readSession(await request<SessionReply>(permissionsPath(choice)));
  suggestLanguage(data.user.language);
  // Whoever acts in somebody's name is the same person still.
  if (!data.impersonation) clearTab(data.user.id);
  return data;
}

/** Written when the screen is locked or unlocked or the session becomes another person's, so that the other windows of this browser look who is there. */
const LOCK_MARK = 'screen-lock';
const markLock = (): void => writeStored(LOCK_MARK, crypto.randomUUID());
const isLockMark = ({ key }: StorageEvent): boolean => key === storedName(LOCK_MARK) && readStored(LOCK_MARK, isText) !== undefined;

/** What the page has asked for last would only be refused, and what the person has just done belongs to where the session still is. Throws what `go` throws. */
async function leavePlace<T>(go: () => Promise<T>): Promise<T> {
  await queryClient.cancelQueries();
  await settleLateWrites();
  try {
    return await go();
  } catch (error) {
    // The page stays with what it shows, unless the person is led to setting up two-step sign-in.
    if (!isSetUpNeeded(error)) void queryClient.invalidateQueries();
    throw error;
  }
}
/** Whose session it is, whatever may be done in it. Throws `RequestError`. */
async function fetchPerson(): Promise<Alone> {
  const { user, kept } = await request<{ user: ReplyUser; kept: boolean }>('/auth/check');
  clearTab(user.id);
  return { user: readUser(user), kept, eraseAt: user.erase_at ?? undefined };
}

/** Throws what `move` throws. */
const moveSession = <T,>(move: () => Promise<T>): Promise<T> => leavePlace(() => whileMoving(move));

const isSamePlace = (one: SessionData, other: SessionData): boolean => placeOf(one) === placeOf(other);

const isSetUpNeeded = (error: unknown): boolean => error instanceof RequestError && error.code === 'SECOND_FACTOR_REQUIRED';

const isOfNoCompany = (error: unknown): boolean => error instanceof RequestError && error.code === 'NO_COMPANY';

const VISITOR: SessionState = { status: 'visitor', ended: false };
const PUT_OUT: SessionState = { status: 'visitor', ended: true };

const SessionContext = createContext<SessionControl | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => (hasSessionCookie() ? { status: 'loading' } : VISITOR));
  const started = useRef(false);
  const show = useCallback((next: SessionState): SessionState['status'] => {
    setState(next);
    return next.status;
  }, []);

  /** Where the page stands, the lock screen in front of it or not. */
  const stands = useRef<string>(undefined);
  const enter = useCallback((data: SessionData): SessionData => {
    // In the same place the page stays with what it shows, and reads it anew.
    if (stands.current === placeOf(data)) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'definition' });
      void renewDefinitions(queryClient);
    } else {
      forgetRead();
      forgetUnsaved();
    }
    stands.current = placeOf(data);
    setPlace({ user: data.user.id, company: data.company.id, role: data.role.id });
    setCompanyZone(data.company.time_zone);
    takeAppearance(data.appearance, data.user.id);
    takeMarks(data.marks);
    setState({ status: 'signedIn', data });
    return data;
  }, []);
  const forget = useCallback(() => {
    dropSessionCookie();
    clearTab();
    forgetRead();
    forgetUnsaved();
    setPlace(undefined);
    stands.current = undefined;
    setState(PUT_OUT);
  }, []);
  /** Shows the session as it is, or as the server refuses it. */
  const refused = useCallback(
    (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      if (error.status !== 401 && error.status !== 406) return show({ status: 'failed', error });
      dropSessionCookie();
      setPlace(undefined);
      stands.current = undefined;
      return show(VISITOR);
    },
    [show],
  );
  const enterLocked = useCallback(async () => {
    try {
      const { user } = await request<{ user: ReplyUser }>('/auth/lock');
      return show({ status: 'locked', user: readUser(user) });
    } catch (error) {
      return refused(error);
    }
  }, [refused, show]);
  /** What is done from here on is done for this person alone, in whatever company. */
  const enterAlone = useCallback(
    async (as: 'noCompany' | 'setUp') => {
      try {
        const person = await fetchPerson();
        suggestLanguage(person.user.language);
        forgetRead();
        stands.current = undefined;
        setPlace({ user: person.user.id });
        return show(as === 'setUp' ? { status: as } : { status: as, ...person });
      } catch (error) {
        return refused(error);
      }
    },
    [refused, show],
  );
  const reload = useCallback(async () => {
    try {
      enter(await fetchSession({}));
      return 'signedIn';
    } catch (error) {
      if (error instanceof RequestError && error.status === 423) return enterLocked();
      if (isOfNoCompany(error)) return enterAlone('noCompany');
      return isSetUpNeeded(error) ? enterAlone('setUp') : refused(error);
    }
  }, [enter, enterAlone, enterLocked, refused]);

  const present = useRef<SessionData>(undefined);
  present.current = state.status === 'signedIn' ? state.data : undefined;
  const renew = useCallback(async () => {
    const before = present.current;
    const data = await fetchSession({});
    const now = present.current;
    // This window has gone elsewhere meanwhile, and has been told what holds there.
    if (!before || !now || !isSamePlace(before, now)) return;
    // Another one has moved the session: what was read here belongs to the place before.
    if (!isSamePlace(now, data)) enter(data);
    else setState({ status: 'signedIn', data });
  }, [enter]);

  useEffect(() => {
    if (started.current || state.status !== 'loading') return;
    started.current = true;
    void reload();
  }, [reload, state.status]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (isLockMark(event) && hasSessionCookie()) void reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [reload]);

  const control = useMemo<SessionControl>(
    () => ({
      state,
      reload,
      renew,
      forget,
      signInAgain: async ({ password, code, holder: { user, kept, company, role } }) => {
        await request('/auth/login', { method: 'POST', body: { login: user.login, password, code, remember: kept } });
        if (company && role) await request(permissionsPath({ companyId: company.id, roleId: role.id }));
      },
      moveBack: async ({ user, company, role }) => {
        const { user: present } = await request<{ user: ReplyUser }>('/auth/check');
        if (present.id !== user.id) return false;
        await request(permissionsPath({ companyId: company.id, roleId: role.id }));
        return true;
      },
      signOut: async () => {
        dropLateWrites();
        try {
          await request('/auth/logout', { method: 'POST', body: {} });
        } catch (error) {
          // Already ended is what was wanted.
          if (!(error instanceof RequestError) || (error.status !== 401 && error.status !== 406)) throw error;
        }
        forget();
      },
      choose: async (choice, onGranted) => {
        try {
          return await moveSession(async () => {
            const data = await fetchSession(choice);
            onGranted?.();
            return enter(data);
          });
        } catch (error) {
          if (isSetUpNeeded(error)) await enterAlone('setUp');
          if (isOfNoCompany(error)) await enterAlone('noCompany');
          throw error;
        }
      },
      lock: async () => {
        await leavePlace(() => request('/auth/lock', { method: 'POST', body: {} }));
        markLock();
        await enterLocked();
      },
      actFor: async ({ userId, roleId, companyId, reason }) => {
        const body = { user_id: userId, role_id: roleId, company_id: companyId, reason };
        await moveSession(async () => {
          await request('/auth/impersonation/start', { method: 'POST', body });
          await reload();
        });
        markLock();
      },
      actForNobody: async () => {
        await moveSession(async () => {
          await request('/auth/impersonation/end', { method: 'POST', body: {} });
          await reload();
        });
        markLock();
      },
      unlock: async (password, leave) => {
        await request('/auth/unlock', { method: 'POST', body: { password } });
        await leave();
        await reload();
        markLock();
      },
    }),
    [state, reload, renew, forget, enter, enterAlone, enterLocked],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}

/** Below it the session stays as it was for as long as `isHeld`: the page waits behind the lock screen as it was left. */
export function HeldSession({ isHeld, children }: { readonly isHeld: boolean; readonly children: ReactNode }) {
  const control = useSessionControl();
  const [held, setHeld] = useState(control);
  if (!isHeld && held !== control) setHeld(control);
  return <SessionContext value={isHeld ? held : control}>{children}</SessionContext>;
}

/** The session in every state; for the shell, which decides what a visitor sees. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSessionControl needs a SessionProvider above it');
  return control;
}

/** Who is signed in, in a company or in none; only inside pages that need somebody. */
export function usePerson(): SessionUser {
  const { state } = useSessionControl();
  if (state.status === 'signedIn') return state.data.user;
  if (state.status === 'noCompany') return state.user;
  throw new Error('usePerson is for pages behind the sign-in');
}

/** The session of the signed-in person; only inside pages that need one. */
export function useSession(): Session {
  const { state, signOut, choose } = useSessionControl();
  const data = state.status === 'signedIn' ? state.data : undefined;
  const session = useMemo(
    () => data && { ...data, signOut, choose, permissionsOf: (menuId: string) => data.permission.menus[menuId] ?? NO_PERMISSIONS },
    [data, signOut, choose],
  );
  if (!session) throw new Error('useSession is for pages behind the sign-in');
  return session;
}
