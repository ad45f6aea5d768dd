/** The rules of registering, as the wizard and the server ask them. */
import { describe, expect, it } from 'vitest';
import { companyProblems, phoneOf, pictureFileProblem, type Registration, registrationProblems } from '../accounts/registration.ts';
import { pageAddressProblem } from '../addresses/page-address.ts';
import { fieldErrorText } from '../errors/field-errors.ts';

const RIGHT: Registration = {
  last_name: 'Бат-Эрдэнэ',
  first_name: 'Сарнай',
  register: 'УБ90010215',
  phone: '9911 2233',
  avatar: '',
  email: 'sarnai@example.mn',
  password: 'Sarnai-2026!',
  password_confirm: 'Sarnai-2026!',
  company_name: 'Сарнай ХХК',
  register_number: '5012345',
  tin: '12345678901',
  company_url: 'sarnai',
  plan: 'free',
};
const TODAY = '2026-11-23';
const problems = (change: Partial<Registration>) =>
  registrationProblems({ ...RIGHT, ...change }, TODAY).map(({ field, code }) => `${field} ${code}`);
const picture = (bytes: number, type = 'png') => `data:image/${type};base64,${Buffer.alloc(bytes, 1).toString('base64')}`;

describe('a registration', () => {
  it('is right as it stands, and without what may be left out', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ register: '', tin: '', avatar: picture(1_048_576) })).toEqual([]);
    expect(problems({ last_name: 'Қайрат', first_name: "O'Brien", phone: '+976 9911-2233', register: 'уб 90010215' })).toEqual([]);
    expect(phoneOf('+976 9911-2233')).toBe('99112233');
  });
  it('asks for everything that is needed, in the order of the steps', () => {
    const empty: Registration = { ...RIGHT, ...Object.fromEntries(Object.keys(RIGHT).map((name) => [name, ''])) };
    expect(registrationProblems(empty, TODAY).map(({ field, code }) => [field, code])).toEqual(
      ['last_name', 'first_name', 'phone', 'email', 'password', 'company_name', 'register_number', 'company_url', 'plan'].map((field) => [
        field,
        'required',
      ]),
    );
  });
  it.each([
    ['a name of digits', { first_name: 'R2D2' }, 'first_name personName'],
    ['a name of 76 letters', { last_name: 'а'.repeat(76) }, 'last_name tooLong'],
    ['a register number in Latin letters', { register: 'UB90010215' }, 'register registerLetters'],
    ['a register number of a day that is none', { register: 'УБ90023015' }, 'register registerDate'],
    ['a register number of somebody not born yet', { register: 'УБ90313115' }, 'register registerDate'],
    ['a phone number with letters', { phone: '9911a233' }, 'phone pattern'],
    ['a phone number of seven digits', { phone: '9911223' }, 'phone phone'],
    ['an address with capitals', { email: 'Sarnai@example.mn' }, 'email pattern'],
    ['an address with a space', { email: 'sarnai @example.mn' }, 'email pattern'],
    ['an address in Cyrillic', { email: 'сарнай@example.mn' }, 'email pattern'],
    ['an address without a domain', { email: 'sarnai@' }, 'email email'],
    ['a password with a space', { password: 'Sarnai 2026!', password_confirm: 'Sarnai 2026!' }, 'password pattern'],
    ['a password in Cyrillic', { password: 'Сарнай-2026!', password_confirm: 'Сарнай-2026!' }, 'password pattern'],
    ['a password without a capital', { password: 'sarnai-2026!', password_confirm: 'sarnai-2026!' }, 'password passwordStrength'],
    ['another password', { password_confirm: 'Sarnai-2027!' }, 'password_confirm passwordRepeated'],
    ['a picture beyond 1 MB', { avatar: picture(1_048_577) }, 'avatar pattern'],
    ['a page in place of a picture', { avatar: `data:text/html;base64,${btoa('<script>')}` }, 'avatar pattern'],
    ['a register number of six digits', { register_number: '501234' }, 'register_number companyRegister'],
    ['a TIN of ten digits', { tin: '1234567890' }, 'tin pattern'],
    ['an address with a capital', { company_url: 'Sarnai' }, 'company_url pattern'],
    ['an address of the platform', { company_url: 'billing' }, 'company_url notUnique'],
  ])('is refused at one field for %s', (_what, change, refused) => {
    expect(problems(change)).toEqual([refused]);
  });
  it('says what is wrong in three languages', () => {
    const [wrong] = registrationProblems({ ...RIGHT, email: 'Sarnai@example.mn' }, TODAY);
    if (!wrong) throw new Error('nothing is wrong with it');
    expect(fieldErrorText(wrong, 'mn')).toBe('И-мэйл хаяг латин жижиг үсгээр, зайгүй бичигдэнэ');
    expect(fieldErrorText(wrong, 'en')).toMatch(/small Latin letters/);
    expect(fieldErrorText(wrong, 'ko')).toMatch(/영문 소문자/);
  });
  it('judges a chosen file by its kind and size before it is read', () => {
    expect(pictureFileProblem({ type: 'image/png', size: 1_048_576 })).toBeNull();
    expect(pictureFileProblem({ type: 'image/png', size: 1_048_577 })?.text?.mn).toMatch(/1 MB/);
    expect(pictureFileProblem({ type: 'text/html', size: 10 })?.text?.en).toMatch(/PNG/);
  });
  it('of a company alone has the rules of its step', () => {
    expect(companyProblems(RIGHT)).toEqual([]);
    expect(companyProblems({ ...RIGHT, register_number: '1', company_url: '-a' }).map(({ field }) => field)).toEqual([
      'register_number',
      'company_url',
    ]);
  });
});

describe('the address of a page', () => {
  it.each(['ab', 'a'.repeat(41), '1st', 'a--b', 'a-', '-a', 'a_b', 'а-кирилл', 'a/b', 'a.b'])('%s is none', (address) => {
    expect(pageAddressProblem(address)?.code).toBe('pattern');
  });
  it.each(['order', 'orders', 'times', 'desk', 'query', 'booking', 'create'])('%s belongs to the platform', (address) => {
    expect(pageAddressProblem(address)?.code).toBe('notUnique');
  });
  it.each(['abc', 'jishee-group', 'a1-b2-c3', 'a'.repeat(40)])('%s is one', (address) => {
    expect(pageAddressProblem(address)).toBeNull();
  });
});
