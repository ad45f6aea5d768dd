/** Places of positions: which are free, and where more people work than were approved. Each line opens its people. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Places, placesOf, type Show, shownPlaces } from '../dashboard/places.ts';
import { hrTexts } from '../i18n/texts.ts';

const MOST_POSITIONS = 5_000;
type Job = {
  readonly id: number;
  readonly a_tushaal_ner: string;
  readonly approved_places: number | null;
  readonly struct: { readonly name: string } | null;
};
type Group = { readonly job_id: number | null; readonly count: number };

async function loadPlaces(signal: AbortSignal): Promise<Places[]> {
  const { job, aggregate } = await query<{ job: Job[]; aggregate: Group[] }>(
    'query($n:Int!,$f:[filter!]){job(limit:$n){id a_tushaal_ner approved_places struct{name}} aggregate(table:"employee",groupBy:["job_id"],values:[{function:count}],filters:$f)}',
    { n: MOST_POSITIONS, f: [{ column: 'status', condition: 'notEqual', value: 'left' }] },
    { signal },
  );
  const held = new Map(aggregate.flatMap(({ job_id, count }) => (job_id === null ? [] : [[job_id, count] as const])));
  return placesOf(
    job.map(({ id, a_tushaal_ner, approved_places, struct }) => ({
      id,
      name: a_tushaal_ner,
      unit: struct?.name ?? null,
      approved: approved_places,
    })),
    held,
  );
}

/** The menu entry of open positions. */
const OPENINGS = 'job-openings';
/** That of positions, where places are approved. */
const POSITIONS = 'jobs';
/** The positions for which visitors see an open position now, as far as the person may read them. */
function usePublished(): ReadonlySet<number> {
  const { show, r } = useSession().permissionsOf(OPENINGS);
  const { data } = useQuery({
    queryKey: ['hr', 'published'],
    enabled: show === true && r === true,
    queryFn: async ({ signal }) => {
      const f = [{ column: 'is_shown', condition: 'equals', value: 'true' }];
      const { job_opening } = await query<{ job_opening: { job_id: number }[] }>(
        'query($n:Int!,$f:[filter!]){job_opening(limit:$n,filters:$f){job_id}}',
        { n: MOST_POSITIONS, f },
        { signal, page: OPENINGS },
      );
      return new Set(job_opening.map(({ job_id }) => job_id));
    },
  });
  return data ?? NONE;
}
const NONE: ReadonlySet<number> = new Set();

export function Vacancies({ crud }: ScreenProps) {
  const t = hrTexts.useText();
  const label = useLabel();
  const [show, setShow] = useState<Show>('free');
  const asked = useQuery({ queryKey: ['hr', 'places'], queryFn: ({ signal }) => loadPlaces(signal) });
  const published = usePublished();
  const navigate = useNavigate();
  const positions = useSession().permissionsOf(POSITIONS);
  if (asked.error) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />;
  const all = asked.data ?? [];
  const shown = shownPlaces(all, show);
  const free = all.reduce((sum, one) => sum + Math.max(0, one.free), 0);
  const over = all.reduce((sum, one) => sum + Math.max(0, -one.free), 0);
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      <div className="crud-header">
        <PageHeader title={label(crud.label)} count={asked.data && formatNumber(shown.length)} actions={null} />
      </div>
      {asked.data?.length === 0 ? (
        <StateFrame
          picture="empty"
          title={t('places.noneApproved')}
          text={t('places.noneApprovedText')}
          actions={
            positions.show && (
              <Button type="primary" onClick={() => void navigate(`/erp/p/${POSITIONS}`)}>
                {t('places.approve')}
              </Button>
            )
          }
        />
      ) : (
        <div style={{ padding: '12px 16px 88px', display: 'grid', gap: 12 }}>
          <div>
            <Segmented<Show>
              value={show}
              onChange={setShow}
              aria-label={t('places.show')}
              options={[
                { value: 'free', label: t('places.free', { count: free }) },
                { value: 'over', label: t('places.over', { count: over }) },
                { value: 'all', label: t('places.all') },
              ]}
            />
          </div>
          <Table<Places>
            rowKey="id"
            size="small"
            loading={asked.isPending}
            dataSource={shown}
            pagination={false}
            locale={{ emptyText: t(show === 'over' ? 'places.noneOver' : 'places.none') }}
            columns={[
              {
                title: t('places.position'),
                dataIndex: 'name',
                render: (name: string, { id }) => (
                  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px' }}>
                    <Link to={`/erp/p/employees?preset=working&f=job_id~whereIn~${id}`}>{name}</Link>
                    {published.has(id) && (
                      <Link to={`/erp/p/${OPENINGS}?preset=shown&f=job_id~whereIn~${id}`}>
                        <StatusTag tone="success">{t('places.published')}</StatusTag>
                      </Link>
                    )}
                  </span>
                ),
              },
              {
                title: t('places.unit'),
                dataIndex: 'unit',
                responsive: ['sm'],
                render: (unit: string | null) => unit ?? t('places.everyUnit'),
              },
              { title: t('places.approved'), dataIndex: 'approved', align: 'right', width: 110, responsive: ['sm'] },
              { title: t('places.held'), dataIndex: 'held', align: 'right', width: 110, responsive: ['sm'] },
              {
                title: t('places.state'),
                dataIndex: 'free',
                width: 150,
                render: (count: number) =>
                  count === 0 ? (
                    <StatusTag tone="success">{t('places.full')}</StatusTag>
                  ) : (
                    <StatusTag tone={count > 0 ? 'info' : 'error'}>
                      {t(count > 0 ? 'places.freeCount' : 'places.overCount', { count: Math.abs(count) })}
                    </StatusTag>
                  ),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
