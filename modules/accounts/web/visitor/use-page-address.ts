/** Whether the address of a page is free, asked while it is typed: nobody is to learn at the very end that somebody has it. */
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useEffect, useState } from 'react';

/** Milliseconds without a key before it is asked. */
const PAUSE = 400;

/**
 * What is known of an address, which is left out while there is none to ask for. Where no answer comes nothing is known: the
 * server says it when the form is sent.
 */
export function usePageAddress(address: string | undefined): 'free' | 'taken' | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly isFree: boolean }>();
  useEffect(() => {
    if (address === undefined) return;
    const gone = new AbortController();
    const ask = async () => {
      try {
        const asked = { method: 'POST', body: { address }, signal: gone.signal } as const;
        const { data } = await request<{ data: { free: boolean } }>('/auth/page-address', asked);
        setKnown({ address, isFree: data.free });
      } catch (failure) {
        if (!gone.signal.aborted && !(failure instanceof RequestError)) throw failure;
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [address]);
  if (known === undefined || known.address !== address) return undefined;
  return known.isFree ? 'free' : 'taken';
}
