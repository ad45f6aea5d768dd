/** The bell in the header: how much is new, what it is, and the way to where it happened. */
import './notify.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { App, Badge, Button, Popover, Spin, Switch } from 'antd';
import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { NoticeEntry } from './notice-entry.tsx';
import { markSeen, type NotifySettings, saveNotifySettings, useNewCount, useNotifications, useNotifySettings } from './notify-data.ts';
import { notifyTexts } from './texts.ts';

const NOTICES = '/erp/notices';

function Channels() {
  const t = notifyTexts.useText();
  const { message } = App.useApp();
  const id = useId();
  const { data } = useNotifySettings();
  if (!data) return null;
  const save = (change: Partial<NotifySettings>) =>
    void saveNotifySettings({ ...data, ...change }).catch((error: Error) => message.error(`${t('notSaved')}. ${error.message}`));
  return (
    <div className="lp-notice-channels">
      <label htmlFor={`${id}-here`}>
        <Switch id={`${id}-here`} size="small" checked={data.in_app} onChange={(in_app) => save({ in_app })} />
        {t('inApp')}
      </label>
      <label htmlFor={`${id}-mail`}>
        <Switch id={`${id}-mail`} size="small" checked={data.by_email} onChange={(by_email) => save({ by_email })} />
        {t('byEmail')}
      </label>
    </div>
  );
}

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

export function Bell({ large = false }: { readonly large?: boolean }) {
  const t = notifyTexts.useText();
  const [open, setOpen] = useState(false);
  const count = useNewCount();
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
          <Channels />
        </div>
      }
    >
      <Badge count={count} size="small" offset={[-6, 6]}>
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
