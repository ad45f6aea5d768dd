/** Choosing by typing while the server is slow: what is taken is what was typed, never what happened to be in sight. */
import { type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type MadeEmployee, makeEmployee } from './employees.ts';
import { enter, expect, formOf, goInside, keptWindow, listIsReady, pick, settled } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });

const asksAbout = (request: Request, model: string, said: string): boolean => {
  const sent = request.postData() ?? '';
  return (sent.includes(`{${model}(`) || sent.includes(`{${model}{`)) && sent.includes(said);
};

/** From now on answers about this model, and about what was said, wait until they are let go. */
async function holdAnswersAbout(page: Page, model: string, said: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = new Set<Request>();
  const over = new Set<Request>();
  for (const event of ['requestfinished', 'requestfailed'] as const) page.on(event as 'requestfinished', (request) => over.add(request));
  await page.route('**/query', async (route) => {
    if (asksAbout(route.request(), model, said)) {
      held.add(route.request());
      await opened;
    }
    await route.continue();
  });
  return {
    isAsked: () => expect.poll(() => held.size).toBeGreaterThan(0),
    /** Settles when the window has the answers, or does not want them any more. */
    letGo: async () => {
      open();
      await expect.poll(() => [...held].every((request) => over.has(request))).toBe(true);
    },
  };
}

let taken = 0;
/** A position that is not among the first in the list, and that no test before has looked for: the window remembers answers for a while. */
async function lateJob(): Promise<string> {
  const client = await signedIn('hr');
  const { body } = await client.query<{ job: { a_tushaal_ner: string }[] }>(
    '{job(sorts:[{column:"a_tushaal_ner",order:desc}],limit:10){a_tushaal_ner}}',
  );
  return body.data?.job[taken++]?.a_tushaal_ner ?? '';
}

const optionsOn = (page: Page): Locator => page.locator('.ant-select-item-option').filter({ visible: true });

type Field = { readonly box: Locator; readonly shown: Locator };
/** A reference of the form by its name: what is typed into, and what shows the value. */
const fieldOf = (page: Page, form: Locator, name: string): Field => {
  const box = form.getByRole('combobox', { name, exact: true });
  return { box, shown: form.locator('.record-select').filter({ has: page.getByRole('combobox', { name, exact: true }) }) };
};

/** The form of somebody with a position, whose list is open: the first page of positions is in sight. */
async function openJob(): Promise<{ readonly page: Page; readonly form: Locator; readonly job: Field }> {
  const { id } = await makeEmployee();
  const { page } = await asHr(`/erp/p/employees?record=${id}`);
  const form = formOf(page).first();
  await form.getByRole('tab', { name: 'Ажлын байр' }).click();
  const job = fieldOf(page, form, 'Албан тушаал');
  await job.box.click();
  await expect(optionsOn(page).first()).toBeVisible();
  return { page, form, job };
}

/** Takes a row of a list of several by its name; pressed again, Enter finds nothing typed, and leaves it. */
async function takesOnlyOnce(page: Page, box: Locator, name: string): Promise<void> {
  await box.fill(name);
  await expect(optionsOn(page).first()).toHaveAttribute('title', name);
  await expect(page.locator('.ant-select-loading')).toHaveCount(0);
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(optionsOn(page).first(), 'all rows are offered again').not.toHaveAttribute('title', name);
  await box.press('Enter');
}

describe('a reference that is typed into', () => {
  it('takes after Enter what is chosen, emptied or deleted meanwhile, and not the answer that comes behind', async () => {
    const { page, job } = await openJob();
    const first = (await optionsOn(page).first().getAttribute('title')) ?? '';
    const before = await job.shown.innerText();
    /** Types a name and presses Enter; while nothing has answered, `meanwhile` is done. Answers what is shown in the end. */
    const shownAfter = async (meanwhile: () => Promise<unknown>): Promise<string> => {
      const name = await lateJob();
      if ((await job.box.getAttribute('aria-expanded')) !== 'true') await job.box.click();
      // All rows are in sight again, and no longer those of the name before.
      await expect(optionsOn(page).first()).toHaveAttribute('title', first);
      const answers = await holdAnswersAbout(page, 'job', name);
      await job.box.fill(name);
      await job.box.press('Enter');
      await answers.isAsked();
      await meanwhile();
      await answers.letGo();
      const shown = await settled(() => job.shown.innerText());
      await page.unrouteAll();
      return shown;
    };
    const takeFirst = async () => {
      await optionsOn(page).first().click();
      await expect(job.box).toHaveAttribute('aria-expanded', 'false');
    };
    const isDeleted = async () => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    };
    expect(await shownAfter(isDeleted), 'what was typed is deleted').toBe(before);
    await expect(optionsOn(page).first()).toBeVisible();
    expect(await shownAfter(takeFirst), 'another row is chosen').toBe(first);
    expect(await shownAfter(takeFirst), 'the row that stands there is chosen again').toBe(first);
    const isEmptied = async () => {
      await job.shown.hover();
      await job.shown.locator('.ant-select-clear').click();
    };
    expect(await shownAfter(isEmptied), 'it is emptied').toBe(before);
  });

  it('takes nothing when nothing answers to what was typed, and what was typed when Enter comes before the answer', async () => {
    const { page, form, job } = await openJob();
    const before = await job.shown.innerText();
    const nothing = await holdAnswersAbout(page, 'job', 'ийм тушаал байхгүй');
    await job.box.fill('ийм тушаал байхгүй');
    await job.box.press('Enter');
    await nothing.isAsked();
    await nothing.letGo();
    await expect(page.getByText('«ийм тушаал байхгүй»')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(job.shown).toHaveText(before);

    const name = await lateJob();
    await job.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await expect(optionsOn(page).first()).not.toHaveAttribute('title', name);
    const answers = await holdAnswersAbout(page, 'job', name);
    await job.box.fill(name);
    await job.box.press('Enter');
    await page.keyboard.press('Tab');
    await expect(job.box).not.toBeFocused();
    await expect(page.getByRole('button', { name: 'Шинээр нэмэх' }).and(page.locator(':focus'))).toHaveCount(0);
    await answers.isAsked();
    await answers.letGo();
    await expect(job.shown).toHaveText(name);
    await expect(job.box).toHaveAttribute('aria-expanded', 'false');
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(form).toBeHidden();
  });

  it('takes nothing by itself when Tab leaves its list and nothing was typed', async () => {
    const { page } = await asHr('/erp/p/employees?record=new');
    const form = formOf(page).first();
    const province = fieldOf(page, form, 'Аймаг, нийслэл');
    const before = await province.shown.innerText();
    await province.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(province.box).toHaveAttribute('aria-expanded', 'false');
    await expect(province.shown).toHaveText(before);
    await form.getByRole('tab', { name: 'Ажлын байр' }).click();
    const job = fieldOf(page, form, 'Албан тушаал');
    await job.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    // It comes with the definition of what may be added.
    const add = page.getByRole('button', { name: 'Шинээр нэмэх' });
    await expect(add).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(job.shown).toHaveText(before);
  });

  it('takes what was typed for a filter of the list as well, and begins anew behind each row that is taken from a list of several', async () => {
    const [name, next] = [await lateJob(), await lateJob()];
    const { page } = await asHr('/erp/p/employees');
    await listIsReady(page);
    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const editor = page.getByRole('tooltip').or(page.getByRole('dialog')).filter({ hasText: 'Шүүлтүүр нэмэх' });
    await pick(editor, 'Талбар', 'Албан тушаал');
    const value = editor.getByRole('combobox', { name: 'Утга', exact: true });
    await value.click();
    await expect(optionsOn(page).first()).toBeVisible();
    const answers = await holdAnswersAbout(page, 'job', name);
    await value.fill(name);
    await value.press('Enter');
    await answers.isAsked();
    await answers.letGo();
    await expect(editor.getByText(name, { exact: true })).toBeVisible();
    await takesOnlyOnce(page, value, next);
    await expect(editor.getByText(next, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await editor.getByRole('button', { name: 'Шүүх' }).click();
    await expect(page.getByRole('button', { name: /^Албан тушаал: / })).toHaveText(`Албан тушаал: ${name}, ${next}`);

    const hr = await signedIn('hr');
    const { body: unit } = await hr.query<{ struct: { id: number; name: string }[] }>(
      '{struct(sorts:[{column:"name",order:desc}],limit:1){id,name}}',
    );
    await goInside(page, '/erp/p/news-editor?record=new');
    await pick(page.locator('body'), 'Хэнд зориулсан', 'Сонгосон нэгжүүд');
    const units = page.getByRole('combobox', { name: 'Нэгжүүд', exact: true });
    const last = unit.data?.struct[0]?.name ?? '';
    await takesOnlyOnce(page, units, last);
    await expect(fieldOf(page, page.locator('body'), 'Нэгжүүд').shown.getByText(last, { exact: true })).toBeVisible();
  });

  it('takes what was found for a page of charts, whatever was chosen before', async () => {
    const client = await signedIn('hr');
    const { body } = await client.query<{ struct: { id: number; name: string }[] }>('{struct(limit:2){id,name}}');
    const [chosen, meant] = body.data?.struct ?? [];
    const { page } = await asHr(`/dashboard/hr?unit=${chosen?.id}`);
    const unit = page.getByRole('combobox', { name: 'Нэгж' });
    await unit.fill(meant?.name ?? '');
    await expect(optionsOn(page).and(page.getByTitle(meant?.name ?? '', { exact: true }))).toBeVisible();
    await expect(page.locator('.dashboard-reference')).not.toHaveClass(/ant-select-loading/);
    await unit.press('Enter');
    await expect(unit).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(new RegExp(`unit=${meant?.id}$`));
  });
});

describe('a choice', () => {
  it('takes nothing by itself when Tab leaves its list, and by Enter what was typed', async () => {
    const { page } = await asHr('/erp/p/employees?record=new');
    const form = formOf(page).first();
    const gender = fieldOf(page, form, 'Хүйс');
    const before = await gender.shown.innerText();
    await gender.box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(gender.box).toHaveAttribute('aria-expanded', 'false');
    await expect(gender.shown).toHaveText(before);
    await gender.box.fill('эмэг');
    await gender.box.press('Enter');
    await expect(gender.shown).toHaveText('Эмэгтэй');
    await gender.box.press('Enter');
    await gender.box.press('ArrowUp');
    await gender.box.press('Tab');
    await expect(gender.shown, 'Tab takes what the arrows have marked').toHaveText('Эрэгтэй');
  });

  it('outside of forms takes nothing by itself either', async () => {
    const { body } = await (await signedIn('hr')).choose<{ company: { id: number } }>();
    const { page } = await enter(browser, { login: 'admin', companyId: body.company.id, path: '/erp/p/record-log' });
    const box = page.getByRole('combobox', { name: 'Үйлдэл', exact: true });
    const shown = page.locator('.ant-select').filter({ has: box });
    await box.click();
    await expect(optionsOn(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(shown).toHaveText('');
    await box.fill('уст');
    await box.press('Enter');
    await expect(shown).toHaveText('Устгасан');
  });
});

const foundIn = (page: Page, { firstname }: MadeEmployee): Locator => page.getByRole('option').filter({ hasText: firstname }).first();
/** Somebody was found, and somebody else is typed over that; Enter is pressed, and nothing has answered yet. */
async function askedAhead(come: () => Promise<{ readonly page: Page }> = asHr) {
  const [before, meant] = [await makeEmployee(), await makeEmployee()];
  const { page } = await come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill(before.firstname);
  await expect(foundIn(page, before)).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  const answers = await holdAnswersAbout(page, 'employee', meant.firstname);
  await box.fill(meant.firstname);
  await box.press('Enter');
  await answers.isAsked();
  return { page, box, meant, answers };
}

describe('the search over all pages', () => {
  it('opens by Enter what was typed last, and not the first answer to what stood there before', async () => {
    const [before, meant] = [await makeEmployee(), await makeEmployee()];
    // Another list finds this person as well.
    const reward = 'mutation($input:RewardInput!){createReward(input:$input){id}}';
    await (await signedIn('hr')).query(reward, {
      input: { employee_id: meant.id, kind: 'thanks', name: meant.firstname, reward_date: '2026-02-02' },
    });
    const { page } = await asHr();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill(before.firstname);
    await expect(page.getByRole('option').filter({ hasText: before.firstname }).first()).toBeVisible();
    // The register comes first in the menu, and answers last.
    const answers = await holdAnswersAbout(page, 'employee', meant.firstname);
    const others = page.waitForResponse((reply) => asksAbout(reply.request(), 'reward', meant.firstname));
    await box.fill(meant.firstname);
    await box.press('Enter');
    await answers.isAsked();
    await others;
    await answers.letGo();
    await expect(page).toHaveURL(/record=\d+/);
    expect(page.url()).toContain(`/employees?record=${meant.id}`);
  });

  it('opens nothing by itself once something was marked after Enter', async () => {
    const { page, box, meant, answers } = await askedAhead();
    await page.getByRole('option').first().hover();
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await answers.letGo();
    await expect(foundIn(page, meant)).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    expect(await settled(async () => page.url())).not.toContain('record=');
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`record=${meant.id}`));

    const next = await askedAhead();
    await next.box.press('ArrowDown');
    await next.answers.letGo();
    await expect(foundIn(next.page, next.meant)).toBeVisible();
    expect(await settled(async () => next.page.url())).not.toContain('record=');
  });

  it('opens nothing any more when it was closed after Enter', async () => {
    const { page, box, meant, answers } = await askedAhead(() => enter(browser, { login: 'hr' }));
    // It takes its time to go away.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const tools = await page.context().newCDPSession(page);
    await tools.send('Animation.enable');
    await tools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await box.press('Escape');
    await expect(page.locator('.lp-palette-modal')).toHaveClass(/leave/);
    await answers.letGo();
    await expect(foundIn(page, meant)).toBeVisible();
    expect(await settled(async () => page.url())).not.toContain('record=');
  });
});
