/** The versions of a definition, the latest first: whose, when and why; an earlier one can be put back. */
import '@lambda/ui/parts/framed-list.css';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { App, Button, Modal, Popconfirm } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Key, lossesOf, type PlanStep, restoreVersion, useVersions, wordsOfError } from '../builder-data.ts';
import { addressOfChanges } from '../changes/changes-data.ts';
import { changeTexts } from '../changes/texts.ts';
import { builderTexts } from '../i18n/texts.ts';
import { PlanSteps } from '../plan-steps.tsx';

type ListProps = { readonly of: Key; readonly current: number | null; readonly onRestored: () => Promise<unknown> };
export function VersionsList({ of, current, onRestored }: ListProps) {
  const t = builderTexts.useText();
  const log = changeTexts.useText();
  const { message } = App.useApp();
  const { data, error, refetch } = useVersions(of);
  const [params] = useSearchParams();
  const [busy, setBusy] = useState<number>();
  /** What would be lost by a version that is to be put back. */
  const [losing, setLosing] = useState<{ readonly number: number; readonly steps: readonly PlanStep[] }>();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const asked = Number(params.get('version'));
  if (data.length === 0) return <StateFrame picture="nothing" title={t('versions.none')} text={t('versions.noneText')} />;
  const restore = async (number: number, allowLoss = false) => {
    setBusy(number);
    try {
      await restoreVersion(of, number, allowLoss);
      setLosing(undefined);
      void message.success(t('versions.restored'));
      await onRestored();
    } catch (refusal) {
      if (!(refusal instanceof RequestError)) throw refusal;
      const steps = lossesOf(refusal);
      if (steps) setLosing({ number, steps });
      else void message.error(wordsOfError(refusal), 8);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Link className="builder-log-link" to={addressOfChanges(of.layer, { type: of.type, name: of.name })}>
        {log('open')}
      </Link>
      <ul className="lp-framed-list" aria-label={t('one.tabs.versions')}>
        {data.map(({ number, content, removed, comment, created_at, created_by }) => (
          <li
            key={number}
            className={number === asked ? 'builder-version builder-version-asked' : 'builder-version'}
            ref={number === asked ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
          >
            <span className="lp-line-words">
              <strong>{t('version.number', { number })}</strong>
              <span className="builder-facts">
                {created_by && <span>{created_by.name}</span>}
                <span>{formatDateTime(created_at)}</span>
              </span>
              {comment && <span>{comment}</span>}
              {content && (
                <details>
                  <summary>{t('versions.show')}</summary>
                  <pre className="builder-content">{JSON.stringify(content, null, 2)}</pre>
                </details>
              )}
            </span>
            {removed && <StatusTag tone="error">{t('versions.removed')}</StatusTag>}
            {number === current && !removed && <StatusTag tone="success">{t('versions.current')}</StatusTag>}
            {number !== current && content && (
              <Popconfirm
                title={t('versions.ask', { number })}
                okText={t('versions.restore')}
                cancelText={t('plan.cancel')}
                onConfirm={() => restore(number)}
              >
                <Button
                  icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
                  loading={busy === number}
                  aria-label={t('versions.restoreOne', { number })}
                >
                  {t('versions.restore')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
      {losing && (
        <Modal
          open
          width={640}
          title={t('versions.ask', { number: losing.number })}
          okText={t('plan.allowAndRestore')}
          okButtonProps={{ danger: true, ...whileBusy(busy !== undefined) }}
          cancelText={t('plan.cancel')}
          onOk={() => void restore(losing.number, true)}
          onCancel={() => setLosing(undefined)}
        >
          <PlanSteps steps={losing.steps} />
        </Modal>
      )}
    </>
  );
}
