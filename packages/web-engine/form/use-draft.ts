/** Keeps a draft of unsaved work while it is typed, here and at the server, and offers the newest when the form is opened again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../kit/session/browser-storage.ts';
import { beforeMove } from '../kit/session/late-writes.ts';
import { useSession } from '../kit/session/session.tsx';
import { type Draft, draftKey, draftOf, newerDraft, readableDraft } from './draft.ts';
import { changedFields } from './form-values.ts';
import type { Editor } from './use-editor.ts';
import { useServerDraft } from './use-server-draft.ts';

const PAUSE_MS = 800;
const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Whether it is really kept: a full or forbidden storage keeps nothing, and the form must not claim otherwise. */
function keep(key: string, draft: Draft | undefined): boolean {
  if (!draft) {
    removeStored(key);
    return false;
  }
  writeStored(key, draft);
  return (
    readStored(key, (value): value is Draft => typeof value === 'object' && value !== null && 'at' in value && value.at === draft.at) !==
    undefined
  );
}

export type DraftOffer = { readonly draft: Draft /** Kept in another browser. */; readonly isElsewhere: boolean };
type DraftKeeping = {
  /** When the work on the screen was last kept, ISO 8601. */
  readonly keptAt: string | undefined;
  /** A draft of an earlier visit, until somebody decides about it. */
  readonly offer: DraftOffer | undefined;
  readonly accept: () => void;
  readonly discard: () => void;
  /** Called when the work has reached the server, or is given up. */
  readonly forget: () => void;
};

/** `place` is where a form over another one stands: its draft stays in this browser, beside those of the form itself. */
export function useDraft({ editor, isOff: isClosed, place }: { editor: Editor; isOff: boolean; place: string | undefined }): DraftKeeping {
  const { shape, state } = editor;
  const { user, company, impersonation } = useSession();
  // Whoever acts in somebody's name leaves no unfinished work behind, and does not go on with theirs.
  const isOff = isClosed || impersonation !== undefined;
  const key = draftKey({ userId: user.id, companyId: company.id, form: shape.form.name, recordId: state.base.id, place });
  const [offer, setOffer] = useState<DraftOffer | undefined>(() => {
    const stored = isOff ? undefined : readStored(key, isAnything);
    const draft = stored === undefined ? undefined : readableDraft(shape, stored);
    return draft && { draft, isElsewhere: false };
  });
  const [keptAt, setKeptAt] = useState<string>();
  const written = useRef<string | undefined>(undefined);

  const { base } = state;
  const onFound = useCallback(
    (draft: Draft) => {
      if (draft.at === written.current) return;
      if (!changedFields({ shape, base: base.values, values: { ...base.values, ...draft.values } }).length) return;
      setOffer((known) => newerDraft(known, { draft, isElsewhere: true }));
    },
    [shape, base],
  );
  const server = useServerDraft({ shape, recordId: state.base.id, isOff: isOff || place !== undefined, onFound });

  const isWaiting = offer !== undefined || isOff;
  const unsaved = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (isWaiting) return;
    const write = () => {
      // Saved or given up meanwhile.
      if (unsaved.current !== write) return;
      unsaved.current = undefined;
      const draft = draftOf({ shape, base: state.base, values: state.values, at: new Date().toISOString() });
      setKeptAt(keep(key, draft) ? draft?.at : undefined);
      if (!draft && written.current === undefined) return;
      written.current = draft?.at;
      server.keep(draft);
    };
    unsaved.current = write;
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, key, server, shape, state.base, state.values]);

  // Leaving within the pause must not lose the last words.
  useEffect(() => () => unsaved.current?.(), []);
  const { settle } = server;
  useEffect(
    () =>
      beforeMove({
        settle: () => {
          unsaved.current?.();
          return settle();
        },
      }),
    [settle],
  );

  const forget = useCallback(() => {
    unsaved.current = undefined;
    written.current = undefined;
    removeStored(key);
    server.forget();
    setKeptAt(undefined);
  }, [key, server]);
  return {
    keptAt,
    offer,
    accept: useCallback(() => setOffer(undefined), []),
    discard: useCallback(() => {
      forget();
      setOffer(undefined);
    }, [forget]),
    forget,
  };
}
