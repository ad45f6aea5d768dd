import { describe, expect, test } from 'vitest';
import type { Label } from '../definitions/labels.ts';
import { ERRORS } from '../errors/errors.ts';
import { FIELD_ERRORS, fieldErrorText } from '../errors/field-errors.ts';
import { type Field, RULE_NAMES } from '../fields/fields.ts';
import { birthDateFromRegister, checkRule } from '../fields/named-rules.ts';
import { checkValue } from '../fields/rules.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
const of = (kind: string, rest: object = {}): Field => ({ kind, label, ...rest }) as Field;
const context = { today: '2026-11-20' };
const check = (field: Field, value: unknown) => checkValue(field, value, context);

describe('a register number', () => {
  test.each([
    ['УБ99010112', null],
    ['ӨҮ05330199', { code: 'registerDate' }],
    ['ЁЯ05220199', null],
    ['UB99010112', { code: 'registerLetters' }],
    ['УБ', { code: 'registerDigits', params: { missing: 8 } }],
    ['УБ990101', { code: 'registerDigits', params: { missing: 2 } }],
    ['УБ990101123', { code: 'register' }],
    ['УБ9901011X', { code: 'register' }],
    ['УБ99023012', { code: 'registerDate' }],
    ['УБ99130112', { code: 'registerDate' }],
    ['УБ27210112', { code: 'registerDate' }],
    ['ІБ99010112', { code: 'registerLetters' }],
  ])('%s', (value, wanted) => expect(check(of('register'), value)).toEqual(wanted));

  test('holds the date of birth, with month + 20 from the year 2000', () => {
    expect(birthDateFromRegister('УБ99010112')).toBe('1999-01-01');
    expect(birthDateFromRegister('УБ05311512')).toBe('2005-11-15');
    expect(birthDateFromRegister('УБ00222912')).toBe('2000-02-29');
    expect(birthDateFromRegister('УБ99130112')).toBeNull();
    expect(birthDateFromRegister('УБ990101')).toBeNull();
  });
});

describe('kinds', () => {
  const max = Number.MAX_SAFE_INTEGER;
  test.each([
    ['an object is no text', of('text'), { a: 1 }, 'wrongType'],
    ['a number is no text', of('text'), 5, 'wrongType'],
    ['NUL cannot be kept', of('text'), 'a\u0000b', 'wrongType'],
    ['half a sign cannot be kept', of('text'), 'a\ud800', 'wrongType'],
    ['a text of 255 fits', of('text'), 'ө'.repeat(255), undefined],
    ['a text of 256 does not', of('text'), 'ө'.repeat(256), 'tooLong'],
    ['emoji count as one', of('text', { max: 2 }), '🎉🎉', undefined],
    ['too short', of('text', { min: 3 }), 'аб', 'tooShort'],
    ['an e-mail', of('email'), 'bat.bold+x@mail.example.mn', undefined],
    ['an e-mail without a domain', of('email'), 'bat@localhost', 'email'],
    ['an e-mail with two dots', of('email'), 'bat..b@example.mn', 'email'],
    ['an e-mail in Cyrillic', of('email'), 'бат@example.mn', 'email'],
    ['a phone number', of('phone'), '99092711', undefined],
    ['a phone number of 7 digits', of('phone'), '9909271', 'phone'],
    ['an option', of('choice', { options: [{ value: 'a', label }] }), 'a', undefined],
    ['no option', of('choice', { options: [{ value: 'a', label }] }), 'constructor', 'choice'],
    ['a float is no integer', of('integer'), 1.5, 'wrongType'],
    ['NaN', of('integer'), Number.NaN, 'number'],
    ['a word for an integer', of('integer'), 'many', 'number'],
    ['an integer beyond 2^53', of('integer'), max + 2, 'tooBig'],
    ['an integer beyond 2^53 as text', of('integer'), '9007199254740993', 'tooBig'],
    ['1e308', of('integer'), 1e308, 'tooBig'],
    ['an integer under its minimum', of('integer', { min: 0 }), -1, 'tooSmall'],
    ['an integer over its maximum', of('integer', { max: 9 }), 10, 'tooBig'],
    ['money', of('money'), '9999999999999999.99', undefined],
    ['money of 19 digits', of('money'), '10000000000000000.00', 'tooBig'],
    ['money with three decimals', of('money'), '0.001', 'tooManyDecimals'],
    ['negative money where none may be', of('money', { min: '0' }), '-0.01', 'tooSmall'],
    ['a huge number for money', of('money'), 1e300, 'tooBig'],
    ['infinite money', of('money'), Number.POSITIVE_INFINITY, 'number'],
    ['a list for money', of('money'), ['1'], 'wrongType'],
    ['a boolean', of('boolean'), false, undefined],
    ['1 is no boolean', of('boolean'), 1, 'wrongType'],
    ['a day', of('date'), '2026-02-28', undefined],
    ['a day that does not exist', of('date'), '2026-02-30', 'noSuchDay'],
    ['a text that is no day', of('date'), 'маргааш', 'date'],
    ['a moment on a day that does not exist', of('datetime'), '2026-02-30T11:00:00Z', 'noSuchDay'],
    ['a moment without a zone', of('datetime'), '2026-02-28T00:00:00', 'datetime'],
    ['an id', of('reference', { to: 'x' }), 10001, undefined],
    ['a negative id', of('reference', { to: 'x' }), -1, 'reference'],
    ['an object for an id', of('reference', { to: 'x' }), { connect: 1 }, 'wrongType'],
    ['a file', of('file'), '/files/10001', undefined],
    ['another address for a file', of('file'), '/files/../1', 'file'],
    ['a foreign address for a picture', of('image'), 'https://example.mn/a.png', 'file'],
    ['a password that is no text', of('password'), 12345678, 'wrongType'],
    ['a JSON value', of('json'), { a: [1, null] }, undefined],
    ['nothing at all', of('integer'), null, undefined],
  ])('%s', (_name, field, value, code) => expect(check(field, value)?.code).toBe(code));

  test('lengths say how much is too much', () => {
    expect(check(of('text', { max: 3 }), 'абвгд')).toEqual({ code: 'tooLong', params: { max: 3, extra: 2 } });
  });
});

describe('rules', () => {
  test.each([
    ['personName', 'Бат-Эрдэнэ О.', undefined],
    ['personName', 'Қайрат', undefined],
    ['personName', "O'Neil", undefined],
    ['personName', 'Бат3', 'personName'],
    ['personName', '李', 'personName'],
    ['personName', '- .', 'personName'],
    ['personName', 'а'.repeat(76), 'tooLong'],
    ['cyrillic', 'Өвөр 12, №3', undefined],
    ['cyrillic', 'Бaт', 'cyrillic'],
    ['latin', 'Bat 12', undefined],
    ['latin', 'Bат', 'latin'],
    ['digits', '0012', undefined],
    ['digits', '1.2', 'digits'],
    ['companyRegister', '1234567', undefined],
    ['companyRegister', '12345678', 'companyRegister'],
    ['passwordStrength', 'Lambda-2026!', undefined],
    ['passwordStrength', 'lambda-2026!', 'passwordStrength'],
    ['passwordStrength', 'Lambda 2026!', 'passwordStrength'],
    ['passwordStrength', 'Aa1!', 'passwordStrength'],
    ['passwordStrength', 'Нууц-Үг2026', 'passwordStrength'],
    ['notFuture', '2026-11-20', undefined],
    ['notFuture', '2026-11-21', 'notFuture'],
    ['mongolianMobileNumber', '99112233', undefined],
    ['mongolianMobileNumber', '72001122', undefined],
    ['mongolianMobileNumber', '11323334', 'mongolianMobileNumber'],
    ['mongolianMobileNumber', '991122334', 'mongolianMobileNumber'],
    ['englishAlphabet', 'Ulaanbaatar, 12-3!', undefined],
    ['englishAlphabet', 'Zürich', 'englishAlphabet'],
    ['englishAlphabet', 'Улаанбаатар', 'englishAlphabet'],
    ['mongolianCyrillic', 'Өнөр бүл, №12 (баруун)', undefined],
    ['mongolianCyrillic', 'Қайрат', 'mongolianCyrillic'],
    ['mongolianCyrillic', 'Бaт', 'mongolianCyrillic'],
    ['numeric', '-12.50', undefined],
    ['numeric', '12,5', 'numeric'],
    ['numeric', '1e5', 'numeric'],
    ['iban', 'MN760005005041274490', undefined],
    ['iban', 'DE89370400440532013000', undefined],
    ['iban', 'MN760005005041274491', 'iban'],
    ['iban', 'MN7600050050412744', 'iban'],
    ['iban', '5041274490', 'iban'],
    ['array', 'a', 'array'],
    ['lowercase', 'бат', undefined],
    ['lowercase', 'Бат', 'lowercase'],
  ] as const)('%s on %s', (rule, value, code) => expect(checkRule(rule, value, context)?.code).toBe(code));

  test('a list is asked of a JSON value, a pattern of a text, in the words of the definition', () => {
    expect(check(of('json', { rules: ['array'] }), [1])).toBeNull();
    expect(check(of('json', { rules: ['array'] }), { a: 1 })?.code).toBe('array');
    const message = { mn: 'ГЭ-0000 хэлбэртэй байна', en: 'Such as ГЭ-0000', ko: 'ГЭ-0000 형식' };
    const numbered = of('text', { pattern: { expression: 'ГЭ-\\d{4}', message } });
    expect(check(numbered, 'ГЭ-2026')).toBeNull();
    expect(check(numbered, 'ГЭ-26')).toEqual({ code: 'pattern', text: message });
    expect(fieldErrorText({ field: 'number', code: 'pattern', text: message }, 'mn')).toBe('ГЭ-0000 хэлбэртэй байна');
  });

  test('every rule says what is wrong in words of its own', () => {
    for (const rule of RULE_NAMES) expect(Object.keys(FIELD_ERRORS)).toContain(rule);
    expect(fieldErrorText({ field: 'register', code: 'registerDigits', params: { missing: 2 } }, 'mn')).toBe(
      '8 цифр байх ёстой, 2 дутуу байна',
    );
  });

  test('what the original platform said is said in its words', () => {
    const said = {
      required: 'Талбарыг бөглөнө үү!',
      email: 'Имэйл хаягаа зөв оруулна уу!',
      number: 'Тоон утга оруулна уу!',
      numeric: 'Тоон утга оруулна уу!',
      phone: '8 оронтой утасны дугаар оруулна уу!',
      englishAlphabet: 'Зөвхөн латин үсэг оруулна уу!',
      latin: 'Зөвхөн латин үсэг оруулна уу!',
      mongolianCyrillic: 'Зөвхөн кирилл үсэг оруулна уу!',
      cyrillic: 'Зөвхөн кирилл үсэг оруулна уу!',
      notUnique: 'Давхацсан утга оруулсан байна!',
      register: 'Регистрээ зөв оруулна уу!',
      resetCode: 'Нууц үг солих код оруулаагүй байна !!!',
      passwordRepeated: 'Нууц үг баталгаажуулалт таарсангүй !!!',
    };
    const ours = Object.entries(FIELD_ERRORS).map(([code, { mn }]) => [code, mn]);
    expect(Object.fromEntries(ours)).toMatchObject(said);
  });
});

describe('what people are told', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  const faultsOf = ({ mn, en, ko }: Label): string[] => [
    ...(/[а-яөү]/.test(mn) ? [] : ['mn']),
    ...(/^[\x20-\x7e’]+$/.test(en) ? [] : ['en']),
    ...(/[가-힣]/.test(ko) ? [] : ['ko']),
    ...([en, ko].every((text) => placesIn(text).join() === placesIn(mn).join()) ? [] : ['places']),
  ];
  const all: readonly (readonly [string, Label])[] = [
    ...Object.entries(ERRORS).map(([code, { text }]) => [code, text] as const),
    ...Object.entries(FIELD_ERRORS),
  ];
  test.each(all)('%s is said in three languages, with the same places to fill in', (_code, text) => expect(faultsOf(text)).toEqual([]));
  test('in the wrong script, or without a place, is noticed (the control)', () => {
    const right = { mn: '{max}-аас ихгүй', en: 'At most {max}', ko: '{max} 이하' };
    expect(faultsOf(right)).toEqual([]);
    expect(faultsOf({ ...right, mn: right.en })).toEqual(['mn']);
    expect(faultsOf({ ...right, en: right.mn })).toEqual(['en']);
    expect(faultsOf({ ...right, ko: right.en })).toEqual(['ko']);
    expect(faultsOf({ ...right, ko: '{limit} 이하' })).toEqual(['places']);
  });
});
