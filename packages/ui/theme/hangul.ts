/** Letters of Korean: most computers of people who read it have them, and then no font has to be fetched. */

/** A place in Unicode that has no letter: it is drawn as the box that stands for what a computer has no font for. */
const NO_LETTER = '\uD7FF';

/** Everyday letters from all over the block. Some fonts have its first and its last letter and nothing between them. */
const LETTERS = [...'가국글를사어업한힣'];

function drawsHangul(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.font = '24px sans-serif';
  const drawn = (letter: string): string => {
    pen.clearRect(0, 0, 32, 32);
    pen.fillText(letter, 2, 26);
    return pen.getImageData(0, 0, 32, 32).data.join();
  };
  const widthOf = (letter: string): number => pen.measureText(letter).width;
  // Boxes look alike; where the browser writes the number of the letter into each, all boxes are of one width.
  const isEachItsOwn = new Set(LETTERS.map(drawn)).size === LETTERS.length;
  return isEachItsOwn && LETTERS.every((letter) => widthOf(letter) !== widthOf(NO_LETTER));
}

let known: boolean | undefined;
/** Whether the computer itself can draw Hangul: without a font for it, every letter is the same box. Looked at once. */
export function hasHangul(): boolean {
  known ??= drawsHangul();
  return known;
}
