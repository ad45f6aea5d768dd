/** Whatever colour a company chooses, its page can be read in light and dark. */
import { describe, expect, it } from 'vitest';
import { contrastOf, themeOf } from '../pages/readable-colour.ts';

const LEAST = 4.5;
const colourOf = (theme: string, name: string): string[] =>
  [...theme.matchAll(new RegExp(`${name}:(#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex);

describe('the theme colour of a company', () => {
  it.each(['#ffffff', '#ffff00', '#000000', '#808080', '#b0487c', '#00ff00', '#123456', '#ffe4e1'])(
    '%s leaves links and buttons readable',
    (colour) => {
      const theme = themeOf(colour);
      const [light, dark] = colourOf(theme, '--link');
      const [tintLight, tintDark] = colourOf(theme, '--tint');
      for (const [text, ground] of [
        [light, '#ffffff'],
        [light, tintLight],
        [dark, '#131a29'],
        [dark, tintDark],
        ...colourOf(theme, '--primary').map((button) => ['#ffffff', button]),
        ...colourOf(theme, '--primary-hover').map((button) => ['#ffffff', button]),
      ])
        expect([colour, text, ground, contrastOf(text ?? '', ground ?? '') >= LEAST]).toEqual([colour, text, ground, true]);
    },
  );
  it('stays as it is where it can be read already', () => {
    expect(colourOf(themeOf('#103067'), '--link')[0]).toBe('#103067');
  });
  it('is nothing when it is no colour', () => {
    for (const wrong of ['', 'red', '#fff', '#12345g', '#123456;}body{display:none']) expect(themeOf(wrong)).toBe('');
  });
  it('measures contrast as WCAG does', () => {
    expect([contrastOf('#000000', '#ffffff'), contrastOf('#ffffff', '#ffffff')]).toEqual([21, 1]);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
