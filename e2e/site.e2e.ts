/** The pages of the public site as visitors meet them: without violations in both themes, without scrolling sideways, with all their pictures. */
// areas: site
import type { Language } from '@lambda/model/definitions/labels.ts';
import { checkAccessibility, DESKTOP, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { inspector } from './inspection.ts';
import { asNewcomer, enter, expect } from './person.ts';
import { serverUrl } from './server-url.ts';
import { signedIn } from './signed-in.ts';
import { sitemapPaths } from './tour/stops.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NARROW = { width: 360, height: 780 } as const;
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const drawnLanguages = <T extends Language>(what: string, languages: readonly T[]): readonly T[] =>
  sample(languages, { share: 0, textOf: (language) => `${what} ${language}`, groupsOf: () => ['language'] });
/** Pages that are made alike, like those of two guides, are one kind. */
const kindOf = (path: string): string => path.replace(/\/\d+$/, '/:id').replace(/\/web\/[\w-]+/, '/web/:company');

it.each(drawnLanguages('sitemap', ['mn', 'ko'] as const))(
  'pages of each kind that search engines are told of are free of violations, and fit a narrow phone (%s)',
  async (language) => {
    const told = await sitemapPaths(serverUrl(), language);
    expect(told.length).toBeGreaterThan(10);
    const paths = sample(told, { share: 0.1, textOf: (path) => path, groupsOf: (path) => [kindOf(path)] });
    const { page } = await browser.newPage({ baseURL: serverUrl(), viewport: NARROW, language });
    const { look, findings } = inspector(page);
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await look(path);
      if ((await widthOf(page)) > NARROW.width) wide.push(path);
    }
    expect([...findings, ...wide]).toEqual([]);
  },
);

it('the first page and a company’s are free of violations in the dark too, and every picture that is named is shown', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl(), colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await checkAccessibility(page);
  const pictures = page.getByRole('main').locator('img');
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto('/web/ulger-salon');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await checkAccessibility(page);
});

it('the learning centre tells a person what is finished and where to go on', async () => {
  // Whatever was done here before, the lesson is not finished.
  await (await signedIn('artist')).post('/lambda/learning', { code: 'company-and-role', finished: false });
  const { page } = await enter(browser, { login: 'artist', path: '/learn' });
  const course = page.locator('[data-course="start"]');
  await expect(course.locator('[data-course-progress]')).toBeVisible();
  await expect(course.locator('a[data-lesson="company-and-role"] [data-done]')).toBeHidden();
  const before = await course.locator('[data-done]:visible').count();
  await course.locator('a[data-lesson="company-and-role"]').click();
  const button = page.locator('[data-lesson-page] button');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/lambda/learning') && reply.request().method() === 'POST');
  await page.locator('.st-ways a[rel="next"]').click();
  await opened;
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/learn');
  await expect(course.locator('[data-done]:visible')).toHaveCount(before + 1);
  await expect(page.locator('[data-continue]')).toContainText(name);
});

it('the page of feedback says what is wrong at its field, takes it once, and asks for a reply without the session', async () => {
  const { page, allow } = await enter(browser, { login: 'artist', path: '/feedback' });
  allow({ status: 422, address: '/feedback' });
  await page.getByRole('textbox', { name: 'Санал хүсэлт' }).fill('Хэвлэх товч хаана байна вэ?');
  await page.getByRole('button', { name: 'Илгээх' }).click();
  const name = page.getByRole('textbox', { name: 'Нэр' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Талбарыг бөглөнө үү!');
  await expect(page.getByRole('textbox', { name: 'Санал хүсэлт' })).toHaveValue('Хэвлэх товч хаана байна вэ?');
  await checkAccessibility(page);
  const asked = page.waitForRequest('**/feedback/reply');
  await page.getByRole('textbox', { name: 'Саналын код' }).fill('AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Хариу унших' }).click();
  expect((await (await asked).allHeaders()).cookie).toBeUndefined();
  await expect(page.getByRole('textbox', { name: 'Саналын код' })).toHaveAccessibleDescription(/Ийм кодтой санал олдсонгүй/);
  // The other form is left as it was.
  await name.fill('Зочин');
  await page.getByRole('textbox', { name: 'И-мэйл' }).fill('guest@example.com');
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await expect(page.getByRole('status')).toContainText('Таны саналыг хүлээн авлаа');
});

it('the map of the branches is fetched when it is opened, and where none can be drawn the page says so', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl(), language: 'en' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en/web/ulger-salon', { waitUntil: 'networkidle' });
  const [branches, others] = [page.locator('#branches'), asked.filter((url) => !url.startsWith(serverUrl()))];
  expect([...others, ...asked.filter((url) => /branch-map-drawn|ground-map|maplibre/.test(url))]).toEqual([]);
  const button = branches.getByRole('button', { name: 'Open the map of the branches' });
  await button.click();
  const map = branches.getByRole('region', { name: 'Map of the branches' });
  await expect(map).toBeFocused();
  await expect(branches.locator('[data-map]').getByRole('link')).toHaveCount(
    await branches.getByRole('link', { name: /Show on the map/ }).count(),
  );
  await expect(map).toBeInViewport();
  await expect(button).toHaveCount(0);
  await checkAccessibility(page);

  const { page: blind } = await browser.newPage({ baseURL: serverUrl(), language: 'en' });
  await blind.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await blind.goto('/en/web/ulger-salon', { waitUntil: 'networkidle' });
  await blind.getByRole('button', { name: 'Open the map of the branches' }).click();
  await expect(blind.getByRole('alert')).toContainText('The map could not be opened.');
  await expect(blind.getByRole('link', { name: /Show on the map/ }).first()).toBeVisible();
});

const SITE_WORDS = {
  en: { register: 'Register', signIn: 'Sign in', person: 'Sign in as a person' },
  ko: { register: '회원 가입', signIn: '로그인', person: '개인 로그인' },
} as const;
it.each(drawnLanguages('first visit', ['en', 'ko'] as const))(
  'whoever reads the site in another language for the first time registers and signs in in it (%s)',
  async (language) => {
    const { register, signIn, person } = SITE_WORDS[language];
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await browser.newPage({ baseURL: serverUrl(), viewport });
      await asNewcomer(page);
      await page.goto(`/${language}`);
      const head = page.getByRole('banner');
      if (viewport === PHONE) await head.locator('.st-phone-menu > summary').click();
      await head.getByRole('link', { name: register, exact: true }).locator('visible=true').click();
      await expect(page).toHaveURL(/\/register$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(register);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    const { page } = await browser.newPage({ baseURL: serverUrl() });
    await asNewcomer(page);
    await page.goto(`/${language}/pricing`);
    await page.getByRole('banner').getByText(signIn, { exact: true }).locator('visible=true').click();
    await page.getByRole('banner').getByRole('link', { name: person }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/login\?for=person$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: signIn, exact: true })).toBeVisible();
  },
);

it('an address that names a language is shown in it, whatever was chosen before; others follow the choice', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl(), language: 'ko' });
  const language = () => page.evaluate(() => document.documentElement.lang);
  await page.goto('/we');
  await expect(page).toHaveURL(/\/ko\/we$/);
  await page.goto('/en/we', { waitUntil: 'load' });
  expect([await language(), new URL(page.url()).pathname]).toEqual(['en', '/en/we']);
  await page.goto('/we');
  await expect(page).toHaveURL(/\/ko\/we$/);
  // Mongolian has no prefix of its own: who asks for it has chosen it.
  await page.goto('/mn/we?from=mail#top');
  await expect(page).toHaveURL(/\/we\?from=mail#top$/);
  expect(await language()).toBe('mn');
  await page.goto('/support', { waitUntil: 'load' });
  expect([await language(), new URL(page.url()).pathname]).toEqual(['mn', '/support']);
});

it('a link to an answer opens it, and one that is broken leaves the page as it is', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl() });
  await page.goto('/faq#%E0%A4');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = page.locator('.st-answers > details').nth(2);
  const code = (await answer.getAttribute('id')) ?? '';
  await expect(answer).not.toHaveAttribute('open');
  await page.goto('about:blank');
  await page.goto(`/faq#${code}`);
  await expect(answer).toHaveAttribute('open');
  await expect(answer.locator('.st-formatted')).toBeInViewport();
});

it('the head has room at every width in each language, and begins with the way home', async () => {
  for (const [path, home] of [
    ['/home', 'Нүүр'],
    ['/en', 'Home'],
    ['/ko', '홈'],
  ] as const) {
    const { page } = await browser.newPage({ baseURL: serverUrl() });
    await asNewcomer(page);
    await page.goto(path);
    for (const width of [360, 768, 1080, 1240, 1248, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await widthOf(page)]).toEqual([path, width, width]);
      const menu = page.locator(width < 1248 ? '.st-phone-menu' : '.st-menu');
      if (width === 360) await menu.locator('summary').click();
      await expect(menu.getByRole('link').first()).toHaveText(home);
      await expect(menu.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
    }
  }
});

it('on a phone what is pressed is as large as a thumb, and the comparison of plans shows that there are more', async () => {
  const { page } = await browser.newPage({ baseURL: serverUrl(), viewport: NARROW });
  for (const path of ['/work', '/web/ulger-salon', '/pricing']) {
    await page.goto(path);
    await page.locator('main details').evaluateAll((folded) => {
      for (const one of folded) (one as HTMLDetailsElement).open = true;
    });
    const small = await page.locator('.st-trail a, main a, main summary, main button').evaluateAll((pressed) =>
      pressed.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < 44 ? [`${one.textContent}: ${width} × ${height}`] : [];
      }),
    );
    expect([path, ...small]).toEqual([path]);
  }
  const cut = await page.locator('.st-scroll').evaluate((scrolled) => {
    const end = scrolled.getBoundingClientRect().right;
    const names = [...scrolled.querySelectorAll('thead th')].map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getBoundingClientRect();
    });
    return names.some(({ left, right }) => left < end - 8 && right > end + 8);
  });
  expect(cut, 'the edge goes through the name of a plan').toBe(true);
});
