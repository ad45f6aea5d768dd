/** The list that is counted, with what was counted here; counts go to the server one after the other, and wait where there is no connection. */
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Count, type CountLine, type CountList, readCountList, sendCount } from './count-data.ts';
import { openCountStore } from './count-store.ts';

const AGAIN_MS = 5_000;
/** What the server has looked at and does not take up; a lost connection or session is none of these. */
const isRefusal = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && ![401, 406, 408, 423, 429].includes(error.status);

const counted = (line: CountLine, { field, quantity }: Count): CountLine =>
  field === 'counted_qty' ? { ...line, first: quantity } : { ...line, second: quantity };
const withCount = (list: CountList, count: Count): CountList => ({
  ...list,
  lines: list.lines.map((line) => (line.id === count.line ? counted(line, count) : line)),
});

export type Counting = {
  /** Undefined while it is read, null where there is none. */
  readonly list: CountList | null | undefined;
  readonly waiting: number;
  readonly refused: string | null;
  readonly failure: unknown;
  readonly count: (count: Omit<Count, 'at'>) => Promise<void>;
};
export function useCount(id: number, company: number): Counting {
  const store = useMemo(() => openCountStore(company), [company]);
  const [list, setList] = useState<CountList | null>();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const one of await store.waiting(id)) {
        try {
          await sendCount(id, one);
        } catch (error) {
          if (!isRefusal(error)) return;
          setRefused([error.message, ...error.fields.map(({ message }) => message)].join('. '));
        }
        await store.sent(one.key);
      }
    } finally {
      isSending.current = false;
      setWaiting((await store.waiting(id)).length);
    }
  }, [id, store]);

  useEffect(() => {
    const stopped = new AbortController();
    const begin = async () => {
      const here = async (read: CountList | null | undefined) => {
        const counts = await store.waiting(id);
        setWaiting(counts.length);
        setList(read ? counts.reduce(withCount, read) : read);
      };
      try {
        await send();
        const read = await readCountList(id, stopped.signal);
        if (read) await store.keepList(read);
        await here(read);
      } catch (error) {
        if (stopped.signal.aborted) return;
        const kept = await store.readList(id);
        if (kept) await here(kept);
        else setFailure(error);
      }
    };
    void begin();
    const timer = setInterval(() => void send(), AGAIN_MS);
    const online = () => void send();
    window.addEventListener('online', online);
    return () => {
      stopped.abort();
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [id, store, send]);

  const count = useCallback(
    async (given: Omit<Count, 'at'>) => {
      const made: Count = { ...given, at: new Date().toISOString() };
      await store.add(id, made);
      setRefused(null);
      setWaiting((before) => before + 1);
      setList((before) => {
        if (!before) return before;
        const next = withCount(before, made);
        void store.keepList(next);
        return next;
      });
      void send();
    },
    [id, store, send],
  );
  return { list, waiting, refused, failure, count };
}
