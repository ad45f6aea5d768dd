/** `/user/profile-del`: taking the own data along, and giving up the account. */
import '@lambda/web-engine/pages/account/account.css';
import './deletion.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { requestFile } from '@lambda/web-engine/kit/data/client.ts';
import { refusalOf } from '@lambda/web-engine/kit/data/refusal.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { usePerson, useSessionControl } from '@lambda/web-engine/kit/session/session.tsx';
import { saveFile } from '@lambda/web-engine/pages/excel/save-file.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { changeDeletion, useDeletion } from './deletion-data.ts';
import { DeletionForm } from './deletion-form.tsx';
import { leavingTexts } from './texts.ts';

function DataSection() {
  const t = leavingTexts.useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const made = await requestFile('/auth/deletion/data', { method: 'POST', body: {} });
      if (!('file' in made)) return;
      saveFile(made);
      void message.success(t('data.taken', { name: made.name }));
    } catch (failure) {
      void message.error(refusalOf(failure).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="lp-account-card" aria-labelledby="deletion-data">
      <h2 id="deletion-data">{t('data')}</h2>
      <p className="lp-account-hint">{t('data.hint')}</p>
      <Button {...whileBusy(busy)} onClick={() => void take()}>
        {t('data.take')}
      </Button>
    </section>
  );
}

function Waiting({ day, onCancel }: { readonly day: string; readonly onCancel: () => Promise<void> }) {
  const t = leavingTexts.useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await onCancel();
      void message.success(t('waiting.cancelled'));
    } catch (failure) {
      void message.error(refusalOf(failure).message);
      setBusy(false);
    }
  };
  return (
    <section className="lp-account-card" aria-labelledby="deletion-waiting">
      <h2 id="deletion-waiting">
        <RunningText>{t('waiting', { day })}</RunningText>
      </h2>
      <p className="lp-account-hint">{t('waiting.hint')}</p>
      <Button type="primary" {...whileBusy(busy)} onClick={() => void cancel()}>
        {t('waiting.cancel')}
      </Button>
    </section>
  );
}

export function DeletionPage() {
  const t = leavingTexts.useText();
  const { message } = App.useApp();
  const user = usePerson();
  const { reload } = useSessionControl();
  const { data, error, refetch } = useDeletion();
  if (error && !data) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const change = async (path: 'ask' | 'cancel', body: object) => {
    await changeDeletion(path, body);
    // The line on top of every page tells of it too.
    await reload();
  };
  const ask = async (values: object) => {
    await change('ask', values);
    void message.success(t('ask.done'));
  };
  return (
    <div className="lp-account-page">
      <PageHeader title={t('title')} />
      {data.erase_at && <Waiting day={formatDate(data.erase_at)} onCancel={() => change('cancel', {})} />}
      <DataSection />
      {!data.erase_at && (
        <section className="lp-account-card" aria-labelledby="deletion-ask">
          <h2 id="deletion-ask">{t('ask')}</h2>
          {data.companies.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={t('alone.title')}
              description={t('alone.hint', { companies: data.companies.map((name) => `«${name}»`).join(', ') })}
            />
          ) : (
            <DeletionForm login={user.login} deletion={data} onAsk={ask} />
          )}
        </section>
      )}
    </div>
  );
}
