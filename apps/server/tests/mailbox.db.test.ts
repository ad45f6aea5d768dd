/** The mailbox of the platform: its administrators read the letters of every company, and nobody else reads any. */
import { startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { createMail } from '@lambda/engine/services/mail/mail.ts';
import { OUTBOX_WORK, outboxWork } from '@lambda/engine/services/outbox/outbox.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

const PASSWORD = 'Sarnai-2026!';
const OWNER = 'sarnai@example.mn';
let served: Served;
let people: readonly Person[];
let owner: Client;
/** Of somebody in each company: the address to which a letter goes, and the company. */
let readers: readonly { readonly email: string; readonly company: string }[];

/** Delivers what waits, as a server without a mail server does. */
async function deliver(): Promise<void> {
  const { database, connection } = served;
  const warn = (error: unknown) => {
    throw error;
  };
  const mail = createMail({ database, settings: { smtpUrl: null, from: 'a@example.mn', siteUrl: 'https://erp.example.mn' } });
  const handlers = new Map([
    ['mail', mail.deliver],
    ['notification', async () => []],
  ]);
  const kinds = new Map([[OUTBOX_WORK, outboxWork({ database, warn, handlers })]]);
  const queue = await startQueue({ database, connection, kinds, concurrency: 2, leaseSeconds: 5, pollMs: 50, warn });
  const waiting = "select count(*) from outbox where topic = 'mail' and state = 'waiting'";
  try {
    await vi.waitFor(async () => expect(await served.sql(waiting)).toEqual([['0']]), { timeout: 20_000, interval: 50 });
  } finally {
    await queue.stop(5_000);
  }
}
const forget = async (email: string) =>
  expect((await clientOf(served.url).post('/auth/send-forgot-mail', { email, lang: 'mn' })).status).toBe(200);

beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const registration = {
    ...{ last_name: 'Бат-Эрдэнэ', first_name: 'Сарнай', register: 'УБ90010215', phone: '99112233', email: OWNER },
    ...{ password: PASSWORD, password_confirm: PASSWORD, plan: 'basic' },
    ...{ company_name: 'Сарнай ХХК', register_number: '7000001', tin: '70000000001', company_url: 'sarnai' },
  };
  expect((await clientOf(served.url).post('/auth/register', registration)).status).toBe(200);
  await deliver();
  const [[text] = []] = await served.sql('select text from letters where to_address = $1', OWNER);
  const [, token] = /#confirm=([\w-]{43})/.exec(text ?? '') ?? [];
  expect((await clientOf(served.url).post('/auth/register/confirm', { token })).status).toBe(200);
  owner = await signIn(served.url, OWNER, PASSWORD);
  await owner.choose();
  const found = await served.sql(
    `select u.email, c.company_name from users u join memberships m on m.user_id = u.id join company c on c.id = m.member_company_id
      where u.login in ('hr', 'salon-manager') or u.email = $1 order by u.email`,
    OWNER,
  );
  readers = found.map(([email, company]) => ({ email: email ?? '', company: company ?? '' }));
  for (const { email } of readers) await forget(email);
  await deliver();
}, 120_000);
afterAll(() => served.close());

type Letter = { readonly to_address: string; readonly text: string; readonly letter_company: { readonly company_name: string } };
const FIELDS = 'to_address text letter_company { company_name }';
const lettersOf = async (client: Client, filters: string): Promise<readonly Letter[]> =>
  (await client.query<{ letters: readonly Letter[] }>(`{ letters(filters: [${filters}], limit: 100) { ${FIELDS} } }`)).body.data?.letters ??
  [];

describe('the mailbox', () => {
  it('shows the platform’s administrator the letters of three companies, one of them just registered, by receiver and by company', async () => {
    expect(new Set(readers.map(({ company }) => company)).size).toBe(3);
    for (const place of [0, 1] as const) {
      const { client } = await served.administrator(place);
      for (const { email, company } of readers) {
        const [letter] = await lettersOf(
          client,
          `{column: "to_address", condition: equals, value: "${email}"}, {column: "subject", condition: contains, value: "код"}`,
        );
        expect(letter).toMatchObject({ to_address: email, letter_company: { company_name: company } });
        expect(letter?.text).toMatch(/\b\d{6}\b/);
        const ofCompany = await lettersOf(client, `{column: "letter_company_id.company_name", condition: equals, value: "${company}"}`);
        expect(ofCompany.map(({ to_address }) => to_address)).toContain(email);
      }
      const searched = await client.query<{ paginate: { total: number; letters: readonly { to_address: string }[] } }>(
        `{ paginate(page: 1, size: 2, search: {text: "sarnai", columns: ["to_address"]}, sorts: [{column: "created_at", order: desc}]) {
            total letters { to_address } } }`,
      );
      expect(searched.body.data?.paginate).toMatchObject({ total: 3, letters: [{ to_address: OWNER }, { to_address: OWNER }] });
    }
  });
  it('is closed to everybody else: to each other role, and to whoever administers a company', async () => {
    const clients = [...people.filter(({ roleId }) => roleId !== 1).map(({ client }) => client), owner];
    expect(clients.length).toBeGreaterThan(9);
    for (const client of clients) {
      const list = await client.query('{ letters { to_address text } }');
      expect([list.status, JSON.stringify(list.body)]).toEqual([403, expect.not.stringContaining('@')]);
      for (const kind of ['grid', 'form']) expect((await client.get(`/lambda/puzzle/schema/${kind}/mail`)).status).not.toBe(200);
      const rows = await client.post('/lambda/puzzle/grid/data/mail', {});
      expect([rows.status === 200, JSON.stringify(rows.body)]).toEqual([false, expect.not.stringContaining('@')]);
    }
  });
  it('shows somebody to whom the entry was given nothing of other companies', async () => {
    const [[role] = []] = await served.sql('select permissions::text from roles where id = 11');
    const given = JSON.parse(role ?? '{}') as { menus: Record<string, object> };
    const more = { ...given, menus: { ...given.menus, mailbox: { show: true, r: true } } };
    await served.sql('update roles set permissions = $1::json where id = 11', JSON.stringify(more));
    const client = await signIn(served.url, OWNER, PASSWORD);
    await client.choose();
    const seen = await lettersOf(client, '');
    expect(new Set(seen.map(({ to_address }) => to_address))).toEqual(new Set([OWNER]));
    await served.sql('update roles set permissions = $1::json where id = 11', role ?? '{}');
  });
});
