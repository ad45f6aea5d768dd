/** Parts of forms beside their inputs: sections behind tabs, the next record at once, what stands above a field, tables to choose from. */
import { checkAccessibility, type OpenBrowser, openBrowser, PHONE } from '@lambda/testing/browser.ts';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { alterDefinition, closeRecords } from './altered.ts';
import { makeEmployee } from './employees.ts';
import { enter, expect, formOf, keptWindow, optionOf, pick } from './person.ts';
import { signedIn } from './signed-in.ts';

let browser: OpenBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const asHr = keptWindow(() => browser, { login: 'hr' });
const asHrOnPhone = keptWindow(() => browser, { login: 'hr', viewport: PHONE });

const words = (text: string) => ({ mn: text, en: text, ko: text });

describe('sections of a tab', () => {
  it('stand behind tabs of their own, reached by arrow keys', async () => {
    const { id } = await makeEmployee();
    const { page } = await asHr(`/erp/p/employees?record=${id}`);
    const form = formOf(page);
    await form.getByRole('tab', { name: 'Тушаал, түүх' }).click();
    const rewards = form.getByRole('tab', { name: 'Шагнал' });
    await expect(form.getByRole('tab', { name: 'Томилгоо, шилжилт хөдөлгөөн' })).toHaveAttribute('aria-selected', 'true');
    await form.getByRole('tab', { name: 'Томилгоо, шилжилт хөдөлгөөн' }).press('ArrowRight');
    await rewards.press('Enter');
    await expect(rewards).toHaveAttribute('aria-selected', 'true');
    await expect(form.getByRole('region', { name: 'Шагнал' })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Өөрчлөх хүсэлтүүд' })).toHaveAttribute('href', new RegExp(`employee_id~whereIn~${id}`));
    await checkAccessibility(page);
  });
});

describe('rows that are forms of their own', () => {
  it('are added, filled in like a form and saved with their record', async () => {
    const { id } = await makeEmployee();
    const { page } = await asHr(`/erp/p/employees?record=${id}`);
    const form = formOf(page);
    const tab = form.getByRole('tab', { name: 'Бичиг баримт' });
    await tab.press('Enter');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const papers = form.getByRole('region', { name: 'Бичиг баримт' });
    await papers.getByRole('button', { name: 'Мөр нэмэх' }).click();
    await expect(papers.getByRole('table')).toHaveCount(0);
    const row = papers.getByRole('listitem');
    await expect(row).toContainText('1-р мөр');
    await pick(row, 'Баримтын төрөл', 'Диплом');
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(row.getByRole('textbox', { name: 'Дугаар' })).toHaveAttribute('aria-invalid', 'true');
    await row.getByRole('textbox', { name: 'Дугаар' }).fill('Д-2026/17');
    await checkAccessibility(page);
    await form.getByRole('button', { name: 'Хадгалах' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const hr = await signedIn('hr');
    const { body } = await hr.query<{ employee: { employee_document: { kind: string; number: string }[] }[] }>(
      `{employee(filters:[{column:"id",condition:equals,value:"${id}"}]){employee_document{kind number}}}`,
    );
    expect(body.data?.employee[0]?.employee_document).toEqual([{ kind: 'diploma', number: 'Д-2026/17' }]);
  });
});

describe('a record that is closed', () => {
  it('says what closes it, also by a field that the form does not show, and cannot be changed', async () => {
    const { id, lastname } = await makeEmployee();
    const { page } = await enter(browser, { login: 'hr', path: null });
    await closeRecords(page, 'employees', { field: 'status', condition: 'equals', value: 'active' });
    await alterDefinition(page, 'form', 'employee', ({ identity: _state, ...form }) => ({ ...form, tabs: form.tabs.slice(0, 1) }));
    await page.goto(`/erp/p/employees?record=${id}&mode=edit`);
    const form = formOf(page);
    await expect(form.getByText('Энэ бичлэгийг засах боломжгүй: Төлөв: Идэвхтэй.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Овог', exact: true })).toHaveValue(lastname);
    await expect(form.getByRole('textbox', { name: 'Овог', exact: true })).not.toBeEditable();
    await expect(form.getByRole('button', { name: /^Хадгалах/ })).toHaveCount(0);
    await checkAccessibility(page);
  });
});

describe('the next record at once', () => {
  it('keeps what several records share and empties the rest', async () => {
    const name = `Шилдэг ажилтан ${Date.now().toString(36).slice(-6)}`;
    const client = await signedIn('hr');
    const stored = async () => {
      const { body } = await client.query<{ reward: { id: number }[] }>(
        'query($n:String!){reward(filters:[{column:"name",condition:equals,value:$n}]){id}}',
        { n: name },
      );
      return body.data?.reward ?? [];
    };
    const { lastname, firstname } = await makeEmployee();
    onTestFinished(async () => {
      for (const { id } of await stored()) await client.query('mutation($id:ID!){deleteReward(id:$id){id}}', { id });
    });
    const { page } = await asHrOnPhone('/erp/p/rewards');
    await page.getByRole('button', { name: 'Нэмэх', exact: true }).first().click();
    const form = formOf(page);
    await pick(form, 'Ажилтан', `${lastname} ${firstname}`, firstname);
    await form.getByRole('combobox', { name: 'Шагналын төрөл' }).click();
    await optionOf(page, 'Талархал').click();
    await form.getByRole('textbox', { name: 'Шагналын нэр' }).fill(name);
    await form.getByRole('textbox', { name: 'Тайлбар' }).fill('Нэг хүнд хамаарах үг');
    await form.getByRole('button', { name: 'Хадгалаад дараагийнх' }).click();
    await expect(form.getByRole('textbox', { name: 'Тайлбар' })).toHaveValue('');
    await expect(form.getByRole('textbox', { name: 'Шагналын нэр' })).toHaveValue(name);
    await expect(form.getByRole('combobox', { name: 'Ажилтан', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/record=new/);
    expect(await stored()).toHaveLength(1);
  });
});

describe('parts that a form names', () => {
  it('stand above fields, choose from a table by keyboard, and show values that are not asked for', async () => {
    const { page } = await enter(browser, { login: 'hr', viewport: PHONE, path: null });
    await alterDefinition(page, 'form', 'job', (form) => ({
      ...form,
      warnText: words('Зөвхөн батлагдсан орон тоог оруулна'),
      tabs: form.tabs.map((tab) => ({
        ...tab,
        sections: [
          {
            name: 'parts',
            label: words('Хэсгүүд'),
            fields: [
              'a_tushaal_ner',
              { field: 'code', above: { divider: words('Дугаарлалт'), html: words('<p><b>Код</b> давхардахгүй<script>1</script></p>') } },
              { field: 'struct_id', widget: 'GridSelector', settings: { columns: ['code', 'name'] } },
              { field: 'category', widget: 'Label' },
              { field: 'description', widget: 'HTML' },
            ],
          },
        ],
      })),
    }));
    await page.goto('/erp/p/jobs?record=new');
    const form = formOf(page);
    await expect(form.getByText('Зөвхөн батлагдсан орон тоог оруулна')).toBeVisible();
    await expect(form.getByText('Дугаарлалт')).toBeVisible();
    await expect(form.locator('.record-above b')).toHaveText('Код');
    await expect(form.locator('.record-above script')).toHaveCount(0);
    await expect(form.getByText('Мэргэжилтэн')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Ангилал' })).toHaveCount(0);

    const box = form.getByRole('button', { name: /^Нэгж: / });
    await box.focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('dialog', { name: 'Нэгж' });
    // A person types once the field blinks.
    await expect(table.locator('input:focus')).toHaveCount(1);
    await page.keyboard.type('Маркетингийн');
    await expect(table.getByRole('row', { name: /Маркетингийн алба/ })).toBeVisible();
    await checkAccessibility(page);
    await table.getByRole('radio', { name: /Маркетингийн алба/ }).press('Space');
    await table.getByRole('button', { name: 'Сонгох', exact: true }).click();
    await expect(table).toBeHidden();
    await expect(box).toHaveText('Маркетингийн алба');
    await form.getByRole('button', { name: 'Сонголтыг арилгах: Нэгж' }).click();
    await expect(box).toHaveText('Сонгох');
  });
});

describe('buttons at the foot that set a value', () => {
  it('ask first, then save the record with it, beside lines across, entries of the menu and a word on an input that is not there', async () => {
    const name = `Туршилт ${Date.now().toString(36).slice(-6)}`;
    const client = await signedIn('hr');
    const stored = async () => {
      const { body } = await client.query<{ job: { id: number; code: string; category: string }[] }>(
        'query($n:String!){job(filters:[{column:"a_tushaal_ner",condition:equals,value:$n}]){id code category}}',
        { n: name },
      );
      return body.data?.job ?? [];
    };
    onTestFinished(async () => {
      for (const { id } of await stored()) await client.query('mutation($id:ID!){deleteJob(id:$id){id}}', { id });
    });
    const { page } = await enter(browser, { login: 'hr', viewport: PHONE, path: null });
    await alterDefinition(page, 'form', 'job', (form) => ({
      ...form,
      tabs: form.tabs.map((tab) => ({
        ...tab,
        sections: [
          {
            name: 'parts',
            label: words('Хэсгүүд'),
            fields: [
              'a_tushaal_ner',
              { field: 'level', widget: 'Divider' },
              { field: 'code', widget: 'AdminMenu' },
              { field: 'approved_places', widget: 'floorPlan' },
              { field: 'category', widget: 'FooterButton' },
            ],
          },
        ],
      })),
    }));
    await page.goto('/erp/p/jobs?record=new');
    const form = formOf(page);
    await expect(form.getByRole('separator')).toHaveText('Зэрэглэл');
    await expect(form.getByRole('textbox', { name: 'Зэрэглэл' })).toHaveCount(0);
    await expect(form.getByText('Оролтын хэсэг «floorPlan» олдсонгүй, энгийн талбараар бөглөнө.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Албан тушаалын нэр' }).fill(name);
    const worker = form.getByRole('contentinfo').getByRole('button', { name: 'Ажилчин', exact: true });
    const question = page.getByRole('dialog', { name: 'Энэ үйлдлийг хийх үү?' });
    await worker.click();
    await expect(question).toContainText('Ажилчин');
    await checkAccessibility(page);
    await question.getByRole('button', { name: 'Үгүй' }).click();
    await expect(question).toBeHidden();
    await expect(worker).toHaveAttribute('aria-pressed', 'false');

    // Refused at a field: nothing is saved, and the button tells what stands on the form.
    await worker.click();
    await question.getByRole('button', { name: 'Тийм' }).click();
    await expect(form.getByRole('combobox', { name: 'Код' })).toHaveAttribute('aria-invalid', 'true');
    await expect(worker).toHaveAttribute('aria-pressed', 'true');
    expect(await stored()).toEqual([]);

    const entry = form.getByRole('combobox', { name: 'Код' });
    await entry.click();
    await entry.fill('Шагнал');
    await page.getByRole('treeitem', { name: 'Шагнал', exact: true }).or(optionOf(page, 'Шагнал')).last().click();
    await worker.click();
    await question.getByRole('button', { name: 'Тийм' }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const [made] = await stored();
    expect(made).toMatchObject({ code: 'rewards', category: 'worker' });
  });
});

describe('the order of rows', () => {
  it.each([
    ['in a table', asHr],
    ['in small forms on a phone', asHrOnPhone],
  ])('%s is changed by keys and kept', async (_case, come) => {
    const client = await signedIn('hr');
    const tasks = ['Гэрээ', 'Танилцуулга', 'Компьютер'];
    const { body } = await client.query<{ createChecklistTemplate: { id: number } }>(
      'mutation($i:ChecklistTemplateInput!){createChecklistTemplate(input:$i){id}}',
      {
        i: {
          name: `Дараалал ${Date.now().toString(36)}`,
          kind: 'onboarding',
          checklist_template_item: { create: tasks.map((name, index) => ({ name, due_days: 0, order_number: index + 1 })) },
        },
      },
    );
    const id = body.data?.createChecklistTemplate.id ?? 0;
    onTestFinished(async () => {
      await client.query('mutation($id:ID!){deleteChecklistTemplate(id:$id){id}}', { id });
    });
    const { page } = await come(`/erp/p/checklist-templates?record=${id}&mode=edit`);
    const form = formOf(page);
    const grip = form.getByRole('button', { name: 'Мөрийг зөөх: 3-р мөр' });
    await grip.focus();
    await page.keyboard.press('Space');
    const told = page.locator('[id^=DndLiveRegion]');
    await expect(told.last()).toContainText('3-р байр');
    await page.keyboard.press('ArrowUp');
    await expect(told.last()).toContainText('2-р байр');
    await page.keyboard.press('ArrowUp');
    await expect(told.last()).toContainText('1-р байр');
    await page.keyboard.press('Space');
    await expect(told.last()).toContainText('тавилаа');
    await checkAccessibility(page);
    await form.getByRole('button', { name: /^Хадгалах/ }).click();
    await expect(page.getByText('Амжилттай хадгаллаа')).toBeVisible();
    const { body: after } = await client.query<{ checklist_template: { checklist_template_item: { name: string }[] }[] }>(
      `{checklist_template(filters:[{column:"id",condition:equals,value:"${id}"}]){checklist_template_item{name}}}`,
    );
    expect(after.data?.checklist_template[0]?.checklist_template_item.map(({ name }) => name)).toEqual([
      'Компьютер',
      'Гэрээ',
      'Танилцуулга',
    ]);
  });
});
