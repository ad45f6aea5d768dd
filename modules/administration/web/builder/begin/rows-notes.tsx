/** Beside the editor of a table that was begun from a file: which cells do not fit, and its rows once the table is there. */
import './begin.css';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { refreshJobs } from '@lambda/web-engine/kit/jobs/job-data.ts';
import { startImport } from '@lambda/web-engine/pages/excel/import-data.ts';
import { ImportOutcome } from '@lambda/web-engine/pages/excel/import-outcome.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { wordsOfError } from '../builder-data.ts';
import { builderTexts } from '../i18n/texts.ts';
import type { OddCells, ProposedTable, WaitingRows } from './begin-data.ts';

const SHOWN = 5;

export function OddNote({ odd }: { readonly odd: readonly OddCells[] }) {
  const t = builderTexts.useText();
  if (odd.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('begin.odd')}
      description={
        <ul className="builder-odd">
          {odd.map(({ header, count, first }) => (
            <li key={header}>
              <strong>{header}</strong>:{' '}
              {first
                .slice(0, SHOWN)
                .map(({ row, text }) => t('begin.oddCell', { row, text }))
                .join(', ')}
              {count > SHOWN && ` ${t('begin.oddMore', { count: formatNumber(count - SHOWN) })}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}

type RowsProps = {
  readonly rows: WaitingRows;
  /** The list of the table. */
  readonly grid: string;
  /** Fields that the table has; a column whose field was taken out stays in the file. */
  readonly fields: ReadonlySet<string>;
};
/** The database has the table already. */
export function TakenNote({ taken }: { readonly taken: NonNullable<ProposedTable['taken']> }) {
  const t = builderTexts.useText();
  return (
    <Alert
      type="info"
      showIcon
      title={t('take.note', { rows: formatNumber(taken.rows) })}
      description={taken.left.length > 0 ? t('take.left', { names: taken.left.join(', ') }) : undefined}
    />
  );
}
export function RowsNote({ rows, grid, fields }: RowsProps) {
  const t = builderTexts.useText();
  const [key] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [job, setJob] = useState<number>();
  const [failure, setFailure] = useState<Error>();
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const mapping = rows.mapping.map((name) => (name !== null && fields.has(name) ? name : null));
    try {
      setJob(await startImport(grid, rows, { mapping, key: null, atomic: false, dayOrder: null }, { dryRun: false, key }));
      void refreshJobs();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (job !== undefined) return <ImportOutcome job={job} onEnd={() => undefined} />;
  return (
    <Alert
      type={failure ? 'error' : 'info'}
      showIcon
      title={failure ? wordsOfError(failure) : t('begin.rowsWait', { name: rows.name, rows: formatNumber(rows.rows) })}
      action={
        <Button type="primary" {...whileBusy(isBusy)} onClick={() => void start()}>
          {t('begin.takeRows')}
        </Button>
      }
    />
  );
}
