/** The menu one level at a time, with the way back above: wide with words, or small as tiles. */
import './menu-placements.css';
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronLeft, ChevronRight, House } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { currentEntry, levelAt, shownChildren, stepsTo } from '../kit/session/menu-tree.ts';
import { hasMenuFilter, MenuFilter } from './menu-filter.tsx';
import { MenuLink } from './menu-link.tsx';
import { useTrail } from './menu-parts.tsx';

export type PlacedMenuProps = {
  readonly menu: readonly MenuItem[];
  /** After a link was taken: closes the sheet on a phone. */
  readonly onGo?: () => void;
  readonly withHome?: boolean;
};

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** Where the focus goes after a step: to the way back, or to the group that was left. */
type Landing = { readonly id: string | null };

export default function SteppedMenu({ menu, onGo, withHome = true, small = false }: PlacedMenuProps & { readonly small?: boolean }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const trail = useTrail();
  const { pathname } = useLocation();
  const here = stepsTo(menu, currentEntry(menu, pathname));
  const place = here.join(' ');
  // Where the person has stepped to holds until the page moves to another place of the menu.
  const [chosen, setChosen] = useState<{ readonly for: string; readonly steps: readonly string[] }>();
  const { groups, items } = levelAt(menu, chosen && chosen.for === place ? chosen.steps : here);
  const steps = groups.map(({ id }) => id);
  const [typed, setTyped] = useState('');
  const isFiltered = !small && typed.trim() !== '';
  const box = useRef<HTMLElement>(null);
  const landing = useRef<Landing>(undefined);
  useEffect(() => {
    const to = landing.current;
    landing.current = undefined;
    if (!to) return;
    const found = to.id === null ? null : box.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(to.id)}"]`);
    (found ?? box.current?.querySelector<HTMLElement>('.lp-step-back, .lp-step-items a, .lp-step-items button'))?.focus();
  });
  const go = (to: readonly string[], landed: string | null) => {
    landing.current = { id: landed };
    setChosen({ for: place, steps: to });
  };
  const back = () => go(steps.slice(0, -1), steps.at(-1) ?? null);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target instanceof HTMLInputElement || isFiltered) return;
    const step = event.target.dataset.step;
    if (event.key === 'ArrowLeft' && steps.length > 0) back();
    else if (event.key === 'ArrowRight' && step !== undefined) go([...steps, step], null);
    else {
      const by = ARROWS[event.key];
      if (by === undefined) return;
      const all = [...(box.current?.querySelectorAll<HTMLElement>('.lp-step-back, .lp-step-items a, .lp-step-items button') ?? [])];
      all[(all.indexOf(event.target) + by + all.length) % all.length]?.focus();
    }
    event.preventDefault();
  };
  const group = groups.at(-1);
  const above = groups.at(-2);
  const size = small ? 20 : 18;
  const classOf = (isGroup: boolean) => ['lp-menu-item', isGroup && 'lp-step-group'].filter(Boolean).join(' ');
  return (
    <nav ref={box} className={small ? 'lp-menu lp-steps lp-steps-small' : 'lp-menu lp-steps'} aria-label={t('menu.main')} onKeyDown={onKey}>
      {!small && hasMenuFilter(menu) && <MenuFilter menu={menu} typed={typed} onTyped={setTyped} trail={trail} onGo={onGo} />}
      {!isFiltered && group && (
        <div className="lp-step-head">
          <button
            type="button"
            className="lp-menu-item lp-step-back"
            aria-label={t('menu.stepBack', { name: above ? label(above.label) : t('menu.main') })}
            onClick={back}
          >
            <ChevronLeft size={size} strokeWidth={1.75} aria-hidden />
            <span className="lp-menu-word">{above ? label(above.label) : t('menu.main')}</span>
          </button>
          <p className="lp-menu-heading">{label(group.label)}</p>
        </div>
      )}
      <ul className="lp-step-items" hidden={isFiltered}>
        {!group && withHome && (
          <li>
            <NavLink to={HOME} end className="lp-menu-item" onClick={onGo}>
              <House size={size} strokeWidth={1.75} aria-hidden />
              <span className="lp-menu-word">{t('menu.home')}</span>
            </NavLink>
          </li>
        )}
        {items.map((item) => {
          if (item.linkTo === 'divider') return <li key={item.id} className="lp-menu-divider" aria-hidden />;
          const icon = <Icon name={item.icon ?? group?.icon} size={size} />;
          const word = <span className="lp-menu-word">{label(item.label)}</span>;
          return (
            <li key={item.id}>
              {shownChildren(item).length > 0 ? (
                <button
                  type="button"
                  className={classOf(true)}
                  data-step={item.id}
                  data-inside={trail.has(item.id) || undefined}
                  onClick={() => go([...steps, item.id], null)}
                >
                  {icon}
                  {word}
                  <ChevronRight className="lp-menu-arrow" size={16} strokeWidth={1.75} aria-hidden />
                </button>
              ) : (
                <MenuLink item={item} current={trail.has(item.id)} className={classOf(false)} onGo={onGo}>
                  {icon}
                  {word}
                </MenuLink>
              )}
            </li>
          );
        })}
      </ul>
      {menu.length === 0 && <p className="lp-menu-none">{t('menu.empty')}</p>}
    </nav>
  );
}
