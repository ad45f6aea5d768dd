/** `/feedback` as browsers without script use it: the page in three languages, its forms, what is wrong beside its field, who is refused. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shipRows } from '../ship-rows.ts';
import { rawRequest } from './raw-request.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let employee: Person;
let hr: Person;
beforeAll(async () => {
  served = await openServedDemo();
  await shipRows(served);
  const people = await served.people();
  const named = (login: string) => people.find(({ name }) => name.startsWith(`${login}@`)) as Person;
  [employee, hr] = [named('employee'), named('hr')];
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.sql("delete from login_attempts where subject like 'feedback%'");
  await served.sql('delete from feedback_public');
});

const page = (path: string) => clientOf(served.url).get<string>(path);
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  rawRequest(served.url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const AGO = 40;
const opened = (seconds = AGO): string => String(Math.floor(Date.now() / 1_000) - seconds);
const WRITTEN = { name: 'Зочин', email: 'guest@example.com', feedback: 'Сайн байна уу' };
const kept = () => served.sql('select name, email, feedback, is_suspect, writing_seconds from feedback_public order by id');

describe('the page of feedback', () => {
  it.each([
    ['mn', '/feedback', 'Санал хүсэлт', 'Нэргүй саналын хариу'],
    ['en', '/en/feedback', 'Feedback', 'Reply to anonymous feedback'],
    ['ko', '/ko/feedback', '의견 보내기', '익명 의견의 답변'],
  ])('is whole without script in %s', async (language, path, title, reply) => {
    const { status, body, headers } = await page(path);
    expect([status, body.startsWith(`<!doctype html><html lang="${language}">`)]).toEqual([200, true]);
    expect(/<h1>(.*?)<\/h1>/.exec(body)?.[1]).toBe(title);
    expect(body).toContain(`<link rel="canonical" href="${served.url}${path}"`);
    const forms = [...body.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(([tag]) => /action="([^"]*)"/.exec(tag)?.[1]);
    expect(forms).toEqual([path, `${path}/reply`]);
    expect(body).toContain(reply);
    // It holds the moment at which it was drawn.
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await page(`${path}/reply`)).headers.get('location')).toBe(path);
  });
});

describe('what a visitor writes', () => {
  it('is taken from the plain form, and thanked for on a page that nobody finds', async () => {
    const { status, location } = await send('/en/feedback', { ...WRITTEN, feedback: 'Нэг\r\nХоёр', website: '', opened: opened() });
    expect([status, location]).toEqual([303, '/en/feedback?sent']);
    const [row] = await kept();
    expect(row?.slice(0, 4)).toEqual(['Зочин', 'guest@example.com', 'Нэг\nХоёр', 'f']);
    expect(Number(row?.[4])).toBeGreaterThanOrEqual(AGO);
    const { body } = await page('/en/feedback?sent');
    expect(body).toMatch(/role="status"><h2>Thank you!/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('name="feedback"');
  });

  it('is told beside its field when it is wrong, with what was typed, and is not kept', async () => {
    const evil = '"><script>alert(1)</script>';
    const { status, text } = await send('/feedback', { name: evil, email: 'nobody', feedback: ' ', opened: opened() });
    expect([status, await kept()]).toEqual([422, []]);
    expect(text).toMatch(/role="alert">Санал илгээгдсэнгүй/);
    expect(text).toMatch(/<p id="email-wrong" class="st-wrong">Имэйл хаягаа зөв оруулна уу!/);
    expect(text).toMatch(/<p id="text-wrong" class="st-wrong">Талбарыг бөглөнө үү!/);
    expect(text).not.toContain('id="name-wrong"');
    expect(text).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-wrong"[^>]*value="nobody"/);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script>alert');
    const long = await send('/ko/feedback', { ...WRITTEN, feedback: 'а'.repeat(2_003), opened: opened() });
    expect([long.status, /<p id="text-wrong"[^>]*>최대 2000자, 3자 초과/.test(long.text)]).toEqual([422, true]);
    // The end of a line counts as one character, as the browser counts it.
    expect((await send('/feedback', { ...WRITTEN, feedback: 'а\r\n'.repeat(1_000), opened: opened() })).status).toBe(303);
  });

  it('is put aside when a program has written it, whatever it says of the time', async () => {
    const oddities: Record<string, string>[] = [{ website: 'https://example.com' }, { opened: opened(0) }, { opened: opened(-600) }];
    for (const odd of oddities) expect((await send('/feedback', { ...WRITTEN, opened: opened(), ...odd })).status).toBe(303);
    expect((await send('/feedback', WRITTEN)).status).toBe(303);
    expect((await kept()).map((row) => row[3])).toEqual(['t', 't', 't', 't']);
  });

  it('is refused from forms of other sites', async () => {
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://example.com' }];
    for (const headers of foreign)
      for (const path of ['/feedback', '/en/feedback', '/feedback/reply'])
        expect((await send(path, path.endsWith('reply') ? { code: 'A' } : WRITTEN, headers)).status).toBe(403);
    expect(await kept()).toEqual([]);
    expect((await send('/feedback', WRITTEN, { origin: served.url, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect((await send('/feedback', { ...WRITTEN, state: 'done' })).status).toBe(400);
  });

  it('waits when much has come from one address, and stays in the form', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => send('/feedback', { ...WRITTEN, opened: opened() })));
    expect(all.filter(({ status }) => status === 303).length).toBe(5);
    const [late] = all.filter(({ status }) => status === 429);
    expect(late?.text).toMatch(/role="alert">Энэ хаягаас олон удаа/);
    expect(late?.text).toMatch(/<textarea[^>]*>Сайн байна уу<\/textarea>/);
    expect(await kept()).toHaveLength(5);
  });
});

describe('the reply to anonymous feedback', () => {
  it('is read with the code alone on the page, and a wrong code is said so', async () => {
    const { body: given } = await employee.client.post<{ data: { ticket: string } }>('/lambda/feedback/ticket', {});
    const { body: made } = await clientOf(served.url).post<{ data: { code: string } }>('/public/feedback/company', {
      ticket: given.data.ticket,
      description_text: 'Гэрэлтүүлэг муу байна',
    });
    const { code } = made.data;
    const before = await send('/feedback/reply', { code: ` ${code.toLowerCase()} ` });
    expect([before.status, before.text.includes('Гэрэлтүүлэг муу байна'), before.text.includes('Хариу хараахан ирээгүй')]).toEqual([
      200,
      true,
      true,
    ]);
    const [[id] = []] = await served.sql("select id from feedback_company where description_text = 'Гэрэлтүүлэг муу байна'");
    const answered = await hr.client.post('/lambda/actions/answer-feedback', { ids: [Number(id)], input: { reply: 'Чийдэнг сольсон' } });
    expect(answered.status).toBe(200);
    const after = await send('/en/feedback/reply', { code });
    expect(after.text).toMatch(/<blockquote lang="">Чийдэнг сольсон/);
    expect(after.text).toContain('<meta name="robots" content="noindex"/>');
    for (const wrong of ['', 'AAAA-AAAA-AAAA', '<b>x</b>']) {
      const { status, text } = await send('/ko/feedback/reply', { code: wrong });
      expect([wrong, status, text.includes('이 코드의 의견을 찾을 수 없습니다')]).toEqual([wrong, 422, true]);
      expect(text).not.toContain('<b>x</b>');
    }
  });
});
