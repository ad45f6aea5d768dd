/** Fields under every rule, with values that are right and wrong for them: one list for the server and for the browser. */
import type { FieldErrorCode } from '@lambda/model/errors/field-errors.ts';
import type { Field, RuleName } from '@lambda/model/fields/fields.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const text = { kind: 'text', label } as const;
const under = (...rules: RuleName[]): Field => ({ ...text, rules });

export type RuleSample = {
  readonly field: Field;
  readonly right: readonly unknown[];
  readonly wrong: readonly (readonly [value: unknown, code: FieldErrorCode])[];
};
const wrongly = (code: FieldErrorCode, ...values: readonly unknown[]) => values.map((value) => [value, code] as const);

/** By the name of the field. Those of named rules are called like their rule, as fields are written; days are seen from 2026-11-20 or later. */
export const RULE_SAMPLES = {
  person_name: {
    field: under('personName'),
    right: ['Бат-Эрдэнэ О.', 'Қайрат', "O'Neil"],
    wrong: [...wrongly('personName', 'Бат3', '李', '- .', 'Бат@'), ['а'.repeat(76), 'tooLong']],
  },
  cyrillic: { field: under('cyrillic'), right: ['Өвөр 12, №3', 'Қайрат'], wrong: wrongly('cyrillic', 'Бaт', 'Bat', '李') },
  latin: { field: under('latin'), right: ['Bat 12', 'Zürich'], wrong: wrongly('latin', 'Bат', 'Бат', '李') },
  digits: { field: under('digits'), right: ['0012', '7'], wrong: wrongly('digits', '1.2', '-1', '１２', 'a1') },
  company_register: {
    field: under('companyRegister'),
    right: ['1234567'],
    wrong: wrongly('companyRegister', '12345678', '123456', '123456a'),
  },
  password_strength: {
    field: under('passwordStrength'),
    right: ['Lambda-2026!'],
    wrong: wrongly('passwordStrength', 'lambda-2026!', 'LAMBDA-2026!', 'Lambda-year!', 'Lambda2026', 'Lambda 2026!', 'Aa1!', 'Нууц-Үг2026'),
  },
  not_future: {
    field: { kind: 'date', label, rules: ['notFuture'] },
    right: ['2026-11-20', '1999-12-31'],
    wrong: wrongly('notFuture', '2999-01-01', '2100-02-28', '9999-12-31'),
  },
  lowercase: { field: under('lowercase'), right: ['бат', 'bat-1'], wrong: wrongly('lowercase', 'Бат', 'bAt', 'Ө') },
  mongolian_mobile_number: {
    field: under('mongolianMobileNumber'),
    right: ['99112233', '88001122'],
    wrong: wrongly('mongolianMobileNumber', '11323334', '991122334', '9911223', '9911-2233'),
  },
  english_alphabet: {
    field: under('englishAlphabet'),
    right: ['Ulaanbaatar, 12-3!'],
    wrong: wrongly('englishAlphabet', 'Zürich', 'Улаанбаатар', 'Ulaаnbaatar'),
  },
  mongolian_cyrillic: {
    field: under('mongolianCyrillic'),
    right: ['Өнөр бүл, №12 (баруун)'],
    wrong: wrongly('mongolianCyrillic', 'Қайрат', 'Бaт', 'Bat'),
  },
  numeric: { field: under('numeric'), right: ['-12.50', '0'], wrong: wrongly('numeric', '12,5', '1e5', '1.', 'арав') },
  iban: {
    field: under('iban'),
    right: ['MN760005005041274490', 'DE89370400440532013000'],
    wrong: wrongly('iban', 'MN760005005041274491', 'MN7600050050412744', '5041274490'),
  },
  lambda_account: {
    field: under('lambda-account'),
    right: ['admin'],
    wrong: wrongly('lambda-account', 'bat bold', 'admin @example.mn', 'Бат Болд'),
  },
  array: { field: { kind: 'json', label, rules: ['array'] }, right: [[1, 'a'], []], wrong: wrongly('array', { a: 1 }, 'a', 1) },
  register: {
    field: { kind: 'register', label },
    right: ['УБ99010112', 'ӨҮ05230199'],
    wrong: [
      ['UB99010112', 'registerLetters'],
      ['УБ990101', 'registerDigits'],
      ['УБ99023012', 'registerDate'],
      ['УБ9901011Х', 'register'],
    ],
  },
  phone: { field: { kind: 'phone', label }, right: ['99092711'], wrong: wrongly('phone', '9909271', '990927111', 'утасгүй') },
  email: {
    field: { kind: 'email', label },
    right: ['bat.bold+x@mail.example.mn'],
    wrong: wrongly('email', 'bat@localhost', 'bat..b@example.mn', 'бат@example.mn', 'bat example.mn'),
  },
  shape: {
    field: { ...text, pattern: { expression: 'ГЭ-\\d{4}' } },
    right: ['ГЭ-2026'],
    wrong: wrongly('pattern', 'ГЭ-26', 'ГЭ-20266', 'GE-2026'),
  },
  least: { field: { kind: 'integer', label, min: 3, max: 5 }, right: [3, 5], wrong: [...wrongly('tooSmall', 2, -1), [6, 'tooBig']] },
} as const satisfies Readonly<Record<string, RuleSample>>;
