/** Keeps the server's copy of a draft in step: sent in order, at a pause, on leaving, and when the server is there again. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { sessionPlace } from '../kit/data/client.ts';
import { onReconnect } from '../kit/data/connection.ts';
import { usePage } from '../kit/data/page-scope.ts';
import type { Draft } from './draft.ts';
import { type DraftAt, fetchDraft, removeDraft, sendDraft } from './draft-server.ts';
import type { FormShape } from './form-shape.ts';

const PAUSE_MS = 2_000;

export type ServerDraft = {
  /** The newest state of the draft; undefined when nothing is left to keep. */
  readonly keep: (draft: Draft | undefined) => void;
  readonly forget: () => void;
  /** Sends what waits, and is done when all has been answered. */
  readonly settle: () => Promise<unknown>;
};

/** `onFound` hears of a draft that was there when the form was opened. */
export function useServerDraft({
  shape,
  recordId,
  isOff,
  onFound,
}: {
  shape: FormShape;
  recordId: number | null;
  isOff: boolean;
  onFound: (draft: Draft) => void;
}): ServerDraft {
  const page = usePage();
  const place = sessionPlace();
  const at = useMemo((): DraftAt => ({ form: shape.form.name, recordId, page, place }), [shape.form.name, recordId, page, place]);
  /** Requests go one after the other: a removal must not be overtaken by what was sent before it. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<Draft | undefined>(undefined);
  const isThere = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const found = useRef(onFound);
  found.current = onFound;

  const line = useCallback((work: () => Promise<unknown>) => {
    queue.current = queue.current.then(work);
  }, []);
  const flush = useCallback(
    (isLeaving: boolean) => {
      clearTimeout(timer.current);
      const draft = waiting.current;
      if (!draft || isOff) return;
      waiting.current = undefined;
      line(async () => {
        const isSent = await sendDraft(at, draft, isLeaving);
        if (isSent) isThere.current = true;
        else waiting.current ??= draft;
      });
    },
    [at, isOff, line],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    line(async () => {
      if (!isThere.current) return;
      isThere.current = false;
      await removeDraft(at);
    });
  }, [at, line]);
  const keep = useCallback(
    (draft: Draft | undefined) => {
      if (!draft) return forget();
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), PAUSE_MS);
    },
    [flush, forget],
  );

  const asked = useRef<DraftAt>(undefined);
  useEffect(() => {
    // A form that comes back into sight knows of its draft.
    if (isOff || asked.current === at) return;
    asked.current = at;
    line(async () => {
      const draft = await fetchDraft(shape, at);
      if (!draft) return;
      isThere.current = true;
      if (asked.current === at) found.current(draft);
    });
  }, [at, isOff, line, shape]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush(true);
    document.addEventListener('visibilitychange', onHide);
    const stop = onReconnect(() => flush(false));
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      stop();
      flush(false);
    };
  }, [flush]);

  const settle = useCallback(() => {
    flush(false);
    return queue.current;
  }, [flush]);
  return useMemo(() => ({ keep, forget, settle }), [keep, forget, settle]);
}
