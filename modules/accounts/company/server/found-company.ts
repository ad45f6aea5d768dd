/** Somebody who is signed in founds one more company, and administers it. */

import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import type { Session } from '@lambda/engine/services/sessions/session.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { companyProblems, type NewCompany } from '@lambda/model/accounts/registration.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FOUNDER } from '../company.sql.ts';
import {
  administratorWrites,
  companyWrites,
  type FoundingContext,
  founding,
  isRegistered,
  openProblems,
  type Person,
} from './new-company.ts';

const MOST_A_DAY = 5;
const DAY = 86_400;

export type OwnerContext = FoundingContext & Pick<Services, 'sessions'>;
/** Answers with the number of the company. Throws INVALID with every field that is wrong or taken, TOO_MANY_REQUESTS beyond five a day. */
export async function foundCompany(request: OwnerContext, { user }: Session, given: NewCompany): Promise<{ company_id: number }> {
  const { database, sessions } = request;
  const fields = companyProblems(given);
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
  // Counted before it is looked up, so that nobody goes through the register numbers of others.
  await countVisit({ database, what: 'found-company', ip: `user:${user.id}`, most: MOST_A_DAY, seconds: DAY });
  const taken = await isRegistered(database, given.register_number.trim());
  const problems = [...(taken ? [{ field: 'register_number', code: 'notUnique' } as const] : []), ...(await openProblems(database, given))];
  if (problems.length > 0) throw new PlatformError('INVALID', { fields: problems });
  const [[found], companyId] = [await database.readBatch([withParams(FOUNDER, user.id)], null), await database.nextId()];
  const [email = null, phone = null, last = null, first = null, register = null] = found?.rows[0] ?? [];
  const [lastName, firstName] = [last ?? '', first ?? ''];
  const person: Person = {
    id: user.id,
    login: user.login,
    name: `${lastName} ${firstName}`.trim() || user.login,
    lastName,
    firstName,
    email: email ?? '',
    ...(phone === null ? {} : { phone }),
    ...(register === null ? {} : { register }),
  };
  const context = founding(request, companyId, person);
  const { writes, unit } = await companyWrites({ context, given, contact: { email, ...(phone === null ? {} : { phone }) } });
  await executeLongWrite({
    context,
    work: async (write) => {
      await write([...writes, ...administratorWrites(context, person, unit)]);
      return { commit: true };
    },
  });
  sessions.forget(user.id);
  return { company_id: companyId };
}
