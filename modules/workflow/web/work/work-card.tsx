/** The decisions that wait for the person, on the home page; nothing is drawn when none waits. */
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { shellTexts } from '@lambda/web-engine/kit/page/texts.ts';
import type { HomeCardProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { workflowTexts } from '../i18n/texts.ts';
import { useRecordAddress, useWork, useWorkCounts, useWorkNews, type WorkRow } from './work-data.ts';

const ENTRY = 'my-work';
const MOST_SHOWN = 5;

function Waiting({ row }: { readonly row: WorkRow }) {
  const t = workflowTexts.useText();
  const shell = shellTexts.useText();
  const label = useLabel();
  const address = useRecordAddress()(row.model, row.id) ?? `/erp/p/${ENTRY}`;
  const isLate = row.due_at !== null && new Date(row.due_at).getTime() < Date.now();
  return (
    <li>
      <span className="lp-home-icon">
        <Icon name={lookOf(row.status_type).icon} size={20} />
      </span>
      <span className="lp-home-words">
        <strong>{row.title}</strong>
        <small>{[row.step_label ? label(row.step_label) : row.status, row.author?.name].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="lp-home-day">
        {row.due_at && <span data-late={isLate || undefined}>{isLate ? t('work.late') : t('due')}</span>}
        <time dateTime={row.due_at ?? row.since ?? undefined} className="lp-figures">
          {formatDateTime(row.due_at ?? row.since)}
        </time>
      </span>
      <Link to={address} className="lp-home-open" aria-label={`${shell('home.open')}: ${row.title}`}>
        {shell('home.open')}
      </Link>
    </li>
  );
}

function Decisions({ onWaiting }: HomeCardProps) {
  const t = workflowTexts.useText();
  const counts = useWorkCounts().data;
  const work = useWork('waiting', 1, MOST_SHOWN).data;
  useWorkNews();
  const waiting = counts?.waiting ?? 0;
  useEffect(() => onWaiting?.(waiting), [onWaiting, waiting]);
  if (!counts || !work || waiting + counts.overdue === 0) return null;
  return (
    <>
      <ul className="lp-home-work">
        {work.list.map((row) => (
          <Waiting key={`${row.place} ${row.id}`} row={row} />
        ))}
      </ul>
      <p className="lp-home-lists">
        <Link to={`/erp/p/${ENTRY}`}>{t('home.waiting', { count: waiting })}</Link>
        {counts.overdue > 0 && <Link to={`/erp/p/${ENTRY}?tab=overdue`}>{t('home.overdue', { count: counts.overdue })}</Link>}
      </p>
    </>
  );
}

export function WorkCard({ onWaiting }: HomeCardProps) {
  return useSession().permissionsOf(ENTRY).show ? <Decisions onWaiting={onWaiting} /> : null;
}
