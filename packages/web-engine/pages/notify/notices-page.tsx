/** `/erp/notices`: everything that the person was told, the newest first. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { NoticeEntry } from './notice-entry.tsx';
import { markSeen, useAllNotifications, useNewCount } from './notify-data.ts';
import { notifyTexts } from './texts.ts';

export default function NoticesPage() {
  const t = notifyTexts.useText();
  const { message } = App.useApp();
  const count = useNewCount();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllNotifications();
  const entries = data?.pages.flat();
  const readAll = () => markSeen('all').catch((failure: Error) => message.error(`${t('notRead')}. ${failure.message}`));
  return (
    <div className="lp-notices-page">
      <PageHeader
        title={t('title')}
        count={count > 0 ? count : undefined}
        actions={
          count > 0 && (
            <Button icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void readAll()}>
              {t('readAll')}
            </Button>
          )
        }
      />
      {error ? (
        <StateFrame
          picture="error"
          title={t('failed')}
          text={error.message}
          urgent
          actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      ) : !entries ? (
        <ListSkeleton rows={8} label={t('loading')} />
      ) : entries.length === 0 ? (
        <StateFrame picture="nothing" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ul className="lp-framed-list">
          {entries.map((entry) => (
            <li key={entry.sid}>
              <NoticeEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="lp-notices-older">
          <Button {...whileBusy(isFetchingNextPage)} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
