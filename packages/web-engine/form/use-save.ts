/** Saving: one attempt at a time, the same key for a retry after a lost connection, refusals put where they belong. */
import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { query, RequestError } from '../kit/data/client.ts';
import { usePage } from '../kit/data/page-scope.ts';
import { mayHaveArrived, newKey } from '../kit/data/request-key.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { adoptIds, isChildRows } from './children-changes.ts';
import { type BadField, badFields, messagesAt } from './form-errors.ts';
import { changedFields, type FormRecord, outgoing, type Values } from './form-values.ts';
import { useRememberRows } from './lookups.ts';
import { createDocument, readRecord, updateDocument } from './record-query.ts';
import { formTexts } from './texts.ts';
import type { Editor } from './use-editor.ts';
import { useReadRecord } from './use-record.ts';

/** A request that was sent; kept until the server has answered it. */
type Attempt = {
  readonly key: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly base: FormRecord;
  readonly values: Values;
  readonly sentRows: Readonly<Record<string, readonly string[]>>;
};
type Reply = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

export type Saving = {
  readonly isSaving: boolean;
  /** Why the last attempt failed as a whole: not reached, no right, gone. Refused fields are not a failure. */
  readonly failure: RequestError | undefined;
  /** What is stored now, after somebody else has changed the record. */
  readonly theirs: FormRecord | undefined;
  /** With these values on what stands on the form, when there are any. */
  readonly save: (chosen?: Values) => Promise<void>;
  /** The outcome of the choices: their record with these values on it; saved at once. */
  readonly resolve: (values: Values) => Promise<void>;
  readonly dismiss: () => void;
};

function attemptFor({ shape }: Pick<Editor, 'shape'>, base: FormRecord, values: Values): Attempt {
  const { input, sentRows } = outgoing({ shape, base, values });
  const isNew = base.id === null;
  return {
    key: newKey(),
    document: isNew ? createDocument(shape) : updateDocument(shape),
    variables: isNew ? { input } : { id: String(base.id), input, ...(base.version === null ? {} : { version: base.version }) },
    base,
    values,
    sentRows,
  };
}

/** After an answered retry the screen may be ahead of what was sent: rows created then get their numbers. */
function withIds(attempt: Attempt, stored: FormRecord, values: Values): Values {
  const numbered = Object.entries(attempt.sentRows).flatMap(([name, sent]) => {
    const [rows, before, now, then] = [values[name], attempt.base.values[name], stored.values[name], attempt.values[name]];
    if (!isChildRows(rows) || !isChildRows(now) || !isChildRows(then)) return [];
    const created = new Set(then.filter((row) => row.id === undefined).map((row) => row.key));
    return [
      [name, adoptIds({ rows, created: sent.filter((key) => created.has(key)), before: isChildRows(before) ? before : [], stored: now })],
    ];
  });
  return { ...values, ...Object.fromEntries(numbered) };
}

export function useSave({
  editor,
  onSaved,
  onRefused,
  onStored,
}: {
  editor: Editor;
  onSaved: (id: number) => Promise<void>;
  /** Brings the person to the first bad field. */
  onRefused: (first: BadField | undefined) => void;
  /** The work is safe on the server; drafts can go. */
  onStored: () => void;
}): Saving {
  const t = formTexts.useText();
  const label = useLabel();
  const { message } = App.useApp();
  const read = useReadRecord();
  const page = usePage();
  const remember = useRememberRows();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const [theirs, setTheirs] = useState<FormRecord>();
  const isBusy = useRef(false);
  const lost = useRef<Attempt | undefined>(undefined);

  const refuse = useCallback(
    async (error: RequestError, attempt: Attempt) => {
      const { shape, step } = editor;
      if (mayHaveArrived(error)) {
        lost.current = attempt;
        return setFailure(error);
      }
      lost.current = undefined;
      if (error.code === 'VERSION_CONFLICT' && attempt.base.id !== null) {
        const stored = await read(shape, attempt.base.id);
        return stored ? setTheirs(stored) : setFailure(error);
      }
      if (!error.fields.length) return setFailure(error);
      const messages = messagesAt(error.fields, attempt.sentRows);
      step({ type: 'refuse', messages });
      onRefused(badFields(shape, messages)[0]);
    },
    [editor, onRefused, read],
  );

  /** Sends until the server has what stands on the screen: first an attempt whose answer was lost, then the rest. */
  const send = useCallback(
    async (base: FormRecord, values: Values): Promise<void> => {
      const { shape, step } = editor;
      const attempt = lost.current ?? attemptFor(editor, base, values);
      try {
        const reply = await query<Reply>(attempt.document, attempt.variables, { idempotencyKey: attempt.key, page });
        const wasLost = lost.current !== undefined;
        lost.current = undefined;
        const [row] = Object.values(reply);
        if (!row) throw new RequestError({ code: 'INTERNAL', status: 500, message: t('save.failed') });
        const { record, known } = readRecord(shape, row);
        remember(known);
        if (record.id === null) throw new RequestError({ code: 'INTERNAL', status: 500, message: t('save.failed') });
        if (wasLost && changedFields({ shape, base: attempt.values, values }).length) {
          return await send(record, withIds(attempt, record, values));
        }
        setFailure(undefined);
        onStored();
        step({ type: 'rebase', base: record, values: record.values });
        const created = shape.form.createdText;
        message.success(base.id === null && created ? label(created) : t(base.id === null ? 'save.done' : 'save.updated'));
        await onSaved(record.id);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        await refuse(error, attempt);
      }
    },
    [editor, label, message, onSaved, onStored, page, refuse, remember, t],
  );

  const run = useCallback(
    async (base: FormRecord, values: Values) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSaving(true);
      setFailure(undefined);
      try {
        await send(base, values);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        setFailure(error);
      } finally {
        isBusy.current = false;
        setSaving(false);
      }
    },
    [send],
  );

  const { shape, state, step, checked, check, isDirty } = editor;
  const save = useCallback(
    async (chosen?: Values) => {
      const values = { ...state.values, ...chosen };
      for (const [name, value] of Object.entries(chosen ?? {})) step({ type: 'change', name, value });
      const wrong = { ...(chosen ? check(values) : checked), ...state.problems };
      if (Object.keys(wrong).length && !lost.current) {
        step({ type: 'attempt' });
        onRefused(badFields(shape, wrong)[0]);
        return;
      }
      if (!isDirty && !chosen && state.base.id !== null && !lost.current) {
        message.info(t('save.nothing'));
        return;
      }
      await run(state.base, values);
    },
    [checked, check, state, step, shape, isDirty, message, onRefused, run, t],
  );

  const resolve = useCallback(
    async (values: Values) => {
      if (!theirs) return;
      step({ type: 'rebase', base: theirs, values });
      setTheirs(undefined);
      if (changedFields({ shape, base: theirs.values, values }).length) await run(theirs, values);
      else if (theirs.id !== null) {
        onStored();
        await onSaved(theirs.id);
      }
    },
    [theirs, step, shape, run, onStored, onSaved],
  );

  return { isSaving, failure, theirs, save, resolve, dismiss: useCallback(() => setTheirs(undefined), []) };
}
