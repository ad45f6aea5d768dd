/** A row of the list as the card of a phone. */
import '@lambda/web-engine/list/phone.css';
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { CardRow } from '@lambda/web-engine/list/card-list.tsx';
import type { CardSpec } from '@lambda/web-engine/list/card-spec.ts';
import type { Row } from '@lambda/web-engine/list/source.ts';
import { listDesignTexts } from './texts.ts';

const nothing = () => undefined;

type CardProps = { readonly spec: CardSpec; readonly rows: readonly Row[]; readonly card: GridDefinition['card'] };
export function DrawnCard({ spec, rows, card }: CardProps) {
  const t = listDesignTexts.useText();
  return (
    <section className="list-phone" aria-label={t('phone.title')}>
      <h2>{t('phone.title')}</h2>
      <p className="builder-hint">{card ? t('phone.own') : t('phone.usual')}</p>
      <ul className="grid-cards" inert aria-hidden>
        {rows.slice(0, 2).map((row) => (
          <CardRow key={row.id} row={row} spec={spec} onOpen={nothing} onRowMenu={nothing} ticks={undefined} />
        ))}
      </ul>
    </section>
  );
}
