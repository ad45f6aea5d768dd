import { APPEARANCE_CHOICES } from '@lambda/model/accounts/appearance.ts';
import { describe, expect, test } from 'vitest';
import { HILLS, hillPath } from '../parts/hills.ts';
import { initialOf, tintOf } from '../parts/initials.ts';
import { paletteOf, swatchOf } from '../theme/accents.ts';
import { AVATAR_TINTS, type ColorMode, PALETTES, paletteVariables } from '../theme/palette.ts';

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each<ColorMode>(['light', 'dark'])('the %s palette', (mode) => {
  const p = PALETTES[mode];
  const variables = paletteVariables(mode);

  test('is readable: every text colour on page, card and head', () => {
    for (const text of [p.text, p.textSecondary, p.textTertiary, p.link, p.error, p.success, p.warning]) {
      for (const ground of [p.layout, p.container, p.head, p.sider, p.elevated]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('shows what is pointed at or marked on every ground, and its words stay readable', () => {
    for (const [hover, ground] of [
      [p.rowHover, p.container],
      [p.itemHover, p.elevated],
    ] as const) {
      expect(contrast(hover, ground), `${hover} on ${ground}`).toBeGreaterThan(1.07);
      for (const text of [p.text, p.textSecondary, p.textTertiary]) expect(contrast(text, hover)).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('is readable on buttons', () => {
    expect(contrast('#FFFFFF', p.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(p.onFill, p.error)).toBeGreaterThanOrEqual(4.5);
  });
  test('has a readable pair for every tone and every initial', () => {
    const pairs = Object.keys(variables).filter((name) => name.endsWith('-fg'));
    expect(pairs).toHaveLength(6 + AVATAR_TINTS);
    for (const name of pairs) {
      const [fg = '', bg = ''] = [variables[name], variables[name.replace(/-fg$/, '-bg')]];
      expect(contrast(fg, bg), `${name} ${fg} on ${bg}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('offers its colours as variables with readable names', () => {
    expect(variables['--lp-text-secondary']).toBe(p.textSecondary);
    expect(variables['--lp-tone-success-fg']).toBe(p.success);
  });
});

describe.each(APPEARANCE_CHOICES.colour)('the leading colour %s', (accent) => {
  test.each<ColorMode>(['light', 'dark'])('is readable in %s: as text, on its tint, and under the words of a button', (mode) => {
    const p = paletteOf(mode, accent);
    for (const ground of [p.layout, p.container, p.head, p.sider, p.elevated, p.primaryBg, p.primaryBgHover])
      expect(contrast(p.link, ground), `${p.link} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const fill of [p.primary, p.primaryHover, p.primaryActive]) expect(contrast('#FFFFFF', fill), fill).toBeGreaterThanOrEqual(4.5);
  });
  test('differs from the others and leaves all other colours as they are', () => {
    expect(APPEARANCE_CHOICES.colour.filter((other) => swatchOf(other) === swatchOf(accent))).toEqual([accent]);
    const { text, success, error, layout } = paletteOf('light', accent);
    expect({ text, success, error, layout }).toEqual({
      text: PALETTES.light.text,
      success: PALETTES.light.success,
      error: PALETTES.light.error,
      layout: PALETTES.light.layout,
    });
  });
});

test('light and dark have the same colours by name', () => {
  expect(Object.keys(PALETTES.dark)).toEqual(Object.keys(PALETTES.light));
});

describe('a person without a picture', () => {
  test('is shown by the first letter of the name', () => {
    expect(initialOf(' өлзийбат')).toBe('Ө');
    expect(initialOf('')).toBe('?');
  });
  test('keeps one tint, and the tints are used', () => {
    expect(tintOf('Номин')).toBe(tintOf('Номин'));
    const used = new Set(Array.from({ length: 200 }, (_none, id) => tintOf(id)));
    expect(used.size).toBe(AVATAR_TINTS);
  });
});

test('hills reach from edge to edge and down to the ground', () => {
  for (const hill of HILLS) {
    const path = hillPath(hill, 800, 900);
    expect(path.startsWith('M0.0 ')).toBe(true);
    expect(path.endsWith('L800 900L0 900Z')).toBe(true);
    expect(path).not.toContain('NaN');
  }
});
