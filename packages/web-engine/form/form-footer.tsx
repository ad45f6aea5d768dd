/** The line at the foot of a form: since when the work is kept, and the two ways on. */
import './form-footer.css';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button } from 'antd';
import { Cloud } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../kit/format.ts';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { formTexts } from './texts.ts';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const SAVE_KEYS = isMac ? '⌘ S' : 'Ctrl S';

/** The ways between the steps of a new record. */
export type FooterSteps = {
  readonly isFirst: boolean;
  readonly isReview: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
};

type FormFooterProps = {
  readonly isReadOnly: boolean;
  /** What the button that saves says; the usual word when left out. */
  readonly saveText: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** ISO 8601. */
  readonly draftAt: string | undefined;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  /** Saves and begins the next record; undefined when the form does not go on by itself. */
  readonly onSaveNext: (() => void) | undefined;
  readonly steps: FooterSteps | undefined;
  /** Ways to save that set a value. */
  readonly choices: ReactNode;
  /** Ways to elsewhere. */
  readonly extra: ReactNode;
};

export function FormFooter(props: FormFooterProps) {
  const { isReadOnly, saveText, isDirty, isSaving, draftAt, onCancel, onSave, onSaveNext, steps, choices, extra } = props;
  const t = formTexts.useText();
  if (isReadOnly) {
    return (
      <footer className="record-footer">
        {extra}
        <span className="record-footer-gap" />
        <Button onClick={onCancel}>{t('footer.close')}</Button>
      </footer>
    );
  }
  return (
    <footer className="record-footer">
      <span className="record-draft" role="status">
        {isDirty && draftAt ? (
          <>
            <Cloud size={16} strokeWidth={1.75} aria-hidden />
            {t('footer.draft', { time: formatDateTime(draftAt).slice(11) })}
          </>
        ) : isDirty ? (
          t('footer.unsaved')
        ) : null}
      </span>
      {extra}
      <Button onClick={onCancel}>{t('footer.cancel')}</Button>
      {steps && !steps.isFirst && <Button onClick={steps.onBack}>{t('steps.back')}</Button>}
      {choices}
      {onSaveNext && (!steps || steps.isReview) && (
        <Button disabled={isSaving} onClick={onSaveNext}>
          {t('footer.saveNext')}
        </Button>
      )}
      {steps && !steps.isReview ? (
        <Button type="primary" onClick={steps.onNext}>
          {t('steps.next')}
        </Button>
      ) : (
        <SaveButton text={saveText ?? t('footer.save')} isSaving={isSaving} onSave={onSave} />
      )}
    </footer>
  );
}

function SaveButton({ text, isSaving, onSave }: { text: string; isSaving: boolean; onSave: () => void }) {
  return (
    <Button
      type="primary"
      {...whileBusy(isSaving)}
      onClick={onSave}
      aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
      {...pointAt('save')}
    >
      {text}
      <span className="record-keys" aria-hidden>
        {SAVE_KEYS}
      </span>
    </Button>
  );
}
