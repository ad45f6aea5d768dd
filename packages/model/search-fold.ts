/**
 * How texts are made alike for searching: case, Cyrillic or Latin spelling, doubled letters and marks make no difference.
 * The steps are data, because PostgreSQL takes the same ones for the stored column; changing them asks for a new `FOLD_VERSION`.
 */

/** Part of the stored column's name, so that a changed fold is stored anew. */
export const FOLD_VERSION = 2;
/** Characters of one field that take part. */
export const FOLD_LENGTH = 600;

export type FoldStep =
  /** Each character of `from` becomes the one at its place in `to`; those without a place go. */
  | { readonly kind: 'translate'; readonly from: string; readonly to: string }
  | { readonly kind: 'replace'; readonly from: string; readonly to: string };

const MARKS = '!"#$%&()*+,-./:;<=>?@[]^_{|}~\\\t\n\r\u00a0«»“”„‘–—№·…₮';
const SILENT = "ьъ'`ʼ’";
/** One letter for each sound that people spell in several ways; capitals stand for ч and ш. */
const LETTERS = {
  from: 'абвгдеёжзийклмнопрстуфхцчшщыэөүäáàâãåéèêëíìîïóòôõúùûñöüuwyqx',
  to: 'abvgdeejziiklmnoprstofhcCSSieooaaaaaaeeeeiiiiooooooonooovikh',
} as const;

export const FOLD_STEPS: readonly FoldStep[] = [
  { kind: 'replace', from: 'я', to: 'ia' },
  { kind: 'replace', from: 'ю', to: 'io' },
  // What is met most stands first: PostgreSQL looks for each character from the left.
  { kind: 'translate', from: LETTERS.from + MARKS + SILENT, to: LETTERS.to + ' '.repeat([...MARKS].length) },
  ...[
    ['kh', 'h'],
    ['ch', 'C'],
    ['sh', 'S'],
    ['ts', 'c'],
    ['tz', 'c'],
    ['zh', 'j'],
    ['dz', 'z'],
    ['oo', 'o'],
    ['ie', 'e'],
    ['io', 'e'],
  ].map(([from = '', to = '']) => ({ kind: 'replace', from, to }) as const),
];
/** Letters that stand doubled become one; digits do not. The same text serves both languages. */
export const DOUBLED = '([A-Za-z])\\1+';

const doubled = new RegExp(DOUBLED, 'g');
function translate(text: string, from: readonly string[], to: readonly string[]): string {
  const map = new Map(from.map((one, index) => [one, to[index] ?? '']));
  return [...text].map((one) => map.get(one) ?? one).join('');
}

/** The words of a text as they are compared, in order; the same as the stored column has. */
export function foldWords(text: string): readonly string[] {
  let folded = text.slice(0, FOLD_LENGTH).normalize('NFC').toLowerCase();
  for (const step of FOLD_STEPS)
    folded = step.kind === 'replace' ? folded.replaceAll(step.from, step.to) : translate(folded, [...step.from], [...step.to]);
  return folded
    .replace(doubled, '$1')
    .split(' ')
    .filter((word) => word !== '');
}
