/** Turns the reply of `GET /user-permissions` into the session that the screens use. */

import { type MenuMarks, NO_MARKS } from '@lambda/model/accounts/menu-marks.ts';
import type { CrudDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { isLanguage } from '../i18n/language.ts';
import type { MenuPermissions } from '../registries.ts';

export type SessionUser = { readonly id: number; readonly login: string; readonly name: string; readonly language: Language | null };
export type SessionCompany = {
  readonly id: number;
  readonly company_name: string;
  readonly company_logo: string | null;
  /** An IANA time zone: the clock on the company's wall. */
  readonly time_zone?: string;
  readonly subscription?: string | null;
  /** `#rrggbb`, says how the plan stands. Like the two below only of the company in which the person works now. */
  readonly subscription_color?: string;
  /** Megabytes. */
  readonly total_usage?: number;
  /** Gigabytes; null without a bound. */
  readonly storage?: number | null;
};
/** A role that the person may take in a company. */
export type SessionRole = { readonly id: number; readonly name: string; readonly label: Label; readonly companyId: number };

export type SessionPermission = {
  readonly defaultMenu: string | null;
  /** Where the installation sends the people of this role; null: the default entry decides. */
  readonly startPath: string | null;
  /** The role may bring workbooks into lists. */
  readonly mayImport: boolean;
  /** The role may take deleted records out for ever. */
  readonly mayDestroy: boolean;
  /** The role may show its saved views to everybody. */
  readonly mayShareViews: boolean;
  readonly menus: Readonly<Record<string, MenuPermissions>>;
  readonly employeeId: number | null;
  readonly unitId: number | null;
  readonly roleId: number;
  /** Says the same as long as the rights are the same. */
  readonly rights: string;
  /** Says the same as long as the company's plan opens the same. */
  readonly plan: string;
  /** Menu entries that exist and are closed to this person. */
  readonly hidden: readonly string[];
};

/** Whose session it is, and where it stands when the person works in a company. */
export type SessionHolder = Pick<SessionData, 'user' | 'kept'> & Partial<Pick<SessionData, 'company' | 'role'>>;

/** What an entry of the menu opens, with the model of its records and what its form is called. */
export type SessionCrud = CrudDefinition & { readonly model: string; readonly form_label?: Label };

export type SessionData = {
  /** The version of the definitions that were in force when the session was read. */
  readonly definitions: string;
  readonly user: SessionUser;
  /** Lives for days and is prolonged by use: the person wants to be remembered on this computer. */
  readonly kept: boolean;
  readonly company: SessionCompany;
  readonly companies: readonly SessionCompany[];
  readonly roles: readonly SessionRole[];
  readonly role: SessionRole;
  readonly permission: SessionPermission;
  readonly menu: readonly MenuItem[];
  readonly cruds: readonly SessionCrud[];
  /** How the person wants to see the platform, as it was kept; read by `readAppearance`. */
  readonly appearance: unknown;
  readonly marks: MenuMarks;
  /** When the account of the person goes, who has given it up; undefined for all others. */
  readonly eraseAt: string | undefined;
  /** Who acts in the name of the session's person, and until when (ISO 8601); undefined when nobody does. */
  readonly impersonation: { readonly by: string; readonly until: string } | undefined;
};

/** Where the session stands: two of one place may be worked in alike. */
export const placeOf = ({ user, company, role }: Pick<SessionData, 'user' | 'company' | 'role'>): string =>
  `${user.id}.${company.id}.${role.id}`;

export type ReplyUser = {
  id: number;
  login: string;
  first_name: string | null;
  last_name: string | null;
  language: string | null;
  erase_at?: string | null;
};
type ReplyRole = { id: number; name: string; label: Label; company_id: number };
type ReplyRights = Partial<MenuPermissions>;

/** What the person keeps for themself; empty for what was never chosen. */
type ReplyPersonal = { appearance: unknown; menu: MenuMarks | null };

export type SessionReply = {
  status: boolean;
  definitions?: string;
  user: ReplyUser;
  kept?: boolean;
  impersonation?: { by: string; until: string } | null;
  company: SessionCompany;
  companies: SessionCompany[];
  userExtraRoles: ReplyRole[];
  start_path?: string | null;
  permission: {
    permissions: {
      default_menu?: string | null;
      excelupload?: boolean;
      destroy?: boolean;
      shareViews?: boolean;
      permissions: Record<string, ReplyRights>;
      hidden?: string[];
    };
    menu: MenuItem[];
    kruds: SessionCrud[];
    emp_id: number | null;
    struct_id: number | null;
    role_id: number;
    rights?: string;
    plan?: string;
  };
  personal?: ReplyPersonal;
};

export const NO_PERMISSIONS: MenuPermissions = { show: false, c: false, r: false, u: false, d: false, scope: 'own' };

const rightsOf = ({
  show = false,
  c = false,
  r = false,
  u = false,
  d = false,
  scope = 'company',
  ...more
}: ReplyRights): MenuPermissions => ({
  ...more,
  show,
  c,
  r,
  u,
  d,
  scope,
});

const roleOf = ({ id, name, label, company_id }: ReplyRole): SessionRole => ({ id, name, label, companyId: company_id });

/** Throws when the chosen role is not among the person's own: then the reply is not a session at all. */
export const readUser = ({ id, login, first_name: firstName, language }: ReplyUser): SessionUser => ({
  id,
  login,
  name: firstName || login,
  language: isLanguage(language) ? language : null,
});

export function readSession({
  definitions = '',
  user,
  kept = false,
  impersonation,
  company,
  companies,
  userExtraRoles,
  start_path: startPath = null,
  permission,
  personal,
}: SessionReply): SessionData {
  const roles = userExtraRoles.map(roleOf);
  const role = roles.find(({ id, companyId }) => id === permission.role_id && companyId === company.id);
  if (!role) throw new Error(`The chosen role ${permission.role_id} is not among the roles of the session`);
  return {
    definitions,
    user: readUser(user),
    kept,
    company,
    companies,
    roles,
    role,
    permission: {
      defaultMenu: permission.permissions.default_menu ?? null,
      startPath,
      mayImport: permission.permissions.excelupload === true,
      mayDestroy: permission.permissions.destroy === true,
      mayShareViews: permission.permissions.shareViews === true,
      menus: Object.fromEntries(Object.entries(permission.permissions.permissions).map(([id, rights]) => [id, rightsOf(rights)])),
      employeeId: permission.emp_id,
      unitId: permission.struct_id,
      roleId: permission.role_id,
      rights: permission.rights ?? '',
      plan: permission.plan ?? '',
      hidden: permission.permissions.hidden ?? [],
    },
    menu: permission.menu,
    cruds: permission.kruds,
    appearance: personal?.appearance,
    marks: personal?.menu ?? NO_MARKS,
    eraseAt: user.erase_at ?? undefined,
    impersonation: impersonation ?? undefined,
  };
}
