/** What the theme is on the page itself: the fonts, the CSS variables and the modes of the root, which style sheets and pictures follow. */
import '@fontsource-variable/inter/wght.css';
import './base.css';
import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import { useEffect, useLayoutEffect } from 'react';
import { type Accent, paletteOf } from './accents.ts';
import { hasHangul } from './hangul.ts';
import { type ColorMode, paletteVariables } from './palette.ts';

/**
 * Hangul for computers without letters for it: at once for those who read Korean and where the language's own name is shown,
 * otherwise when the page is idle.
 */
export async function loadKoreanFont(): Promise<void> {
  if (!hasHangul()) await import('./korean-font.ts').catch(() => undefined);
}

export type RootModes = {
  readonly mode: ColorMode;
  /** The leading colour. */
  readonly accent: Accent;
  readonly density: Appearance['density'];
  /** Status is shown by icons too, not by colour and word alone. */
  readonly weak: boolean;
  /** Everything in shades of grey. */
  readonly gray: boolean;
  /** Nothing moves. */
  readonly still: boolean;
  /** Korean is read: the Hangul font is loaded at once. */
  readonly korean: boolean;
};

export function useRootModes({ mode, accent, density, weak, gray, still, korean }: RootModes): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(paletteVariables(mode, paletteOf(mode, accent)))) root.style.setProperty(name, value);
    // What was put there before the first paint follows the mode from now on.
    root.style.background = '';
    Object.assign(root.dataset, { mode, density, weak: String(weak), gray: String(gray), still: String(still) });
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paletteOf(mode, accent).container);
  }, [mode, accent, density, weak, gray, still]);
  useEffect(() => {
    if (korean) void loadKoreanFont();
  }, [korean]);
}
