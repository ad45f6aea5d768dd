/** A screen at the door: the code of the moment, large enough for a phone, and always the present one. */
import './wall-page.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { QRCode, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { attendanceTexts } from '../i18n/texts.ts';

type Place = { readonly id: number; readonly place_name: string };
type Shown = { readonly place: string; readonly code: string; readonly changes_in: number };
/** After the code has changed on the server. */
const SLACK_MS = 250;
const RETRY_MS = 5_000;
const SIZE = 400;

function Code({ place }: { readonly place: number }) {
  const t = attendanceTexts.useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'wall', place],
    queryFn: async ({ signal }) => (await request<{ data: Shown }>(`/attendance/wall/${place}`, { signal })).data,
    refetchInterval: (asked) => (asked.state.data ? asked.state.data.changes_in + SLACK_MS : RETRY_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <figure className="att-wall-code">
      <QRCode
        value={data.code}
        size={SIZE}
        errorLevel="Q"
        type="svg"
        bordered={false}
        color="#000"
        bgColor="#fff"
        aria-label={data.place}
      />
      <figcaption>
        <strong>{data.place}</strong>
        <span>{t('wall.hint')}</span>
        <small>{t('wall.changes')}</small>
      </figcaption>
    </figure>
  );
}

export function WallPage() {
  const t = attendanceTexts.useText();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'places'],
    queryFn: async ({ signal }) =>
      (
        await query<{ att_place: Place[] }>(
          'query($f:[filter!]){att_place(filters:$f,sorts:[{column:"place_name",order:asc}]){id place_name}}',
          { f: [{ column: 'is_active', condition: 'equals', value: 'true' }] },
          { signal },
        )
      ).att_place,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.length === 0) return <StateFrame picture="empty" title={t('wall.none')} text={t('wall.noneText')} wholePage />;
  const chosen = data.find(({ id }) => String(id) === search.get('place')) ?? data[0];
  return (
    <div className="att-wall" data-ready>
      <PageHeader title={t('wall.title')} />
      <Select
        aria-label={t('wall.place')}
        value={chosen?.id}
        options={data.map(({ id, place_name }) => ({ value: id, label: place_name }))}
        onChange={(id: number) => setSearch({ place: String(id) }, { replace: true })}
      />
      {chosen && <Code key={chosen.id} place={chosen.id} />}
    </div>
  );
}
