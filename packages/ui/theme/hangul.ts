/** Letters of Korean: most computers of people who read it have them, and then no font has to be fetched. */

/** A place in Unicode that has no letter: it is drawn as the box that stands for what a computer has no font for. */
const NO_LETTER = '\uD7FF';

function drawsHangul(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.font = '24px sans-serif';
  const drawn = (letter: string): string => {
    pen.clearRect(0, 0, 32, 32);
    pen.fillText(letter, 2, 26);
    return pen.getImageData(0, 0, 32, 32).data.join();
  };
  // Some browsers write the number of the letter into its box: the boxes differ then, but all are of one width.
  return drawn('가') !== drawn('힣') && pen.measureText('가').width !== pen.measureText(NO_LETTER).width;
}

let known: boolean | undefined;
/** Whether the computer itself can draw Hangul: without a font for it, every letter is the same box. Looked at once. */
export function hasHangul(): boolean {
  known ??= drawsHangul();
  return known;
}
