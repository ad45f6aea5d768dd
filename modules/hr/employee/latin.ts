/** Mongolian names in Latin letters, as passports write them. */

/** Letter by letter; both ө and ү are written `u`. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вv гg дd еye ёyo жj зz иi йi кk лl мm нn оo өu пp рr сs тt уu үu фf хkh цts чch шsh щsh ъi ыy ьi эe юyu яya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The name in Latin letters, capitals kept: `Хүрэлбаатар` → `Khurelbaatar`. What is no Cyrillic letter stays. */
export const latinName = (name: string): string =>
  [...name]
    .map((letter) => {
      const lower = letter.toLowerCase();
      const latin = LATIN[lower] ?? lower;
      return letter === lower ? latin : capitalised(latin);
    })
    .join('');
