/** The last step: how far it is, what came of it, and which rows have to be put right. */
import './import.css';
import { WideTable } from '@lambda/ui/parts/wide-table.tsx';
import { Alert, Button } from 'antd';
import { Download } from 'lucide-react';
import { formatNumber } from '../../kit/format.ts';
import { useJob } from '../../kit/jobs/job-data.ts';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { useIsPhone } from '../../kit/page/use-media.ts';
import { type ImportError, type ImportResult, resultOf } from './import-data.ts';
import { excelTexts } from './texts.ts';

function Counts({ result }: { readonly result: ImportResult }) {
  const t = excelTexts.useText();
  const { created, updated, failed } = result.counts;
  const figures = [
    { key: 'created', label: result.dryRun ? t('outcome.wouldCreate') : t('outcome.created'), count: created, tone: 'good' },
    { key: 'updated', label: result.dryRun ? t('outcome.wouldUpdate') : t('outcome.updated'), count: updated, tone: 'good' },
    { key: 'failed', label: t('outcome.failed'), count: failed, tone: failed > 0 ? 'bad' : 'none' },
  ];
  return (
    <dl className="import-counts">
      {figures.map(({ key, label, count, tone }) => (
        <div key={key} className={`import-count import-count-${tone}`}>
          <dt>{label}</dt>
          <dd className="lp-figures">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Errors({ errors }: { readonly errors: readonly ImportError[] }) {
  const t = excelTexts.useText();
  const isPhone = useIsPhone();
  const rows = errors.map((error, index) => ({ ...error, key: index }));
  if (isPhone) {
    return (
      <ul className="import-errors">
        {rows.map(({ key, row, column, field, value, message }) => (
          <li key={key}>
            <strong className="import-error-place">
              {t('errors.row')} {row}
              {column && `, ${column}`}
              {field && ` · ${field}`}
            </strong>
            <span>{message}</span>
            {value && <span className="import-note">{value}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <WideTable
      size="small"
      rowKey="key"
      dataSource={rows}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 520 }}
      columns={[
        { title: t('errors.row'), dataIndex: 'row', width: 72, align: 'right', className: 'lp-figures' },
        { title: t('errors.column'), dataIndex: 'column', width: 72 },
        { title: t('errors.field'), dataIndex: 'field', width: 180, ellipsis: true },
        { title: t('errors.value'), dataIndex: 'value', width: 140, ellipsis: true },
        { title: t('errors.message'), dataIndex: 'message' },
      ]}
    />
  );
}

export type ImportOutcomeProps = {
  readonly job: number;
  /** Hears once that the work is over, with what it told. */
  readonly onEnd: (result: ImportResult | undefined) => void;
};

export function ImportOutcome({ job: id, onEnd }: ImportOutcomeProps) {
  const t = excelTexts.useText();
  const { data: job } = useJob(id);
  const result = job && resultOf(job);
  return (
    <div className="import-outcome">
      {/* What it says at its end is said below in more detail. */}
      <div hidden={result !== undefined}>
        <JobProgress id={id} onEnd={(ended) => onEnd(resultOf(ended))} />
      </div>
      {!result && job?.state !== 'failed' && job?.state !== 'cancelled' && <p className="import-note">{t('outcome.mayLeave')}</p>}
      {result && (
        <>
          {result.atomic && !result.dryRun && result.counts.failed > 0 && <Alert type="warning" showIcon title={t('outcome.nothing')} />}
          {result.counts.failed === 0 && result.dryRun && <Alert type="success" showIcon title={t('outcome.allRight')} />}
          <Counts result={result} />
          {result.errors.length > 0 && (
            <>
              <div className="import-errors-head">
                <h3>{t('errors.title')}</h3>
                {result.file !== undefined && (
                  <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} href={`/files/${result.file}`} download>
                    {t('errors.download')}
                  </Button>
                )}
              </div>
              <p className="import-note">{t('errors.hint')}</p>
              <Errors errors={result.errors} />
            </>
          )}
        </>
      )}
    </div>
  );
}
