/**
 * A letter is written, returned, mended, checked, signed on a phone and numbered by five people, and anybody finds by its paper that it is
 * genuine. A decision of the council is voted on.
 */
// areas: workflow documents
import { type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { openPdf, pdfText } from '@lambda/testing/pdf.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect as expectNow, it } from 'vitest';
import { inspector, LONG } from './inspection.ts';
import { enter, expect, formOf, goInside, listIsReady, optionOf, pick } from './person.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MY_WORK = '/erp/p/my-work';
/** A server that runs already may have letters of an earlier run. */
const RUN = process.pid;
/** Everybody has one window, and comes back to it when something waits. */
const windows = new Map<string, Page>();
beforeEach(() => windows.clear());
async function windowOf(login: string, path: string, viewport?: typeof PHONE): Promise<Page> {
  const known = windows.get(login);
  if (known) {
    await goInside(known, path);
    return known;
  }
  const { page } = await enter(browser, { login, path, ...(viewport ? { viewport } : {}) });
  windows.set(login, page);
  return page;
}

/** Opens the record from what waits for the person. */
async function waitingFor(login: string, title: string, viewport?: typeof PHONE): Promise<Page> {
  const page = await windowOf(login, MY_WORK, viewport);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(formOf(page).getByText(title, { exact: true }).first()).toBeVisible();
  return page;
}
/** Decides in the form that is open. */
async function decide(page: Page, outcome: string, note?: string): Promise<void> {
  await formOf(page).getByRole('button', { name: outcome, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: outcome });
  if (note !== undefined) await dialog.getByLabel('Тайлбар').fill(note);
  await dialog.getByRole('button', { name: outcome, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Шийдвэр бүртгэгдлээ').last()).toBeVisible();
}
async function write(type: string, title: string, values: Readonly<Record<string, string>>): Promise<Page> {
  const author = await windowOf('employee', '/document/documents');
  await listIsReady(author);
  await author.getByRole('button', { name: 'Нэмэх', exact: true }).click();
  const form = formOf(author);
  await pick(form, 'Төрөл', type);
  await form.getByRole('textbox', { name: 'Гарчиг' }).fill(title);
  for (const [name, value] of Object.entries(values)) await form.getByRole('textbox', { name }).fill(value);
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await expect(author.getByText('Албан бичиг амжилттай үүсгэгдлээ.').last()).toBeVisible();
  return author;
}

it(
  'a letter goes from its author to a paper that anybody can check',
  async () => {
    const title = `Сургалтад хамрагдах тухай ${RUN}`;
    const author = await write('Өргөдөл', title, { Хүсэлт: 'Мэргэжил дээшлүүлэх сургалтад хамрагдах хүсэлтэй байна.' });
    // It stays open once it is stored, to be sent on.
    await decide(author, 'Илгээх');

    const checker = await waitingFor('accountant', title);
    await formOf(checker).getByRole('button', { name: 'Буцаасан', exact: true }).click();
    const reason = checker.getByRole('dialog', { name: 'Буцаасан' });
    await reason.getByRole('button', { name: 'Буцаасан', exact: true }).click();
    await expect(reason.getByText('Тайлбар бичнэ үү')).toBeVisible();
    await reason.getByRole('button', { name: 'Болих' }).click();
    await decide(checker, 'Буцаасан', 'Хугацааг бичнэ үү');
    const mender = await waitingFor('employee', title);
    await expect(formOf(mender).getByText('Хугацааг бичнэ үү')).toBeVisible();
    await decide(mender, 'Дахин боловсруулсан');
    // By keyboard alone.
    const again = await waitingFor('accountant', title);
    await formOf(again).getByRole('button', { name: 'Хянасан', exact: true }).press('Enter');
    const agreed = again.getByRole('dialog', { name: 'Хянасан' });
    await agreed.getByLabel('Тайлбар').press('Tab');
    await agreed.getByRole('button', { name: 'Хянасан', exact: true }).press('Enter');
    await expect(agreed).toBeHidden();

    // The director draws with a finger, turns the phone, and finds the drawing there.
    const signer = await waitingFor('director', title, PHONE);
    const { look, findings } = inspector(signer);
    await formOf(signer).getByRole('button', { name: 'Гарын үсэг зурсан', exact: true }).click();
    const signing = signer.getByRole('dialog', { name: 'Гарын үсэг зурсан' });
    await look('a decision with a signature on a phone');
    await signing.getByText('Зурах', { exact: true }).click();
    const take = signing.getByRole('button', { name: /Гарын үсгийг авах/ });
    await expect(take).toBeDisabled();
    await signing.getByRole('button', { name: 'Гарын үсэг зурсан', exact: true }).click();
    await expect(signing.getByText('Гарын үсгээ зурна уу')).toBeVisible();
    const paper = await signing.getByRole('img', { name: /Гарын үсэг зурах талбар/ }).boundingBox();
    if (!paper) throw new Error('there is no paper to sign on');
    await signer.mouse.move(paper.x + 30, paper.y + 60);
    await signer.mouse.down();
    for (const step of [1, 2, 3, 4]) await signer.mouse.move(paper.x + 30 + step * 40, paper.y + 60 + (step % 2) * 30);
    await signer.mouse.up();
    await expect(take).toBeEnabled();
    await signer.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await expect(take).toBeEnabled();
    await signer.setViewportSize(PHONE);
    await signing.getByRole('button', { name: 'Гарын үсэг зурсан', exact: true }).click();
    await expect(signing).toBeHidden();
    await expect(formOf(signer).getByRole('img', { name: 'Гарын үсэг' })).toBeVisible();

    const clerk = await waitingFor('hr', title);
    const id = new URL(clerk.url()).searchParams.get('record');
    await decide(clerk, 'Дугаар олгосон');
    await expect(formOf(clerk).getByText('Цахимаар гарын үсэг зурсан')).toBeVisible();

    await formOf(clerk).getByRole('tab', { name: 'Бичгийн эх' }).click();
    await expect(formOf(clerk).getByRole('link', { name: 'PDF харах' })).toHaveAttribute('href', `/document/print/${id}`);
    const printed = await clerk.request.get(`/document/print/${id}`);
    const pdf = await openPdf(await printed.body());
    const words = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdfText(pdf, at + 1)));
    const [address] = /\/document\/check\/\w+/.exec(words.join(' ')) ?? [''];
    const { page: anybody } = await browser.newPage({ baseURL: new URL(clerk.url()).origin, viewport: PHONE });
    await anybody.goto(address);
    await expect(anybody.getByText('Энэ баримт хүчинтэй')).toBeVisible();
    await expect(anybody.getByText(title)).toBeVisible();
    const seen = inspector(anybody);
    await seen.look('the check page on a phone');
    expectNow([...findings, ...seen.findings]).toEqual([]);
  },
  LONG,
);

it(
  'the council votes, each for himself, and the last vote decides',
  async () => {
    const title = `Ирэх оны төсөв баталъя ${RUN}`;
    const author = await write('Зөвлөлийн шийдвэр', title, { Асуудал: 'Төсвийн төсөл', 'Шийдвэрийн төсөл': 'Төслийг батлах' });
    await decide(await waitingFor('employee', title), 'Илгээх');
    const clerk = await waitingFor('hr', title);
    await formOf(clerk).getByRole('button', { name: 'Саналын хуудас бэлтгэсэн' }).click();
    const sheet = clerk.getByRole('dialog', { name: 'Саналын хуудас бэлтгэсэн' });
    const voters = sheet.getByRole('combobox', { name: 'Санал өгөх хүмүүс' });
    for (const [firstName, voter] of [
      ['Одончимэг', 'Мөнх-Эрдэнэ Одончимэг'],
      ['Цогтбаатар', 'Энхтайван Цогтбаатар'],
    ] as const) {
      await voters.fill(firstName);
      await optionOf(clerk, voter).click();
    }
    // The list of people lies over the buttons until it is left.
    await voters.press('Tab');
    await sheet.getByRole('button', { name: 'Саналын хуудас бэлтгэсэн' }).click();
    await expect(sheet).toBeHidden();

    const first = await waitingFor('director', title);
    await expect(formOf(first).getByText('Таны санал')).toBeVisible();
    await decide(first, 'Дэмжсэн');
    await expect(formOf(first).getByText('Санал өгсөн: 1 / 2')).toBeVisible();
    // Nobody votes twice.
    await expect(formOf(first).getByRole('button', { name: 'Дэмжсэн', exact: true })).toHaveCount(0);
    await decide(await waitingFor('hr', title), 'Дэмжсэн');
    await expect(formOf(clerk).getByText('Санал өгсөн: 2 / 2')).toBeVisible();
    const { look, findings } = inspector(clerk);
    await look('a vote in the history');
    await decide(clerk, 'Дугаар олгосон');
    await goInside(author, `${MY_WORK}?tab=sent`);
    await expect(author.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
    expectNow(findings).toEqual([]);
  },
  LONG,
);
