/** The line over every page of the desktop: collapse, search, language, theme, account. */
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { Button, Tooltip } from 'antd';
import { PanelLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellTexts } from '../kit/page/texts.ts';
import { JobTray } from '../pages/jobs/job-tray.tsx';
import { Bell } from '../pages/notify/bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { HeaderTools } from './header-tools.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MarksMenu } from './marks-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

export type ShellHeaderProps = {
  /** Whether the menu beside is put away, and how it is; none when there is no menu beside. */
  readonly collapsed?: boolean;
  readonly onCollapse?: () => void;
  /** What stands at the beginning instead. */
  readonly start?: ReactNode;
  readonly onSearch: () => void;
  readonly onAppearance: () => void;
};

export function ShellHeader({ collapsed = false, onCollapse, start, onSearch, onAppearance }: ShellHeaderProps) {
  const t = shellTexts.useText();
  const collapse = t(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <header className="lp-header">
      {start}
      {onCollapse && (
        <Tooltip title={collapse}>
          <Button
            type="text"
            aria-label={collapse}
            aria-expanded={!collapsed}
            icon={<PanelLeft size={18} strokeWidth={1.75} aria-hidden />}
            onClick={onCollapse}
          />
        </Tooltip>
      )}
      <button type="button" className="lp-search" aria-haspopup="dialog" onClick={onSearch}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('header.search')}</span>
        <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <Breadcrumb />
      <span className="lp-header-gap" />
      <MarksMenu />
      <JobTray />
      <Bell />
      <HeaderTools />
      <LanguageMenu short />
      <ThemeMenu />
      <AccountMenu onAppearance={onAppearance} />
    </header>
  );
}
