/** The bell in the header: how much is new, what it is, and the way to where it happened. */
import './notify.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { Badge, Button, Popover, Spin } from 'antd';
import { Bell as BellIcon, CheckCheck, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../kit/session/session.tsx';
import { NoticeEntry } from './notice-entry.tsx';
import { markSeen, useNewCount, useNoticeNews, useNotifications } from './notify-data.ts';
import { followPressed, goOnWithPush } from './push.ts';
import { notifyTexts } from './texts.ts';

const NOTICES = '/erp/notices';
const CHOICES = '/erp/profile#notifications';

function Panel({ onClose }: { readonly onClose: () => void }) {
  const t = notifyTexts.useText();
  const { data, error, refetch } = useNotifications();
  if (error)
    return (
      <StateFrame
        picture="error"
        title={t('failed')}
        text={error.message}
        urgent
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Spin className="lp-notice-wait" aria-label={t('loading')} />;
  if (data.length === 0) return <StateFrame picture="nothing" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      {data.map((entry) => (
        <NoticeEntry key={entry.sid} entry={entry} onGo={onClose} />
      ))}
    </>
  );
}

/** A message that was pressed leads this page to where it happened; who has asked for messages here goes on getting them. */
function useDevice() {
  const navigate = useNavigate();
  const { user } = useSession();
  useEffect(() => {
    // Without a push service within reach the next sign-in tries again.
    void goOnWithPush(user.id).catch(() => undefined);
  }, [user.id]);
  useEffect(() => followPressed((link) => void navigate(link)), [navigate]);
}

export function Bell({ large = false }: { readonly large?: boolean }) {
  const t = notifyTexts.useText();
  const [open, setOpen] = useState(false);
  const count = useNewCount();
  useNoticeNews();
  useDevice();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      // Beside other buttons on a phone only this placement is moved back into the window.
      placement={large ? 'bottom' : 'bottomRight'}
      // No button under its edge is left with a strip too narrow to press.
      {...(large ? {} : { align: { offset: [-8, 12] } })}
      destroyOnHidden
      classNames={{ root: 'lp-notices-popover' }}
      title={
        <span className="lp-notice-head">
          {t('title')}
          {count > 0 && (
            <Button
              type="link"
              size="small"
              icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void markSeen('all').catch(() => undefined)}
            >
              {t('readAll')}
            </Button>
          )}
        </span>
      }
      content={
        <div className="lp-notices">
          <div className="lp-notices-list">
            <Panel onClose={() => setOpen(false)} />
          </div>
          <Link to={NOTICES} className="lp-notices-view-all" onClick={() => setOpen(false)}>
            {t('viewAll')}
          </Link>
          <Link to={CHOICES} className="lp-notices-choices" onClick={() => setOpen(false)}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden />
            {t('choices.open')}
          </Link>
        </div>
      }
    >
      {/* On the edge of the bell, wherever its button ends. */}
      <Badge count={count} size="small" offset={large ? [-13, 12] : [-9, 9]}>
        <Button
          type="text"
          size={large ? 'large' : 'middle'}
          aria-label={count > 0 ? t('title.new', { count }) : t('title')}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<BellIcon size={large ? 22 : 18} strokeWidth={1.75} aria-hidden />}
        />
      </Badge>
    </Popover>
  );
}
