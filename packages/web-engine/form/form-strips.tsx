/** What a form has to say about itself, in strips under its header: bad fields, a failed save, a draft found. */
import './form-strips.css';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button } from 'antd';
import { CircleAlert, History, Lock, TriangleAlert, Users, WifiOff } from 'lucide-react';
import type { RequestError } from '../kit/data/client.ts';
import { formatDateTime } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import type { PresentPerson } from '../kit/live/use-presence.ts';
import type { Draft } from './draft.ts';
import type { BadField } from './form-errors.ts';
import { formTexts } from './texts.ts';
import type { DraftOffer } from './use-draft.ts';

/** Names every bad field; each name jumps to its field. A field that the form does not show is named with its reason. */
export function ErrorStrip({ fields, onJump }: { fields: readonly BadField[]; onJump: (field: BadField) => void }) {
  const t = formTexts.useText();
  const label = useLabel();
  if (!fields.length) return null;
  const nameOf = (field: BadField): string => [...new Set(field.labels.map(label))].join(': ') || field.place;
  return (
    <div className="record-strip record-strip-error" role="alert">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <div className="record-strip-text">
        <strong>{fields.length === 1 ? t('strip.one') : t('strip.many', { count: fields.length })}</strong>{' '}
        <ul>
          {fields.map((field) => (
            <li key={field.place}>
              {field.tab === undefined ? (
                `${nameOf(field)} (${field.message})`
              ) : (
                <button type="button" className="record-jump" onClick={() => onJump(field)}>
                  {nameOf(field)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function FailureStrip({
  failure,
  isSaving,
  onRetry,
}: {
  failure: RequestError | undefined;
  isSaving: boolean;
  onRetry: () => void;
}) {
  const t = formTexts.useText();
  if (!failure) return null;
  const isLost = failure.status === 0 || (failure.status >= 502 && failure.status <= 504);
  const Sign = isLost ? WifiOff : CircleAlert;
  return (
    <div className={isLost ? 'record-strip record-strip-warning' : 'record-strip record-strip-error'} role="alert">
      <Sign size={18} strokeWidth={1.75} aria-hidden />
      <p>
        {isLost ? (
          t('save.lost')
        ) : (
          <>
            <strong>{failure.message}</strong> {t('save.failed')} {t('state.code', { code: failure.code })}
          </>
        )}
      </p>
      {(isLost || failure.status >= 500) && (
        <Button size="small" {...whileBusy(isSaving)} onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </div>
  );
}

/** Why the record may not be changed, by what it holds. */
export function ClosedStrip({ reason }: { reason: string | undefined }) {
  const t = formTexts.useText();
  if (reason === undefined) return null;
  return (
    <div className="record-strip record-strip-info" role="status">
      <Lock size={18} strokeWidth={1.75} aria-hidden />
      <p>{t('closed.reason', { reason })}</p>
    </div>
  );
}

/** What the form wants to have said before it is filled in. */
export function NoticeStrip({ text }: { text: Label | undefined }) {
  const label = useLabel();
  if (!text) return null;
  return (
    <div className="record-strip record-strip-warning">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <p>{label(text)}</p>
    </div>
  );
}

/** Tells before anything is typed that somebody else has the record open. */
export function PresenceStrip({ people }: { people: readonly PresentPerson[] }) {
  const t = formTexts.useText();
  return (
    <div role="status">
      {people.length > 0 && (
        <div className="record-strip record-strip-info">
          <Users size={18} strokeWidth={1.75} aria-hidden />
          <p>
            <strong>{t('presence.also', { names: people.map(({ name }) => name).join(', ') })}</strong> {t('presence.hint')}
          </p>
        </div>
      )}
    </div>
  );
}

export function DraftStrip({
  offer,
  onRestore,
  onDiscard,
}: {
  offer: DraftOffer | undefined;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
}) {
  const t = formTexts.useText();
  if (!offer) return null;
  return (
    <div className="record-strip record-strip-info" role="status">
      <History size={18} strokeWidth={1.75} aria-hidden />
      <p>
        <RunningText>{t(offer.isElsewhere ? 'draft.foundElsewhere' : 'draft.found', { time: formatDateTime(offer.draft.at) })}</RunningText>
      </p>
      <Button size="small" type="primary" onClick={() => onRestore(offer.draft)}>
        {t('draft.restore')}
      </Button>
      <Button size="small" type="text" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
