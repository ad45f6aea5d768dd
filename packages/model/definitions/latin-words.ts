/** What people call something, written in Latin letters, to make a name of it. */

const LATIN: ReadonlyMap<string, string> = new Map(
  'аa бb вv гg дd еe ёyo жj зz иi йi кk лl мm нn оo өu пp рr сs тt уu үu фf хkh цts чch шsh щsh ъ ыy ьi эe юyu яya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** `Цусны бүлэг` → `tsusny_buleg`: letters a–z and digits, words joined by `_`; empty when nothing of the text can be written so. */
export const latinWords = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
