/** Unsaved work is never left behind unasked: closing, going back, another page, another record, closing the tab. */
import { Button, Modal } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import type { FormHandle } from '../form/record-editor.tsx';
import { openRecordKey, readOpenRecord } from '../grid/url-state.ts';
import { sayUnsaved } from '../session/unsaved-work.ts';
import { crudTexts } from './texts.ts';

/** What is open at an address; list and filters may change without touching a form. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const open = readOpenRecord(new URLSearchParams(search));
  return `${pathname} ${openRecordKey(open)} ${open.kind === 'record' && open.readOnly}`;
};

export type LeaveGuard = {
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** The work is stored: nothing stands in the way any more. True when the person was on the way out and is taken there. */
  readonly passSaved: () => boolean;
  readonly dialog: React.ReactNode;
};

export function useLeaveGuard(form: RefObject<FormHandle | undefined>): LeaveGuard {
  const t = crudTexts.useText();
  const navigate = useNavigate();
  const dirty = useRef(false);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const target = useRef<Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> | undefined>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty.current && placeOf(currentLocation) !== placeOf(nextLocation));

  const onDirtyChange = useCallback((next: boolean) => {
    dirty.current = next;
    setDirty(next);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    sayUnsaved(true);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      sayUnsaved(false);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);

  const passSaved = useCallback(() => {
    onDirtyChange(false);
    const wanted = target.current;
    target.current = undefined;
    if (wanted === undefined) return false;
    void navigate(wanted, { replace: true, state: wanted.state });
    return true;
  }, [navigate, onDirtyChange]);

  const blocked = blocker.state === 'blocked' ? blocker : undefined;
  const discard = () => {
    form.current?.giveUp();
    onDirtyChange(false);
    blocked?.proceed();
  };
  const saveAndGo = async () => {
    if (!blocked || !form.current) return;
    target.current = blocked.location;
    setSaving(true);
    blocked.reset();
    await form.current.save();
    setSaving(false);
    // Refused: the person stays with the form and its messages.
    target.current = undefined;
  };
  const dialog = (
    <Modal
      open={blocked !== undefined && !isSaving}
      title={t('leave.title')}
      width={440}
      onCancel={() => blocked?.reset()}
      footer={
        <div className="crud-leave-buttons">
          <Button onClick={() => blocked?.reset()}>{t('leave.stay')}</Button>
          <Button danger onClick={discard}>
            {t('leave.discard')}
          </Button>
          <Button type="primary" onClick={() => void saveAndGo()}>
            {t('leave.save')}
          </Button>
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
  return { onDirtyChange, passSaved, dialog };
}
