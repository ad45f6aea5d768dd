/** The key of a call that may be sent again: kept while nobody knows whether it has arrived, for the same question only. */
import { useCallback, useRef } from 'react';
import { RequestError } from './client.ts';
import { mayHaveArrived, newKey } from './request-key.ts';

/** Sends with a key. After an answer, good or bad, the next sending is a call of its own; `asked` tells questions apart. */
export function useAttempt(): <T>(asked: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const lost = useRef<{ readonly key: string; readonly asked: string } | undefined>(undefined);
  return useCallback(async (asked, send) => {
    const text = JSON.stringify(asked);
    const attempt = lost.current?.asked === text ? lost.current : { key: newKey(), asked: text };
    lost.current = undefined;
    try {
      return await send(attempt.key);
    } catch (error) {
      if (error instanceof RequestError && mayHaveArrived(error)) lost.current = attempt;
      throw error;
    }
  }, []);
}
