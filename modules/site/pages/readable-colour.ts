/** The theme colour of a company as text and buttons take it: brought nearer to black or white until it can be read. */

type Rgb = readonly [number, number, number];
const PAPER = { light: '#ffffff', dark: '#131a29' } as const;
/** WCAG AA for texts of any size, with a little to spare. */
const LEAST = 4.8;
const STEPS = 40;

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mixed = (one: Rgb, two: Rgb, share: number): Rgb => one.map((part, at) => part + ((two[at] ?? 0) - part) * share) as unknown as Rgb;
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** From 1 to 21. */
export function contrastOf(one: string, two: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(two))].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
function readableOn(colour: string, ground: string): string {
  const towards = luminance(rgbOf(ground)) > 0.5 ? rgbOf('#000000') : rgbOf('#ffffff');
  for (let step = 0; step <= STEPS; step++) {
    const tried = hexOf(mixed(rgbOf(colour), towards, step / STEPS));
    if (contrastOf(tried, ground) >= LEAST) return tried;
  }
  return hexOf(towards);
}

const HEX = /^#[0-9a-f]{6}$/i;
/** Values of the site's own properties, as a style sheet for the page of a company; empty for what is no colour. */
export function themeOf(colour: string): string {
  if (!HEX.test(colour)) return '';
  // Buttons carry white words in both.
  const button = readableOn(colour, '#ffffff');
  const rules = (ground: string, share: number): string => {
    const tint = hexOf(mixed(rgbOf(ground), rgbOf(colour), share));
    // What can be read on the tint can be read on the paper.
    const link = readableOn(colour, tint);
    return `--primary:${button};--primary-hover:${hexOf(mixed(rgbOf(button), [0, 0, 0], 0.16))};--link:${link};--tint:${tint}`;
  };
  return `:root{${rules(PAPER.light, 0.08)}}:root[data-mode=dark]{${rules(PAPER.dark, 0.16)}}`;
}
