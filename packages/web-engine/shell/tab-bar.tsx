/** The pages that are open, as tabs over the page; there again after a reload. */
import './tab-bar.css';
import { Button, Dropdown } from 'antd';
import { ChevronDown, House, X } from 'lucide-react';
import { Link } from 'react-router';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { type Closing, closedBy } from './open-tabs.ts';
import { TabUnsaved } from './tab-unsaved.tsx';
import { useTabs } from './use-tabs.ts';

const CLOSINGS: readonly Closing[] = ['current', 'right', 'left', 'all'];

export function TabBar() {
  const t = shellTexts.useText();
  const { tabs, shown, pathname, close } = useTabs();
  return (
    <nav className="lp-tabs" aria-label={t('tabs.title')}>
      <Link to={HOME} className="lp-tab-home" aria-label={t('menu.home')} aria-current={pathname === HOME ? 'page' : undefined}>
        <House size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <ul>
        {shown.map(({ path, address, name, isOpen, isUnsaved }) => (
          <li
            key={path}
            className="lp-tab"
            data-open={isOpen || undefined}
            ref={isOpen ? (item) => item?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined}
          >
            <Link to={address} aria-current={isOpen ? 'page' : undefined}>
              {isUnsaved && <TabUnsaved />}
              <span>{name}</span>
            </Link>
            <button type="button" aria-label={t('tabs.closeOne', { name })} onClick={() => close([path])}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: CLOSINGS.map((key) => ({
            key,
            label: t(`tabs.close.${key}`),
            disabled: closedBy(tabs, pathname, key).length === 0,
            onClick: () => close(closedBy(tabs, pathname, key)),
          })),
        }}
      >
        <Button type="text" size="small">
          {t('tabs.menu')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </Button>
      </Dropdown>
    </nav>
  );
}
