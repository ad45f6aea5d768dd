/** The logo of a company: put there on its own form, seen by everybody who works there and by nobody else. */
import { openPdf, picturesOn } from '@lambda/testing/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  // A public page would show it to everybody.
  await served.sql(`update company_pages set state = 'draft'`);
  people = await served.people();
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
async function setLogo(person: Person, logo: string | null): Promise<string> {
  const { status, body } = await person.client.query('mutation($id:ID!,$i:CompanyInput!){updateCompany(id:$id,input:$i){id}}', {
    id: person.companyId,
    i: { logo },
  });
  return `${status} ${body.errors?.[0]?.extensions.code ?? 'allowed'}`;
}
type Choice = {
  readonly company: { readonly company_logo: string | null };
  readonly companies: readonly { readonly company_logo: string | null }[];
};
const chosenCompany = async (person: Person): Promise<Choice> =>
  (await person.client.choose<Choice>({ companyId: person.companyId, roleId: person.roleId })).body;

/** How many pictures the first page of a record on paper holds. */
async function picturesOnPaper(person: Person): Promise<number> {
  const { body } = await person.client.query<{ bank: { id: number }[] }>('{bank(limit:1){id}}');
  const reply = await fetch(`${served.url}/lambda/krud/bank/print/${body.data?.bank[0]?.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.client.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(200);
  return picturesOn(await openPdf(await reply.arrayBuffer()), 1);
}

describe('the company of a session', () => {
  it('tells what its files take, what they may take and a colour, of the company in which the person works alone', async () => {
    type Usage = { readonly subscription_color?: string; readonly total_usage?: number; readonly storage?: number | null };
    const director = named('director');
    const usage = async () => {
      const { body } = await director.client.choose<{ company: Usage; companies: Usage[] }>({
        companyId: director.companyId,
        roleId: director.roleId,
      });
      for (const one of body.companies) expect(Object.keys(one)).not.toContain('total_usage');
      return body.company;
    };
    const [stored] = await served.sql('select coalesce(sum(bytes), 0) from files where company_id = $1', director.companyId);
    const [used, room] = [Number(stored?.[0]), 2 * 1_073_741_824];
    expect((await usage()).storage).toBeNull();
    const plan = JSON.stringify({ parts: [], people: null, bytes: room, standing: 'open' });
    await served.sql('update company set entitlements = $1::json where id = $2', plan, director.companyId);
    const before = await usage();
    expect(before.total_usage).toBeCloseTo(used / 1_048_576, 2);
    expect([before.storage, before.subscription_color]).toEqual([2, expect.stringMatching(/^#[0-9A-F]{6}$/)]);
    await served.sql(
      'insert into files (company_id, id, created_at, file_name, media_type, bytes, sha256) values ($1, 990077, now(), $2, $3, $4, $2)',
      director.companyId,
      'x',
      'text/plain',
      5_242_880,
    );
    expect((await usage()).total_usage).toBeCloseTo((used + 5_242_880) / 1_048_576, 2);
    await served.sql('update files set bytes = $1 where id = 990077', room);
    expect((await usage()).subscription_color).not.toBe(before.subscription_color);
    await served.sql('delete from files where id = 990077');
    await served.sql('update company set entitlements = null where id = $1', director.companyId);
  });
});

describe('the logo of a company', () => {
  it('is opened by everybody who works there, whatever the role says of companies, and stands on its papers', async () => {
    const director = named('director');
    expect(await picturesOnPaper(director)).toBe(0);
    const logo = await uploadPicture(director);
    // Until a record holds it, it is its uploader's alone.
    expect((await named('employee').client.get(logo)).status).toBe(404);
    expect(await setLogo(director, logo)).toBe('200 allowed');
    const colleagues = people.filter(({ companyId }) => companyId === director.companyId);
    expect(colleagues.length).toBeGreaterThan(5);
    for (const person of colleagues) {
      expect([person.name, (await chosenCompany(person)).company.company_logo]).toEqual([person.name, logo]);
      expect([person.name, (await person.client.get(logo)).status]).toEqual([person.name, 200]);
    }
    expect(await picturesOnPaper(director)).toBe(1);
    expect(await picturesOnPaper(named('hr'))).toBe(1);
  });

  it('is nothing for another company: neither told nor opened nor taken over', async () => {
    const [director, stranger] = [named('director'), named('salon-manager')];
    const logo = (await chosenCompany(director)).company.company_logo ?? '';
    expect(logo).toMatch(/^\/files\/\d+$/);
    expect((await stranger.client.get(logo)).status).toBe(404);
    const other = await served.administrator(0);
    const own = other.companyId === director.companyId ? await served.administrator(1) : other;
    const seen = await chosenCompany(own);
    expect([seen.company, ...seen.companies].map(({ company_logo }) => company_logo)).not.toContain(logo);
    expect(await setLogo(own, logo)).toMatch(/^422 /);
    expect((await chosenCompany(stranger)).company.company_logo).toBeNull();
  });

  it('goes from papers and session when it is taken away, and nobody without the right changes it', async () => {
    const director = named('director');
    expect(await setLogo(named('employee'), null)).toMatch(/^(403|404|400) /);
    expect((await chosenCompany(director)).company.company_logo).not.toBeNull();
    expect(await setLogo(director, null)).toBe('200 allowed');
    expect((await chosenCompany(director)).company.company_logo).toBeNull();
    expect(await picturesOnPaper(director)).toBe(0);
  });
});
