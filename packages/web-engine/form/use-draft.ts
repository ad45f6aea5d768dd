/** Keeps a draft of unsaved work while it is typed, and offers it when the form is opened again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts';
import { useSession } from '../session/session.tsx';
import { type Draft, draftKey, draftOf, readableDraft } from './draft.ts';
import type { Editor } from './use-editor.ts';

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

type DraftKeeping = {
  /** When the work on the screen was last kept, ISO 8601. */
  readonly keptAt: string | undefined;
  /** A draft of an earlier visit, until somebody decides about it. */
  readonly offer: Draft | undefined;
  readonly accept: () => void;
  readonly discard: () => void;
  /** Called when the work has reached the server. */
  readonly forget: () => void;
};

export function useDraft({ editor, isOff }: { editor: Editor; isOff: boolean }): DraftKeeping {
  const { shape, state } = editor;
  const { user, company } = useSession();
  const key = draftKey({ userId: user.id, companyId: company.id, form: shape.form.name, recordId: state.base.id });
  const [offer, setOffer] = useState<Draft | undefined>(() => {
    const stored = isOff ? undefined : readStored(key, isAnything);
    return stored === undefined ? undefined : readableDraft(shape, stored);
  });
  const [keptAt, setKeptAt] = useState<string>();

  const isWaiting = offer !== undefined || isOff;
  const unsaved = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (isWaiting) return;
    const write = () => {
      unsaved.current = undefined;
      const draft = draftOf({ shape, base: state.base, values: state.values, at: new Date().toISOString() });
      setKeptAt(keep(key, draft) ? draft?.at : undefined);
    };
    unsaved.current = write;
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, key, shape, state.base, state.values]);

  // Leaving within the pause must not lose the last words.
  useEffect(() => () => unsaved.current?.(), []);

  return {
    keptAt,
    offer,
    accept: useCallback(() => setOffer(undefined), []),
    discard: useCallback(() => {
      removeStored(key);
      setOffer(undefined);
    }, [key]),
    forget: useCallback(() => {
      unsaved.current = undefined;
      removeStored(key);
      setKeptAt(undefined);
    }, [key]),
  };
}
