/** One thing that the person was told: pressed, it counts as read and leads to where it happened. */
import '@lambda/ui/parts/framed-list.css';
import './notify.css';
import { useNavigate } from 'react-router';
import { formatDateTime } from '../../kit/format.ts';
import { markSeen, type Notification } from './notify-data.ts';
import { notifyTexts } from './texts.ts';

type NoticeEntryProps = {
  readonly entry: Notification;
  /** After the person was led away. */
  readonly onGo?: () => void;
};

export function NoticeEntry({ entry, onGo }: NoticeEntryProps) {
  const t = notifyTexts.useText();
  const navigate = useNavigate();
  const go = () => {
    if (entry.seen === 0) void markSeen(entry.sid).catch(() => undefined);
    if (!entry.link) return;
    onGo?.();
    void navigate(entry.link);
  };
  return (
    <button type="button" className="lp-pressed-line lp-notice" data-new={entry.seen === 0 || undefined} onClick={go}>
      <span className="lp-notice-dot" aria-hidden />
      <span className="lp-line-words">
        <strong>
          {entry.seen === 0 && <span className="lp-hidden">{t('unread')}: </span>}
          {entry.title}
        </strong>
        {entry.body && <span>{entry.body}</span>}
        <span className="lp-notice-when lp-figures">{formatDateTime(entry.created_at)}</span>
      </span>
    </button>
  );
}
