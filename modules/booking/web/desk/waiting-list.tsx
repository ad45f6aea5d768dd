/** Who waits for a time at the branch, those first who were offered one: a press begins the order. */
import { query, request } from '@lambda/web-engine/kit/data/client.ts';
import { newKey } from '@lambda/web-engine/kit/data/request-key.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { deskTexts } from '../i18n/texts.ts';
import type { Desk } from './desk-data.ts';
import type { Started } from './new-order-dialog.tsx';

const WAITING = 'booking-waiting';
type Wish = {
  readonly id: number;
  readonly client_name: string;
  readonly phone_number: string;
  readonly service_id: number;
  readonly artist_id: number | null;
  readonly from_date: string;
  readonly until_date: string;
  readonly state: string;
  readonly offered_at: string | null;
  readonly service: { readonly service_name: string } | null;
};
const WISHES =
  'query($f:[filter!]){booking_waiting(limit:50,filters:$f){id client_name phone_number service_id artist_id from_date until_date state offered_at service{service_name}}}';

/** An order was made for the wish. */
export const markBooked = (wish: number): Promise<unknown> =>
  request('/lambda/actions/waiting-booked', {
    method: 'POST',
    body: { ids: [wish], input: {} },
    headers: { 'Idempotency-Key': newKey() },
    page: WAITING,
  });

type Props = { readonly desk: Desk; readonly day: string; readonly onBegin: (started: Started) => void };
/** Nothing for who may not see who waits. */
export function WaitingList({ desk, day, onBegin }: Props) {
  const t = deskTexts.useText();
  const { show, r } = useSession().permissionsOf(WAITING);
  const { data } = useQuery({
    queryKey: ['booking-desk', 'waiting', desk.branch],
    enabled: show === true && r === true,
    queryFn: async ({ signal }) => {
      const f = [
        { column: 'branch_id', condition: 'equals', value: String(desk.branch) },
        { column: 'state', condition: 'whereIn', value: 'waiting,offered' },
      ];
      return (await query<{ booking_waiting: Wish[] }>(WISHES, { f }, { signal, page: WAITING })).booking_waiting;
    },
  });
  if (!data || data.length === 0) return null;
  const begin = (wish: Wish) => {
    const [on = day, at = ''] = wish.offered_at ? formatDateTime(wish.offered_at).split(' ') : [];
    onBegin({
      artist: wish.artist_id ?? desk.artists[0]?.id ?? 0,
      day: on,
      time: at === '' ? desk.now.slice(11, 16) : at.slice(0, 5),
      service: wish.service_id,
      name: wish.client_name,
      phone: wish.phone_number,
      waiting: wish.id,
    });
  };
  const sorted = data.toSorted((one, other) => Number(other.state === 'offered') - Number(one.state === 'offered'));
  return (
    <section className="bd-waiting" aria-label={t('waiting')}>
      <h2>
        <Link to={`/erp/p/${WAITING}`}>{t('waiting.count', { count: data.length })}</Link>
      </h2>
      <ul>
        {sorted.map((wish) => (
          <li key={wish.id}>
            <span lang="">
              <strong>{wish.client_name}</strong> <span className="lp-figures">{wish.phone_number}</span>
              <span className="bd-quiet">
                {' '}
                {wish.service?.service_name} · {wish.from_date}
                {wish.until_date === wish.from_date ? '' : `–${wish.until_date.slice(5)}`}
              </span>
              {wish.offered_at && <span className="bd-offered">{t('waiting.free', { time: formatDateTime(wish.offered_at) })}</span>}
            </span>
            {desk.may_act && (
              <Button size="small" onClick={() => begin(wish)}>
                {t('waiting.book')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
