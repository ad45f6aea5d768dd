/** A company as it begins: itself, the unit at its top, and whoever administers it, all in one transaction. */

import type { Actor } from '@lambda/engine/core/access/access.ts';
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext, WriteOperation } from '@lambda/engine/core/records/operation.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import type { Database } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import type { NewCompany } from '@lambda/model/accounts/registration.ts';
import { pageAddressProblem } from '@lambda/model/addresses/page-address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { ADDRESS_TAKEN, FIND_PLAN, FREE_PLAN, REGISTER_TAKEN } from '../company.sql.ts';

export type FoundingContext = Pick<Services, 'database' | 'registry' | 'hooks'> & { readonly now: Date; readonly ip: string };
/** Whose name the history has. */
export type Founder = { readonly id: number; readonly login: string; readonly name: string };
export type Person = Founder & {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly register?: string;
  readonly phone?: string;
};

const isThere = async (database: Database, statement: typeof ADDRESS_TAKEN, value: string): Promise<boolean> => {
  const [found] = await database.readBatch([withParams(statement, value)], null);
  return (found?.rows.length ?? 0) > 0;
};
/** Whether a company with this register number is here already. */
export const isRegistered = (database: Database, register: string): Promise<boolean> => isThere(database, REGISTER_TAKEN, register);

const MOST_QUESTIONS = 200;
const HOUR = 3_600;
/**
 * Whether no company has the address of a page, for who is typing one. Throws INVALID for what is no address, and
 * TOO_MANY_REQUESTS for a network address that asks for very many.
 */
export async function isPageAddressFree({ database, ip }: Pick<FoundingContext, 'database' | 'ip'>, address: string): Promise<boolean> {
  const problem = pageAddressProblem(address);
  if (problem) throw new PlatformError('INVALID', { fields: [{ field: 'address', ...problem }] });
  await countVisit({ database, what: 'page-address', ip, most: MOST_QUESTIONS, seconds: HOUR });
  return !(await isThere(database, ADDRESS_TAKEN, address));
}

/** What only the server knows of a new company, and anybody may be told: pages are there to be found. */
export async function openProblems(database: Database, { company_url, plan }: NewCompany): Promise<FieldError[]> {
  const [isTaken, [sold]] = await Promise.all([
    isThere(database, ADDRESS_TAKEN, company_url),
    database.readBatch([withParams(FIND_PLAN, plan)], null),
  ]);
  return [
    ...(isTaken ? [{ field: 'company_url', code: 'notUnique' } as const] : []),
    ...(sold?.rows.length ? [] : [{ field: 'plan', code: 'choice' } as const]),
  ];
}

/** Everybody begins with the plan that costs nothing; the one that was wished for is kept beside it. */
async function plansOf(database: Database, code: string): Promise<{ subscription: string; wanted: string | null }> {
  const [wished, free] = await database.readBatch([withParams(FIND_PLAN, code), withParams(FREE_PLAN)], null);
  const [name = null, amount = '0'] = wished?.rows[0] ?? [];
  if (name === null) throw new PlatformError('INVALID', { fields: [{ field: 'plan', code: 'choice' }] });
  return { subscription: free?.rows[0]?.[0] ?? name, wanted: Number(amount) > 0 ? code : null };
}

/** Who writes: with all rights of the new company, in the founder's name. */
export function founding({ database, registry, hooks, now, ip }: FoundingContext, companyId: number, founder: Founder): WriteContext {
  const actor: Actor = {
    userId: founder.id,
    login: founder.login,
    name: founder.name,
    companyId,
    employeeId: null,
    unitId: null,
    timeZone: DEFAULT_TIME_ZONE,
    access: platformAccess(registry),
  };
  return { database, registry, hooks, actor, now, today: companyDay(now), ip };
}

const TOP_UNIT_CODE = 'НЭГЖ-001';
const FIRST_EMPLOYEE_CODE = 'АЖ-0001';

type Founding = {
  readonly context: WriteContext;
  readonly given: NewCompany;
  readonly contact: { readonly email: string | null; readonly phone?: string };
};
/** The company and the unit at its top. Answers with the number of the unit. */
export async function companyWrites({ context, given, contact }: Founding): Promise<{ writes: WriteOperation[]; unit: number }> {
  const { database, registry, actor } = context;
  const { subscription, wanted } = await plansOf(database, given.plan);
  const unit = await database.nextId();
  const company = {
    company_name: given.company_name.trim(),
    register_number: given.register_number.trim(),
    tin: given.tin.trim() || null,
    company_url: given.company_url,
    email: contact.email,
    phone: contact.phone ?? null,
    time_zone: DEFAULT_TIME_ZONE,
    subscription,
    subscription_active: true,
    wanted_plan: wanted,
    founder_id: actor.userId,
  };
  return {
    unit,
    writes: [
      { kind: 'create', model: registry.model('company'), id: actor.companyId, input: {}, decided: company },
      {
        kind: 'create',
        model: registry.model('struct'),
        id: unit,
        input: { code: TOP_UNIT_CODE, name: company.company_name, struct_type: 'company' },
      },
    ],
  };
}

/** Makes somebody the administrator of the company, with a record among its people. */
export function administratorWrites(
  { registry, actor, today }: WriteContext,
  person: Person,
  unit: number,
  role: number = roles.companyAdmin,
): WriteOperation[] {
  return [
    {
      kind: 'create',
      model: registry.model('memberships'),
      input: {},
      decided: { user_id: person.id, member_company_id: actor.companyId, role_id: role },
    },
    // Nobody is put among the people of a company of whom name or phone is not known.
    ...(person.phone === undefined || person.lastName === '' || person.firstName === ''
      ? []
      : [
          {
            kind: 'create' as const,
            model: registry.model('employee'),
            input: {
              code: FIRST_EMPLOYEE_CODE,
              lastname: person.lastName,
              firstname: person.firstName,
              register: person.register || null,
              phone_one: person.phone,
              email: person.email,
              struct_id: unit,
              hired_date: today,
              user_id: person.id,
            },
          },
        ]),
  ];
}
