/** The line at the foot of a form: since when the work is kept, and the two ways on. */
import './form-footer.css';
import { Button } from 'antd';
import { Cloud } from 'lucide-react';
import { formatDateTime } from '../format.ts';
import { formTexts } from './texts.ts';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const SAVE_KEYS = isMac ? '⌘ S' : 'Ctrl S';

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
};

export function FormFooter({ isReadOnly, saveText, isDirty, isSaving, draftAt, onCancel, onSave }: FormFooterProps) {
  const t = formTexts.useText();
  if (isReadOnly) {
    return (
      <footer className="record-footer">
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
      <Button onClick={onCancel}>{t('footer.cancel')}</Button>
      <Button type="primary" loading={isSaving} onClick={onSave} aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}>
        {saveText ?? t('footer.save')}
        <span className="record-keys" aria-hidden>
          {SAVE_KEYS}
        </span>
      </Button>
    </footer>
  );
}
