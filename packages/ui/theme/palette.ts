/** The platform's colours, light and dark. Everything drawn takes its colour from here, by token or by CSS variable. */
import type { Tone } from '@lambda/model/fields/fields.ts';

export type ColorMode = 'light' | 'dark';

/** A text colour with its tint behind it; each pair reads at 4.5:1 or better. */
type Pair = { readonly fg: string; readonly bg: string };

const light = {
  primary: '#103067',
  primaryHover: '#1A4388',
  primaryActive: '#091B3B',
  primaryBg: '#EAF0FA',
  primaryBgHover: '#DCE6F6',
  primaryBorder: '#B4C9EC',
  link: '#1E59BF',
  linkHover: '#1A4388',
  text: '#16202F',
  textSecondary: '#4E5A6E',
  textTertiary: '#667085',
  layout: '#F4F6FA',
  container: '#FFFFFF',
  elevated: '#FFFFFF',
  border: '#DDE3EC',
  borderSecondary: '#E9EDF3',
  success: '#17754A',
  successBg: '#E6F4EC',
  successBorder: '#B5DEC6',
  warning: '#9A5B00',
  warningBg: '#FDF1DC',
  warningBorder: '#F2D39B',
  error: '#C22F2B',
  errorBg: '#FCEBEA',
  errorBorder: '#F2BDBA',
  violet: '#5B34A8',
  violetBg: '#F0EAFB',
  violetBorder: '#D5C6F2',
  rowHover: '#F1F4F9',
  /** Of what hangs over the page, which is lighter than a row in the dark. */
  itemHover: '#F1F4F9',
  sider: '#F9FAFC',
  head: '#F7F9FC',
  neutralBg: '#EEF1F5',
  track: '#EBEFF5',
  trackSelected: '#FFFFFF',
  outline: 'rgba(30,89,191,.20)',
  mask: 'rgba(9,27,59,.32)',
  tooltip: '#16202F',
  accent: '#E8A33D',
  onFill: '#FFFFFF',
  shadow: '0 12px 32px rgba(9,27,59,.14), 0 2px 6px rgba(9,27,59,.06)',
} as const;

export type Palette = { readonly [K in keyof typeof light]: string };

const dark: Palette = {
  primary: '#3A70D2',
  primaryHover: '#3465BD',
  primaryActive: '#2C5DB8',
  primaryBg: '#182A4B',
  primaryBgHover: '#1E3560',
  primaryBorder: '#34568F',
  link: '#8DB2F4',
  linkHover: '#B4CDF8',
  text: '#E7EBF3',
  textSecondary: '#AAB4C6',
  textTertiary: '#8B97AC',
  layout: '#0B101B',
  container: '#131A29',
  elevated: '#1A2335',
  border: '#2C374D',
  borderSecondary: '#212B3E',
  success: '#6CCB98',
  successBg: '#12301F',
  successBorder: '#225A3B',
  warning: '#EDB65C',
  warningBg: '#33260E',
  warningBorder: '#61491B',
  error: '#F58A86',
  errorBg: '#3A1C1D',
  errorBorder: '#6B3232',
  violet: '#C4ADF5',
  violetBg: '#2A2147',
  violetBorder: '#4A3C78',
  rowHover: '#1B2436',
  itemHover: '#232E43',
  sider: '#0F1522',
  head: '#182133',
  neutralBg: '#202A3C',
  track: '#0E1420',
  trackSelected: '#2A3650',
  outline: 'rgba(141,178,244,.28)',
  mask: 'rgba(3,6,12,.6)',
  tooltip: '#2A3650',
  accent: '#E8A33D',
  onFill: '#0B101B',
  shadow: '0 16px 40px rgba(0,0,0,.55), 0 0 0 1px rgba(255,255,255,.06)',
};

export const PALETTES: Readonly<Record<ColorMode, Palette>> = { light, dark };

/** Tints of the round initials; chosen by the person, so one person keeps one colour. */
const AVATARS: Readonly<Record<ColorMode, readonly Pair[]>> = {
  light: [
    { fg: '#1E4FA3', bg: '#DCE7FA' },
    { fg: '#8A5200', bg: '#FBE8CC' },
    { fg: '#17694A', bg: '#DCF0E4' },
    { fg: '#5B34A8', bg: '#EAE1FA' },
    { fg: '#A02A57', bg: '#FADDE6' },
    { fg: '#0B5F6B', bg: '#DAEEF3' },
  ],
  dark: [
    { fg: '#A9C6F7', bg: '#1D3765' },
    { fg: '#EDB65C', bg: '#3D2C10' },
    { fg: '#6CCB98', bg: '#143524' },
    { fg: '#C4ADF5', bg: '#2E2452' },
    { fg: '#F29BB6', bg: '#44202F' },
    { fg: '#6CC7D0', bg: '#12343B' },
  ],
};
export const AVATAR_TINTS = AVATARS.light.length;

const tonesOf = (palette: Palette): Readonly<Record<Tone, Pair>> => ({
  neutral: { fg: palette.textSecondary, bg: palette.neutralBg },
  info: { fg: palette.link, bg: palette.primaryBg },
  success: { fg: palette.success, bg: palette.successBg },
  warning: { fg: palette.warning, bg: palette.warningBg },
  error: { fg: palette.error, bg: palette.errorBg },
  violet: { fg: palette.violet, bg: palette.violetBg },
});

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The palette as CSS variables: `--lp-text-secondary`, `--lp-tone-success-fg`, `--lp-avatar-0-bg` … Style sheets and
 * drawings use these; antd gets the same values as tokens.
 */
export function paletteVariables(mode: ColorMode, palette: Palette = PALETTES[mode]): Readonly<Record<string, string>> {
  const plain = Object.entries(palette).map(([name, value]) => [`--lp-${kebab(name)}`, value]);
  const tones = Object.entries(tonesOf(palette)).flatMap(([tone, { fg, bg }]) => [
    [`--lp-tone-${tone}-fg`, fg],
    [`--lp-tone-${tone}-bg`, bg],
  ]);
  const avatars = AVATARS[mode].flatMap(({ fg, bg }, index) => [
    [`--lp-avatar-${index}-fg`, fg],
    [`--lp-avatar-${index}-bg`, bg],
  ]);
  return Object.fromEntries([...plain, ...tones, ...avatars]);
}
