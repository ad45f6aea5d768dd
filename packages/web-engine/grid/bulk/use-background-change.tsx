/** Shows how far a change in the background is, until the person has seen enough; it goes on without being watched. */
import { App } from 'antd';
import { useCallback, useState } from 'react';
import type { RefusedRow } from '../../data/record-operations.ts';
import type { Job } from '../../jobs/job-data.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { gridTexts } from '../texts.ts';
import { RefusedRows } from './refused-rows.tsx';

const refusedIn = ({ result }: Job): readonly RefusedRow[] => (Array.isArray(result?.refused) ? (result.refused as RefusedRow[]) : []);

function Watched({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const t = gridTexts.useText();
  const [ended, setEnded] = useState<Job>();
  const end = (job: Job) => {
    setEnded(job);
    onEnd();
  };
  return (
    <>
      {!ended && <p>{t('bulk.backgroundHelp')}</p>}
      <JobProgress id={id} onEnd={end} />
      {ended && <RefusedRows refused={refusedIn(ended)} />}
    </>
  );
}

/** `onEnd` hears when the job is over, as long as it is watched. */
export function useBackgroundChange({ onEnd }: { readonly onEnd: () => void }): (job: number) => void {
  const t = gridTexts.useText();
  const { modal } = App.useApp();
  return useCallback(
    (job) => {
      modal.info({
        title: t('bulk.backgroundTitle'),
        centered: true,
        width: 560,
        icon: null,
        okText: t('delete.close'),
        content: <Watched id={job} onEnd={onEnd} />,
      });
    },
    [modal, onEnd, t],
  );
}
