/** Gives words in Hangul (and the Chinese signs beside them) a font that has them: the font of documents does not. */
export const HANGUL_FONT = 'Hangul';

/** Spaces stay in the font of the document: the other one's have no shape, over which the writer of fonts stumbles. */
const WORD = /[\p{Script=Hangul}\p{Script=Han}\u3001-\u303f\uff01-\uffef]+/gu;

/** A text as runs of one font each; a text without Hangul stays what it was. */
function runsOf(text) {
  if (text.search(WORD) < 0) return text;
  const runs = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: word, font: HANGUL_FONT });
    end = index + word.length;
  }
  // Without a letter of the document's own font the line would stand higher than the ones beside it.
  if (end < text.length || runs.length === 1) runs.push({ text: text.slice(end) || ' ' });
  return runs;
}

/** The parts of a document in which texts stand. */
const PARTS = ['stack', 'columns', 'ul', 'ol', 'table', 'body'];

/** Content of a document with every text in fonts that have its letters. What holds no Hangul is handed back as it is. */
export function withHangul(node) {
  if (typeof node === 'string') {
    const runs = runsOf(node);
    return runs === node ? node : { text: runs };
  }
  if (Array.isArray(node)) return node.map(withHangul);
  if (node === null || typeof node !== 'object') return node;
  const changed = Object.fromEntries(PARTS.flatMap((part) => (node[part] === undefined ? [] : [[part, withHangul(node[part])]])));
  if (node.text !== undefined) changed.text = typeof node.text === 'string' ? runsOf(node.text) : withHangul(node.text);
  return { ...node, ...changed };
}
