/** The leading colours that a person may choose. Navy is the platform's own and stands in the palettes as it was drawn. */
import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import { type ColorMode, PALETTES, type Palette } from './palette.ts';

export type Accent = Appearance['colour'];

/** On light ground, and as the ground of a button on dark. */
const ACCENTS: Readonly<Record<Exclude<Accent, 'navy'>, { readonly light: string; readonly dark: string }>> = {
  blue: { light: '#1E59BF', dark: '#3E70C8' },
  teal: { light: '#0B6E78', dark: '#287F88' },
  green: { light: '#17754A', dark: '#2E835C' },
  violet: { light: '#7A3BBF', dark: '#8F5AC9' },
  brown: { light: '#A84A06', dark: '#B15C1F' },
  crimson: { light: '#A02A57', dark: '#B35579' },
  slate: { light: '#3B475C', dark: '#6A7383' },
};

const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** `share` of the second colour in the first. */
function mix(colour: string, other: string, share: number): string {
  const added = parts(other);
  const mixed = parts(colour).map((value, at) => Math.round(value + ((added[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
const through = (colour: string, opacity: number): string => `rgba(${parts(colour).join(',')},${opacity})`;
const WHITE = '#FFFFFF';
const BLACK = '#000000';

function lightOf(base: string): Partial<Palette> {
  return {
    primary: base,
    primaryHover: mix(base, WHITE, 0.1),
    primaryActive: mix(base, BLACK, 0.35),
    primaryBg: mix(base, WHITE, 0.91),
    primaryBgHover: mix(base, WHITE, 0.85),
    primaryBorder: mix(base, WHITE, 0.68),
    link: base,
    linkHover: mix(base, BLACK, 0.25),
    outline: through(base, 0.2),
  };
}
function darkOf(base: string, fill: string): Partial<Palette> {
  const link = mix(base, WHITE, 0.58);
  const ground = PALETTES.dark.container;
  return {
    primary: fill,
    // Darker, as a lighter one would be too near to the white words on it.
    primaryHover: mix(fill, BLACK, 0.1),
    primaryActive: mix(fill, BLACK, 0.2),
    primaryBg: mix(base, ground, 0.72),
    primaryBgHover: mix(base, ground, 0.62),
    primaryBorder: mix(base, ground, 0.3),
    link,
    linkHover: mix(base, WHITE, 0.72),
    outline: through(link, 0.28),
  };
}

const made = new Map<string, Palette>();
/** The palette of a mode with the leading colour in it; the same object each time. */
export function paletteOf(mode: ColorMode, accent: Accent): Palette {
  if (accent === 'navy') return PALETTES[mode];
  const key = `${mode} ${accent}`;
  const { light, dark } = ACCENTS[accent];
  const palette = made.get(key) ?? { ...PALETTES[mode], ...(mode === 'light' ? lightOf(light) : darkOf(light, dark)) };
  made.set(key, palette);
  return palette;
}
/** What a choice of the colour shows of it. */
export const swatchOf = (accent: Accent): string => (accent === 'navy' ? PALETTES.light.primary : ACCENTS[accent].light);
