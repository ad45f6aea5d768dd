/** The day as a list: for the keyboard, for screen readers, and for phones. */
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { deskTexts } from '../i18n/texts.ts';
import type { Desk, DeskArtist, DeskLine } from './desk-data.ts';
import { toneOf, wordOf } from './looks.ts';
import { dayOf, timeOf } from './wall.ts';

type Props = {
  readonly desk: Desk;
  /** One artist's alone. */
  readonly only: DeskArtist | undefined;
  /** Several days: each row names its own. */
  readonly isWeek: boolean;
  readonly selected: number | undefined;
  readonly onSelect: (line: DeskLine) => void;
};
export function DayList({ desk, only, isWeek, selected, onSelect }: Props) {
  const t = deskTexts.useText();
  const label = useLabel();
  const orders = new Map(desk.orders.map((order) => [order.id, order]));
  const artists = new Map(desk.artists.map((artist) => [artist.id, artist]));
  const lines = desk.lines.filter((line) => !only || line.artist === only.id);
  if (lines.length === 0) return <p className="bd-empty">{t('list.none')}</p>;
  return (
    <ul className="bd-list" aria-label={t('list')}>
      {lines.map((line) => {
        const order = orders.get(line.order);
        if (!order) return null;
        return (
          <li key={line.id}>
            <button
              type="button"
              className="bd-row"
              aria-current={line.order === selected ? 'true' : undefined}
              onClick={() => onSelect(line)}
            >
              <span className="bd-row-time lp-figures">
                {isWeek && <span>{dayOf(line.from).slice(5)} </span>}
                {timeOf(line.from)}–{timeOf(line.to)}
              </span>
              <span className="bd-row-what" lang="">
                <strong>{line.guest ?? order.name ?? t('taken')}</strong>
                <span className="bd-quiet">
                  {line.service_name} · {artists.get(line.artist)?.name ?? ''}
                </span>
              </span>
              <StatusTag tone={toneOf(order.state)}>{label(wordOf(order.state))}</StatusTag>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
