/** A link of the menu, inside the site or to another one. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { shellTexts } from '../kit/page/texts.ts';
import { targetOf } from '../kit/session/menu-tree.ts';
import { useTabAddress } from './tab-address.ts';

type LinkProps = {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly className: string;
  readonly onGo?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function MenuLink({ item, current, className, onGo, children }: LinkProps) {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const tabAddress = useTabAddress();
  const target = targetOf(item);
  const goTo = (path: string) => (event: MouseEvent) => {
    const left = tabAddress(path);
    // With a key held down the browser opens the page elsewhere, anew.
    if (left !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      void navigate(left);
    }
    onGo?.();
  };
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'inside') {
    return (
      // The menu knows where the page lies; by its address alone an entry of several pages would be the open one on its first page only.
      <Link to={target.path} className={className} aria-current={current ? 'page' : undefined} onClick={goTo(target.path)}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      {children}
      <Icon name="external-link" size={14} className="lp-outside" />
      <span className="lp-hidden">{t('menu.outside')}</span>
    </a>
  );
}
