/** In the header: what the person has running in the background and what has come of it. Not there while there is nothing. */
import { Suspense } from 'react';
import { useJobs } from '../../kit/jobs/job-data.ts';
import { lazyPage } from '../../kit/page/lazy-page.ts';

const FilledTray = lazyPage(() => import('./filled-tray.tsx'));

export function JobTray({ large = false }: { readonly large?: boolean }) {
  const { data: jobs = [] } = useJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FilledTray jobs={jobs} large={large} />
    </Suspense>
  );
}
