/** Who gives, copies and acts with which rights where the plan or the maximum of the company closes parts for everybody. */
import { pathOfItem } from '@lambda/engine/core/registry/crud-model.ts';
import type { RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

const [HR, EMPLOYEE, COMPANY_ADMINISTRATOR] = [3, 7, 11];
const FREE = ['structure', 'information'];
const BASIC = [...FREE, 'hr', 'exchange'];
const open = { show: true, c: true, r: true, u: true, d: true };
const label = { mn: 'Туслах', en: 'Helper', ko: '보조' };
let served: Served;
let company: number;
let administrator: RoleDefinition;
beforeAll(async () => {
  served = await openServedDemo();
  const [hired] = await served.sql(
    'select m.member_company_id from memberships m join users u on u.id = m.user_id where u.login = $1 order by 1 limit 1',
    'hr',
  );
  company = Number(hired?.[0]);
  // The director is the administrator of the company, and looks after its roles as well.
  await served.sql(
    "update memberships set role_id = $1::bigint where user_id = (select id from users where login = 'director')",
    COMPANY_ADMINISTRATOR,
  );
  const [role] = await served.sql('select permissions::text from roles where id = $1::bigint', COMPANY_ADMINISTRATOR);
  administrator = JSON.parse(role?.[0] ?? '{}') as RoleDefinition;
  const all = { c: true, r: true, u: true, d: true };
  const models = { ...administrator.models, roles: all, memberships: all, company: { r: true } };
  await served.sql(
    'update roles set permissions = $1::json where id = $2::bigint',
    JSON.stringify({ ...administrator, models }),
    COMPANY_ADMINISTRATOR,
  );
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs']) await served.sql(`delete from ${table}`);
  await served.sql('update employee set permissions = null where company_id = $1::bigint', company);
  await under(null, null);
});

/** The plan of the company and what it may have at most; whoever signs in afterwards is under them. */
const under = async (parts: readonly string[] | null, maximum: RightLimits | null = null) => {
  const plan = parts && { parts, people: null, bytes: null, standing: 'open' };
  await served.sql(
    'update company set entitlements = $1::json, max_permissions = $2::json where id = $3::bigint',
    plan && JSON.stringify(plan),
    maximum && JSON.stringify(maximum),
    company,
  );
};
const allBut = (...closed: string[]): RightLimits => ({
  menus: Object.fromEntries([...served.registry.menuItems.keys()].map((id) => [id, closed.includes(id) ? { show: false } : open])),
});
const limit = (login: string, limits: RightLimits) =>
  served.sql(
    'update employee set permissions = $1::json where company_id = $2::bigint and user_id = (select id from users where login = $3)',
    JSON.stringify(limits),
    company,
    login,
  );
const entered = async (login: string, password?: string): Promise<Client> => {
  const client = await signIn(served.url, login, ...(password ? [password] : []));
  expect((await client.choose({ companyId: company })).status).toBe(200);
  return client;
};
const idOf = async (login: string): Promise<number> => Number((await served.sql('select id from users where login = $1', login))[0]?.[0]);
const codeOf = ({ status, body }: { status: number; body: unknown }): string => {
  const errors = (body as { errors?: { extensions: { code: string } }[] }).errors;
  return `${status} ${errors?.[0]?.extensions.code ?? 'allowed'}`;
};

describe('acting in somebody’s name', () => {
  const acting = async (by: string, of: string) => {
    const client = await entered(by);
    const { body } = await client.get<{ data: { may_act: { role_id: number }[] } }>(`/lambda/people/${of}`);
    const reply = await client.post('/auth/impersonation/start', { user_id: await idOf(of), reason: 'Тайлан харагдахгүй байна' });
    return { offered: body.data.may_act.map(({ role_id }) => role_id), code: codeOf(reply) };
  };
  test.each([
    ['the free plan', FREE, 'employee', EMPLOYEE],
    ['a plan without reports', BASIC, 'hr', HR],
  ])('is open to the administrator of a company in %s', async (_name, parts, login, role) => {
    await under(parts);
    expect(await acting('director', login)).toEqual({ offered: [role], code: '200 allowed' });
  });
  test('is open where the company’s maximum closes a part to everybody', async () => {
    await under(null, allBut('rewards'));
    expect(await acting('director', 'hr')).toEqual({ offered: [HR], code: '200 allowed' });
  });
  test('goes no way upward in any of them', async () => {
    await limit('director', allBut('structure'));
    for (const [parts, maximum] of [
      [FREE, null],
      [BASIC, null],
      [null, allBut('rewards')],
    ] as const) {
      await under(parts, maximum);
      expect(await acting('director', 'hr'), JSON.stringify(parts)).toEqual({ offered: [], code: '403 NO_RIGHT' });
      expect((await acting('hr', 'employee')).code, 'without the flag').toBe('403 NO_RIGHT');
    }
  });
  test('goes no way upward either where the plan hides today what the own permissions close in every plan', async () => {
    await limit('director', allBut('rewards'));
    await under(FREE);
    expect(await acting('director', 'hr')).toEqual({ offered: [], code: '403 NO_RIGHT' });
  });
});

describe('a role that is given, made or copied', () => {
  /** The cashier gets the role instead of the own one, for a moment. */
  const give = async (client: Client, role: number) => {
    const [held] = await served.sql(
      "select m.id, m.role_id from memberships m join users u on u.id = m.user_id where u.login = 'cashier' and m.member_company_id = $1::bigint",
      company,
    );
    const [id, own] = [Number(held?.[0]), Number(held?.[1])];
    const reply = await client.query('mutation($id:ID!,$i:MembershipsInput!){updateMemberships(id:$id,input:$i){id}}', {
      id,
      i: { role_id: role },
    });
    const [left] = await served.sql('select role_id from memberships where id = $1::bigint', id);
    await served.sql('update memberships set role_id = $1::bigint where id = $2::bigint', own, id);
    return `${codeOf(reply)}${Number(left?.[0]) === role ? '' : ', unchanged'}`;
  };
  let made = 0;
  const named = (menus: RoleDefinition['menus']) => {
    const name = `helper-${++made}`;
    return { name, display_name: name, permissions: { id: 5000, name, label, menus, fields: administrator.fields ?? {} } };
  };
  const make = async (client: Client, menus: RoleDefinition['menus']) => {
    const reply = await client.query<{ createRoles: { id: number } }>('mutation($i:RolesInput!){createRoles(input:$i){id}}', {
      i: named(menus),
    });
    return { code: codeOf(reply), id: reply.body.data?.createRoles?.id ?? 0 };
  };
  const change = async (client: Client, id: number, menus: RoleDefinition['menus']) => {
    const { permissions } = named(menus);
    return codeOf(await client.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', { id, i: { permissions } }));
  };
  const closedTo = async (client: Client) =>
    (await client.get<{ data: { closed: { id: number; why: string }[] } }>('/lambda/rights/catalog')).body.data.closed;
  const read = { show: true, r: true };

  test('may name what plan or maximum close to everybody, as long as it is the giver’s own', async () => {
    for (const [parts, maximum] of [
      [FREE, null],
      [BASIC, null],
      [null, allBut('rewards', 'my-change-requests')],
    ] as const) {
      await under(parts, maximum);
      const director = await entered('director');
      const { code, id } = await make(director, { structure: read, rewards: open });
      expect(code).toBe('200 allowed');
      expect(await change(director, id, { structure: read, rewards: open, violations: open })).toBe('200 allowed');
      expect(await closedTo(director)).not.toContainEqual({ id, why: 'beyond' });
      expect(await give(director, id)).toBe('200 allowed');
    }
  });
  test('names nothing that a larger plan or maximum would open to others than the giver', async () => {
    await under(FREE);
    const whole = await make(await entered('director'), { structure: read, rewards: open });
    expect(whole.code).toBe('200 allowed');
    await limit('director', allBut('rewards'));
    for (const [parts, maximum] of [
      [FREE, null],
      [null, allBut('rewards')],
    ] as const) {
      await under(parts, maximum);
      const director = await entered('director');
      expect((await make(director, { structure: read, rewards: open })).code).toBe('422 INVALID');
      expect(await change(director, whole.id, { structure: read })).toBe('403 NO_RIGHT');
      expect(await closedTo(director)).toContainEqual({ id: whole.id, why: 'beyond' });
      expect(await give(director, whole.id)).toBe('403 NO_RIGHT, unchanged');
      const less = await make(director, { structure: read, violations: open });
      expect(less.code).toBe('200 allowed');
      expect(await give(director, less.id)).toBe('200 allowed');
    }
  });
  test('is none of the platform’s, nor one with what the giver has in no plan', async () => {
    await under(FREE);
    const director = await entered('director');
    expect(await give(director, 1)).toMatch(/^(403 NO_RIGHT|422 INVALID), unchanged$/);
    expect((await make(director, { structure: read, 'route-rules': read })).code).toBe('422 INVALID');
    const { id } = await make(director, { structure: read, rewards: open });
    await served.sql(
      "update roles set permissions = jsonb_set(permissions::jsonb, '{menus,route-rules}', $1::jsonb)::json where id = $2::bigint",
      JSON.stringify(read),
      id,
    );
    expect(await give(director, id)).toBe('403 NO_RIGHT, unchanged');
    expect(await change(director, id, { structure: read })).toBe('403 NO_RIGHT');
    expect(await closedTo(director)).toContainEqual({ id, why: 'beyond' });
  });
});

describe('an invitation', () => {
  let invited = 0;
  const invite = async (role: string) => {
    const reply = await (await entered('hr')).query('mutation($i:InvitationsInput!){createInvitations(input:$i){id}}', {
      i: { email: `granted${++invited}@example.mn`, role },
    });
    return codeOf(reply);
  };
  const join = async () => {
    const [[payload] = []] = await served.sql("select payload from outbox where topic = 'mail' order by id desc limit 1");
    const token = /#invitation=([\w-]{43})/.exec((JSON.parse(payload ?? '{}') as { text: string }).text)?.[1];
    const password = 'Invited-2026!';
    const person = { last_name: 'Дорж', first_name: 'Номин', password, password_confirm: password };
    return codeOf(await clientOf(served.url).post('/auth/invitation/join', { token, ...person }));
  };
  const rewards = async (client: Client) => (await client.query('{reward(limit:1){id}}')).status;

  test('gives nothing that the own permissions of who invites close, also while the plan closes it to everybody', async () => {
    for (const parts of [FREE, null]) {
      await under(parts);
      await limit('hr', allBut('rewards'));
      expect(await invite('hr'), JSON.stringify(parts)).toBe('422 INVALID');
      expect(await invite('employee')).toBe('200 allowed');
    }
  });
  test('gives in the free plan what is the own role’s, which a larger plan opens to both', async () => {
    await under(FREE);
    expect(await invite('hr')).toBe('200 allowed');
    expect(await join()).toBe('200 allowed');
    const both = async () => [
      await rewards(await entered('hr')),
      await rewards(await entered(`granted${invited}@example.mn`, 'Invited-2026!')),
    ];
    expect((await both()).every((status) => status >= 400)).toBe(true);
    await under(BASIC);
    expect(await both()).toEqual([200, 200]);
  });
  test('is of no use any more when the own permissions of who has sent it close what it gives', async () => {
    expect(await invite('hr')).toBe('200 allowed');
    await limit('hr', allBut('rewards'));
    expect(await join()).toMatch(/ INVITATION_OVER$/);
    await limit('hr', allBut());
    expect(await join()).toBe('200 allowed');
  });
  test('hands a role on where the company’s maximum closes a part of it to everybody', async () => {
    await under(null, allBut('rewards'));
    expect(await invite('hr')).toBe('200 allowed');
    await limit('hr', allBut('appointments'));
    expect(await invite('hr')).toBe('422 INVALID');
  });
});

describe('pages in a larger plan', () => {
  const closedTo = async (login: string) =>
    (await (await entered(login)).get<{ data: { closed: string[] } }>('/lambda/billing/standing')).body.data.closed;
  const pathsOf = (...ids: string[]) =>
    ids.map((id) => {
      const item = served.registry.menuItems.get(id);
      if (!item) throw new Error(`there is no entry ${id}`);
      return pathOfItem(item);
    });
  test('are those that the own role shows once the plan has them, and none that it shows in no plan', async () => {
    await under(FREE);
    const director = await closedTo('director');
    expect(director).toEqual(expect.arrayContaining(pathsOf('rewards', 'hr-dashboard', 'head-count-report', 'record-log')));
    for (const path of pathsOf('route-rules', 'company-limits', 'effective-rights', 'roles', 'memberships'))
      expect(director).not.toContain(path);
    const employee = await closedTo('employee');
    expect(employee).toEqual(pathsOf('my-tasks', 'my-change-requests'));
  });
  test('are none that the own permissions or the company’s maximum close in every plan', async () => {
    await limit('director', allBut('rewards'));
    await under(FREE, allBut('violations'));
    const closed = await closedTo('director');
    for (const path of pathsOf('rewards', 'violations')) expect(closed).not.toContain(path);
    expect(closed).toEqual(expect.arrayContaining(pathsOf('handovers')));
    expect(await closedTo('hr')).toEqual(expect.arrayContaining(pathsOf('rewards')));
  });
});
