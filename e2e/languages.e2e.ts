/** Three languages on every screen: no keys, nothing left in another language, changed without a reload; so is the theme. */
import type { Language } from '@lambda/model/labels.ts';
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { enter, expect, formOf, menuPagesOf } from './person.ts';
import { choose, walkMenu, walkOpenings } from './screens.ts';
import { serverUrl } from './server-url.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Many screens, one after the other, three times. */
const LONG = 900_000;
const LANGUAGE = /^(Хэл|Language|언어): /;
const THEME = /^(Өнгөний горим|Theme|테마)/;
/** Where a company's own data stands, which has one language; and icons that a word beside them explains. */
const DATA = '[role=treeitem], [data-unit], .record-identity, .ant-select, .lp-avatar, textarea, [lang]:not(html)';
const OWN_LABEL = `${DATA}, [aria-hidden=true], .anticon, .react-flow__attribution`;
/** What keys, products and standards are called everywhere; «Free» and its like are the names of plans, «LP-» begins the numbers of invoices. */
const NAMES_OF_THE_WORLD =
  /\b(Ctrl|Esc|Enter|Space|Lambda|Platform|React|Flow|ISO|IP|JSON|Excel|PDF|CSV|xlsx|MB|GB|TB|Free|Basic|Standard|Pro|LP|GraphQL|REST|API|curl|MN|EN|KO)\b/g;
const FAULT = /\b[a-z]+(\.[a-z][A-Za-z]+)+\b|undefined|\[object|\bNaN\b|\{\w+\}/;
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  mn: /[A-Za-z]{2,}|[가-힣]/,
  en: /[А-Яа-яӨөҮүЁё가-힣]/,
  ko: /[А-Яа-яӨөҮүЁё]|[a-z]{3,}/,
};

/** All that a person reads or hears, outside the data. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([data, ownLabel]) => {
      const seen = new Set<string>();
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim();
        if (text && parent && !parent.closest(`${data}, [role=gridcell], td, script, style, noscript`) && isShown(parent)) seen.add(text);
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
        if (!isShown(element) || element.closest(ownLabel)) continue;
        for (const name of ['aria-label', 'title', 'placeholder']) {
          const text = element.getAttribute(name)?.trim();
          if (text) seen.add(text);
        }
      }
      return [...seen];
    },
    [DATA, OWN_LABEL] as const,
  );

/** Names that the demo has in Mongolian whatever the language of the screen. */
async function demoNames(): Promise<readonly string[]> {
  const client = await signIn(serverUrl(), 'admin');
  const { body } = await client.choose<{ user: { first_name: string; last_name: string }; companies: { company_name: string }[] }>();
  type Person = { readonly lastname: string; readonly firstname: string };
  // The log speaks of people who are gone as well.
  type Known = {
    struct: { name: string }[];
    employee: Person[];
    gone: Person[];
    feedback_company: { description_text: string }[];
    site_pages: { title_mn: string }[];
    site_pictures: { alt_mn: string; alt_en: string; alt_ko: string }[];
    branch_days: { name: string }[];
    public_holidays: { name: string }[];
    job_opening: { title_mn: string }[];
  };
  const known = await client.query<Known>(
    '{struct{name} employee{lastname firstname} gone:employee(deleted:true){lastname firstname} feedback_company{description_text} site_pages{title_mn} site_pictures{alt_mn alt_en alt_ko} branch_days{name} public_holidays{name} job_opening{title_mn}}',
  );
  return [
    body.user.last_name,
    body.user.first_name,
    ...body.companies.map((one) => one.company_name),
    ...(known.body.data?.struct ?? []).map(({ name }) => name),
    // Buttons in the rows of feedback are named by what it says.
    ...(known.body.data?.feedback_company ?? []).map(({ description_text: text }) => text),
    // Days are named in Mongolian first.
    ...[...(known.body.data?.branch_days ?? []), ...(known.body.data?.public_holidays ?? [])].map(({ name }) => name),
    // Pictures of the site say what they show in every language.
    ...(known.body.data?.site_pictures ?? []).flatMap(({ alt_mn, alt_en, alt_ko }) => [alt_mn, alt_en, alt_ko]),
    // Pages of the site and open positions are named by their first title.
    ...[...(known.body.data?.site_pages ?? []), ...(known.body.data?.job_opening ?? [])].map(({ title_mn: title }) => title),
    ...[...(known.body.data?.employee ?? []), ...(known.body.data?.gone ?? [])].flatMap(({ lastname, firstname }) => [lastname, firstname]),
  ];
}

it('shows every screen in the chosen language alone', { timeout: LONG }, async () => {
  const names = (await demoNames()).toSorted((a, b) => b.length - a.length);
  const { page } = await enter(browser, { login: 'admin' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const found: string[] = [];
  const look = async (language: Language, screen: string) => {
    for (const word of await wordsOn(page)) {
      const own = names
        .reduce((text, name) => text.replaceAll(name, ''), word)
        .replaceAll(NAMES_OF_THE_WORLD, '')
        .replaceAll(/\S+(@|\/web\/)\S+/g, '');
      if (FAULT.test(own) || FOREIGN[language].test(own)) found.push(`${language} ${screen}: ${word}`);
    }
  };
  const entries = (await menuPagesOf('admin')).size;
  for (const [language, name, add, filter] of [
    ['en', 'English', 'Add', 'Filter'],
    ['ko', '한국어', '추가', '필터'],
    ['mn', 'Монгол', 'Нэмэх', 'Шүүлтүүр'],
  ] as const) {
    await choose(page, LANGUAGE, name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await walkMenu(page, (entry) => look(language, entry))).toHaveLength(entries);
    expect(
      await walkMenu(
        page,
        async () => {},
        (address) => address === '/erp/p/employees',
      ),
    ).toHaveLength(1);
    await walkOpenings(page, (opening) => look(language, opening));
    await page.getByRole('button', { name: filter, exact: true }).click();
    await expect(page.getByRole('combobox')).not.toHaveCount(0);
    await look(language, 'filter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: add, exact: true }).click();
    const form = formOf(page);
    await expect(form.getByRole('tab').first()).toBeVisible();
    for (const tab of await form.getByRole('tab').all()) {
      await tab.click();
      await look(language, 'form');
    }
    await form.getByRole('contentinfo').getByRole('button').last().click();
    await expect(form.getByRole('alert')).toBeVisible();
    await look(language, 'form with errors');
    await form.getByRole('contentinfo').getByRole('button').first().click();
    await expect(form).toBeHidden();
    await page.getByRole('complementary').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(language, 'home');
  }
  expect([...new Set(found)]).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
});

it('remembers language and theme, and changes both without a reload', async () => {
  const { page } = await enter(browser, { login: 'director', path: '/erp/p/employees' });
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', 'yes'));
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await choose(page, THEME, 'Бараан');
  await expect.poll(colour).not.toBe(light);
  await choose(page, LANGUAGE, '한국어');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('직원 관리');
  await expect(page.locator('html')).toHaveAttribute('data-first-load', 'yes');
  const dark = await colour();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('직원 관리');
  await expect.poll(colour).toBe(dark);
});
