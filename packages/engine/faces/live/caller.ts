/** The person at the other end of a socket: the same session, company and role as when it was opened, or no longer welcome. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import type { Session } from '../../services/sessions/session.ts';
import type { Sessions } from '../../services/sessions/sessions.ts';

/** Closing codes of graphql-transport-ws. */
export const CLOSE = { unauthorized: 4401, forbidden: 4403, tooMany: 4429, restart: 1012, behind: 1013 } as const;

export type Caller = {
  readonly session: Session;
  /** The rights of this moment. Closes the socket and throws when the session has ended or was put into another place. */
  current(): Promise<Actor>;
  close(code: number, reason: string): void;
};

type Opening = {
  readonly token: string;
  readonly session: Session;
  /** Those of this moment: definitions may change while the socket is open. */
  readonly sessions: () => Sessions;
  readonly close: (code: number, reason: string) => void;
};
export function createCaller({ token, session, sessions, close }: Opening): Caller {
  const leave = (code: number, reason: string): never => {
    close(code, reason);
    throw new PlatformError('NOT_SIGNED_IN');
  };
  return {
    session,
    close,
    current: async () => {
      let present = sessions();
      let now = present.known(token) ?? (await present.find(token).catch(() => leave(CLOSE.unauthorized, 'Unauthorized')));
      // Rights are tied to definitions: those that were read while others came are read once more.
      while (present !== sessions()) {
        present = sessions();
        now = await present.find(token).catch(() => leave(CLOSE.unauthorized, 'Unauthorized'));
      }
      const isOther = now.user.id !== session.user.id;
      if (!now.actor || isOther || now.companyId !== session.companyId || now.roleId !== session.roleId)
        return leave(CLOSE.forbidden, 'Forbidden');
      return now.actor;
    },
  };
}
