/** Invitations over HTTP: who may send them, the letter, accepting as somebody new and as who is here, and what attackers try. */
import { shippedRoles } from '@lambda/hr/roles/shipped.roles.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
const clients = new Map<string, Client>();
beforeAll(async () => {
  served = await openServedDemo();
  for (const login of ['hr', 'director', 'cashier', 'salon-manager', 'receptionist']) {
    const client = await signIn(served.url, login);
    await client.choose();
    clients.set(login, client);
  }
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs']) await served.sql(`delete from ${table}`);
});

const by = (login: string): Client => {
  const client = clients.get(login);
  if (!client) throw new Error(`${login} is not signed in`);
  return client;
};
type Refusal = { errors?: { message: string; extensions: { code: string; fields?: { field: string; code: string }[] } }[] };
const codeOf = ({ body }: { body: unknown }) => (body as Refusal).errors?.[0]?.extensions.code;
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as Refusal).errors?.[0]?.extensions.fields?.map(({ field, code }) => `${field} ${code}`);
let made = 0;
const freshEmail = () => `invited${++made}@example.mn`;
type Created = { createInvitations: { id: number; state: string; is_expired: boolean; sent_count: number } };
const invite = async (login: string, input: Record<string, unknown>) => {
  const reply = await by(login).query<Created>(
    'mutation($i:InvitationsInput!){createInvitations(input:$i){id state is_expired sent_count}}',
    { i: input },
  );
  return { ...reply, id: reply.body.data?.createInvitations.id ?? 0 };
};
type Letter = { to: string; subject: string; text: string };
const letters = async (): Promise<Letter[]> =>
  (await served.sql("select payload from outbox where topic = 'mail' order by id")).map(
    ([payload]) => JSON.parse(payload ?? '{}') as Letter,
  );
const lastToken = async (): Promise<string> => /#invitation=([\w-]{43})/.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? '';
const invited = async (input: Record<string, unknown>, login = 'hr'): Promise<{ id: number; token: string }> => {
  const { id, body } = await invite(login, input);
  expect(id, JSON.stringify(body)).toBeGreaterThan(0);
  return { id, token: await lastToken() };
};
const anybody = () => clientOf(served.url);
const PASSWORD = 'Invited-2026!';
const PERSON = { last_name: 'Дорж', first_name: 'Номин', password: PASSWORD, password_confirm: PASSWORD };
const joinBy = (token: string, more: object = {}) => anybody().post('/auth/invitation/join', { token, ...PERSON, ...more });
const stateOf = async (id: number) => (await served.sql('select state from invitations where id = $1', id))[0]?.[0];
const act = async (login: string, name: string, id: number) => await by(login).post(`/lambda/actions/${name}`, { ids: [id] });
const rolesOf = async (email: string) =>
  (
    await served.sql(
      'select r.name from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id where u.email = $1 and m.deleted_at is null order by 1',
      email,
    )
  ).map(([name]) => name);

describe('an invitation', () => {
  it('goes out with what it is about, and says so to whoever has its link', async () => {
    const email = freshEmail();
    const { token } = await invited({ email, first_name: 'Номин', role: 'hr', language: 'mn' });
    const [letter] = await letters();
    expect(letter?.to).toBe(email);
    expect(letter?.text).toContain('Сайн байна уу, Номин.');
    expect(letter?.text).toContain('«Хүний нөөцийн менежер»');
    const { body } = await anybody().post<{ data: object }>('/auth/invitation', { token });
    expect(body.data).toMatchObject({ email, role: { mn: 'Хүний нөөцийн менежер' }, company_name: 'Жишээ Групп', has_account: false });
  });

  it('is accepted by somebody new, who works in the company from then on with that role alone', async () => {
    const email = freshEmail();
    const { id, token } = await invited({ email, role: 'employee' });
    const { status } = await joinBy(token);
    expect(status).toBe(200);
    expect([await stateOf(id), await rolesOf(email)]).toEqual(['accepted', ['employee']]);
    const person = await signIn(served.url, email, PASSWORD);
    const { body } = await person.choose<{ companies: { company_name: string }[]; user: { role: number } }>();
    expect([body.companies.map(({ company_name }) => company_name), body.user.role]).toEqual([['Жишээ Групп'], 7]);
    const payloads = await served.sql("select payload from outbox where topic = 'notification'");
    expect(payloads.map(([payload]) => (JSON.parse(payload ?? '{}') as { rule: { name: string } }).rule.name)).toContain(
      'invitation-accepted',
    );
  });

  it('is accepted by who is here already, and is then one company more', async () => {
    const [[email] = []] = await served.sql("select email from users where login = 'receptionist'");
    await served.sql(
      "update users set email = 'receptionist@example.mn', email_ci = 'receptionist@example.mn' where login = 'receptionist' and email is null",
    );
    const address = email ?? 'receptionist@example.mn';
    const { id, token } = await invited({ email: address, role: 'employee' });
    const look = await anybody().post<{ data: { has_account: boolean } }>('/auth/invitation', { token });
    expect(look.body.data.has_account).toBe(true);
    expect(codeOf(await joinBy(token)), 'nobody sets another password that way').toBe('WRONG_STATE');
    expect(codeOf(await by('cashier').post('/auth/invitation/accept', { token }))).toBe('INVITATION_OF_ANOTHER');
    expect((await anybody().post('/auth/invitation/accept', { token })).status).toBe(401);
    expect(await stateOf(id)).toBe('pending');
    expect((await by('receptionist').post('/auth/invitation/accept', { token })).status).toBe(200);
    const { body } = await by('receptionist').choose<{ companies: { company_name: string }[] }>();
    expect(body.companies.map(({ company_name }) => company_name).sort()).toEqual(['Жишээ Групп', 'Үлгэр Салон']);
    expect(await rolesOf(address)).toEqual(['employee', 'receptionist']);
  });

  it('ties the person to the record that the company keeps with that address', async () => {
    const email = freshEmail();
    const [[employee] = []] = await served.sql(
      "update employee set email = $1 where id = (select min(e.id) from employee e join company c on c.id = e.company_id where c.company_name = 'Жишээ Групп' and e.user_id is null and e.status = 'active') returning id",
      email,
    );
    const { token } = await invited({ email, role: 'employee' });
    expect((await joinBy(token)).status).toBe(200);
    const person = await signIn(served.url, email, PASSWORD);
    const { body } = await person.choose<{ user: { emp_id: number } }>();
    expect(body.user.emp_id).toBe(Number(employee));
  });

  it('is taken back, and its link is of no use any more', async () => {
    const { id, token } = await invited({ email: freshEmail() });
    expect((await act('hr', 'revoke-invitation', id)).status).toBe(200);
    expect(await stateOf(id)).toBe('revoked');
    expect(codeOf(await joinBy(token))).toBe('INVITATION_OVER');
    expect(codeOf(await act('hr', 'resend-invitation', id))).toBe('WRONG_STATE');
  });

  it('is sent again with a new link, a minute later at the soonest; the link before is of no use any more', async () => {
    const { id, token } = await invited({ email: freshEmail() });
    expect(codeOf(await act('hr', 'resend-invitation', id))).toBe('TOO_MANY_REQUESTS');
    await served.sql("update invitations set sent_at = sent_at - interval '2 minutes' where id = $1", id);
    expect((await act('hr', 'resend-invitation', id)).status).toBe(200);
    const second = await lastToken();
    expect(second).not.toBe(token);
    expect(codeOf(await joinBy(token))).toBe('INVITATION_OVER');
    expect((await joinBy(second)).status).toBe(200);
  });

  it('runs out after a week, is shown so, and can be sent again', async () => {
    const { id, token } = await invited({ email: freshEmail() });
    await served.sql("update invitation_tokens set expires_at = now() - interval '1 second' where invitation_id = $1", id);
    await served.sql(
      "update invitations set expires_at = now() - interval '1 second', sent_at = now() - interval '7 days' where id = $1",
      id,
    );
    expect(codeOf(await joinBy(token))).toBe('INVITATION_OVER');
    const { body } = await by('hr').query<{ invitations: { is_expired: boolean }[] }>(
      `{invitations(filters:[{column:"id",condition:equals,value:"${id}"}]){is_expired}}`,
    );
    expect(body.data?.invitations).toEqual([{ is_expired: true }]);
    expect((await act('hr', 'resend-invitation', id)).status).toBe(200);
    expect((await joinBy(await lastToken())).status).toBe(200);
  });

  it('is of no use any more when whoever has sent it works there no more', async () => {
    const email = freshEmail();
    const first = await invited({ email, role: 'hr' });
    await joinBy(first.token);
    const inviter = await signIn(served.url, email, PASSWORD);
    await inviter.choose();
    clients.set('invited-hr', inviter);
    const { token } = await invited({ email: freshEmail() }, 'invited-hr');
    await served.sql('update memberships set deleted_at = now() where user_id = (select id from users where email = $1)', email);
    expect(codeOf(await joinBy(token))).toBe('INVITATION_OVER');
  });
});

describe('who invites', () => {
  it('hands on no more than is held, and never the platform’s administration', async () => {
    expect(fieldsOf(await invite('salon-manager', { email: freshEmail(), role: 'company-admin' }))).toEqual(['role beyondOwn']);
    expect(fieldsOf(await invite('hr', { email: freshEmail(), role: 'director' }))).toEqual(['role beyondOwn']);
    expect(fieldsOf(await invite('hr', { email: freshEmail(), role: 'admin' }))).toEqual(['role choice']);
    expect(await letters()).toEqual([]);
  });
  it('has the right to; others neither see nor send invitations, nor those of another company', async () => {
    const { id } = await invited({ email: freshEmail() });
    for (const login of ['cashier', 'director']) {
      expect((await invite(login, { email: freshEmail() })).status, login).toBeGreaterThanOrEqual(400);
      expect((await act(login, 'revoke-invitation', id)).status, login).toBe(403);
    }
    expect((await act('salon-manager', 'revoke-invitation', id)).status).toBe(404);
    expect(await stateOf(id)).toBe('pending');
  });
  it('writes nothing that is the platform’s: state, dates, whose it is', async () => {
    for (const more of [
      { state: 'accepted' },
      { expires_at: '2099-01-01T00:00:00Z' },
      { accepted_by_id: 1 },
      { sent_count: 0 },
      { company_id: 1 },
    ])
      expect((await invite('hr', { email: freshEmail(), ...more })).id, JSON.stringify(more)).toBe(0);
  });
  it('invites nobody twice, and nobody who works there already', async () => {
    const email = freshEmail();
    await invited({ email });
    expect(fieldsOf(await invite('hr', { email }))).toEqual(['email notUnique']);
    const other = freshEmail();
    const { token } = await invited({ email: other });
    await joinBy(token);
    expect(fieldsOf(await invite('hr', { email: other }))).toEqual(['email notUnique']);
  });
});

describe('a link of an invitation', () => {
  it('works once, also at the same moment', async () => {
    const email = freshEmail();
    const { token } = await invited({ email });
    const replies = await Promise.all([joinBy(token), joinBy(token), joinBy(token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await served.sql('select count(*) from users where email = $1', email))[0]).toEqual(['1']);
    expect(await rolesOf(email)).toEqual(['employee']);
  });
  it('is stored as a digest, and guessed by nobody', async () => {
    const { token } = await invited({ email: freshEmail() });
    expect(JSON.stringify(await served.sql('select * from invitation_tokens'))).not.toContain(token);
    const { body } = await by('hr').query('{invitation_tokens{id}}');
    expect(body.data).toBeFalsy();
    for (let count = 0; count < 30; count++) await anybody().post('/auth/invitation', { token: 'B'.repeat(43) });
    // The right one is looked at all the same.
    expect((await anybody().post('/auth/invitation', { token })).status).toBe(200);
    expect(codeOf(await anybody().post('/auth/invitation', { token: 'B'.repeat(43) }))).toBe('TOO_MANY_REQUESTS');
  });
  it('takes nothing but what it asks for, and a password like every other', async () => {
    const { token } = await invited({ email: freshEmail() });
    for (const more of [{ role: 'admin' }, { role_id: 1 }, { company_id: 1 }, { email: 'other@example.mn' }, { login: 'admin' }])
      expect((await joinBy(token, more)).status, JSON.stringify(more)).toBe(400);
    expect(fieldsOf(await joinBy(token, { first_name: 'R2', password: 'weak', password_confirm: 'weal' }))).toEqual([
      'first_name personName',
      'password passwordStrength',
      'password_confirm passwordRepeated',
    ]);
    expect((await joinBy(token)).status).toBe(200);
  });
});

it('every shipped role but the platform’s is offered, under its own name', () => {
  const field = served.registry.model('invitations').fields.role;
  const offered = field?.kind === 'choice' ? field.options.map(({ value, label }) => [value, label]) : [];
  const shipped = shippedRoles.filter(({ id }) => id !== 1).map(({ name, label }) => [name, label]);
  expect(offered).toEqual([...shipped, ['own', expect.anything()]]);
});

describe('a role of the company', () => {
  let roles = 0;
  const companyOf = async (login: string) =>
    Number(
      (
        await served.sql(
          'select m.member_company_id from memberships m join users u on u.id = m.user_id where u.login = $1 and m.deleted_at is null limit 1',
          login,
        )
      )[0]?.[0],
    );
  const definition = (menus: object) => ({ id: 9_000, name: 'helper', label: { mn: 'Туслах', en: 'Helper', ko: '보조' }, menus });
  /** A role of the company in which somebody works, as its administrators would have made it. */
  const roleOf = async (login: string, menus: object): Promise<number> => {
    const id = await served.database.nextId();
    await served.sql(
      `insert into roles (id, created_at, updated_at, version, name, display_name, permissions, owner_company_id)
        values ($1::bigint, now(), now(), 1, $2, 'Туслах нягтлан', $3::json, $4::bigint)`,
      id,
      `c-helper-${++roles}`,
      JSON.stringify(definition(menus)),
      await companyOf(login),
    );
    return id;
  };
  const SMALL = { invitations: { show: true, r: true } };
  const BEYOND = { roles: { show: true, c: true, r: true, u: true, d: true } };

  it('is offered to who invites, and to nobody of another company', async () => {
    const [own, other] = [await roleOf('hr', SMALL), await roleOf('salon-manager', SMALL)];
    const { body } = await by('hr').post('/lambda/krud/invitation/options', {});
    const offered = JSON.stringify(body);
    expect([offered.includes(`"value":${own}`), offered.includes(`"value":${other}`)]).toEqual([true, false]);
    expect(offered).toContain('Туслах нягтлан');
  });
  it('is given by an invitation, whose letter and page call it by its name', async () => {
    const [email, role] = [freshEmail(), await roleOf('hr', SMALL)];
    const { token } = await invited({ email, role: 'own', own_role_id: role });
    expect((await letters()).at(-1)?.text).toContain('«Туслах нягтлан»');
    const { body } = await anybody().post<{ data: { role: { mn: string } } }>('/auth/invitation', { token });
    expect(body.data.role.mn).toBe('Туслах нягтлан');
    expect((await joinBy(token)).status).toBe(200);
    const held = await served.sql('select m.role_id from memberships m join users u on u.id = m.user_id where u.email = $1', email);
    expect(held).toEqual([[String(role)]]);
  });
  it('is chosen where it is meant, and counts nowhere else', async () => {
    expect(fieldsOf(await invite('hr', { email: freshEmail(), role: 'own' }))).toEqual(['own_role_id required']);
    const [email, role] = [freshEmail(), await roleOf('hr', BEYOND)];
    const { token } = await invited({ email, role: 'employee', own_role_id: role });
    expect((await letters()).at(-1)?.text).toContain('«Ажилтан»');
    expect((await joinBy(token)).status).toBe(200);
    expect(await rolesOf(email)).toEqual(['employee']);
  });
  it('that can do more than who invites is not handed on, nor one of another company', async () => {
    const beyond = await roleOf('hr', BEYOND);
    expect(fieldsOf(await invite('hr', { email: freshEmail(), role: 'own', own_role_id: beyond }))).toEqual(['own_role_id beyondOwn']);
    const other = await roleOf('salon-manager', SMALL);
    expect((await invite('hr', { email: freshEmail(), role: 'own', own_role_id: other })).id).toBe(0);
    expect(await letters()).toEqual([]);
  });
  it('that has grown beyond who has invited, or is gone, lets nobody in', async () => {
    for (const change of [`permissions = '${JSON.stringify(definition(BEYOND))}'::json`, 'deleted_at = now()']) {
      const [email, role] = [freshEmail(), await roleOf('hr', SMALL)];
      const { token } = await invited({ email, role: 'own', own_role_id: role });
      await served.sql(`update roles set version = version + 1, ${change} where id = $1::bigint`, role);
      expect(codeOf(await joinBy(token)), change).toBe('INVITATION_OVER');
      expect(await rolesOf(email)).toEqual([]);
    }
  });
  it('that is changed at the moment of accepting lets nobody in with what it was', async () => {
    const [email, role] = [freshEmail(), await roleOf('hr', SMALL)];
    const { token } = await invited({ email, role: 'own', own_role_id: role });
    const joining = await served.database.transaction(null, async (transaction) => {
      const change = 'update roles set version = version + 1, permissions = $2::json where id = $1::bigint';
      await transaction.batch([{ name: 'test_role_grows', sql: change, params: [role, JSON.stringify(definition(BEYOND))] }]);
      const reply = joinBy(token);
      // The role is read as it was, and waited for where it is held.
      await expect
        .poll(
          async () =>
            (await served.sql("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'"))[0],
        )
        .toEqual(['1']);
      await transaction.commit([]);
      return { reply };
    });
    expect(codeOf(await joining.reply)).toBe('VERSION_CONFLICT');
    expect(await rolesOf(email)).toEqual([]);
    expect(codeOf(await joinBy(token)), 'by now it is more than the inviter has').toBe('INVITATION_OVER');
  });
});
