/** Phone and register numbers and times of day as people type them. */

/** Digits only; a country code in front of eight digits falls away. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('976') ? digits.slice(3) : digits.slice(0, 8);
}
/** `99092711` → `9909-2711`. */
export const showPhone = (value: unknown): string => {
  const digits = typeof value === 'string' ? value : '';
  return /^\d{5,8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
};

/** The letters a register number may begin with, in the order of the alphabet. */
export const REGISTER_LETTERS = [...'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ'];
const REGISTER_DIGITS = 8;

/** Two letters, then digits: other signs fall away, letters become capitals. What does not fit a place is kept for the check to name. */
export function typeRegister(text: string): string {
  const signs = [...text.toUpperCase().replace(/[\s\-_.]/g, '')];
  const letters = signs.slice(0, 2);
  const digits = signs.slice(2).filter((sign) => /\d/.test(sign));
  return [...letters, ...digits.slice(0, REGISTER_DIGITS)].join('');
}

/** Digits still missing of a number whose two letters are there; 0 when complete, undefined before the letters. */
export function missingRegisterDigits(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value : '';
  const match = /^\p{Script=Cyrillic}{2}(\d*)$/u.exec(text);
  return match ? REGISTER_DIGITS - (match[1] ?? '').length : undefined;
}
/** Replaces letter 0 or 1 of a register number, keeping its digits. */
export function withRegisterLetter(value: unknown, place: 0 | 1, letter: string): string {
  const signs = [...(typeof value === 'string' ? value : '')];
  const letters = signs.filter((sign) => /\p{L}/u.test(sign)).slice(0, 2);
  const digits = signs.filter((sign) => /\d/.test(sign));
  letters[place] = letter;
  return [letters[0] ?? REGISTER_LETTERS[0], letters[1] ?? '', ...digits].join('');
}

/** `0930`, `930` and `9:30` become `09:30`: a first digit above 2 can only be an hour. */
export function typeTime(text: string): string {
  const given = text.replace(/^(\d):/, '0$1:').replace(/\D/g, '');
  const digits = (/^[3-9]/.test(given) ? `0${given}` : given).slice(0, 4);
  return digits.length > 2 || (digits.length === 2 && text.endsWith(':')) ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
