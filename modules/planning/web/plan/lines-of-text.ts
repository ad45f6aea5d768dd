/** Many tasks at once, from pasted lines. */
const MOST_LINES = 100;
/** Lines of text become tasks, each its own. */
export const linesOfText = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES);
