/** An amount of tugriks in Mongolian words, as cash orders and invoices say it, and back: words and digits have to agree. */

const ONES = ['', 'нэг', 'хоёр', 'гурван', 'дөрвөн', 'таван', 'зургаан', 'долоон', 'найман', 'есөн'] as const;
const TENS = ['', 'арван', 'хорин', 'гучин', 'дөчин', 'тавин', 'жаран', 'далан', 'наян', 'ерэн'] as const;
const HUNDRED = 'зуун';
/** Of a thousand each: the largest is a thousand of the one before. */
const STEPS = ['', 'мянга', 'сая', 'тэрбум', 'их наяд'] as const;
const THOUSAND = 1_000n;
/** What comes before the name of the money. */
const THOUSAND_OF = 'мянган';

function belowThousand(value: number): string[] {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor((value % 100) / 10), value % 10];
  return [...(hundreds > 0 ? [ONES[hundreds] ?? '', HUNDRED] : []), TENS[tens] ?? '', ONES[ones] ?? ''].filter((word) => word !== '');
}
function wordsOf(value: bigint): string {
  if (value === 0n) return 'тэг';
  const parts: string[] = [];
  for (let rest = value, step = 0; rest > 0n; rest /= THOUSAND, step++) {
    const part = belowThousand(Number(rest % THOUSAND));
    if (part.length === 0) continue;
    const name = STEPS[step] ?? '';
    // Nothing of the number follows behind it: the money does.
    parts.unshift([...part, ...(name === '' ? [] : [name === 'мянга' && parts.length === 0 ? THOUSAND_OF : name])].join(' '));
  }
  return parts.join(' ');
}

/** `1234.50` is `нэг мянга хоёр зуун гучин дөрвөн төгрөг тавин мөнгө`. Below a thousand million million; never negative. */
export function amountInWords(amount: string): string {
  const match = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) throw new Error(`${amount} is no amount to be said in words`);
  const [, whole = '0', part = ''] = match;
  const small = BigInt(part.padEnd(2, '0'));
  return `${wordsOf(BigInt(whole))} төгрөг${small === 0n ? '' : ` ${wordsOf(small)} мөнгө`}`;
}

const VALUES = new Map<string, number>([
  ['тэг', 0],
  ...ONES.flatMap((word, at) => (word === '' ? [] : [[word, at] as const])),
  ...TENS.flatMap((word, at) => (word === '' ? [] : [[word, at * 10] as const])),
]);
const SIZES = new Map<string, bigint>([
  ['мянга', THOUSAND],
  [THOUSAND_OF, THOUSAND],
  ['сая', THOUSAND ** 2n],
  ['тэрбум', THOUSAND ** 3n],
  ['наяд', THOUSAND ** 4n],
]);
/** What a number in words comes to; null where a word is none of a number. */
function numberOf(text: string): bigint | null {
  let [all, part] = [0n, 0n];
  for (const word of text.split(' ')) {
    if (word === 'их') continue;
    const [value, size] = [VALUES.get(word), SIZES.get(word)];
    if (word === HUNDRED) part *= 100n;
    else if (size !== undefined) {
      all += part * size;
      part = 0n;
    } else if (value !== undefined) part += BigInt(value);
    else return null;
  }
  return all + part;
}
/** Whether words say the amount that the digits say. */
export function wordsAgree(words: string, amount: string): boolean {
  const match = /^(.+?) төгрөг(?: (.+) мөнгө)?$/.exec(words.trim().toLowerCase().replace(/\s+/g, ' '));
  const [whole, small] = [numberOf(match?.[1] ?? '-'), match?.[2] === undefined ? 0n : numberOf(match[2])];
  const digits = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (whole === null || small === null || !digits) return false;
  return whole === BigInt(digits[1] ?? '0') && small === BigInt((digits[2] ?? '').padEnd(2, '0'));
}
