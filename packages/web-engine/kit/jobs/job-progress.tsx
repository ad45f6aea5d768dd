/** How far a job is, what came out of it, and the way to stop it: for the screen that started it, and for the tray. */
import './jobs.css';
import type { Tone } from '@lambda/model/fields/fields.ts';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Progress } from 'antd';
import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime, formatNumber } from '../format.ts';
import { useLabel } from '../i18n/i18n.ts';
import { cancelJob, isActive, type Job, percentOf, refreshJobs, useJob } from './job-data.ts';
import { jobTexts } from './texts.ts';

const TONES: Readonly<Record<Job['state'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
};
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function CancelButton({ job, title }: { readonly job: Job; readonly title: string }) {
  const t = jobTexts.useText();
  const { message } = App.useApp();
  const [asked, setAsked] = useState(false);
  const cancel = async () => {
    setAsked(true);
    await cancelJob(job.id).catch((error: Error) => message.error(`${t('cancelFailed')}. ${error.message}`));
    setAsked(false);
  };
  return (
    <Button size="small" {...whileBusy(asked)} icon={<X {...ICON} />} aria-label={t('cancel.of', { title })} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
}

/** One job as a block: title, state, progress, message, file. */
export function JobView({ job }: { readonly job: Job }) {
  const t = jobTexts.useText();
  const label = useLabel();
  const title = label(job.title);
  const active = isActive(job);
  const percent = percentOf(job);
  const said = job.error?.message ?? (job.result?.message && label(job.result.message));
  return (
    <article className="lp-job" aria-label={title}>
      <div className="lp-job-line">
        <strong className="lp-job-title">{title}</strong>
        <StatusTag tone={TONES[job.state]}>{t(`state.${job.state}`)}</StatusTag>
      </div>
      {active && (
        <Progress
          percent={percent ?? 0}
          status="active"
          showInfo={percent !== undefined}
          size="small"
          aria-label={t('progress', { title })}
        />
      )}
      {said && <p className={job.error ? 'lp-job-said lp-job-error' : 'lp-job-said'}>{said}</p>}
      <div className="lp-job-line">
        <span className="lp-job-when lp-figures">
          {active && job.done !== null && job.total !== null
            ? t('share', { done: formatNumber(job.done), total: formatNumber(job.total) })
            : formatDateTime(job.finished_at ?? job.created_at)}
        </span>
        {active && <CancelButton job={job} title={title} />}
        {job.result?.file !== undefined && (
          <Button size="small" type="primary" icon={<Download {...ICON} />} href={`/files/${job.result.file}`} download>
            {t('download')}
          </Button>
        )}
      </div>
    </article>
  );
}

/**
 * Follows a job until it is over; `onEnd` hears its end once. Shows nothing until the server has told about it.
 * @public
 */
export function JobProgress({ id, onEnd }: { readonly id: number; readonly onEnd?: (job: Job) => void }) {
  const { data: job } = useJob(id);
  const over = job !== undefined && !isActive(job);
  // The tray learns of the beginning and of the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both moments count, not the values
  useEffect(() => void refreshJobs(), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it ends
  useEffect(() => {
    if (over) onEnd?.(job);
  }, [over]);
  return job ? (
    <div aria-live="polite">
      <JobView job={job} />
    </div>
  ) : null;
}
