/** The public pages of companies over plain HTTP: what visitors see of a company, when, and who may change it. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { openServedDemo, type Person, type Served, uploadPicture } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
const PAGE = '/web/ulger-salon';
let [salon, group, page] = [0, 0, 0];
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  people = await served.people();
  const rows = await served.sql('select c.company_url, c.id, p.id from company c join company_pages p on p.owner_id = c.id');
  const idsOf = (address: string) => (rows.find(([known]) => known === address) ?? []).slice(1).map(Number);
  [salon = 0, page = 0] = idsOf('ulger-salon');
  [group = 0] = idsOf('jishee-group');
});
afterAll(() => served.close());

const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
const open = (path: string, headers: Record<string, string> = {}) => clientOf(served.url).get<string>(path, headers);
const statusOf = async (path: string): Promise<number> => (await open(path)).status;
const act = async (name: string, id: number, login = 'salon-manager') =>
  (await named(login).client.post(`/lambda/actions/${name}`, { ids: [id] })).status;
async function write(mutation: string, variables: Record<string, unknown>, login = 'salon-manager') {
  const { status, body } = await named(login).client.query(mutation, variables);
  return { status: body.errors ? (status === 200 ? 400 : status) : status, message: JSON.stringify(body.errors ?? null) };
}
const change = (input: Record<string, unknown>, login = 'salon-manager', id = page) =>
  write('mutation($id:ID!,$i:CompanyPagesInput!){updateCompanyPages(id:$id,input:$i){id}}', { id, i: input }, login);
const rename = (company: number, company_url: string | null, login = 'director') =>
  write('mutation($id:ID!,$i:CompanyInput!){updateCompany(id:$id,input:$i){id}}', { id: company, i: { company_url } }, login);
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const text = (body: string) => ({ mn: [{ id: 'a', type: 'text', props: { body } }], en: [], ko: [] });

describe('the page of a company', () => {
  it.each([
    ['mn', PAGE, 'Үлгэр Салон', 'Одоо', 'Ажиллах цаг'],
    ['en', `/en${PAGE}`, 'Ulger Salon', 'now', 'Opening hours'],
    ['ko', `/ko${PAGE}`, '울게르 살롱', '영업', '영업 시간'],
  ])(
    'is whole without script in %s: its own frame, facts, branches with hours, what other sites read',
    async (language, path, name, now, hours) => {
      const { status, body } = await open(path);
      expect([status, body.startsWith(`<!doctype html><html lang="${language}">`)]).toEqual([200, true]);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(name);
      expect(body.match(/<h1/g)?.length).toBe(1);
      expect(body).not.toContain('Lambda Platform');
      for (const part of ['Төв салбар', 'Зайсан салбар', '70002000', 'info@ulger.example', hours, now, 'openstreetmap.org'])
        expect(body).toContain(part);
      expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(new RegExp(`^${name} · .`));
      expect(body).toContain(`<link rel="canonical" href="${served.url}${path}"`);
      expect([...body.matchAll(/hrefLang="([^"]+)"\s+href/g)].map(([, one]) => one).slice(0, 4)).toEqual(['mn', 'en', 'ko', 'x-default']);
      expect(/<meta name="description" content="[^"]{20,}"/.test(body)).toBe(true);
      const [organization] = dataOf(body);
      const branches = organization?.department as { '@type': string; openingHoursSpecification: unknown[] }[];
      expect([organization?.['@type'], organization?.name, branches.length]).toEqual(['Organization', name, 3]);
      expect(branches[0]).toMatchObject({ '@type': 'LocalBusiness', address: expect.stringContaining('Улаанбаатар') });
      expect(branches[0]?.openingHoursSpecification).toHaveLength(7);
    },
  );

  it('stands in the sitemap and among the companies of the first page as long as it is published', async () => {
    const isListed = async () => [(await open('/sitemap.xml')).body.includes(PAGE), (await open('/home')).body.includes(`href="${PAGE}"`)];
    expect([await isListed(), await statusOf(PAGE)]).toEqual([[true, true], 200]);
    expect(await act('unpublish-company-page', page)).toBe(200);
    expect([await isListed(), await statusOf(PAGE), await statusOf(`/ko${PAGE}`)]).toEqual([[false, false], 404, 404]);
    expect((await open(`/en${PAGE}`)).body).toContain('There is no page at this address');
    expect(await act('publish-company-page', page)).toBe(200);
    expect([await isListed(), await statusOf(PAGE)]).toEqual([[true, true], 200]);
  });

  it('is not there while the plan has closed the company, nor its open positions; one that may only read keeps it', async () => {
    const [[was = null] = []] = await served.sql('select entitlements::text from company where id = $1::bigint', salon);
    const stand = (standing: string) =>
      served.sql(
        `update company set entitlements = '{"parts":[],"people":0,"bytes":0,"standing":"${standing}"}' where id = $1::bigint`,
        salon,
      );
    const name = '<strong lang="mn">Үлгэр Салон</strong>';
    const shown = async () => [
      await statusOf(PAGE),
      (await open('/sitemap.xml')).body.includes(PAGE),
      (await open('/home')).body.includes(name),
      (await open('/work')).body.includes('Үлгэр Салон'),
    ];
    await stand('readOnly');
    expect(await shown()).toEqual([200, true, true, true]);
    await stand('closed');
    expect(await shown()).toEqual([404, false, false, false]);
    expect((await open(`/en${PAGE}`)).body).toContain('There is no page at this address');
    await served.sql('update company set entitlements = $1::json where id = $2::bigint', was, salon);
    expect(await shown()).toEqual([200, true, true, true]);
  });

  it('calls the company as it calls itself in a language, else by its first name, here and on the first page', async () => {
    const rename = (input: object) =>
      write('mutation($id:ID!,$i:CompanyInput!){updateCompany(id:$id,input:$i){id}}', { id: group, i: input }, 'director');
    const nameOn = async (path: string) => /<h1( lang="\w+")?>(.*?)<\/h1>/.exec((await open(path)).body)?.slice(1);
    const isListed = async (name: string) => (await open('/en/home')).body.includes(name);
    expect(await nameOn('/en/web/jishee-group')).toEqual([' lang="en"', 'Jishee Group']);
    expect(await isListed('<strong lang="en">Jishee Group</strong>')).toBe(true);
    expect((await rename({ company_name_en: null })).message).toBe('null');
    expect(await nameOn('/en/web/jishee-group')).toEqual([' lang="mn"', 'Жишээ Групп']);
    expect(await isListed('<strong lang="mn">Жишээ Групп</strong>')).toBe(true);
    expect((await rename({ company_name_en: 'Jishee Group' })).message).toBe('null');
  });

  it('says nothing of companies on the first page where none has published', async () => {
    await served.sql("update company_pages set state = 'draft'");
    const { body } = await open('/en/home');
    await served.sql("update company_pages set state = 'published'");
    expect(body).not.toMatch(/id="customers"|#customers/);
    expect((await open('/en/home')).body).toContain('id="customers"');
  });

  it('shows a change when it is published, as a draft to those who may change it, and to nobody else', async () => {
    expect((await change({ blocks: text('Шинэ бичвэр') })).message).toBe('null');
    const look = async (login: string | null) => {
      const headers: Record<string, string> = login === null ? {} : { cookie: `token=${named(login).client.token}` };
      const { status, body } = await open(`${PAGE}?preview`, headers);
      return `${status} ${body.includes('Шинэ бичвэр') ? 'draft' : 'published'}`;
    };
    expect(await look('salon-manager')).toBe('200 draft');
    for (const login of [null, 'receptionist', 'director']) expect([login, await look(login)]).toEqual([login, '200 published']);
    const [[missing] = []] = await served.sql('select missing::text from company_pages where id = $1::bigint', page);
    expect(missing).toContain('blocks_en');
    expect(await act('publish-company-page', page)).toBe(200);
    expect((await open(`/en${PAGE}`)).body).toContain('This page is only in Mongolian so far.');
    const versions = await served.sql('select id, number from company_page_versions where page_id = $1::bigint order by number', page);
    expect(versions.length).toBeGreaterThan(1);
    expect(await act('restore-company-page', Number(versions[0]?.[0]))).toBe(200);
    expect((await open(PAGE)).body).toContain('Шинэ бичвэр');
    expect(await act('publish-company-page', page)).toBe(200);
    expect((await open(PAGE)).body).toContain('Эмэгтэй үс тайралт');
  });

  it('is changed by the administrators of the company alone', async () => {
    for (const login of ['director', 'company-admin-of-nobody', 'receptionist', 'employee'].filter((one) =>
      people.some(({ name }) => name.startsWith(`${one}@`)),
    )) {
      expect([login, (await change({ theme_colour: '#112233' }, login)).status >= 400]).toEqual([login, true]);
      expect([login, (await act('publish-company-page', page, login)) >= 400]).toEqual([login, true]);
    }
    const again = await write('mutation($i:CompanyPagesInput!){createCompanyPages(input:$i){id}}', {
      i: { owner_id: salon, description_mn: 'Хоёр дахь хуудас' },
    });
    expect(again.status, again.message).toBe(422);
    const others = await write('mutation($i:CompanyPagesInput!){createCompanyPages(input:$i){id}}', {
      i: { owner_id: group, description_mn: 'Бусдын хуудас' },
    });
    expect(others.status).toBeGreaterThanOrEqual(400);
    const shown = await named('receptionist').client.post('/lambda/site/shown', { language: 'mn', page });
    expect(shown.status).toBe(403);
    expect((await named('director').client.post('/lambda/site/shown', { language: 'mn', page })).status).toBe(404);
    expect((await named('salon-manager').client.post('/lambda/site/shown', { language: 'mn', page })).status).toBe(200);
  });
});

describe('names without translation', () => {
  it('are listed for who keeps the page, each with the languages it wants, and no longer once they are there', async () => {
    const listed = async () => {
      const { body } = await named('salon-manager').client.post<{ data: { company: { untranslated: object[] } } }>('/lambda/site/shown', {
        language: 'mn',
        page,
      });
      return body.data.company.untranslated;
    };
    expect(await listed()).toEqual([]);
    await served.sql("update services set service_name_en = null where company_id = $1::bigint and service_name = 'Парафин'", salon);
    await served.sql('update company set slogan_en = null, slogan_ko = null where id = $1::bigint', salon);
    expect(await listed()).toEqual([
      { name: 'Таны гоо сайхан, бидний чин сэтгэл', languages: ['en', 'ko'] },
      { name: 'Парафин', languages: ['en'] },
    ]);
    await served.sql(
      "update services set service_name_en = 'Paraffin care' where company_id = $1::bigint and service_name = 'Парафин'",
      salon,
    );
    expect(await listed()).toHaveLength(1);
    await served.sql("update company set slogan_en = 'Beauty', slogan_ko = '뷰티' where id = $1::bigint", salon);
  });
});

describe('the poster of a page', () => {
  const poster = async (login: string, id = page) => {
    const { token } = named(login).client;
    const reply = await fetch(`${served.url}/lambda/site/poster/${id}`, { headers: { cookie: `token=${token}` } });
    return [
      reply.status,
      reply.headers.get('content-type')?.split(';')[0],
      new TextDecoder('latin1').decode(await reply.arrayBuffer()).slice(0, 5),
    ];
  };
  it('is a PDF for those who keep the page, and nobody else’s', async () => {
    expect(await poster('salon-manager')).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await poster('receptionist'))[0]).toBe(403);
    // The director keeps the page of another company.
    expect((await poster('director'))[0]).toBe(404);
    expect((await fetch(`${served.url}/lambda/site/poster/${page}`)).status).toBe(401);
    expect((await poster('salon-manager', 999_999_999))[0]).toBe(404);
  });
});

describe('records of a company on its page', () => {
  const staff = async () =>
    [...(await open(PAGE)).body.matchAll(/<li><(?:img|span)[^>]*>(?:[^<]*<\/span>)?<strong>(.*?)<\/strong>/g)].length;
  it('are of people who have agreed; whoever leaves is gone at once, with the picture', async () => {
    const portrait = await uploadPicture(named('salon-manager'));
    const [[id] = []] = await served.sql(
      "select id from employee where company_id = $1::bigint and on_public_page and status = 'active' order by id limit 1",
      salon,
    );
    await served.sql('update employee set avatar = $1::bigint where id = $2::bigint', portrait.split('/')[2] ?? '', id ?? '');
    const before = await staff();
    expect([before > 5, await statusOf(portrait)]).toEqual([true, 200]);
    await served.sql("update employee set status = 'left' where id = $1::bigint", id ?? '');
    expect([await staff(), await statusOf(portrait)]).toEqual([before - 1, 401]);
    await served.sql("update employee set status = 'active', on_public_page = false where id = $1::bigint", id ?? '');
    expect([await staff(), await statusOf(portrait)]).toEqual([before - 1, 401]);
    await served.sql('update employee set on_public_page = true where id = $1::bigint', id ?? '');
    expect(await staff()).toBe(before);
  });

  it('are news that are marked public and published, and pictures that the page shows and no others', async () => {
    expect((await open(PAGE)).body).toContain('Өнгө будалтын дадлагын сургалт');
    expect((await open(PAGE)).body).not.toContain('Багаж ариутгалын шинэ дараалал');
    const [cover, other] = [await uploadPicture(named('salon-manager')), await uploadPicture(named('salon-manager'))];
    expect((await change({ cover })).message).toBe('null');
    expect([await statusOf(cover), await statusOf(other)]).toEqual([401, 401]);
    expect(await act('publish-company-page', page)).toBe(200);
    expect([await statusOf(cover), await statusOf(other)]).toEqual([200, 401]);
    expect((await open(PAGE)).body).toContain(`content="${served.url}${cover}?size=share"`);
    expect((await open(`${cover}?size=share`)).headers.get('cache-control')).toBe('private, max-age=300');
    // In several widths, each as open as the picture itself.
    expect((await open(PAGE)).body).toContain(`srcSet="${cover}?size=small 640w, ${cover}?size=medium 960w, ${cover} 1600w"`);
    for (const size of ['thumb', 'small', 'medium'])
      expect([await statusOf(`${cover}?size=${size}`), await statusOf(`${other}?size=${size}`)]).toEqual([200, 401]);
    expect(await act('unpublish-company-page', page)).toBe(200);
    expect(await statusOf(cover)).toBe(401);
    expect(await act('publish-company-page', page)).toBe(200);
  });

  it('are closed on a day of its own and on a holiday of the calendar', async () => {
    const states = async () => {
      const { body } = await open(`/en${PAGE}`);
      return [...body.matchAll(/<p class="st-(open|closed)"><strong>[^<]*<\/strong> ([^<]*)/g)].map(
        ([, state, words]) => `${state} ${words}`,
      );
    };
    await served.sql('delete from branch_days');
    await served.sql('delete from public_holidays');
    await served.sql("update branch_hours set opens_at = '00:00', closes_at = '00:00'");
    expect(await states()).toEqual(Array.from({ length: 3 }, () => 'open until 00:00'));
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ulaanbaatar' }).format(new Date());
    const holiday = await write(
      'mutation($i:PublicHolidaysInput!){createPublicHolidays(input:$i){id}}',
      { i: { day, name: 'Баяр', name_en: 'Feast' } },
      'admin',
    );
    expect(holiday.message).toBe('null');
    expect((await states())[0]).toMatch(/^closed Feast · Opens tomorrow at 00:00/);
    const [[branch] = []] = await served.sql(
      "select id from struct where company_id = $1::bigint and struct_type = 'branch' order by order_number limit 1",
      salon,
    );
    const own = await write('mutation($i:BranchDaysInput!){createBranchDays(input:$i){id}}', {
      i: { struct_id: Number(branch), day, name: 'Баярын цаг', opens_at: '00:00:00', closes_at: '00:00:00' },
    });
    expect(own.message).toBe('null');
    expect((await states()).map((one) => one.split(' ')[0])).toEqual(['open', 'closed', 'closed']);
  });
});

describe('the address of a page', () => {
  it('goes on leading to the page when the company is renamed, through every name it had', async () => {
    expect((await rename(group, 'jishee-shine')).message).toBe('null');
    expect((await rename(group, 'jishee-ergelt')).message).toBe('null');
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    for (const old of ['/web/jishee-group', '/web/jishee-shine'])
      expect([old, (await open(old)).headers.get('location')]).toEqual([old, '/web/jishee-ergelt']);
    expect((await open('/en/web/jishee-group')).headers.get('location')).toBe('/en/web/jishee-ergelt');
    // What stands below goes along.
    expect((await open('/ko/web/jishee-shine/news?page=2')).headers.get('location')).toBe('/ko/web/jishee-ergelt/news?page=2');
    expect(await statusOf('/web/jishee-ergelt')).toBe(200);
    expect((await rename(group, 'jishee-group')).message).toBe('null');
    expect([await statusOf('/web/jishee-group'), await statusOf('/web/no-such-company')]).toEqual([200, 404]);
    const active = await served.sql(
      "select from_path, to_path from route_rules where is_active and from_path like '/web/%' order by from_path",
    );
    expect(active).toEqual([
      ['/web/jishee-ergelt', '/web/jishee-group'],
      ['/web/jishee-shine', '/web/jishee-group'],
    ]);
  });
  it('is no word of the platform, nobody else’s, and needed for publishing', async () => {
    for (const address of ['admin', 'login', 'ulger-salon', 'Ab', 'a b'])
      expect([address, (await rename(group, address)).status]).toEqual([address, 422]);
    expect((await rename(group, null)).message).toBe('null');
    const [[own] = []] = await served.sql('select id from company_pages where owner_id = $1::bigint', group);
    expect(await act('publish-company-page', Number(own), 'director')).toBe(422);
    expect((await rename(group, 'jishee-group')).message).toBe('null');
    expect(await act('publish-company-page', Number(own), 'director')).toBe(200);
  });
});

describe('hostile text on the page of a company', () => {
  it('stays text, and links that would run are refused', async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="alert(1)`;
    const call = { id: 'c', type: 'call', props: { title: 'Т', actions: [{ label: 'Дар', href: 'javascript:alert(1)' }] } };
    expect((await change({ blocks: { mn: [call], en: [], ko: [] } })).status).toBe(422);
    expect((await change({ blocks: { mn: [{ id: 'h', type: 'hero', props: { title: 'Т', actions: [] } }], en: [], ko: [] } })).status).toBe(
      422,
    );
    expect((await change({ theme_colour: 'red;}body{display:none' })).status).toBe(422);
    const blocks = ['text', 'branches', 'staff', 'news', 'contacts', 'services'].map((type, place) => ({
      id: `b${place}`,
      type,
      props: {
        text: { body: evil },
        branches: { title: evil, hours: 'yes' },
        staff: { title: evil, count: 3 },
        news: { title: evil, count: 3 },
        contacts: { title: evil },
        services: { title: evil, items: [{ title: evil, text: evil, price: evil.slice(0, 40) }] },
      }[type],
    }));
    expect((await change({ description_mn: evil, blocks: { mn: blocks, en: [], ko: [] } })).message).toBe('null');
    await served.sql('update company set slogan = $1, address = $1, vision = $1 where id = $2::bigint', evil, salon);
    await served.sql("update struct set name = $1, address = $1 where company_id = $2::bigint and struct_type = 'branch'", evil, salon);
    await served.sql('update news set title = $1, short_text = $1 where company_id = $2::bigint and is_public', evil, salon);
    expect(await act('publish-company-page', page)).toBe(200);
    const { status, body } = await open(PAGE);
    expect([status, body.includes('&lt;script&gt;alert(1)')]).toEqual([200, true]);
    expect(body).not.toMatch(/<script>alert|<img src=x|" onload="/);
    expect(body.match(/<script[ >]/g)?.length).toBe(body.match(/<\/script>/g)?.length);
    expect(() => dataOf(body)).not.toThrow();
    expect((await open('/home')).body).not.toMatch(/<script>alert/);
  });
});

it('nobody signs in to see a page: a session of another company changes nothing of it', async () => {
  const stranger = await signIn(served.url, 'director');
  const [visitor, known] = [await open('/web/jishee-group'), await open('/web/jishee-group', { cookie: `token=${stranger.token}` })];
  expect([known.status, known.body]).toEqual([200, visitor.body]);
});
