import { describe, expect, test } from 'vitest';
import { readSession, type SessionReply } from '../session-reply.ts';

const label = { mn: 'Менежер', en: 'Manager', ko: '매니저' };
const company = { id: 7, company_name: 'Жишээ Групп', company_logo: null };
const reply: SessionReply = {
  status: true,
  user: { id: 1, login: 'hr', first_name: 'Номин', last_name: null, language: 'en' },
  company,
  companies: [company],
  userExtraRoles: [
    { id: 3, name: 'hr', label, company_id: 7 },
    { id: 3, name: 'hr', label, company_id: 8 },
  ],
  permission: {
    permissions: { default_menu: 'employees', permissions: { employees: { show: true, r: true, scope: 'unit' } } },
    menu: [],
    kruds: [],
    emp_id: 5,
    struct_id: null,
    role_id: 3,
  },
};

describe('the session', () => {
  test('is read from the reply', () => {
    const session = readSession(reply);
    expect(session.user).toEqual({ id: 1, login: 'hr', name: 'Номин', language: 'en' });
    expect(session.role).toEqual({ id: 3, name: 'hr', label, companyId: 7 });
    expect(session.permission.menus.employees).toEqual({ show: true, c: false, r: true, u: false, d: false, scope: 'unit' });
    expect(session.permission.defaultMenu).toBe('employees');
  });
  test('says whether the person is to be remembered on this computer, as was chosen at sign-in', () => {
    expect(readSession({ ...reply, kept: true }).kept).toBe(true);
    expect(readSession({ ...reply, kept: false }).kept).toBe(false);
  });
  test('names a person without a first name by the login, and ignores a language we do not speak', () => {
    const { user } = readSession({ ...reply, user: { ...reply.user, first_name: null, language: 'fr' } });
    expect(user.name).toBe('hr');
    expect(user.language).toBeNull();
  });
  test('is refused when the chosen role is not among the person’s own', () => {
    expect(() => readSession({ ...reply, company: { ...company, id: 9 } })).toThrow(/not among the roles/);
  });
});
