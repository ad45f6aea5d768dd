/** Sixty ways of running code, written wherever people can write, and looked at wherever it is shown: nothing runs. */
import { launchChromium, type OpenBrowser, openBrowser, type WatchedPage } from '@lambda/testing/browser.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { lastAnswers } from '@lambda/testing/traffic.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { enter, expect, formOf, goInside } from './person.ts';
import { serverUrl } from './server-url.ts';

const CALL = 'alert(1)';
/** Each would call `alert` if what it stands in took it for markup, or for an address to follow. */
const VECTORS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script>/*</script>*/${CALL}</script>`,
  `"><script>${CALL}</script>`,
  `'><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `--><script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=x oneonerrorrror=${CALL} onerror=${CALL}>`,
  `<img src="x" onerror="${CALL}">`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src=x onerror\n=${CALL}>`,
  `"><img src=x onerror=${CALL}>`,
  `'"><img src=x onerror=${CALL}>`,
  `<IMG """><img src=x onerror=${CALL}>">`,
  `<img src="javascript:${CALL}">`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${CALL}"><text x=20 y=20>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload=${CALL}/>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}>`,
  `<math><mi//xlink:href="data:x,<script>${CALL}</script>">`,
  `<body onload=${CALL}>`,
  `<body onpageshow=${CALL}>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe onload=${CALL}></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<details open ontoggle=${CALL}>a`,
  `<video><source onerror=${CALL}></video>`,
  `<video src=x onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}></select>`,
  `<textarea autofocus onfocus=${CALL}></textarea>`,
  `<marquee onstart=${CALL}>a</marquee>`,
  `<link rel=stylesheet href=x onerror=${CALL}>`,
  `<style onload=${CALL}></style>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${CALL}>a</b>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<base href="javascript:/a/-${CALL}///////">`,
  `<form action="javascript:${CALL}"><button autofocus>a</button></form>`,
  `<a href="javascript:${CALL}">a</a>`,
  `<a href="jav&#x09;ascript:${CALL}">a</a>`,
  `<a href="data:text/html,<script>${CALL}</script>">a</a>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `javascript:${CALL}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `'-${CALL}-'`,
  `";${CALL};//`,
  `&lt;img src=x onerror=${CALL}&gt;`,
];
declare global {
  interface Window {
    /** How often a vector has called one of the functions. */
    ran: number;
    /** What the content policy has stopped. */
    stopped: string[];
  }
}
/** In the page: counts what ran and what the content policy has stopped. */
function listen(): void {
  window.ran = 0;
  window.stopped = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, { value: () => ++window.ran, configurable: false });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.stopped.push(`${violatedDirective} ${blockedURI}`),
  );
}
const seen = (page: Page) =>
  page.evaluate(() => {
    const { ran, stopped } = window;
    return { ran, stopped };
  });

let browser: OpenBrowser;
let admin: Client;
let written: {
  readonly partners: readonly number[];
  readonly job: number;
  readonly unit: number;
  readonly rule: number;
  readonly views: readonly number[];
};
const idOf = async <T>(document: string, i: T, name: string): Promise<number> => {
  const { status, body } = await admin.query<Record<string, { id: number }>>(document, { i });
  const id = body.data?.[name]?.id;
  if (id === undefined) throw new Error(`${status} ${JSON.stringify(body)} ${JSON.stringify(i)}`);
  return id;
};

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(serverUrl(), 'admin');
  const { body } = await admin.choose<{ companies: { company_id: number }[]; user: { company_id: number } }>();
  const director = await (await signIn(serverUrl(), 'director')).choose<{ user: { company_id: number } }>();
  if (!body.companies.some(({ company_id }) => company_id === director.body.user.company_id)) throw new Error('no company in common');
  await admin.choose({ companyId: director.body.user.company_id });
  const rule = await idOf(
    'mutation($i:NotificationTargetsInput!){createNotificationTargets(input:$i){id}}',
    { title: `{partner_company_name} ${VECTORS[11]}`, body: '{note}', target_model: 'partner', on_create: true, target_role_id: 2 },
    'createNotificationTargets',
  );
  const partners: number[] = [];
  for (const vector of VECTORS)
    partners.push(
      await idOf(
        'mutation($i:PartnerInput!){createPartner(input:$i){id}}',
        { partner_company_name: vector.slice(0, 150), address: vector, note: VECTORS.join('\n').slice(0, 2_000) },
        'createPartner',
      ),
    );
  const job = await idOf(
    'mutation($i:JobInput!){createJob(input:$i){id}}',
    {
      code: 'XSS-1',
      a_tushaal_ner: VECTORS[11],
      description: VECTORS.map((vector) => `<p>${vector}</p>`)
        .join('')
        .slice(0, 4_900),
    },
    'createJob',
  );
  const unit = await idOf(
    'mutation($i:StructInput!){createStruct(input:$i){id}}',
    { code: 'XSS-1', name: `${VECTORS[16]}${VECTORS[20]}` },
    'createStruct',
  );
  const views: number[] = [];
  for (const name of [VECTORS[0], VECTORS[11], VECTORS[20], VECTORS[35]]) {
    const made = await admin.post<{ data: { id: number } }>('/lambda/views/partner', {
      name,
      shared: true,
      definition: {
        columns: ['partner_company_name', 'address', 'note'],
        filters: [{ column: 'partner_company_name', condition: 'contains', value: VECTORS[11] }],
      },
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    views.push(made.body.data.id);
  }
  for (const vector of [VECTORS[11], VECTORS[20], VECTORS[0]]) {
    const form = new FormData();
    form.append('file', new Blob(['агуулга'], { type: 'text/plain' }), `${vector?.replaceAll('/', '')}.txt`);
    const { body: file } = await admin.post<string>('/lambda/krud/upload', form);
    await admin.post(`/lambda/records/partner/${partners[0]}/attachments`, { file, note: vector });
  }
  written = { partners, job, unit, rule, views };
}, 240_000);
afterAll(async () => {
  for (const id of written?.partners ?? []) await admin.query('mutation($id:ID!){deletePartner(id:$id){id}}', { id });
  await admin.query('mutation($id:ID!){deleteJob(id:$id){id}}', { id: written?.job });
  await admin.query('mutation($id:ID!){deleteStruct(id:$id){id}}', { id: written?.unit });
  await admin.query('mutation($id:ID!){deleteNotificationTargets(id:$id){id}}', { id: written?.rule });
  for (const id of written?.views ?? []) await admin.remove(`/lambda/views/partner/${id}`);
  await (await signIn(serverUrl(), 'director')).get('/lambda/notify/seen/all');
  await browser.close();
});

/** A page of the director, who has what was written in lists, charts and the bell. */
async function visit(path: string): Promise<WatchedPage> {
  const watched = await enter(browser, { login: 'director', path: null });
  await watched.context.addInitScript(listen);
  await watched.page.goto(path);
  return watched;
}
/** Goes on in a page that counts already, until it has all that it asked for. */
async function goOn(page: Page, path: string): Promise<void> {
  await goInside(page, path);
  await lastAnswers(page);
}
const nothingRan = async (page: Page): Promise<void> => expect(await seen(page)).toEqual({ ran: 0, stopped: [] });

describe('what people have written', () => {
  it('is text in the cells of a list, in its filters, its search, its saved views and the form behind it', async () => {
    const { page } = await visit(`/erp/p/partners?f=${encodeURIComponent(`partner_company_name~contains~${CALL}`)}`);
    await expect(page.getByRole('gridcell').filter({ hasText: CALL }).first()).toBeVisible();
    const found = page.waitForResponse((reply) => reply.url().includes('/query') && /onerror/.test(reply.request().postData() ?? ''));
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Хайх/))
      .first()
      .fill(VECTORS[11] ?? '');
    expect((await found).status()).toBe(200);
    await expect(
      page
        .getByRole('gridcell')
        .filter({ hasText: VECTORS[11] ?? '' })
        .first(),
    ).toBeVisible();
    await nothingRan(page);
    await goOn(page, `/erp/p/partners?record=${written.partners[0]}`);
    await expect(formOf(page).getByRole('textbox').first()).toHaveValue(VECTORS[0] ?? '');
    await formOf(page).getByRole('button', { name: 'Хавсралт' }).click();
    await expect(page.getByRole('dialog', { name: 'Хавсралт' }).getByRole('listitem')).toHaveCount(3);
    await nothingRan(page);
    await page.keyboard.press('Escape');
    await goOn(page, '/erp/p/partners');
    await page
      .getByRole('button', { name: /Харагдац/ })
      .first()
      .click();
    await expect(page.getByText(VECTORS[11] ?? '').first()).toBeVisible();
    await nothingRan(page);
  });
  it('is cleaned where it may have a format', async () => {
    const { page } = await visit(`/erp/p/jobs?record=${written.job}`);
    await expect(formOf(page).getByRole('textbox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await nothingRan(page);
    await goOn(page, '/erp/p/structure');
    await expect(page.getByText(VECTORS[20] ?? '').first()).toBeVisible();
    await nothingRan(page);
  });
  it('is text in the bell and in the labels of charts', async () => {
    const { page } = await visit('/dashboard/hr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await nothingRan(page);
    await page
      .getByRole('button', { name: /Мэдэгдэл/ })
      .first()
      .click();
    await expect(page.locator('.lp-notice').filter({ hasText: CALL }).first()).toBeVisible();
    await nothingRan(page);
  });
});

/** The vectors, as many in each text as it has room for. */
function textsOf(room: number): readonly string[] {
  const texts: string[] = [];
  for (const vector of VECTORS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + vector.length < room) texts[texts.length - 1] = `${last} ${vector}`;
    else texts.push(vector);
  }
  return texts;
}
const FORMATTED = VECTORS.map((vector) => `<p>${vector}</p>`).join('');

describe('what is published', () => {
  /** Until the test ends; the director, who reads it, has published or sent it. */
  const made = async (by: Client, model: string, input: Readonly<Record<string, unknown>>): Promise<number> => {
    const type = model.replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
    const { status, body } = await by.query<Record<string, { id: number }>>(`mutation($i:${type}Input!){create${type}(input:$i){id}}`, {
      i: input,
    });
    const id = body.data?.[`create${type}`]?.id;
    if (id === undefined) throw new Error(`${status} ${JSON.stringify(body)}`);
    onTestFinished(async () => {
      expect((await admin.query(`mutation($id:ID!){delete${type}(id:$id){id}}`, { id })).status).toBe(200);
    });
    return id;
  };
  const asDirector = async (): Promise<Client> => {
    const director = await signIn(serverUrl(), 'director');
    await director.choose();
    return director;
  };
  const act = async (name: string, id: number): Promise<void> =>
    void expect((await admin.post(`/lambda/actions/${name}`, { ids: [id] })).status).toBe(200);

  it('in news is text or cleaned: on its page, on the board, at home and where it is prepared', async () => {
    const id = await made(admin, 'news', { title: VECTORS[11], short_text: `${VECTORS[15]}${VECTORS[0]}`, post_text: FORMATTED });
    await act('publish-news', id);
    onTestFinished(() => act('archive-news', id));
    const { page } = await visit(`/news-detail/${id}`);
    for (const path of ['/erp/p/news', '/erp', '/erp/p/news-editor', `/news-detail/${id}`]) {
      await expect(page.getByText(VECTORS[11] ?? '').first()).toBeVisible();
      await lastAnswers(page);
      await nothingRan(page);
      await goOn(page, path);
    }
    await expect(page.getByText(VECTORS[11] ?? '').first()).toBeVisible();
    await nothingRan(page);
  });

  it('in feedback to the company is text: on the board and where it is answered', async () => {
    const director = await asDirector();
    const texts = textsOf(400);
    for (const [at, text] of texts.entries())
      await made(director, 'feedback_company', { nick_name: VECTORS[at]?.slice(0, 75), description_text: text });
    const { page } = await visit('/erp/p/feedback');
    for (const path of ['/erp/p/feedback', '/erp/p/feedback-editor']) {
      await goOn(page, path);
      await expect(page.getByText(texts.at(-1)?.slice(0, 40) ?? '').first()).toBeVisible();
      await nothingRan(page);
    }
  });

  it('in guides and answers is text or cleaned: for visitors and beside the screen', async () => {
    const rowOf = async (model: string): Promise<number> => {
      const { body } = await admin.query<Record<string, { id: number }[]>>(
        `{${model}(filters:[{column:"locale",condition:equals,value:"mn"}],limit:1){id}}`,
      );
      return body.data?.[model]?.[0]?.id ?? 0;
    };
    const title = `${VECTORS[11]}${VECTORS[20]}`;
    const guide = await made(admin, 'user_guide', {
      code: 'vectors',
      category_id: await rowOf('user_guide_category'),
      title,
      description: FORMATTED,
      paths: '/erp/p/partners',
      state: 'published',
    });
    await made(admin, 'faq', { code: 'vectors', locale: 'mn', question: title, answer: FORMATTED.slice(0, 9_900), state: 'published' });
    const watched = await browser.newPage({ baseURL: serverUrl() });
    await watched.context.addInitScript(listen);
    const { page } = watched;
    for (const path of [`/guide/${guide}`, '/guide', '/faq']) {
      await page.goto(path);
      await expect(page.getByText(title).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await nothingRan(page);
    }
    const inside = await visit('/erp/p/partners');
    await inside.page.getByRole('button', { name: 'Тусламж' }).first().click();
    await expect(inside.page.getByText(title).first()).toBeVisible();
    await nothingRan(inside.page);
  });
});

describe('the count itself', () => {
  /** Puts every vector into the page as markup, as a careless screen would. */
  const carelessly = async (bypassCSP: boolean, look: (found: () => ReturnType<typeof seen>) => Promise<void>): Promise<void> => {
    const chromium = await launchChromium();
    const page = await (await chromium.newContext({ bypassCSP, baseURL: serverUrl() })).newPage();
    await page.addInitScript(listen);
    await page.goto('/');
    await page.evaluate((vectors) => {
      for (const vector of vectors.filter((one) => !/http-equiv|<base/.test(one))) {
        document.body.append(document.createRange().createContextualFragment(vector));
      }
    }, VECTORS);
    await look(() => seen(page)).finally(() => chromium.close());
  };
  it('sees what runs where markup is taken as it comes (the control)', async () => {
    await carelessly(true, (found) => expect.poll(async () => (await found()).ran).toBeGreaterThan(15));
  });
  it('sees the content policy stop it where a screen would be careless (the control)', async () => {
    await carelessly(false, async (found) => {
      await expect.poll(async () => (await found()).stopped.length).toBeGreaterThan(10);
      expect((await found()).ran).toBe(0);
    });
  });
});
