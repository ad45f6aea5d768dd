/** Shows how far a change in the background is, until the person has seen enough; it goes on without being watched. */
import { App } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { RefusedRow } from '../../kit/data/record-operations.ts';
import { formatNumber } from '../../kit/format.ts';
import { isActive, type Job, useJob } from '../../kit/jobs/job-data.ts';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { gridTexts } from '../texts.ts';
import { RefusedRows } from './refused-rows.tsx';

/** What a change of many in the background comes to; the rows are the first of those that were left as they are. */
type Outcome = NonNullable<Job['result']> & { readonly refused: readonly RefusedRow[]; readonly counts: { readonly refused: number } };
const isOutcome = (result: Job['result']): result is Outcome => result !== null && 'refused' in result && 'counts' in result;

function Ended({ job }: { readonly job: Job }) {
  const t = gridTexts.useText();
  const { state, result } = job;
  if (state === 'cancelled') return <p>{t('bulk.cancelled')}</p>;
  if (!isOutcome(result)) return null;
  const { refused, counts, file } = result;
  return (
    <RefusedRows
      refused={refused}
      count={counts.refused}
      heading={t('bulk.refusedAfter', { count: formatNumber(counts.refused) })}
      hasFile={file !== undefined}
    />
  );
}

function Watched({ id }: { readonly id: number }) {
  const t = gridTexts.useText();
  const [ended, setEnded] = useState<Job>();
  return (
    <>
      {!ended && <p className="grid-removal-what">{t('bulk.backgroundHelp')}</p>}
      <JobProgress id={id} onEnd={setEnded} />
      {ended && <Ended job={ended} />}
    </>
  );
}

/** `onEnd` hears when the job is over, also when the person has stopped looking. */
export function useBackgroundChange({ onEnd }: { readonly onEnd: () => void }): (job: number) => void {
  const t = gridTexts.useText();
  const { modal } = App.useApp();
  const [started, setStarted] = useState<number>();
  const { data: job } = useJob(started);
  const over = job !== undefined && !isActive(job) ? job.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each job, when it ends
  useEffect(() => {
    if (over !== undefined) onEnd();
  }, [over]);
  return useCallback(
    (id) => {
      setStarted(id);
      modal.info({
        title: t('bulk.backgroundTitle'),
        centered: true,
        width: 560,
        icon: null,
        okText: t('delete.close'),
        content: <Watched id={id} />,
      });
    },
    [modal, t],
  );
}
