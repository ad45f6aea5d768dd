/** The rows of the person's work: a table on a desk, cards on a phone. */

import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useIsPhone } from '@lambda/web-engine/kit/page/use-media.ts';
import { Button, Checkbox, Table } from 'antd';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { workflowTexts } from '../i18n/texts.ts';
import { HistoryButton } from '../process/history-button.tsx';
import { useRecordAddress, type WorkRow } from './work-data.ts';

function Title({ row }: { readonly row: WorkRow }) {
  const t = workflowTexts.useText();
  const addressOf = useRecordAddress();
  const to = addressOf(row.model, row.id);
  return (
    <span className="mw-title">
      {to ? <Link to={to}>{row.title}</Link> : <span>{row.title}</span>}
      {row.for && <span className="wf-job">{t('history.inPlaceOf', { name: row.for.name })}</span>}
    </span>
  );
}

function Step({ row }: { readonly row: WorkRow }) {
  const label = useLabel();
  return (
    <span className="mw-step">
      <StepTag type={row.status_type}>{row.step_label ? label(row.step_label) : row.status}</StepTag>
      <HistoryButton model={row.model} id={row.id} name={row.title} />
    </span>
  );
}

function Due({ at }: { readonly at: string | null }) {
  const t = workflowTexts.useText();
  if (at === null) return null;
  const isOver = new Date(at).getTime() < Date.now();
  return (
    <span className="mw-due lp-figures">
      {formatDateTime(at)}
      {isOver && <StatusTag tone="error">{t('work.late')}</StatusTag>}
    </span>
  );
}

type WorkListProps = {
  readonly rows: readonly WorkRow[];
  readonly isLoading: boolean;
  readonly chosen: ReadonlySet<number>;
  /** Without it nothing is decided together. */
  readonly onChosen: ((chosen: ReadonlySet<number>) => void) | undefined;
  /** Without it nobody is named for a step. */
  readonly onAssign: ((row: WorkRow) => void) | undefined;
};
const keyOf = ({ place, model, id }: WorkRow): string => `${model} ${id} ${place}`;

export function WorkList({ rows, isLoading, chosen, onChosen, onAssign }: WorkListProps) {
  const t = workflowTexts.useText();
  const isPhone = useIsPhone();
  const toggle = (place: number, isOn: boolean) =>
    onChosen?.(new Set(isOn ? [...chosen, place] : [...chosen].filter((one) => one !== place)));
  const deed = (row: WorkRow) =>
    onAssign && (
      <Button size="small" icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => onAssign(row)}>
        {t('assign')}
      </Button>
    );
  if (isPhone) {
    return (
      <ul className="mw-cards">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <div className="mw-card-head">
              {onChosen && row.may_batch && (
                <Checkbox
                  aria-label={t('batch.choose', { title: row.title })}
                  checked={chosen.has(row.place)}
                  onChange={(event) => toggle(row.place, event.target.checked)}
                />
              )}
              <Title row={row} />
            </div>
            <Step row={row} />
            <span className="wf-job lp-figures">{[row.author?.name, formatDateTime(row.since)].filter(Boolean).join(' · ')}</span>
            <Due at={row.due_at} />
            {deed(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<WorkRow>
      rowKey={keyOf}
      size="middle"
      loading={isLoading}
      dataSource={[...rows]}
      className="mw-table"
      pagination={false}
      {...(onChosen
        ? {
            rowSelection: {
              selectedRowKeys: rows.filter(({ place }) => chosen.has(place)).map(keyOf),
              onChange: (_keys, picked) => onChosen(new Set(picked.map(({ place }) => place))),
              getCheckboxProps: (row) => ({ disabled: !row.may_batch, 'aria-label': t('batch.choose', { title: row.title }) }),
            },
          }
        : {})}
      columns={[
        { title: t('work.title'), key: 'title', render: (_value, row) => <Title row={row} /> },
        { title: t('work.step'), key: 'step', width: 240, render: (_value, row) => <Step row={row} /> },
        { title: t('work.author'), key: 'author', width: 200, render: (_value, row) => row.author?.name ?? '' },
        {
          title: t('work.since'),
          key: 'since',
          width: 150,
          render: (_value, row) => <span className="lp-figures">{formatDateTime(row.since)}</span>,
        },
        { title: t('due'), key: 'due', width: 210, render: (_value, row) => <Due at={row.due_at} /> },
        ...(onAssign ? [{ title: '', key: 'deed', width: 160, render: (_value: unknown, row: WorkRow) => deed(row) }] : []),
      ]}
    />
  );
}
