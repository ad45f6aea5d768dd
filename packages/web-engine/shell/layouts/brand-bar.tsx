/** The slim line of layouts without a menu: the platform's mark, what stands beside it, and the language. */
import './bar.css';
import './layouts.css';
import { Logo } from '@lambda/ui/parts/logo.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PLATFORM_TITLE } from '../../kit/page/use-title.ts';
import { LanguageMenu } from '../language-menu.tsx';

type BrandBarProps = {
  /** Between the mark and the language. */
  readonly children?: ReactNode;
  /** Behind the language. */
  readonly end?: ReactNode;
};

export function BrandBar({ children, end }: BrandBarProps) {
  return (
    <header className="lp-bar">
      {/* On a phone the mark stands without the words. */}
      <Link to="/" className="lp-bar-brand" aria-label={PLATFORM_TITLE}>
        <Logo size={32} />
        <span>{PLATFORM_TITLE}</span>
      </Link>
      {children}
      <span className="lp-bar-end">
        <LanguageMenu />
        {end}
      </span>
    </header>
  );
}
