/** A team at work: the list, the board by mouse and keys, the chart with a chain that moves and comes back, and what one has to do. */
// areas: planning
import { checkAccessibility, type OpenBrowser, openBrowser } from '@lambda/testing/browser.ts';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { enter, expect } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Reply<T> = { readonly data: T };
const centre = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe('a project', () => {
  it('is begun, filled from lines of text, moved on the board, dated on the chart, and done from the own tasks', async () => {
    const { page } = await enter(browser, { login: 'employee', path: '/plan' });
    await page.getByRole('button', { name: 'Шинэ төсөл' }).click();
    await page.getByRole('textbox', { name: 'Төслийн нэр' }).fill('Туршилтын төсөл');
    await page.getByRole('button', { name: 'Үүсгэх' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Туршилтын төсөл' })).toBeVisible();
    const project = Number(/\/plan\/(\d+)/.exec(page.url())?.[1]);
    await page.getByRole('textbox', { name: /Мөр бүр/ }).fill('Нэгдүгээр ажил\n- Хоёрдугаар ажил\n3. Гуравдугаар ажил');
    await page.getByRole('button', { name: '3 ажил нэмэх' }).click();
    await expect(page.getByRole('rowheader')).toHaveText([/Нэгдүгээр ажил/, /Хоёрдугаар ажил/, /Гуравдугаар ажил/]);
    await checkAccessibility(page);

    await page.getByRole('link', { name: 'Канбан' }).click();
    const [planned, doing] = [page.getByRole('region', { name: 'Төлөвлөсөн' }), page.getByRole('region', { name: 'Хийж байгаа' })];
    await expect(planned.getByRole('listitem')).toHaveCount(3);
    // By mouse into another column.
    const from = await centre(page, '.pn-card:has-text("Нэгдүгээр")');
    const column = await doing.boundingBox();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
    await page.mouse.move((column?.x ?? 0) + 100, (column?.y ?? 0) + 120, { steps: 12 });
    await page.mouse.up();
    await expect(doing.getByRole('listitem')).toHaveText([/Нэгдүгээр ажил/]);
    // By keys: the next one goes the same way, and stays in hand.
    await planned.getByRole('button', { name: /Хоёрдугаар ажил/ }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(doing.getByRole('listitem')).toHaveText([/Хоёрдугаар ажил/, /Нэгдүгээр ажил/]);
    await expect(doing.getByRole('button', { name: /Хоёрдугаар ажил/ })).toBeFocused();
    await checkAccessibility(page);

    const client = await signedIn('employee');
    const plan = async () =>
      (
        await client.get<
          Reply<{ me: number; today: string; tasks: { id: number; task: string; start: string | null; end: string | null }[] }>
        >(`/planning/projects/${project}`)
      ).body.data;
    const known = await plan();
    const idOf = (name: string): number => known.tasks.find(({ task }) => task.startsWith(name))?.id ?? 0;
    const ask = async (document: string, variables: object): Promise<void> => {
      const { status } = await client.post('/query', { query: document, variables });
      expect(status).toBe(200);
    };
    const dated = 'mutation($id:ID!,$i:PlanTaskInput!){updatePlanTask(id:$id,input:$i){id}}';
    // A Monday that has no holiday near it.
    await ask(dated, { id: idOf('Нэгдүгээр'), i: { start_date: '2027-04-05', end_date: '2027-04-07' } });
    await ask(dated, { id: idOf('Хоёрдугаар'), i: { start_date: '2027-04-08', end_date: '2027-04-09' } });
    await ask('mutation($i:PlanLinkInput!){createPlanLink(input:$i){id}}', {
      i: { from_id: idOf('Нэгдүгээр'), task_id: idOf('Хоёрдугаар'), type: 'fs', lag: 0 },
    });
    const people = await client.post(`/planning/tasks/${idOf('Нэгдүгээр')}/people`, { people: [known.me] });
    expect(people.status).toBe(200);

    await page.getByRole('link', { name: 'Гант' }).click();
    const bar = page.locator(`[data-bar="${idOf('Нэгдүгээр')}"]`);
    await bar.scrollIntoViewIfNeeded();
    // The end is drawn two days to the right: what waits moves over the weekend.
    const box = await bar.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 48, y, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: '2 ажлын огноо' })).toContainText('2027-04-12');
    const dates = async (name: string) => {
      const task = (await plan()).tasks.find((one) => one.task.startsWith(name));
      return [task?.start, task?.end];
    };
    expect(await dates('Нэгдүгээр')).toEqual(['2027-04-05', '2027-04-09']);
    expect(await dates('Хоёрдугаар')).toEqual(['2027-04-12', '2027-04-13']);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await expect.poll(() => dates('Хоёрдугаар')).toEqual(['2027-04-08', '2027-04-09']);
    expect(await dates('Нэгдүгээр')).toEqual(['2027-04-05', '2027-04-07']);
    // The whole bar a day on: what waits goes with it, and the click that ends the drag opens no form.
    await expect(page.getByRole('button', { name: /Нэгдүгээр ажил: 2027-04-05 – 2027-04-07/ })).toBeVisible();
    const grip = await bar.boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 20, (grip?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) + 44, (grip?.y ?? 0) + 10, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => dates('Нэгдүгээр')).toEqual(['2027-04-06', '2027-04-08']);
    expect(await dates('Хоёрдугаар')).toEqual(['2027-04-09', '2027-04-12']);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Гол зам' }).check();
    await expect(page.getByRole('button', { name: /Хоёрдугаар ажил: .*гол замд/ })).toBeVisible();

    await page.goto('/plan/my-tasks');
    await page.getByRole('checkbox', { name: '«Нэгдүгээр ажил» дууссан' }).check();
    await expect(
      page
        .getByRole('region', { name: /^Дууссан/ })
        .getByRole('listitem')
        .filter({ hasText: 'Нэгдүгээр ажил' }),
    ).toBeVisible();
    await checkAccessibility(page);
  });

  it('is one filter in the address for its views, and what another does is seen without asking', async () => {
    const { page } = await enter(browser, { login: 'employee', path: '/plan' });
    await page.getByRole('link', { name: 'Шинэ агуулахын нээлт' }).click();
    await page.getByRole('textbox', { name: 'Ажил хайх' }).fill('тавиур');
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('rowheader').filter({ hasText: 'Тавиур угсрах' })).toBeVisible();
    await page.getByRole('link', { name: 'Канбан' }).click();
    await expect(page).toHaveURL(/kanban\?q=/);
    const card = page.locator('.pn-card').filter({ hasText: 'Тавиур угсрах' });
    await expect(card).toBeVisible();
    await page.reload();
    await expect(card).toBeVisible();
    const id = Number(await card.getAttribute('data-card'));
    const client = await signedIn('employee');
    await client.post('/query', {
      query: 'mutation($id:ID!,$i:PlanTaskInput!){updatePlanTask(id:$id,input:$i){id}}',
      variables: { id, i: { task: 'Тавиур угсраад бэхлэх' } },
    });
    await expect(page.locator('.pn-card').filter({ hasText: 'Тавиур угсраад бэхлэх' })).toBeVisible();
    await page.goto('/plan/dashboard');
    await expect(page.getByRole('heading', { name: 'Гишүүдийн гүйцэтгэл' })).toBeVisible();
    await checkAccessibility(page);
  });
});
