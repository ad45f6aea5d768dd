/** What is sold: search and scan, categories, and tiles to press. */
import { formatMoney, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { posTexts } from '../i18n/texts.ts';
import { type Basket, countIn } from '../till/basket-state.ts';
import { type Item, isOut } from '../till/catalogue.ts';
import type { TillState } from '../till/use-till.ts';

/** Drawn at once; the others are found by searching. */
const MOST_TILES = 90;

type Props = {
  readonly state: TillState;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onAdd: (item: Item, qty: string, barcode: string | null) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

function Tile({ item, basket, onAdd }: { readonly item: Item; readonly basket: Basket; readonly onAdd: Props['onAdd'] }) {
  const t = posTexts.useText();
  const count = countIn(basket, item.id);
  const isGone = isOut(item);
  return (
    <button type="button" className={`pos-tile${count ? ' is-in' : ''}${isGone ? ' is-out' : ''}`} onClick={() => onAdd(item, '1', null)}>
      <span className="pos-tile-top">
        {item.picture ? (
          <img src={item.picture} alt="" loading="lazy" />
        ) : (
          <span className="pos-letter" aria-hidden>
            {item.name.replace(/[«"']/g, '').charAt(0)}
          </span>
        )}
        {count ? (
          <span className="pos-count lp-figures">{formatNumber(count)}</span>
        ) : isGone ? (
          <span className="pos-gone">{t('goods.out')}</span>
        ) : null}
      </span>
      <span className="pos-tile-name" lang="">
        {item.name}
      </span>
      <span className="pos-tile-price lp-figures">
        {formatMoney(item.price)}
        {item.digits > 0 && <small> / {item.unit}</small>}
      </span>
    </button>
  );
}

export function CataloguePanel({ state, search, onAdd, onKey }: Props) {
  const t = posTexts.useText();
  const { stocked, basket } = state;
  const [text, setText] = useState('');
  const [category, setCategory] = useState<number | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const wanted = useDeferredValue(text);
  const found = useMemo(() => stocked.catalogue.find(wanted, category), [stocked, wanted, category]);
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return onKey(event);
    event.preventDefault();
    if (text.trim() === '') return undefined;
    const scanned = stocked.catalogue.scan(text);
    const first = scanned ? null : stocked.catalogue.find(text, category)[0];
    if (scanned) onAdd(scanned.item, scanned.qty, text.trim());
    else if (first && !/^\d{6,}$/.test(text.trim())) onAdd(first, '1', null);
    else return setUnknown(text.trim());
    setText('');
    return setUnknown(null);
  };
  return (
    <section className="pos-goods" aria-label={t('goods')}>
      <div className="pos-search">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          ref={search}
          type="search"
          value={text}
          placeholder={t('goods.search')}
          aria-label={t('goods.search')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enter}
        />
        <kbd>F2</kbd>
      </div>
      {unknown !== null && (
        <p className="pos-problem" role="alert">
          {t('goods.unknown', { code: unknown })}
        </p>
      )}
      {stocked.categories.length > 1 && (
        <fieldset className="pos-categories" aria-label={t('goods.categories')}>
          {[{ id: null, name: t('goods.all') }, ...stocked.categories].map((one) => (
            <button key={one.id ?? 0} type="button" aria-pressed={category === one.id} onClick={() => setCategory(one.id)}>
              {one.name}
            </button>
          ))}
        </fieldset>
      )}
      <div className="pos-tiles">
        {found.slice(0, MOST_TILES).map((item) => (
          <Tile key={item.id} item={item} basket={basket} onAdd={onAdd} />
        ))}
      </div>
      {found.length === 0 && <p className="pos-empty">{stocked.catalogue.items.length === 0 ? t('goods.none') : t('goods.nothing')}</p>}
      {found.length > MOST_TILES && (
        <p className="pos-quiet pos-more">{t('goods.more', { count: formatNumber(found.length - MOST_TILES) })}</p>
      )}
    </section>
  );
}
