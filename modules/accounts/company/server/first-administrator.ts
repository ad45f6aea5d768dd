/** The first platform administrator of an installation, made by whoever has the server itself in hand; later ones are made by administrators. */

import { randomBytes } from 'node:crypto';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { companyProblems, type NewCompany } from '@lambda/model/accounts/registration.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { checkRule, isEmail } from '@lambda/model/fields/named-rules.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { freeLogin } from '../../registration/server/free-login.ts';
import { ACCOUNT_WITH_COMPANY, ADMINISTRATORS, CHEAPEST_PLAN, LOCK_FIRST } from '../company.sql.ts';
import {
  administratorWrites,
  companyWrites,
  type FoundingContext,
  founding,
  isRegistered,
  openProblems,
  type Person,
} from './new-company.ts';

export type FirstAdministrator = Pick<NewCompany, 'company_name' | 'register_number' | 'company_url'> & {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
};
/** `password` is null for an account that was there already. */
export type MadeAdministrator = { readonly login: string; readonly password: string | null };
type Making = Pick<FoundingContext, 'database' | 'registry' | 'hooks'> & { readonly now: Date };

/** Whether somebody administers this installation. */
export async function hasAdministrator({ database, registry }: Pick<Making, 'database' | 'registry'>): Promise<boolean> {
  const [found] = await database.batch([withParams(ADMINISTRATORS, `{${[...registry.administrators].join(',')}}`)], null);
  return (found?.rows.length ?? 0) > 0;
}

async function problemsOf(database: Database, given: FirstAdministrator, company: NewCompany): Promise<FieldError[]> {
  const names = (['last_name', 'first_name'] as const).flatMap((field): FieldError[] => {
    const value = given[field].trim();
    const problem = value === '' ? ({ code: 'required' } as const) : checkRule('personName', value, { today: '' });
    return problem ? [{ field, ...problem }] : [];
  });
  const fields = [...names, ...companyProblems(company)];
  if (fields.length > 0) return fields;
  const isTaken = await isRegistered(database, company.register_number.trim());
  return [...(isTaken ? [{ field: 'register_number', code: 'notUnique' } as const] : []), ...(await openProblems(database, company))];
}

/** Long enough for every rule of passwords, and new each time. */
const newPassword = (): string => `${randomBytes(15).toString('base64url')}-Aa1`;

/**
 * An account that is there with a company becomes the administrator by its e-mail address alone; otherwise person and company are
 * made. Throws WRONG_STATE when somebody administers the installation already, and INVALID with every field that is wrong.
 */
export async function makeFirstAdministrator(making: Making, given: FirstAdministrator): Promise<MadeAdministrator> {
  const { database, registry } = making;
  const request: FoundingContext = { ...making, ip: '' };
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) throw new PlatformError('INVALID', { fields: [{ field: 'email', code: email === '' ? 'required' : 'email' }] });
  if (await hasAdministrator(making)) throw new PlatformError('WRONG_STATE');
  const [account, plan] = await database.batch([withParams(ACCOUNT_WITH_COMPANY, email), withParams(CHEAPEST_PLAN)], null);
  const [knownId, knownLogin, knownCompany] = account?.rows[0] ?? [];
  const isNew = !knownId;
  const isFounding = isNew || !knownCompany;
  const company: NewCompany = { ...given, tin: '', plan: plan?.rows[0]?.[0] ?? '' };
  const fields = isFounding ? await problemsOf(database, given, company) : [];
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  const login = knownLogin ?? (await freeLogin(database, email));
  const [lastName, firstName] = [given.last_name.trim(), given.first_name.trim()];
  const id = isNew ? await database.nextId() : Number(knownId);
  const person: Person = { id, login, name: `${lastName} ${firstName}`.trim() || login, lastName, firstName, email };
  const context = founding(request, isFounding ? await database.nextId() : Number(knownCompany), person);
  const password = isNew ? newPassword() : null;
  const founded = isFounding ? await companyWrites({ context, given: company, contact: { email } }) : null;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [, taken] = await send([withParams(LOCK_FIRST), withParams(ADMINISTRATORS, `{${[...registry.administrators].join(',')}}`)]);
      if (taken?.rows.length) throw new PlatformError('WRONG_STATE');
      if (isNew) {
        const decided = {
          login,
          email,
          password,
          last_name: lastName,
          first_name: firstName,
          language: 'mn',
          status: 'active',
          two_step: false,
        };
        await write([{ kind: 'create', model: registry.model('users'), id, input: {}, decided }]);
      }
      if (founded) await write(founded.writes);
      await write(administratorWrites(context, person, founded?.unit ?? 0, roles.admin));
      return { commit: true };
    },
  });
  return { login, password };
}
