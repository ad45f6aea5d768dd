/** A drawing while it is worked on: every change is a step that can be undone, and the form has it at once. */
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { beginHistory, type History, redo, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Drawing = {
  readonly workflow: Workflow;
  /** Changes of one `merge` in a row are undone together. */
  readonly apply: (change: (workflow: Workflow) => Workflow, merge?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
};

export function useDrawing(begun: Workflow, onChange: (workflow: Workflow) => void): Drawing {
  const [history, setHistory] = useState<History<Workflow>>(() => beginHistory(begun));
  const told = useRef(begun);
  useEffect(() => {
    if (told.current === history.present) return;
    told.current = history.present;
    onChange(history.present);
  }, [history.present, onChange]);
  const apply = useCallback<Drawing['apply']>((change, merge) => setHistory((known) => stepTo(known, change(known.present), merge)), []);
  return {
    workflow: history.present,
    apply,
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
  };
}
