/** Puts the theme around everything: antd's tokens and icons, the CSS variables, the fonts and the modes of the root. */
import '@fontsource-variable/inter/wght.css';
import './base.css';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { Calendar, ChevronDown, ChevronRight, Clock, Eye, EyeOff, LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { type Accent, paletteOf } from './accents.ts';
import { antdThemeFor, type Density } from './antd-theme.ts';
import { type ColorMode, paletteVariables } from './palette.ts';

export type ThemeRootProps = {
  readonly mode: ColorMode;
  /** The leading colour. */
  readonly accent?: Accent;
  readonly density?: Density;
  /** Status is shown by icons too, not by colour and word alone. */
  readonly weak?: boolean;
  /** Everything in shades of grey. */
  readonly gray?: boolean;
  /** Nothing moves. */
  readonly still?: boolean;
  readonly locale: Locale;
  /** The Hangul font is large, so it is loaded only when Korean is read. */
  readonly korean: boolean;
  readonly children: ReactNode;
};

/** Hangul, for those who read Korean and where the language's own name is shown. */
export const loadKoreanFont = (): Promise<unknown> => import('./korean-font.ts');

const close = <X size={20} strokeWidth={1.75} aria-hidden />;
const down = <ChevronDown size={16} strokeWidth={1.75} aria-hidden />;
const spinner = <LoaderCircle className="lp-spin" size={16} strokeWidth={1.75} aria-hidden />;

/** Applies the modes to the page itself, so that style sheets and pictures follow. */
type RootModes = Required<Pick<ThemeRootProps, 'mode' | 'accent' | 'density' | 'weak' | 'gray' | 'still'>>;
function useRootModes({ mode, accent, density, weak, gray, still }: RootModes) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(paletteVariables(mode, paletteOf(mode, accent)))) root.style.setProperty(name, value);
    // What was put there before the first paint follows the mode from now on.
    root.style.background = '';
    Object.assign(root.dataset, { mode, density, weak: String(weak), gray: String(gray), still: String(still) });
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paletteOf(mode, accent).container);
  }, [mode, accent, density, weak, gray, still]);
}

export function ThemeRoot({
  mode,
  accent = 'navy',
  density = 'normal',
  weak = false,
  gray = false,
  still = false,
  ...rest
}: ThemeRootProps) {
  const { locale, korean, children } = rest;
  useRootModes({ mode, accent, density, weak, gray, still });
  useEffect(() => {
    if (korean) void loadKoreanFont();
  }, [korean]);
  return (
    <ConfigProvider
      theme={antdThemeFor({ mode, accent, density, still })}
      locale={locale}
      button={{ autoInsertSpace: false, loadingIcon: spinner }}
      wave={{ disabled: true }}
      modal={{ closeIcon: close }}
      drawer={{ closeIcon: close }}
      notification={{ closeIcon: close }}
      tag={{ closeIcon: <X size={12} strokeWidth={2} aria-hidden /> }}
      tabs={{ removeIcon: close }}
      // The radius is said here because antd's own variable for it stays undefined.
      alert={{ closeIcon: close, styles: { root: { borderRadius: 8 } } }}
      select={{ suffixIcon: down, loadingIcon: spinner, removeIcon: <X size={12} strokeWidth={2} aria-hidden /> }}
      cascader={{ suffixIcon: down, expandIcon: <ChevronRight size={16} strokeWidth={1.75} aria-hidden /> }}
      treeSelect={{ switcherIcon: down }}
      datePicker={{ suffixIcon: <Calendar size={16} strokeWidth={1.75} aria-hidden /> }}
      timePicker={{ suffixIcon: <Clock size={16} strokeWidth={1.75} aria-hidden /> }}
      inputPassword={{
        iconRender: (visible) =>
          visible ? <EyeOff size={18} strokeWidth={1.75} aria-hidden /> : <Eye size={18} strokeWidth={1.75} aria-hidden />,
      }}
      collapse={{
        expandIcon: ({ isActive }) => (
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden style={{ transform: isActive ? 'rotate(90deg)' : undefined }} />
        ),
      }}
    >
      <App className="lp-app" message={{ top: 16, duration: 4 }} notification={{ placement: 'bottomRight' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
