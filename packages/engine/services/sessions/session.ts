/** What the server knows about a signed-in person: the shape of a session, and how it is read from its row. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import { type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Access, Actor, ActorValue } from '../../core/access/access.ts';
import type { Plan } from '../../core/access/plan.ts';
import type { TextRow } from '../../sql/database.ts';

export type SessionUser = {
  readonly id: number;
  readonly login: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The person's own choice, if there is one. */
  readonly language: Language | null;
};
/** Somebody acts in the name of the session's person: who, and until when. */
export type Impersonation = { readonly id: number; readonly by: { readonly id: number; readonly name: string }; readonly until: string };
export type Session = {
  readonly digest: string;
  /** The value that a cookie caller repeats in `X-XSRF-TOKEN`. */
  readonly xsrf: string;
  readonly user: SessionUser;
  readonly companyId: number | null;
  readonly roleId: number | null;
  /** Null until a company and role are chosen that the person holds. */
  readonly actor: Actor | null;
  /** Lives for days and is prolonged by use; otherwise it ends with the browser or after half a day. */
  readonly kept: boolean;
  /** Null when the person themselves is at work. */
  readonly impersonation: Impersonation | null;
  /** The person has locked the screen: until the password is said nothing is answered. */
  readonly locked: boolean;
  /** The chosen role asks for two-step sign-in, which the person has not set up: nothing else is open before. */
  readonly mustSetUp: boolean;
  /** When the account goes, because its person has asked for it; null for all others. */
  readonly eraseAt: string | null;
  /** Milliseconds that were left when it was read, by the database's clock. */
  readonly millisecondsLeft: number;
};

/** The row of LOAD_SESSION by the names of its columns. */
export type SessionRow = {
  readonly userId: number;
  readonly companyId: number | null;
  readonly roleId: number | null;
  readonly millisecondsLeft: number;
  readonly ended: boolean;
  readonly kept: boolean;
  readonly user: SessionUser;
  readonly mayAct: boolean;
  readonly role: string | null;
  readonly companyMaximum: string | null;
  readonly locked: boolean;
  readonly hasSecondFactor: boolean;
  readonly eraseAt: string | null;
  readonly impersonation: Impersonation | null;
};

/** The actor in the chosen company and role. Throws NO_RIGHT while none is chosen, SECOND_FACTOR_REQUIRED before two-step sign-in is set up. */
export function presentActor({ actor, mustSetUp }: Session): Actor {
  if (!actor) throw new PlatformError(mustSetUp ? 'SECOND_FACTOR_REQUIRED' : 'NO_RIGHT');
  return actor;
}

const number = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));

export function readSessionRow(row: TextRow): SessionRow {
  const [
    ,
    userId,
    companyId,
    roleId,
    left,
    ended,
    kept,
    login,
    firstName,
    lastName,
    language,
    mayEnter,
    held,
    role,
    maximum,
    locked,
    second,
    impersonationId,
    until,
    byId,
    byLogin,
    byFirstName,
    byLastName,
    eraseAt,
  ] = row;
  const user: SessionUser = {
    id: number(userId) ?? 0,
    login: login ?? '',
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    language: language ? languageOf(language) : null,
  };
  return {
    userId: user.id,
    companyId: number(companyId),
    roleId: number(roleId),
    millisecondsLeft: number(left) ?? 0,
    ended: ended === 't' || mayEnter !== 't',
    kept: kept === 't',
    user,
    mayAct: held === 't',
    role: role ?? null,
    companyMaximum: maximum ?? null,
    locked: locked === 't',
    hasSecondFactor: second === 't',
    eraseAt: eraseAt ?? null,
    impersonation: impersonationId
      ? {
          id: Number(impersonationId),
          by: { id: Number(byId), name: [byLastName, byFirstName].filter(Boolean).join(' ') || (byLogin ?? '') },
          until: until ?? '',
        }
      : null,
  };
}

/** The person's name for histories and the header: last and first name, else the login name. */
export const nameOf = ({ firstName, lastName, login }: SessionUser): string => [lastName, firstName].filter(Boolean).join(' ') || login;

/** The employee record behind a person in a company. */
export type Employee = {
  readonly id: number;
  readonly unitId: number | null;
  readonly record: Readonly<Record<string, ActorValue>>;
  /** The record's own permissions as they are stored. */
  readonly permissions: string | null;
};
const isValue = (value: unknown): value is ActorValue => value === null || typeof value !== 'object';
export function readEmployee(row: TextRow | undefined): Employee | null {
  if (!row?.[0]) return null;
  const whole = JSON.parse(row[2] ?? '{}') as Record<string, unknown>;
  const permissions = whole.permissions ?? null;
  return {
    id: Number(row[0]),
    unitId: number(row[1]),
    record: Object.fromEntries(Object.entries(whole).filter((entry): entry is [string, ActorValue] => isValue(entry[1]))),
    permissions: permissions === null ? null : JSON.stringify(permissions),
  };
}

type ActorParts = {
  readonly user: SessionUser;
  readonly companyId: number;
  readonly timeZone: string | null;
  readonly access: Access;
  readonly employee: Employee | null;
  readonly impersonatorId?: number | undefined;
  readonly plan: Plan | null;
  readonly maximum: RightLimits | null;
  readonly uncut: Access | null;
};
export const actorOf = (given: ActorParts): Actor => ({
  userId: given.user.id,
  login: given.user.login,
  name: nameOf(given.user),
  companyId: given.companyId,
  employeeId: given.employee?.id ?? null,
  unitId: given.employee?.unitId ?? null,
  ...(given.timeZone ? { timeZone: given.timeZone } : {}),
  ...(given.employee ? { record: given.employee.record } : {}),
  access: given.access,
  ...(given.impersonatorId === undefined ? {} : { impersonatorId: given.impersonatorId }),
  ...(given.plan ? { plan: given.plan } : {}),
  ...(given.maximum ? { maximum: given.maximum } : {}),
  ...(given.uncut ? { uncut: given.uncut } : {}),
});
