/** Panels of the system dashboard, over all companies: storage, background work, what could not be delivered, and who has not gone on paying. */
import './system-panels.css';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type SystemFigures, useSystemFigures } from '../data/system.ts';
import { administrationTexts } from '../i18n/texts.ts';
import { paidInvoices, plansOf } from './lapsed-lists.ts';

const MEGABYTE = 1_048_576;
const sizeText = (bytes: number): string => `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;

type Row = {
  readonly key: string | number;
  readonly name: string;
  readonly word: ReactNode;
  readonly figure: ReactNode;
  readonly to?: string;
};
type PanelProps = {
  readonly title: string;
  readonly none: string;
  /** What it comes to, above the rows. */
  readonly sum: (figures: SystemFigures) => ReactNode;
  readonly rowsOf: (figures: SystemFigures) => readonly Row[];
};

function Panel({ title, none, sum, rowsOf }: PanelProps) {
  const t = administrationTexts.useText();
  const { data, error, refetch } = useSystemFigures();
  const content = () => {
    if (error)
      return (
        <p className="system-word" role="alert">
          {t('system.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('system.retry')}
          </Button>
        </p>
      );
    if (!data) return <SkeletonBar width="100%" height={132} />;
    const rows = rowsOf(data);
    return (
      <>
        <p className="system-sum">{sum(data)}</p>
        {rows.length === 0 && <p className="system-word">{none}</p>}
        <ul className="system-rows">
          {rows.map(({ key, name, word, figure, to }) => (
            <li key={key}>
              <span className="system-words">
                {to === undefined ? (
                  <strong lang="">{name}</strong>
                ) : (
                  <Link to={to} lang="">
                    {name}
                  </Link>
                )}
                <small lang="">{word}</small>
              </span>
              <span className="system-figure">{figure}</span>
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <section aria-label={title}>
      <h2 className="system-title">{title}</h2>
      {content()}
    </section>
  );
}

export function StoragePanel() {
  const t = administrationTexts.useText();
  return (
    <Panel
      title={t('system.storage')}
      none={t('system.none')}
      sum={({ storage_bytes }) => t('system.storageSum', { size: sizeText(storage_bytes) })}
      rowsOf={({ storage }) =>
        storage.map(({ company_id, company_name, bytes, files }) => ({
          key: company_id,
          name: company_name,
          word: t('system.files', { count: formatNumber(files) }),
          figure: sizeText(bytes),
        }))
      }
    />
  );
}

/** Stands for a figure in a sentence until its link is put there. */
const FIGURE_MARK = '\u{f8ff}';

export function LapsedPanel() {
  const t = administrationTexts.useText();
  const sumOf = ({ lapsed_count, lapsed_ids, payers }: SystemFigures): ReactNode => {
    const list = plansOf(lapsed_ids);
    const [before, after] = t('system.lapsedSum', { count: FIGURE_MARK, payers: formatNumber(payers) }).split(FIGURE_MARK);
    const count = formatNumber(lapsed_count);
    return (
      <>
        {before}
        {list ? <Link to={list}>{count}</Link> : count}
        {after}
      </>
    );
  };
  return (
    <Panel
      title={t('system.lapsed')}
      none={t('system.lapsedNone')}
      sum={sumOf}
      rowsOf={({ lapsed }) =>
        lapsed.map(({ company_id, company_name, last_day, total }) => ({
          key: company_id,
          name: company_name,
          word: t('system.lastDay', { day: formatDate(last_day) }),
          figure: formatMoney(total),
          to: paidInvoices(company_id),
        }))
      }
    />
  );
}

export function WorkPanel() {
  const t = administrationTexts.useText();
  const label = useLabel();
  const field = useModel('jobs').data?.fields.state;
  const stateOf = (value: string) => {
    const option = field?.kind === 'state' ? field.options.find((one) => one.value === value) : undefined;
    return option ? <StatusTag tone={option.tone ?? 'neutral'}>{label(option.label)}</StatusTag> : value;
  };
  return (
    <Panel
      title={t('system.work')}
      none={t('system.none')}
      sum={({ jobs }) =>
        t('system.workSum', {
          waiting: formatNumber(jobs.queued + jobs.running),
          done: formatNumber(jobs.done),
          failed: formatNumber(jobs.failed),
        })
      }
      rowsOf={({ last_jobs }) =>
        last_jobs.map(({ id, company_name, title, state, at }) => ({
          key: id,
          name: label(JSON.parse(title) as Label),
          word: `${company_name} · ${formatDateTime(at)}`,
          figure: stateOf(state),
        }))
      }
    />
  );
}

export function FaultsPanel() {
  const t = administrationTexts.useText();
  return (
    <Panel
      title={t('system.faults')}
      none={t('system.faultsNone')}
      sum={({ deliveries }) => t('system.faultsSum', { dead: formatNumber(deliveries.dead), waiting: formatNumber(deliveries.waiting) })}
      rowsOf={({ dead }) =>
        dead.map(({ id, company_name, summary, at, error }) => ({
          key: id,
          name: summary,
          word: `${company_name} · ${formatDateTime(at)}`,
          figure: error ? <span title={error}>{error.slice(0, 60)}</span> : '',
        }))
      }
    />
  );
}
