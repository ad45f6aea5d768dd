/** A link of the menu, inside the site or to another one. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { targetOf } from './menu-tree.ts';
import { shellTexts } from './texts.ts';

type LinkProps = {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly className: string;
  readonly onGo?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function MenuLink({ item, current, className, onGo, children }: LinkProps) {
  const t = shellTexts.useText();
  const target = targetOf(item);
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'inside') {
    return (
      // The menu knows where the page lies; by its address alone an entry of several pages would be the open one on its first page only.
      <Link to={target.path} className={className} aria-current={current ? 'page' : undefined} onClick={onGo}>
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
