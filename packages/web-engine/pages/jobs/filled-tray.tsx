/** The tray with something in it: a button with the number of what runs, and all of it behind. */
import '../../kit/jobs/jobs.css';
import { Badge, Button, Popover } from 'antd';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { isActive, type Job } from '../../kit/jobs/job-data.ts';
import { JobView } from '../../kit/jobs/job-progress.tsx';
import { jobTexts } from '../../kit/jobs/texts.ts';

export default function FilledTray({ jobs, large }: { readonly jobs: readonly Job[]; readonly large: boolean }) {
  const t = jobTexts.useText();
  const [open, setOpen] = useState(false);
  const active = jobs.filter(isActive).length;
  const name = active > 0 ? t('title.active', { count: active }) : t('title');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      // Beside other buttons on a phone only this placement is moved back into the window.
      placement={large ? 'bottom' : 'bottomRight'}
      title={t('title')}
      content={
        <div className="lp-tray">
          {jobs.map((job) => (
            <JobView key={job.id} job={job} />
          ))}
        </div>
      }
    >
      <Badge count={active} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          size={large ? 'large' : 'middle'}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={<Activity size={large ? 22 : 18} strokeWidth={1.75} aria-hidden />}
        />
      </Badge>
    </Popover>
  );
}
