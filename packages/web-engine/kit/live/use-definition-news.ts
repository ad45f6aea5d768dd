/** Definitions that an administrator publishes reach this page while it is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renewDefinitions } from '../data/definitions.ts';
import { listen } from './socket.ts';

/** All open pages hear it at the same moment; they ask within this time. */
const SPREAD_MS = 800;

/** Takes on every version other than the one that the session was read with. */
export function useDefinitionNews(first: string): void {
  const client = useQueryClient();
  const known = useRef(first);
  useEffect(() => {
    known.current = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen<{ readonly definitions: { readonly version: string } }>(
      'subscription { definitions { version } }',
      {},
      {
        next: ({ definitions: { version } }) => {
          if (version === known.current) return;
          known.current = version;
          clearTimeout(timer);
          timer = setTimeout(() => void renewDefinitions(client), Math.random() * SPREAD_MS);
        },
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, first]);
}
