/** Unsaved work is never left behind unasked: closing, going back, another page, another record, closing the tab. */
import './crud.css';
import { Button, Modal } from 'antd';
import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import type { FormHandle } from '../../form/record-editor.tsx';
import { usePageLife } from '../../kit/page/page-life.ts';
import { type AskFirst, askBeforeMove, type Move, sayUnsaved, type UnsavedWork } from '../../kit/session/unsaved-work.ts';
import { openRecordKey, readOpenRecord } from '../../list/url-state.ts';
import { crudTexts } from './texts.ts';
import { usePageBlocker } from './use-page-blocker.ts';

/** What is open at an address; list and filters may change without touching a form. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const open = readOpenRecord(new URLSearchParams(search));
  return `${pathname} ${openRecordKey(open)} ${open.kind === 'record' && open.readOnly}`;
};

export type LeaveGuard = {
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Cells of the list itself wait to be saved: a record may be opened beside them, the page is not left unasked. */
  readonly onListChange: (isDirty: boolean) => void;
  /** The work is stored: nothing stands in the way any more. True when the person was on the way out and is taken there. */
  readonly passSaved: () => boolean;
  /** Does at once what would lose unsaved work on the page itself, or when the person has given the work up. */
  readonly ask: AskFirst;
  readonly dialog: React.ReactNode;
};

/** With a form that is open, the question offers to save it too. What else keeps the work forgets it in `onGivenUp`. */
export function useLeaveGuard(form?: RefObject<FormHandle | undefined>, onGivenUp?: () => void): LeaveGuard {
  const t = crudTexts.useText();
  const navigate = useNavigate();
  const life = usePageLife();
  const dirty = useRef(false);
  const listDirty = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<{ readonly move: Move }>();
  const target = useRef<Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> | undefined>(undefined);
  const blocker = usePageBlocker(
    ({ currentLocation, nextLocation }) =>
      ((dirty.current && placeOf(currentLocation) !== placeOf(nextLocation)) ||
        (listDirty.current && currentLocation.pathname !== nextLocation.pathname)) &&
      !life.staysFor(nextLocation),
  );

  const givenUp = useRef(onGivenUp);
  givenUp.current = onGivenUp;
  const [work] = useState((): UnsavedWork => {
    const giveUp = () => {
      form?.current?.giveUp();
      givenUp.current?.();
      dirty.current = false;
      listDirty.current = false;
      sayUnsaved(work, undefined);
    };
    return { path: life.path, isDrafted: () => form?.current !== undefined && !listDirty.current, giveUp };
  });
  const say = useCallback(() => sayUnsaved(work, dirty.current || listDirty.current ? work : undefined), [work]);
  const onDirtyChange = useCallback(
    (next: boolean) => {
      dirty.current = next;
      say();
    },
    [say],
  );
  const onListChange = useCallback(
    (next: boolean) => {
      listDirty.current = next;
      say();
    },
    [say],
  );
  useEffect(() => {
    if (dirty.current || listDirty.current) sayUnsaved(work, work);
    return () => {
      // Out of sight the work is still there.
      if (life.isShown()) sayUnsaved(work, undefined);
    };
  }, [life, work]);

  const passSaved = useCallback(() => {
    onDirtyChange(false);
    const wanted = target.current;
    target.current = undefined;
    if (wanted === undefined) return false;
    void navigate(wanted, { replace: true, state: wanted.state });
    return true;
  }, [navigate, onDirtyChange]);

  const ask = useCallback<AskFirst>((then) => {
    if (!dirty.current) return then();
    const move: Move = (giveUp) => {
      giveUp();
      then();
    };
    setAsked({ move });
  }, []);
  useEffect(() => {
    const before = (move: Move) => {
      // What is typed into a form is kept as a draft where it was begun, and goes on there.
      if (listDirty.current || (dirty.current && form?.current === undefined)) setAsked({ move });
      else move(() => undefined);
    };
    return askBeforeMove(before);
  }, [form]);

  const blocked = blocker.state === 'blocked' ? blocker : undefined;
  const canSave = blocked !== undefined && form?.current !== undefined && !listDirty.current;
  const stay = () => {
    blocked?.reset();
    setAsked(undefined);
  };
  const giveUp = () => {
    work.giveUp();
    blocked?.proceed();
  };
  const discard = () => {
    setAsked(undefined);
    if (asked) asked.move(giveUp);
    else giveUp();
  };
  const saveAndGo = async () => {
    if (!blocked || !form?.current) return;
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
      open={(blocked !== undefined && !isSaving) || asked !== undefined}
      title={t('leave.title')}
      width={440}
      // Drawn anew each time at the end of the document, it lies over whatever was opened meanwhile.
      destroyOnHidden
      getContainer={() => document.body}
      onCancel={stay}
      footer={
        <div className="crud-leave-buttons">
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button danger onClick={discard}>
            {t('leave.discard')}
          </Button>
          {canSave && (
            <Button type="primary" onClick={() => void saveAndGo()}>
              {t('leave.save')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
  return { onDirtyChange, onListChange, passSaved, ask, dialog };
}

type Leaving = Pick<LeaveGuard, 'onDirtyChange' | 'ask'>;
const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Screens inside say through the guard of their page what they hold unsaved. */
export function LeavingOf({ guard: { onDirtyChange, ask }, children }: { readonly guard: LeaveGuard; readonly children: React.ReactNode }) {
  const leaving = useMemo(() => ({ onDirtyChange, ask }), [onDirtyChange, ask]);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}
function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error('A screen is drawn outside of a page that guards it.');
  return leaving;
}

/** For a screen of the menu: as long as it holds changes, nobody leaves it unasked. */
export function useGuardedChanges(isChanged: boolean): void {
  const { onDirtyChange } = useLeaving();
  const { isShown } = usePageLife();
  useEffect(() => {
    onDirtyChange(isChanged);
    return () => {
      if (isShown()) onDirtyChange(false);
    };
  }, [isChanged, isShown, onDirtyChange]);
}
/** For what a screen does on its own page that would lose its changes, as choosing another record. */
export const useAskFirst = (): LeaveGuard['ask'] => useLeaving().ask;
