/** `/report/{name}`: what is asked, the table with its groups and totals, and the ways out of it. */
import '../charts/charts.css';
import './reports.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { FileDown, Printer } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useMatches, useParams, useSearchParams } from 'react-router';
import { RequestError, requestFile } from '../../kit/data/client.ts';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { today } from '../../kit/format.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { LoadFailed, NoRight, PageLoading, PageNotFound } from '../../kit/page/page-states.tsx';
import type { RouteRow } from '../../kit/page/route-row.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { saveFile } from '../excel/save-file.ts';
import { ReportChart } from './report-chart.tsx';
import { fetchReport, type Report, type ReportTable, valuesFor } from './report-data.ts';
import { ReportParameters } from './report-parameters.tsx';
import { reportTexts } from './texts.ts';

const PrintDialog = lazy(async () => ({ default: (await import('../../kit/print/print-dialog.tsx')).PrintDialog }));
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Line({ line, table }: { readonly line: ReportTable['lines'][number]; readonly table: ReportTable }) {
  const indent = { paddingInlineStart: 12 + line.level * 16 };
  if (line.kind === 'group')
    return (
      <tr className="report-group">
        <th scope="rowgroup" colSpan={table.columns.length} style={indent}>
          {line.cells[0]}
        </th>
      </tr>
    );
  return (
    <tr className={`report-${line.kind}`}>
      {line.cells.map((text, index) => {
        const column = table.columns[index];
        return (
          <td key={column?.key} data-align={column?.alignment} data-short={column?.short} style={index === 0 ? indent : undefined}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}

function Table({ table }: { readonly table: ReportTable }) {
  const parts = table.columns.reduce((sum, { width }) => sum + width, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="report-frame" aria-label={table.title} tabIndex={0}>
      <table className="report-table">
        <colgroup>
          {table.columns.map(({ key, width }) => (
            <col key={key} style={{ width: `${(width / parts) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr className="report-head">
            {table.columns.map(({ key, label, alignment }) => (
              <th key={key} scope="col" data-align={alignment}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, the whole table is made anew at each asking
            <Line key={`${index} ${line.kind}`} line={line} table={table} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReportContent({ report }: { readonly report: Report }) {
  const t = reportTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const [search] = useSearchParams();
  const [isPrinting, setPrinting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const parameters = useMemo(() => valuesFor(report, search, today()), [report, search]);
  const missing = report.parameters.filter(({ name, kind, required }) => required && kind !== 'period' && !parameters[name]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report', report.name, parameters, language],
    queryFn: ({ signal }) => fetchReport(report.name, parameters, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: missing.length === 0,
  });
  const title = label(report.label);
  useTitle(title);
  const download = async () => {
    setBusy(true);
    try {
      const made = await requestFile(`/lambda/report/${report.name}/excel`, { method: 'POST', body: { parameters } });
      if ('file' in made) saveFile(made);
    } catch (refusal) {
      if (!(refusal instanceof RequestError)) throw refusal;
      void message.error(`${t('failed')}. ${refusal.message}`);
    } finally {
      setBusy(false);
    }
  };
  const body = () => {
    if (missing.length > 0) {
      const names = missing.map((one) => label(one.label)).join(', ');
      return <StateFrame picture="filtered" title={t('choose', { names })} text={t('chooseHint')} />;
    }
    if (error instanceof RequestError && error.status === 422)
      return <StateFrame picture="filtered" title={t('wrong')} text={error.fields.map((field) => field.message).join(' ')} urgent />;
    if (error) return <LoadFailed error={error as RequestError} title={t('failed')} onRetry={() => void refetch()} />;
    if (!data) return <PageLoading />;
    if (data.count === 0) return <StateFrame picture="nothing" title={t('empty')} text={t('emptyHint')} />;
    return (
      <>
        {data.figures.length > 0 && (
          <dl className="report-figures">
            {data.figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd className="lp-figures">{figure.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {data.chart && data.chart.points.length > 1 && <ReportChart title={report.label} chart={data.chart} />}
        <Table table={data} />
        {data.footer !== '' && <p className="report-footer">{data.footer}</p>}
      </>
    );
  };
  const isMade = missing.length === 0 && data !== undefined && !error;
  return (
    <div className="dashboard-page" aria-busy={isFetching}>
      <PageHeader title={title} count={isMade ? data.count : undefined} />
      {report.description && <p className="report-description">{label(report.description)}</p>}
      <div className="dashboard-filters report-asked">
        <ReportParameters report={report} />
        <Button icon={<Printer {...ICON} />} disabled={!isMade} onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
        <Button icon={<FileDown {...ICON} />} disabled={!isMade} {...whileBusy(isBusy)} onClick={() => void download()}>
          {t('excel')}
        </Button>
      </div>
      {body()}
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintDialog
            address={`/lambda/report/${report.name}/print`}
            title={title}
            body={{ parameters }}
            what="report"
            choice={null}
            isWide={report.orientation === 'landscape'}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export default function ReportPage() {
  const t = reportTexts.useText();
  // Some reports have a row of their own in the route table, which names them.
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const { name = row?.report ?? '' } = useParams();
  const { data, error, refetch } = useQuery(definitionQuery('report', name));
  if (data) return <ReportContent key={name} report={data} />;
  if (!error) return <PageLoading />;
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 403) return <NoRight />;
  if (status === 404) return <PageNotFound />;
  return <LoadFailed error={error as RequestError} title={t('failed')} onRetry={() => void refetch()} />;
}
