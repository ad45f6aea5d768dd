/** What somebody says who registers with a company, and what is wrong with it: checked alike in the wizard and on the server. */

import { pageAddressProblem } from '../addresses/page-address.ts';
import type { Label } from '../definitions/labels.ts';
import type { FieldError } from '../errors/field-errors.ts';
import { checkRegister, checkRule, isEmail } from '../fields/named-rules.ts';
import { newPasswordProblems } from './password-reset.ts';

/** A company as it is founded here. */
export type NewCompany = {
  readonly company_name: string;
  readonly register_number: string;
  /** The taxpayer's number, another one than the register number; it may follow later. */
  readonly tin: string;
  readonly company_url: string;
  /** The code of a plan of the price list. */
  readonly plan: string;
};
export type Registration = NewCompany & {
  readonly last_name: string;
  readonly first_name: string;
  readonly register: string;
  readonly phone: string;
  /** A picture as a data address, or empty. */
  readonly avatar: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirm: string;
};

/** Before anything is typed. */
export const EMPTY_REGISTRATION: Registration = {
  last_name: '',
  first_name: '',
  register: '',
  phone: '',
  avatar: '',
  email: '',
  password: '',
  password_confirm: '',
  company_name: '',
  register_number: '',
  tin: '',
  company_url: '',
  plan: '',
};

/** The steps of the wizard with what each of them asks. A last one shows everything before it is sent. */
export const REGISTRATION_STEPS = [
  { name: 'person', fields: ['last_name', 'first_name', 'register', 'phone', 'avatar'] },
  { name: 'access', fields: ['email', 'password', 'password_confirm'] },
  { name: 'company', fields: ['company_name', 'register_number', 'tin', 'company_url', 'plan'] },
] as const satisfies readonly { readonly name: string; readonly fields: readonly (keyof Registration)[] }[];

const LONGEST_COMPANY_NAME = 150;
export const PICTURE_BYTES = 1_048_576;

type Problem = Omit<FieldError, 'field'>;
const required: Problem = { code: 'required' };
const wrong = (text: Label): Problem => ({ code: 'pattern', text });

const LATIN_EMAIL: Label = {
  mn: 'И-мэйл хаяг латин жижиг үсгээр, зайгүй бичигдэнэ',
  en: 'An e-mail address has small Latin letters and no spaces',
  ko: '이메일 주소는 공백 없이 영문 소문자로 입력해 주세요',
};
const DIGITS_ONLY: Label = {
  mn: 'Утасны дугаарт зөвхөн тоо орно',
  en: 'A phone number has digits only',
  ko: '전화번호는 숫자만 입력해 주세요',
};
export const TIN_DIGITS: Label = {
  mn: 'ТТД 11 цифр байна (иргэнийх 12–14)',
  en: 'A TIN has 11 digits (12 to 14 for a person)',
  ko: '납세자 번호는 숫자 11자리입니다(개인 12~14자리)',
};
const PICTURE_KINDS: Label = {
  mn: 'Зөвхөн PNG, JPG, WebP зураг оруулна уу',
  en: 'Please choose a PNG, JPG or WebP picture',
  ko: 'PNG, JPG, WebP 이미지만 선택해 주세요',
};
const PICTURE_SIZE: Label = { mn: 'Зураг 1 MB-аас ихгүй байна', en: 'A picture has at most 1 MB', ko: '이미지는 1MB 이하여야 합니다' };
const PASSWORD_SPACES: Label = {
  mn: 'Нууц үгэнд зай орохгүй',
  en: 'A password has no spaces',
  ko: '비밀번호에는 공백을 사용할 수 없습니다',
};
const PASSWORD_LATIN: Label = {
  mn: 'Нууц үг латин үсгээр бичигдэнэ',
  en: 'A password is written in Latin letters',
  ko: '비밀번호는 영문으로 입력해 주세요',
};

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** The bytes of a picture as a data address, counted without decoding it; null for what is none. */
function pictureBytes(address: string): number | null {
  const [, content] = PICTURE.exec(address) ?? [];
  return content === undefined ? null : Math.floor((content.replace(/=+$/, '').length * 3) / 4);
}
/** What is wrong with a file that was chosen, by what the browser says of it. */
export function pictureFileProblem({ type, size }: { readonly type: string; readonly size: number }): Problem | null {
  if (!/^image\/(png|jpeg|webp)$/.test(type)) return wrong(PICTURE_KINDS);
  return size > PICTURE_BYTES ? wrong(PICTURE_SIZE) : null;
}
function pictureProblem(address: string): Problem | null {
  if (address === '') return null;
  const bytes = pictureBytes(address);
  if (bytes === null) return wrong(PICTURE_KINDS);
  return bytes > PICTURE_BYTES ? wrong(PICTURE_SIZE) : null;
}

const nameProblem = (name: string): Problem | null => (name.trim() === '' ? required : checkRule('personName', name.trim(), { today: '' }));
function emailProblem(email: string): Problem | null {
  if (email === '') return required;
  if (/[^\x21-\x7e]|[A-Z]/.test(email)) return wrong(LATIN_EMAIL);
  return isEmail(email) && email.length <= 254 ? null : { code: 'email' };
}
/** As it is stored: eight digits without the number of the country. */
export const phoneOf = (typed: string): string => typed.replace(/[\s\-–().]/g, '').replace(/^(\+|00)?976(?=\d{8}$)/, '');
function phoneProblem(typed: string): Problem | null {
  const phone = phoneOf(typed);
  if (phone === '') return required;
  if (!/^\d+$/.test(phone)) return wrong(DIGITS_ONLY);
  return phone.length === 8 ? null : { code: 'phone' };
}
export const registerOf = (typed: string): string => typed.replace(/[\s\-–]/g, '').toUpperCase();
/** People of other countries have none. */
function registerProblem(typed: string, today: string): Problem | null {
  const register = registerOf(typed);
  return register === '' ? null : checkRegister(register, { today });
}
function passwordProblem(password: string): Problem | null {
  if (password === '') return required;
  if (/\s/.test(password)) return wrong(PASSWORD_SPACES);
  if (/[^\x21-\x7e]/.test(password)) return wrong(PASSWORD_LATIN);
  return checkRule('passwordStrength', password, { today: '' });
}
function companyNameProblem(name: string): Problem | null {
  const length = [...name.trim()].length;
  if (length === 0) return required;
  return length > LONGEST_COMPANY_NAME
    ? { code: 'tooLong', params: { max: LONGEST_COMPANY_NAME, extra: length - LONGEST_COMPANY_NAME } }
    : null;
}
export function tinProblem(tin: string): Problem | null {
  return tin.trim() === '' || /^\d{11,14}$/.test(tin.trim()) ? null : wrong(TIN_DIGITS);
}

/** What is wrong with one answer as it stands; `today` is the day where the company lives. */
export function registrationProblem(name: keyof Registration, given: Registration, today: string): Problem | null {
  switch (name) {
    case 'last_name':
    case 'first_name':
      return nameProblem(given[name]);
    case 'register':
      return registerProblem(given.register, today);
    case 'phone':
      return phoneProblem(given.phone);
    case 'avatar':
      return pictureProblem(given.avatar);
    case 'email':
      return emailProblem(given.email);
    case 'password':
      return passwordProblem(given.password);
    case 'password_confirm':
      return newPasswordProblems(given).some(({ field }) => field === 'password_confirm') ? { code: 'passwordRepeated' } : null;
    default:
      return companyProblem(name, given);
  }
}
function companyProblem(name: keyof NewCompany, given: NewCompany): Problem | null {
  switch (name) {
    case 'company_name':
      return companyNameProblem(given.company_name);
    case 'register_number':
      return given.register_number.trim() === '' ? required : checkRule('companyRegister', given.register_number.trim(), { today: '' });
    case 'tin':
      return tinProblem(given.tin);
    case 'company_url':
      return given.company_url === '' ? required : pageAddressProblem(given.company_url);
    case 'plan':
      return given.plan === '' ? required : null;
  }
}

const problemsOf = <Name extends string>(names: readonly Name[], look: (name: Name) => Problem | null): FieldError[] =>
  names.flatMap((field) => {
    const problem = look(field);
    return problem ? [{ field, ...problem }] : [];
  });
/** Everything that is wrong, in the order of the steps. */
export const registrationProblems = (given: Registration, today: string): FieldError[] =>
  problemsOf(
    REGISTRATION_STEPS.flatMap(({ fields }): readonly (keyof Registration)[] => fields),
    (name) => registrationProblem(name, given, today),
  );
/** What is wrong with a company that a signed-in person founds. */
export const companyProblems = (given: NewCompany): FieldError[] =>
  problemsOf(REGISTRATION_STEPS[2].fields, (name) => companyProblem(name, given));
