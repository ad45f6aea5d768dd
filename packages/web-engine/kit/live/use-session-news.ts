/** A role that is changed and definitions that are published reach this page while it is open: menu and pages follow, what was typed stays. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFault, RequestError } from '../data/client.ts';
import { renewDefinitions } from '../data/definitions.ts';
import { useSessionControl } from '../session/session.tsx';
import { listen } from './socket.ts';

/** All open pages hear it at the same moment; they ask within this time. */
const SPREAD_MS = 800;

/** Takes on every version of them other than the one that the session was read with. `place` is where the session stands. */
export function useSessionNews(of: 'rights' | 'definitions', first: string, place: string): void {
  const client = useQueryClient();
  const { renew, reload } = useSessionControl();
  const known = useRef(first);
  known.current = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company or role is another socket
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeOn = async () => {
      try {
        await renew();
        await renewDefinitions(client);
        // What was refused until now is asked for again.
        await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      } catch (failure) {
        // Without the server the page stays as it is, with all that is typed in it.
        if (!(failure instanceof RequestError && isFault(failure))) void reload();
      }
    };
    const stop = listen<Readonly<Record<string, { readonly version: string }>>>(
      `subscription { ${of} { version } }`,
      {},
      {
        next: ({ [of]: news }) => {
          clearTimeout(timer);
          if (news && news.version !== known.current) timer = setTimeout(() => void takeOn(), Math.random() * SPREAD_MS);
        },
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, renew, reload, of, place]);
}
