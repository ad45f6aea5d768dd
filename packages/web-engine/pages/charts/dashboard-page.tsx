/** `/dashboard/{name}`: a page of charts with the filters they share. */
import './charts.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { RequestError } from '../../kit/data/client.ts';
import { type Dashboard, filtersFor } from '../../kit/data/dashboard.ts';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { today } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { LoadFailed, NoRight, PageLoading, PageNotFound } from '../../kit/page/page-states.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { panelFor } from '../../kit/registries.ts';
import { ChartCard } from './chart-card.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { chartTexts } from './texts.ts';

/** A module's own part of the page; one that is not there leaves no hole. */
function Panel({ name, span }: { readonly name: string; readonly span: number }) {
  const Content = panelFor(name);
  if (!Content) return null;
  return (
    <div className="chart-card" style={{ '--chart-span': span } as CSSProperties}>
      <Suspense fallback={<SkeletonBar width="100%" height={220} />}>
        <Content />
      </Suspense>
    </div>
  );
}

/** The charts and panels of a dashboard, asked by the filters of the address. */
export function DashboardTiles({ dashboard }: { readonly dashboard: Dashboard }) {
  const [search] = useSearchParams();
  return (
    <div className="dashboard-charts">
      {dashboard.tiles.map((tile) =>
        'chart' in tile ? (
          <ChartCard key={tile.chart.name} chart={tile.chart} span={tile.span} extra={filtersFor(dashboard, tile.chart, search, today())} />
        ) : (
          <Panel key={tile.panel} name={tile.panel} span={tile.span} />
        ),
      )}
    </div>
  );
}

function DashboardContent({ dashboard }: { readonly dashboard: Dashboard }) {
  const label = useLabel();
  useTitle(label(dashboard.label));
  return (
    <div className="dashboard-page">
      <PageHeader title={label(dashboard.label)} actions={<DashboardFilters dashboard={dashboard} />} />
      <DashboardTiles dashboard={dashboard} />
    </div>
  );
}

export default function DashboardPage() {
  const t = chartTexts.useText();
  const { pathname } = useLocation();
  // Some dashboards have a row of their own in the route table, with their name written out.
  const { name = pathname.split('/').at(-1) ?? '' } = useParams();
  const { data, error, refetch } = useQuery(definitionQuery('dashboard', name));
  if (data) return <DashboardContent dashboard={data} />;
  if (!error) return <PageLoading />;
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 403) return <NoRight />;
  if (status === 404) return <PageNotFound />;
  return <LoadFailed error={error as RequestError} title={t('failed')} onRetry={() => void refetch()} />;
}
