/** Open positions over HTTP: who publishes them, what visitors see of them on `/work` and on the page of the company, and what search engines read. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
let job = 0;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  people = await served.people();
  const [[id] = []] = await served.sql("select id from job where code = 'С-05'");
  job = Number(id);
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const WORK = '/work';
const SALON = '/web/ulger-salon';
const page = async (path: string) => (await clientOf(served.url).get<string>(path)).body;
type Posting = Readonly<Record<string, unknown>> & { readonly '@type': string; readonly title: string };
const postingsIn = (html: string): readonly Posting[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = '']) => {
    const { '@graph': graph = [] } = JSON.parse(json) as { '@graph'?: readonly Posting[] };
    return graph.filter((one) => one['@type'] === 'JobPosting');
  });
const titlesOn = async (path: string) => postingsIn(await page(path)).map(({ title }) => title);

async function write(login: string, mutation: string, variables: Record<string, unknown>) {
  const { status, body } = await named(login).client.query<Record<string, { id: number }>>(mutation, variables);
  return { status, id: Object.values(body.data ?? {})[0]?.id ?? 0, message: JSON.stringify(body.errors ?? null) };
}
const add = (input: Record<string, unknown>, login = 'salon-manager') =>
  write(login, 'mutation($i:JobOpeningInput!){createJobOpening(input:$i){id}}', {
    i: { job_id: job, title_mn: 'Туршилтын зар', text_mn: 'Үүрэг', ...input },
  });
const change = (id: number, input: Record<string, unknown>, login = 'salon-manager') =>
  write(login, 'mutation($id:ID!,$i:JobOpeningInput!){updateJobOpening(id:$id,input:$i){id}}', { id, i: input });
const act = async (name: 'publish-job-opening' | 'close-job-opening', id: number, login = 'salon-manager') =>
  (await named(login).client.post(`/lambda/actions/${name}`, { ids: [id] })).status;
const day = (inDays: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date(Date.now() + inDays * 86_400_000));

describe('open positions', () => {
  it.each([
    ['mn', WORK, 'Програм хөгжүүлэгч', 'Жишээ Групп'],
    ['en', `/en${WORK}`, 'Software developer', 'Jishee Group'],
    ['ko', `/ko${WORK}`, '소프트웨어 개발자', '지셰 그룹'],
  ])('of all companies stand on a page, with what search engines for work read, in %s', async (language, path, title, company) => {
    const body = await page(path);
    const postings = postingsIn(body);
    expect(postings).toHaveLength(3);
    const posting = postings.find((one) => one.title === title);
    expect(posting).toMatchObject({
      inLanguage: language,
      employmentType: 'FULL_TIME',
      totalJobOpenings: 2,
      validThrough: day(20),
      hiringOrganization: { name: company, sameAs: `${served.url}/web/jishee-group` },
      jobLocation: { address: { addressCountry: 'MN' } },
      baseSalary: { currency: 'MNT', value: { minValue: 3_500_000, maxValue: 5_500_000, unitText: 'MONTH' } },
    });
    expect(String(posting?.['@id'])).toMatch(new RegExp(`^${served.url}${path}#opening-\\d+$`));
    expect(body).toContain('3,500,000 ₮ – 5,500,000 ₮');
    expect(body).toContain('mailto:info@jishee.example');
    // What is being written, and what is closed, is nobody's business.
    for (const hidden of ['Агуулахын ажилтан', 'Warehouse worker', 'Нарийн боовчин', 'Pastry cook']) expect(body).not.toContain(hidden);
  });

  it('of a company stand on its own page too, where it has a place for them', async () => {
    expect(await titlesOn(`/en${SALON}`)).toEqual(['Hairdresser']);
    const body = await page(`/en${SALON}`);
    expect(body).toMatch(/<a href="#openings">Work with us<\/a>/);
    expect(body).toContain('1,800,000 ₮');
    expect(body).not.toContain('Software developer');
  });

  it('are published and closed by those who look after the staff, and by nobody else', async () => {
    for (const login of ['director', 'employee', 'cashier', 'accountant'])
      expect([login, (await add({}, login)).status >= 400]).toEqual([login, true]);
    const { id, message } = await add({ title_en: 'A trial', text_en: 'Duties' });
    expect(message).toBe('null');
    expect(await titlesOn(WORK)).not.toContain('Туршилтын зар');
    for (const login of ['receptionist', 'artist', 'director', 'hr'])
      expect([login, (await act('publish-job-opening', id, login)) >= 400]).toEqual([login, true]);
    expect(await act('publish-job-opening', id)).toBe(200);
    // A title without its text is no translation.
    expect([(await titlesOn(WORK))[0], (await titlesOn(`/en${SALON}`))[0], (await titlesOn(`/ko${SALON}`))[0]]).toEqual([
      'Туршилтын зар',
      'A trial',
      'Туршилтын зар',
    ]);
    expect(await act('close-job-opening', id)).toBe(200);
    expect([await titlesOn(WORK), await titlesOn(SALON)].flat()).not.toContain('Туршилтын зар');
    expect((await change(id, { state: 'published' })).status).toBe(422);
    const { body } = await named('salon-manager').client.query<{ job_opening: { is_shown: boolean }[] }>(
      `{job_opening(filters:[{column:"id",condition:equals,value:"${id}"}]){is_shown}}`,
    );
    expect(body.data?.job_opening).toEqual([{ is_shown: false }]);
  });

  it('are no longer shown the day after the last, and not published when it is over', async () => {
    const { id } = await add({ title_mn: 'Өнөөдөр дуусна', closes_on: day(0) });
    expect(await act('publish-job-opening', id)).toBe(200);
    expect(await titlesOn(WORK)).toContain('Өнөөдөр дуусна');
    await change(id, { closes_on: day(-1) });
    expect(await titlesOn(WORK)).not.toContain('Өнөөдөр дуусна');
    expect(await act('close-job-opening', id)).toBe(200);
    expect(await act('publish-job-opening', id)).toBe(422);
  });

  it('name a pay that ends above where it begins', async () => {
    const wrong = await add({ salary_from: '2000000.00', salary_to: '1999999.99' });
    expect([wrong.status, wrong.message.includes('salary_to')]).toEqual([422, true]);
    for (const right of [{ salary_from: '2000000.00', salary_to: '2000000.00' }, { salary_to: '1.00' }, { salary_from: '1.00' }])
      expect((await add(right)).message).toBe('null');
  });

  it('stay text, whatever is written in them', async () => {
    const evil = '</script><img src=x onerror=alert(1)>" [дар](javascript:alert(1))';
    const { id, message } = await add({ title_mn: evil, text_mn: evil });
    expect(message).toBe('null');
    expect(await act('publish-job-opening', id)).toBe(200);
    for (const path of [WORK, SALON]) {
      const body = await page(path);
      expect(body).not.toMatch(/<img src=x|href="javascript/);
      expect(postingsIn(body).map(({ title }) => title)).toContain(evil);
      expect(body.match(/<script[ >]/g)?.length).toBe(body.match(/<\/script>/g)?.length);
    }
    expect(await act('close-job-opening', id)).toBe(200);
  });

  it('are said to be none where there are none, and not a word of them on the page of a company', async () => {
    await served.sql("update job_opening set state = 'closed'");
    const [all, own] = [await page(`/en${WORK}`), await page(`/en${SALON}`)];
    expect([postingsIn(all), postingsIn(own)]).toEqual([[], []]);
    expect(all).toContain('No position is open at the moment.');
    expect(own).not.toMatch(/id="openings"|#openings|Work with us/);
  });
});
