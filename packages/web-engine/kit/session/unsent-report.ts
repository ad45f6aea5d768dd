/** A word that the next document says: the pages for visitors are one of their own, so what is shown here goes with the page. */

const KEY = 'lambda.parting-word';
/** Why somebody stands at the sign-in page: a page asked for it, the session was ended, the password is new. */
const WORDS = ['guard', 'ended', 'passwordChanged'] as const;
export type PartingWord = (typeof WORDS)[number];

export function leaveWord(word: PartingWord): void {
  try {
    sessionStorage.setItem(KEY, word);
  } catch {
    // Without storage the next page says nothing.
  }
}

/** The word that was left, once. */
export function takeWord(): PartingWord | undefined {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return WORDS.find((word) => word === left);
  } catch {
    return undefined;
  }
}
