/** Who is signed in, in which company and role: loaded once at the start, replaced by signing in, choosing or leaving. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { hasSessionCookie, RequestError, request } from '../data/client.ts';
import { queryClient } from '../data/query-client.ts';
import { suggestLanguage } from '../i18n/language.ts';
import type { MenuPermissions } from '../registries.ts';
import { isNumber, readStored, removeStored, writeStored } from './browser-storage.ts';
import { NO_PERMISSIONS, readSession, type SessionData, type SessionReply } from './session-reply.ts';

export type Choice = { companyId?: number; roleId?: number };
export type Credentials = { login: string; password: string; remember: boolean };

export type Session = SessionData & {
  /** What the actor may do behind a menu entry; nothing for an unknown one. */
  permissionsOf(menuId: string): MenuPermissions;
  /** Ends the session on the server and shows the page of visitors. */
  signOut(): Promise<void>;
  /** Takes another company or role of one's own; everything read so far is forgotten. Throws `RequestError`. */
  choose(choice: Choice): Promise<SessionData>;
};

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | { readonly status: 'failed'; readonly error: RequestError }
  | { readonly status: 'signedIn'; readonly data: SessionData };

export type SessionControl = {
  readonly state: SessionState;
  /** Asks the server again who is signed in, e.g. after it could not be reached. */
  reload(): Promise<void>;
  /** Throws `RequestError`: wrong password, locked out, not reached. */
  signIn(credentials: Credentials): Promise<SessionData>;
  /** Forgets the session in this browser without asking the server. */
  forget(): void;
  signOut(): Promise<void>;
  choose(choice: Choice): Promise<SessionData>;
};

const CHOICE_KEYS = { companyId: 'company', roleId: 'role' } as const;
const storedChoice = (): Choice => {
  const companyId = readStored(CHOICE_KEYS.companyId, isNumber);
  const roleId = readStored(CHOICE_KEYS.roleId, isNumber);
  return { ...(companyId !== undefined && { companyId }), ...(roleId !== undefined && { roleId }) };
};
const keepChoice = ({ company, role }: SessionData): void => {
  writeStored(CHOICE_KEYS.companyId, company.id);
  writeStored(CHOICE_KEYS.roleId, role.id);
};
const dropChoice = (): void => {
  removeStored(CHOICE_KEYS.companyId);
  removeStored(CHOICE_KEYS.roleId);
};

async function fetchSession({ companyId, roleId }: Choice): Promise<SessionData> {
  const search = new URLSearchParams();
  if (companyId !== undefined) search.set('company_id', String(companyId));
  if (roleId !== undefined) search.set('extra_role', String(roleId));
  const suffix = search.size > 0 ? `?${search}` : '';
  const data = readSession(await request<SessionReply>(`/user-permissions${suffix}`));
  suggestLanguage(data.user.language);
  keepChoice(data);
  return data;
}

/** The company and role of the last visit; when they are no longer one's own, what the server gives by itself. */
async function fetchAsBefore(): Promise<SessionData> {
  const choice = storedChoice();
  try {
    return await fetchSession(choice);
  } catch (error) {
    const refused = error instanceof RequestError && (error.status === 403 || error.status === 404 || error.status === 422);
    if (!refused || Object.keys(choice).length === 0) throw error;
    dropChoice();
    return fetchSession({});
  }
}

const SessionContext = createContext<SessionControl | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({ status: hasSessionCookie() ? 'loading' : 'visitor' }));
  const started = useRef(false);

  const enter = useCallback((data: SessionData): SessionData => {
    queryClient.clear();
    setState({ status: 'signedIn', data });
    return data;
  }, []);
  const forget = useCallback(() => {
    queryClient.clear();
    setState({ status: 'visitor' });
  }, []);
  const reload = useCallback(async () => {
    try {
      enter(await fetchAsBefore());
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401 || error.status === 406) return forget();
      setState({ status: 'failed', error });
    }
  }, [enter, forget]);

  useEffect(() => {
    if (started.current || state.status !== 'loading') return;
    started.current = true;
    void reload();
  }, [reload, state.status]);

  const control = useMemo<SessionControl>(
    () => ({
      state,
      reload,
      forget,
      signIn: async ({ login, password, remember }) => {
        await request('/auth/login', { method: 'POST', body: { login, password, remember } });
        return enter(await fetchAsBefore());
      },
      signOut: async () => {
        try {
          await request('/auth/logout', { method: 'POST', body: {} });
        } catch (error) {
          // Already ended is what was wanted.
          if (!(error instanceof RequestError) || (error.status !== 401 && error.status !== 406)) throw error;
        }
        dropChoice();
        forget();
      },
      choose: async (choice) => enter(await fetchSession(choice)),
    }),
    [state, reload, forget, enter],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}

/** The session in every state; for the shell, which decides what a visitor sees. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSessionControl needs a SessionProvider above it');
  return control;
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
