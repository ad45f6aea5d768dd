/** Panels of the dashboard: whose contract, probation or paper ends within thirty days, and whose birthday comes. */
import './endings.css';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useModel } from '@lambda/web-engine/kit/data/definitions.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysUntil } from '../dashboard/questions.ts';
import { type Ending, type Endings, useBirthdays, useEndings, usePapers } from '../dashboard/use-endings.ts';
import { hrTexts } from '../i18n/texts.ts';
import { deadlineOf } from '../renderers/deadline.ts';

type PanelProps = {
  readonly title: string;
  readonly endings: Endings;
  readonly wordOf: (ending: Ending) => ReactNode;
  readonly tagOf: (ending: Ending) => ReactNode;
};

function Panel({ title, endings: { rows, error, refetch, isClosed }, wordOf, tagOf }: PanelProps) {
  const t = hrTexts.useText();
  const content = () => {
    if (isClosed) return <p className="hr-endings-word">{t('dashboard.closed')}</p>;
    if (error)
      return (
        <p className="hr-endings-word" role="alert">
          {t('dashboard.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('dashboard.retry')}
          </Button>
        </p>
      );
    if (!rows) return <SkeletonBar width="100%" height={132} />;
    if (rows.length === 0) return <p className="hr-endings-word">{t('dashboard.none')}</p>;
    return (
      <ul className="hr-endings">
        {rows.map((row) => (
          <li key={row.key}>
            <Link to={`/erp/p/employees?record=${row.employee}&mode=view`} className="hr-ending">
              <span className="hr-ending-words">
                <span className="hr-ending-name">{row.name}</span>
                <small>{wordOf(row)}</small>
              </span>
              {tagOf(row)}
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-label={title}>
      <h2 className="hr-panel-title">{title}</h2>
      {content()}
    </section>
  );
}

/** The day is never broken in two lines. */
const KindAndDay = ({ kind, day }: { kind: string; day: string }) => (
  <>
    {kind} · <span className="hr-ending-day">{formatDate(day)}</span>
  </>
);

function Deadline({ day, today }: { day: string; today: string }) {
  const t = hrTexts.useText();
  const deadline = deadlineOf(day, today);
  if (!deadline) return null;
  const tone = deadline.days <= 3 ? 'error' : deadline.days <= 14 ? 'warning' : 'info';
  return <StatusTag tone={tone}>{t(deadline.key, { days: deadline.days })}</StatusTag>;
}

export function EndingsPanel() {
  const t = hrTexts.useText();
  const endings = useEndings();
  return (
    <Panel
      title={t('dashboard.contracts')}
      endings={endings}
      wordOf={({ kind, day }) => (
        <KindAndDay kind={kind === 'contract_end' ? t('dashboard.contract') : t('dashboard.probation')} day={day} />
      )}
      tagOf={({ day }) => <Deadline day={day} today={endings.day} />}
    />
  );
}

export function PapersPanel() {
  const t = hrTexts.useText();
  const label = useLabel();
  const endings = usePapers();
  const kind = useModel(endings.rows ? 'employee_document' : '').data?.fields.kind;
  const kindOf = (value: string): string => {
    const option = kind?.kind === 'choice' ? kind.options.find((one) => one.value === value) : undefined;
    return option ? label(option.label) : value;
  };
  return (
    <Panel
      title={t('dashboard.documents')}
      endings={endings}
      wordOf={(row) => <KindAndDay kind={kindOf(row.kind)} day={row.day} />}
      tagOf={({ day }) => <Deadline day={day} today={endings.day} />}
    />
  );
}

export function BirthdaysPanel() {
  const t = hrTexts.useText();
  const endings = useBirthdays();
  return (
    <Panel
      title={t('dashboard.birthdays')}
      endings={endings}
      wordOf={({ day }) => day}
      tagOf={({ day }) => {
        const days = daysUntil(day, endings.day);
        return (
          <StatusTag tone={days <= 3 ? 'success' : 'info'}>{days === 0 ? t('dashboard.today') : t('dashboard.inDays', { days })}</StatusTag>
        );
      }}
    />
  );
}
