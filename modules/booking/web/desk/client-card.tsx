/** What is known of who comes: allergies first, then what he likes, how often he came, and what is kept for him. */
import { query } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate, formatMoney } from '@lambda/web-engine/kit/format.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { deskTexts } from '../i18n/texts.ts';

const CLIENTS = 'booking-clients';
type Card = {
  readonly id: number;
  readonly client_name: string;
  readonly preferences: string | null;
  readonly allergies: string | null;
  readonly note: string | null;
  readonly visits: number | null;
  readonly no_shows: number | null;
  readonly credit: string | null;
};
type Visit = { readonly id: number; readonly starts_at: string; readonly total_price: string };
const CARD =
  'query($c:[filter!],$o:[filter!]){booking_clients(limit:1,filters:$c){id client_name preferences allergies note visits no_shows credit}' +
  ' booking_orders(limit:4,filters:$o,sorts:[{column:"starts_at",order:desc}]){id starts_at total_price}}';

async function loadCard(
  client: number,
  signal: AbortSignal,
): Promise<{ readonly card: Card | undefined; readonly visits: readonly Visit[] }> {
  const { booking_clients: cards, booking_orders: visits } = await query<{ booking_clients: Card[]; booking_orders: Visit[] }>(
    CARD,
    {
      c: [{ column: 'id', condition: 'equals', value: String(client) }],
      o: [
        { column: 'client_id', condition: 'equals', value: String(client) },
        { column: 'state', condition: 'equals', value: 'done' },
      ],
    },
    { signal, page: CLIENTS },
  );
  return { card: cards[0], visits };
}

/** Nothing for who may not see clients. */
export function ClientCard({ client }: { readonly client: number }) {
  const t = deskTexts.useText();
  const { show, r } = useSession().permissionsOf(CLIENTS);
  const { data } = useQuery({
    queryKey: ['booking-desk', 'client', client],
    enabled: show === true && r === true,
    queryFn: ({ signal }) => loadCard(client, signal),
  });
  const card = data?.card;
  if (!card) return null;
  return (
    <section className="bd-card" aria-label={t('client')}>
      {card.allergies && (
        <p className="bd-allergy">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span>
            {t('client.allergies')}: <strong lang="">{card.allergies}</strong>
          </span>
        </p>
      )}
      <dl className="bd-facts">
        <dt>{t('client.visits')}</dt>
        <dd className="lp-figures">{card.visits ?? 0}</dd>
        <dt>{t('client.noShows')}</dt>
        <dd className="lp-figures">{card.no_shows ?? 0}</dd>
        <dt>{t('client.credit')}</dt>
        <dd className="lp-figures">{formatMoney(card.credit ?? '0')}</dd>
        {card.preferences && (
          <>
            <dt>{t('client.preferences')}</dt>
            <dd lang="">{card.preferences}</dd>
          </>
        )}
        {card.note && (
          <>
            <dt>{t('client.note')}</dt>
            <dd lang="">{card.note}</dd>
          </>
        )}
        {data.visits.length > 0 && (
          <>
            <dt>{t('client.last')}</dt>
            <dd className="lp-figures">{data.visits.map(({ starts_at: at }) => formatDate(at)).join(', ')}</dd>
          </>
        )}
      </dl>
      <Link to={`/erp/p/${CLIENTS}?record=${card.id}`}>{t('client.open')}</Link>
    </section>
  );
}
