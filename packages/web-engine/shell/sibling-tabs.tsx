/** The pages of a `noActionSubTop` entry as tabs above the one that is open, whatever page that is. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { currentEntry, type MenuEntry, tabsOf } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';

function SiblingTabs({ entries, current }: { readonly entries: readonly MenuEntry[]; readonly current: string }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const words = ({ item, target }: MenuEntry): ReactNode =>
    target.kind === 'inside' ? (
      label(item.label)
    ) : (
      <>
        {label(item.label)}
        <Icon name="external-link" size={14} className="lp-outside" />
        <span className="lp-hidden">{t('menu.outside')}</span>
      </>
    );
  return (
    <Tabs
      className="lp-sibling-tabs"
      activeKey={current}
      items={entries.map((entry) => ({ key: entry.item.id, label: words(entry) }))}
      onChange={(id) => {
        const target = entries.find(({ item }) => item.id === id)?.target;
        if (target?.kind === 'inside') void navigate(target.path);
        // The open page stays: the tab of a link is never the chosen one.
        else if (target) window.open(target.href, '_blank', 'noopener,noreferrer');
      }}
    />
  );
}

export function WithSiblingTabs({ children }: { readonly children: ReactNode }) {
  const { menu } = useSession();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  const entries = current ? tabsOf(menu, current) : [];
  if (!current || entries.length === 0) return children;
  return (
    <div className="lp-with-tabs">
      <SiblingTabs entries={entries} current={current.id} />
      <div>{children}</div>
    </div>
  );
}
