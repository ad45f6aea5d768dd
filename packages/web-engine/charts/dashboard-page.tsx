/** `/dashboard/{name}`: a page of charts with the filters they share. */
import './charts.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { RequestError } from '../data/client.ts';
import { definitionQuery } from '../data/definitions.ts';
import { useLabel } from '../i18n/i18n.ts';
import { LoadFailed, NoRight, PageLoading, PageNotFound } from '../shell/page-states.tsx';
import { useTitle } from '../shell/use-title.ts';
import { ChartCard } from './chart-card.tsx';
import { type Dashboard, filtersFor } from './dashboard.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { chartTexts } from './texts.ts';

function DashboardContent({ dashboard }: { readonly dashboard: Dashboard }) {
  const label = useLabel();
  const [search] = useSearchParams();
  useTitle(label(dashboard.label));
  return (
    <div className="dashboard-page">
      <PageHeader title={label(dashboard.label)} actions={<DashboardFilters dashboard={dashboard} />} />
      <div className="dashboard-charts">
        {dashboard.charts.map(({ chart, span }) => (
          <ChartCard key={chart.name} chart={chart} span={span} extra={filtersFor(dashboard, chart, search)} />
        ))}
      </div>
    </div>
  );
}

export default function DashboardPage() {
  const t = chartTexts.useText();
  const { name = '' } = useParams();
  const { data, error, refetch } = useQuery(definitionQuery('dashboard', name));
  if (data) return <DashboardContent dashboard={data} />;
  if (!error) return <PageLoading />;
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 403) return <NoRight />;
  if (status === 404) return <PageNotFound />;
  return <LoadFailed error={error as RequestError} title={t('failed')} onRetry={() => void refetch()} />;
}
