/** What a new password needs, checked alike in the browser and on the server. */
import type { FieldError } from '../errors/field-errors.ts';
import { checkRule, isEmail } from '../fields/named-rules.ts';

export const CODE_DIGITS = 6;
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

export type PasswordReset = {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly password_confirm: string;
};

/** E-mail addresses are lower case everywhere. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase();
export const emailProblems = (email: string): FieldError[] => (isEmail(emailOf(email)) ? [] : [{ field: 'email', code: 'email' }]);

/** What is wrong with a new password as it was typed twice. */
export function newPasswordProblems({ password, password_confirm }: Pick<PasswordReset, 'password' | 'password_confirm'>): FieldError[] {
  const weak = checkRule('passwordStrength', password, { today: '' });
  return [
    ...(weak ? [{ field: 'password', ...weak }] : []),
    ...(password === password_confirm ? [] : [{ field: 'password_confirm', code: 'passwordRepeated' } as const]),
  ];
}

/** The same of somebody who has said the present password too: a new one is another one. */
export function passwordChangeProblems({
  old_password,
  ...given
}: Pick<PasswordReset, 'password' | 'password_confirm'> & { readonly old_password: string }): FieldError[] {
  const isSame = given.password !== '' && given.password === old_password;
  return isSame ? [{ field: 'password', code: 'passwordSame' }] : newPasswordProblems(given);
}

/** The fields that cannot be right; empty when only the server knows. */
export function resetProblems(given: PasswordReset): FieldError[] {
  return [
    ...emailProblems(given.email),
    ...(CODE.test(given.code) ? [] : [{ field: 'code', code: 'resetCode' } as const]),
    ...newPasswordProblems(given),
  ];
}
