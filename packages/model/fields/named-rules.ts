/** The named rules of texts, and what e-mail addresses and register numbers are. Without the language of definitions, so that a small page can ask them too. */

import type { FieldError, FieldErrorCode } from '../errors/field-errors.ts';
import { isDay } from '../time/day.ts';
import type { RuleName } from './fields.ts';

/** What is wrong with a value; null when nothing is. */
export type Problem = Omit<FieldError, 'field'>;
/** `today` is the company's day, `YYYY-MM-DD`. */
export type RuleContext = { readonly today: string };

/** The text is the login name or e-mail of somebody who works in the company; the server looks. */
export const ACCOUNT_RULE = 'lambda-account' satisfies RuleName;

const REGISTER_LETTERS = /^[А-ЯЁӨҮ]{2}/;
const REGISTER_DIGITS = 8;
const PERSON_NAME_LIMIT = 75;

/** The date of birth inside a register number (`YYMMDD`, month + 20 from the year 2000), or null when there is no valid one. */
export function birthDateFromRegister(register: string): string | null {
  const match = /^[А-ЯЁӨҮ]{2}(\d{2})(\d{2})(\d{2})\d{2}$/.exec(register);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const isLater = Number(month) > 20;
  const text = `${isLater ? '20' : '19'}${year}-${String(Number(month) - (isLater ? 20 : 0)).padStart(2, '0')}-${day}`;
  return isDay(text) ? text : null;
}

/** The digit before the last is odd for men and even, zero too, for women. */
export const genderFromRegister = (register: string): 'male' | 'female' => (Number(register.at(-2)) % 2 === 1 ? 'male' : 'female');

export function checkRegister(value: string, { today }: RuleContext): Problem | null {
  if (!REGISTER_LETTERS.test(value)) return { code: 'registerLetters' };
  const digits = value.slice(2);
  if (!/^\d*$/.test(digits) || digits.length > REGISTER_DIGITS) return { code: 'register' };
  if (digits.length < REGISTER_DIGITS) return { code: 'registerDigits', params: { missing: REGISTER_DIGITS - digits.length } };
  const born = birthDateFromRegister(value);
  return born === null || born > today ? { code: 'registerDate' } : null;
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
export const isEmail = (value: string): boolean => EMAIL.test(value) && value.indexOf('@') <= 64;

const PERSON_NAME = /^(?:(?=[\p{Script=Cyrillic}\p{Script=Latin}])\p{L}|\p{M}|[ '’ʼ.-])+$/u;
/** Letters of the alphabet, and what stands between letters anywhere. */
const CYRILLIC = /^[\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{S}\s]+$/u;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u;
/** What a strong password has; each part can be shown as it is typed. Printable Latin characters without spaces. */
export const PASSWORD_PARTS = {
  length: /^[\x21-\x7e]{8,}$/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /[0-9]/,
  special: /[^A-Za-z0-9]/,
} as const;

/** Eight digits in the ranges of mobile operators; fixed lines and Internet telephones have others. */
const MOBILE = /^(?:[5689]\d|7[28])\d{6}$/;
/** The letters of the Mongolian alphabet; digits, spaces and punctuation as usual in texts. */
const MONGOLIAN = /^[А-Яа-яЁёӨөҮү0-9\s.,:;!?'"«»“”„’()[\]{}№%@#&*+=_/\\–—-]+$/;

/** ISO 13616: the rest of a division by 97 is 1. A Mongolian one has 20 characters, digits behind the country. */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  if (value.startsWith('MN') && !/^MN\d{18}$/.test(value)) return false;
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

export const lengthOf = (text: string): number => [...text].length;
export const unless = (isRight: boolean, code: FieldErrorCode): Problem | null => (isRight ? null : { code });

/** One named rule on a normalised text, day or moment. */
export function checkRule(rule: RuleName, value: string, { today }: RuleContext): Problem | null {
  switch (rule) {
    case 'personName': {
      const extra = value.length > PERSON_NAME_LIMIT ? lengthOf(value) - PERSON_NAME_LIMIT : 0;
      if (extra > 0) return { code: 'tooLong', params: { max: PERSON_NAME_LIMIT, extra } };
      return unless(PERSON_NAME.test(value) && /\p{L}/u.test(value), 'personName');
    }
    case 'cyrillic':
      return unless(CYRILLIC.test(value), 'cyrillic');
    case 'latin':
      return unless(LATIN.test(value), 'latin');
    case 'digits':
      return unless(/^\d+$/.test(value), 'digits');
    case 'companyRegister':
      return unless(/^\d{7}$/.test(value), 'companyRegister');
    case 'passwordStrength':
      return unless(
        Object.values(PASSWORD_PARTS).every((part) => part.test(value)),
        'passwordStrength',
      );
    case 'notFuture':
      return unless(value.slice(0, 10) <= today, 'notFuture');
    case 'mongolianMobileNumber':
      return unless(MOBILE.test(value), 'mongolianMobileNumber');
    case 'englishAlphabet':
      return unless(/^[\x20-\x7e\n\t]+$/.test(value), 'englishAlphabet');
    case 'mongolianCyrillic':
      return unless(MONGOLIAN.test(value), 'mongolianCyrillic');
    case 'numeric':
      return unless(/^-?\d+(\.\d+)?$/.test(value), 'numeric');
    case 'iban':
      return unless(isIban(value), 'iban');
    case 'array':
      return { code: 'array' }; // a text is none; lists are looked at before
    case 'lambda-account': // whether somebody is called so is said by the server
      return unless(/^\S{1,254}$/u.test(value), 'lambda-account');
    case 'lowercase':
      return unless(value === value.toLowerCase(), 'lowercase');
  }
}
