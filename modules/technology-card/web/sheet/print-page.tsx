/** `/print/technology-card/{id}?portions=N`: a card as it goes to the kitchen; the address keeps the number of portions. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useParams, useSearchParams } from 'react-router';
import type { Sheet } from '../../sheet/sheet-shape.ts';
import { cardTexts } from '../i18n/texts.ts';
import { isPortions, type SheetAsked, useSheet } from './sheet-data.ts';
import { SheetTools } from './sheet-tools.tsx';
import { SheetView } from './sheet-view.tsx';

const TONES = { draft: 'neutral', approved: 'success', replaced: 'info', cancelled: 'error' } as const;
const isState = (state: string): state is keyof typeof TONES => Object.hasOwn(TONES, state);

function Head({ sheet }: { readonly sheet: Sheet }) {
  const t = cardTexts.useText();
  const facts = [
    [t('sheet.item'), sheet.item],
    [t('sheet.category'), sheet.category],
    [t('sheet.technologist'), sheet.technologist],
  ] as const;
  return (
    <header className="tc-head">
      <div>
        <h1 lang="">{sheet.title}</h1>
        <p className="tc-makes">{t('sheet.makes', { portions: formatNumber(sheet.portions), unit: sheet.unit })}</p>
        <p className="tc-quiet">
          {t('sheet.version', { number: sheet.version })}{' '}
          {isState(sheet.state) && <StatusTag tone={TONES[sheet.state]}>{t(`state.${sheet.state}`)}</StatusTag>}
        </p>
        <dl className="tc-facts">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang="">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      {sheet.picture && <img src={sheet.picture} alt={sheet.title} />}
    </header>
  );
}

function Printed({ id }: { readonly id: number }) {
  const t = cardTexts.useText();
  const [search, setSearch] = useSearchParams();
  const given = search.get('portions');
  const asked: SheetAsked = { id, portions: given !== null && isPortions(given) ? given : null, isNow: search.get('now') === '1' };
  const { data, error, refetch } = useSheet(asked);
  useTitle(data?.title ?? t('sheet.title'));
  const ask = ({ portions, isNow }: Omit<SheetAsked, 'id'>) =>
    setSearch({ ...(portions === null ? {} : { portions }), ...(isNow ? { now: '1' } : {}) }, { replace: true });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <article className="tc-page">
      <SheetTools isPage sheet={data} asked={asked} onAsk={ask} />
      <Head sheet={data} />
      <SheetView sheet={data} />
      <footer className="tc-signatures">
        {[t('sheet.made'), t('sheet.agreed')].map((role) => (
          <p key={role}>
            {role}
            <span aria-hidden />
            <small>{t('sheet.signature')}</small>
          </p>
        ))}
      </footer>
    </article>
  );
}

export function PrintPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Printed id={Number(id)} /> : <PageNotFound />;
}
