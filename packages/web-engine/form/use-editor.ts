/** One form being filled in: its state, what is wrong with it, and whether anything would be lost by leaving. */

import { birthDateFromRegister } from '@lambda/model/fields/named-rules.ts';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { today } from '../kit/format.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { checkCascades, checkValues } from './check-values.ts';
import { type EditorState, type EditorStep, reduceEditor, shownMessages, startEditor } from './editor-state.ts';
import type { Messages } from './form-errors.ts';
import type { FormShape } from './form-shape.ts';
import { changedFields, type FormRecord, type Values } from './form-values.ts';
import { useKnownRow } from './lookups.ts';

export type Editor = {
  readonly shape: FormShape;
  readonly state: EditorState;
  readonly step: (step: EditorStep) => void;
  /** All that is wrong, shown or not. */
  readonly checked: Messages;
  /** All that would be wrong with these values. */
  readonly check: (values: Values) => Messages;
  /** What is said on the screen now. */
  readonly messages: Messages;
  readonly isDirty: boolean;
};

export function useEditor({
  shape,
  start,
  onDirtyChange,
}: {
  shape: FormShape;
  start: FormRecord;
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
}): Editor {
  const { language } = useLanguage();
  const reducer = useMemo(() => reduceEditor({ shape, birthDateOf: birthDateFromRegister }), [shape]);
  const [state, step] = useReducer(reducer, start, startEditor);
  const { base, values } = state;

  const rowOf = useKnownRow();
  const check = useCallback(
    (next: Values): Messages => ({
      ...checkCascades({ shape, values: next, rowOf, language }),
      ...checkValues({ shape, base, values: next, today: today(), language, rowOf }),
    }),
    [shape, base, rowOf, language],
  );
  const checked = useMemo(() => check(values), [check, values]);
  const messages = useMemo(() => shownMessages({ state, checked }), [state, checked]);
  const isDirty = useMemo(() => changedFields({ shape, base: base.values, values }).length > 0, [shape, base, values]);

  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  // Written meanwhile, as by an action of the form's own bar: shown at once, where nothing typed would be lost by it.
  const isOutdated = start.id !== null && !isDirty && (start.version ?? 0) > (base.version ?? 0);
  useEffect(() => {
    if (isOutdated) step({ type: 'rebase', base: start, values: start.values });
  }, [isOutdated, start]);

  return { shape, state, step, checked, check, messages, isDirty };
}
