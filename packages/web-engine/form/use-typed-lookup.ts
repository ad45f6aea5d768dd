/** Choosing a row by typing: Enter and Tab wait for the answer to what was typed, and never take the first of an earlier one. */
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../kit/data/use-settled.ts';
import { type LookupOption, useLookupOptions } from './lookups.ts';

const TYPING_PAUSE_MS = 200;

type TypedLookup = Omit<ReturnType<typeof useLookupOptions>, 'isAnswered'> & {
  /** What stands in the field, and what the options are those of. */
  readonly typed: string;
  readonly asked: string;
  readonly onSearch: (text: string) => void;
  /** The list has closed: its field is emptied, which takes nothing back. */
  readonly onClose: () => void;
  /** Something else was chosen meanwhile: the answer that Enter was pressed ahead of is not wanted any more. */
  readonly cancel: () => void;
  /** For the list's `defaultActiveFirstOption`: Tab takes what is marked, and nobody has meant the first of all rows. */
  readonly marksFirst: boolean;
  /** Enter was pressed, and its answer is under way. */
  readonly isAwaited: boolean;
  /** For the list's `onInputKeyDown`. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** `take` gets the first option of the answer that Enter was pressed ahead of; the list may be closed by then. */
export function useTypedLookup({
  model,
  within,
  isOpen,
  take,
}: {
  model: string;
  within?: { readonly by: string; readonly value: unknown } | undefined;
  isOpen: boolean;
  take: (option: LookupOption) => void;
}): TypedLookup {
  const [typed, setTyped] = useState('');
  /** What stood in the field when a key was pressed ahead of its answer. */
  const [awaited, setAwaited] = useState<string>();
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const asked = awaited ?? settled;
  const { isAnswered, ...lookup } = useLookupOptions({ model, typed: asked, within, isOpen: isOpen || awaited !== undefined });
  const isWaiting = !lookup.isFailed && !(isAnswered && asked.trim() === typed.trim());

  const takeFirst = useEffectEvent(() => {
    setAwaited(undefined);
    const [first] = isAnswered ? lookup.options : [];
    if (!first) return;
    setTyped('');
    take(first);
  });
  const cancel = () => setAwaited(undefined);
  const isOver = awaited !== undefined && (isAnswered || lookup.isFailed);
  useEffect(() => {
    if (isOver) takeFirst();
  }, [isOver]);

  return {
    ...lookup,
    isLoading: lookup.isLoading || (isOpen && isWaiting),
    typed,
    asked,
    marksFirst: typed.trim() !== '',
    isAwaited: awaited !== undefined,
    onSearch: (text) => {
      setTyped(text);
      // A list that has closed empties its field once more.
      if (text !== '' || isOpen) cancel();
    },
    onClose: () => setTyped(''),
    cancel,
    onKeyDown: (event) => {
      if (event.key === 'Escape') cancel();
      const isTaking = (event.key === 'Enter' || event.key === 'Tab') && !event.nativeEvent.isComposing;
      if (!isTaking || !isOpen || !isWaiting || event.isPropagationStopped()) return;
      event.stopPropagation();
      // After Enter, Tab goes on to the next field; what was asked for comes behind.
      if (typed.trim() === '' || (awaited !== undefined && event.key === 'Tab')) return;
      event.preventDefault();
      setAwaited(typed);
    },
  };
}
