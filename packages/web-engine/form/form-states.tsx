/** What a form shows while there is nothing to fill in: it is loading, cannot be loaded, is gone, or is not for this person. */
import './form-states.css';
import { Button, Skeleton } from 'antd';
import { FileQuestion, LockKeyhole, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { formTexts } from './texts.ts';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The final shape in grey, so that nothing jumps when the record arrives. */
export function FormSkeleton({ hasIdentity }: { hasIdentity: boolean }) {
  const t = formTexts.useText();
  return (
    <div className="record-body" role="status" aria-label={t('state.loading')}>
      {hasIdentity && (
        <div className="record-identity">
          <Skeleton.Avatar active shape="square" size={72} />
          <div className="record-identity-text">
            <Skeleton active title={{ width: 220 }} paragraph={{ rows: 1, width: 280 }} />
          </div>
        </div>
      )}
      <div className="record-panel">
        <div className="record-fields">
          {FIELDS.map((key) => (
            <div key={key} className="record-field" data-span={1}>
              <Skeleton.Node active style={{ width: 96, height: 12, margin: '4px 0 8px' }} />
              <Skeleton.Node active style={{ width: '100%', height: 36 }} className="record-skeleton" />
              <div className="record-help" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Notice({ sign: Sign, title, text, children }: { sign: LucideIcon; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="record-notice" role="alert">
      <Sign size={40} strokeWidth={1.5} aria-hidden />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

export function MissingRecord() {
  const t = formTexts.useText();
  return <Notice sign={FileQuestion} title={t('state.missingTitle')} text={t('state.missingText')} />;
}

export function FormFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = formTexts.useText();
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 404) return <MissingRecord />;
  if (status === 403) return <NoRight />;
  return (
    <Notice sign={TriangleAlert} title={t('state.failedTitle')} text={t('state.failedText')}>
      {error instanceof RequestError && <code>{t('state.code', { code: error.code })}</code>}
      <Button onClick={onRetry}>{t('state.retry')}</Button>
    </Notice>
  );
}

export function NoRight() {
  const t = formTexts.useText();
  return <Notice sign={LockKeyhole} title={t('state.noRightTitle')} text={t('state.noRightText')} />;
}
