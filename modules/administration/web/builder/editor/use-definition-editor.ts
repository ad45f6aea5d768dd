/** One definition while somebody works on it: its steps, whether it is a valid one, and keeping it as a draft. */
import { DEFINITION_SCHEMAS } from '@lambda/model/definitions/definitions.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { beginHistory, type History, redo, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useMemo, useState } from 'react';
import { type Definition, keepDraft, type OtherDraft, otherDraft, type StoredDefinition } from '../builder-data.ts';
import type { DesignFault } from './designer.ts';
import { type Both, bothChanges } from './merged-draft.ts';

export type DefinitionEditor = {
  readonly value: Definition;
  readonly change: (next: Definition, merge?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly isDirty: boolean;
  /** Whether it has the shape of its type. */
  readonly isDrawable: boolean;
  readonly faults: readonly DesignFault[];
  readonly busy: boolean;
  readonly conflict: OtherDraft | undefined;
  /** Whether it is kept; faults, a conflict or the server's refusal say why not. */
  readonly save: (revision?: number, instead?: Definition) => Promise<boolean>;
  /** The own changes beside those of the conflict, where they can be put together. */
  readonly both: Both | undefined;
  readonly closeConflict: () => void;
};

/** `start` is what the editor began with; a newer draft begins another editor. */
export function useDefinitionEditor(stored: StoredDefinition): DefinitionEditor {
  const label = useLabel();
  const [start] = useState<Definition>(() => stored.draft ?? stored.effective ?? stored.published ?? {});
  const [history, setHistory] = useState<History<Definition>>(() => beginHistory(start));
  const [refused, setRefused] = useState<{ readonly of: Definition; readonly faults: readonly DesignFault[] }>();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<OtherDraft>();
  const value = history.present;
  const checked = useMemo(() => DEFINITION_SCHEMAS[stored.type].safeParse(value, { reportInput: true }), [stored.type, value]);
  const own: readonly DesignFault[] = checked.success
    ? []
    : checked.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: label(schemaFaults([issue])) }));
  const faults = own.length === 0 && refused?.of === value ? refused.faults : own;
  const save = async (revision = stored.revision, instead?: Definition): Promise<boolean> => {
    if (own.length > 0) return false;
    if (instead) setHistory((before) => stepTo(before, instead));
    setBusy(true);
    try {
      await keepDraft(stored, instead ?? value, revision);
      setConflict(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const other = otherDraft(error);
      if (other) setConflict(other);
      else if (error.fields.length > 0)
        setRefused({ of: instead ?? value, faults: error.fields.map(({ field, message }) => ({ path: field ?? '', message })) });
      else setRefused({ of: instead ?? value, faults: [{ path: '', message: error.message }] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const both = useMemo(() => (conflict ? bothChanges(start, conflict, value) : undefined), [start, conflict, value]);
  return {
    value,
    change: (next, merge) => setHistory((before) => stepTo(before, next, merge)),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    isDirty: value !== start,
    isDrawable: checked.success,
    faults,
    busy,
    conflict,
    both,
    save,
    closeConflict: () => setConflict(undefined),
  };
}
