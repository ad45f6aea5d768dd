/** The words of a screen: no keys, nothing left in another language, whatever the data says. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { signIn } from '@lambda/testing/client.ts';
import type { Page } from '@playwright/test';
import { serverUrl } from './server-url.ts';

/** Where a company's own data stands, which has one language; and icons that a word beside them explains. */
const DATA =
  '[role=treeitem], [data-unit], .lp-home-work, .lp-home-names, .record-identity, .record-readonly, .ant-select, .lp-avatar, textarea, [lang]:not(html)';
const OWN_LABEL = `${DATA}, [aria-hidden=true], .anticon, .react-flow__attribution`;
/** What keys, products and standards are called everywhere; «Free» and its like are the names of plans, «LP-» begins the numbers of invoices. */
const NAMES_OF_THE_WORLD =
  /\b(Ctrl|Esc|Enter|Space|Lambda|Platform|React|Flow|ISO|IP|JSON|Excel|PDF|CSV|xlsx|csv|MB|GB|TB|Free|Basic|Standard|Pro|LP|GraphQL|REST|API|curl|QR|QPay|kcal|IBAN|IMEI|MN|EN|KO)\b/g;
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

type Session = {
  readonly company: { readonly id: number };
  readonly user: { readonly first_name: string; readonly last_name: string };
  readonly companies: readonly { readonly company_name: string }[];
};
/** Names that the demo has in Mongolian whatever the language of the screen, in the company of this person. */
async function demoNames(login: string): Promise<readonly string[]> {
  const { body } = await (await signIn(serverUrl(), login)).choose<Session>();
  // Nobody else may read all of them.
  const client = await signIn(serverUrl(), 'admin');
  const { body: session } = await client.choose<Session>({ companyId: body.company.id });
  type Person = { readonly lastname: string; readonly firstname: string };
  // The log speaks of people who are gone as well.
  type Paper = { readonly document_number: string | null; readonly description: string };
  type Known = {
    struct: { name: string; code: string | null }[];
    employee: Person[];
    gone: Person[];
    feedback_company: { description_text: string }[];
    feedback_public: { name: string; feedback: string }[];
    site_pages: { title_mn: string }[];
    site_pictures: { alt_mn: string; alt_en: string; alt_ko: string }[];
    branch_days: { name: string }[];
    public_holidays: { name: string }[];
    job_opening: { title_mn: string }[];
    right_request: { page_title: string }[];
    document: { document_title: string }[];
    document_type: { document_name: string }[];
    document_type_category: { category: string }[];
    workflow: { flow_name: string }[];
    users: { last_name: string | null; first_name: string | null }[];
    booking_waiting: { client_name: string }[];
    inventory: { inventory_name: string }[];
    warehouse: { warehouse_name: string }[];
    sales_purchase_orders: { order_number: string | null }[];
    stock_document: { document_number: string | null }[];
    supply_plan: { plan_number: string | null }[];
    landed_cost: { landed_number: string | null }[];
    stocktake: { document_number: string | null }[];
    price_change: { number: string }[];
    shift: { shift_title: string }[];
    att_place: { place_name: string }[];
    technology_card: { title: string }[];
    chart_template: { name: string }[];
    ledger_account: { name: string }[];
    finance_category: { name: string }[];
    money_account: { name: string }[];
    money_document: Paper[];
    journal_document: Paper[];
    ledger_entry: { number: string; description: string | null }[];
    bank_line: { line_text: string | null }[];
    posting_rule: { name: string }[];
    partner: { partner_company_name: string }[];
    lut_inventory_category: { category_name: string }[];
    lut_inventory_category_sub: { sub_category_name: string }[];
    pos_till: { till_name: string }[];
    pos_room: { room_name: string }[];
    pos_table: { table_name: string }[];
    pos_station: { station_name: string }[];
    pos_order: { order_name: string }[];
    ebarimt_account: { account_name: string }[];
    pay_component: { component_name: string }[];
    pay_run: { run_number: string | null }[];
    pay_loan: { loan_name: string }[];
    leave_type: { type_name: string }[];
    att_quarantine: { employee_code: string | null }[];
    att_device: { device_name: string }[];
    lut_salary_insured_type: { insured_type: string }[];
  };
  type Waiting = { readonly last_name: string; readonly first_name: string; readonly company_name: string | null };
  // Journeys before on this server may have left people who wait, and accounts.
  const waiting = await client.get<{ data: { registrations: readonly Waiting[] } }>('/lambda/registrations');
  // In two questions: one may not ask for so much.
  const ask = async (text: string): Promise<Partial<Known>> => {
    const { body: answer } = await client.query<Known>(text);
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  const known = {
    ...(await ask(
      '{struct{name code} employee{lastname firstname} gone:employee(deleted:true){lastname firstname} feedback_company{description_text} feedback_public{name feedback} site_pages{title_mn} site_pictures{alt_mn alt_en alt_ko} branch_days{name} public_holidays{name} job_opening{title_mn} right_request{page_title} document(limit:1000){document_title} document_type{document_name} document_type_category{category} workflow{flow_name} users(limit:1000){last_name first_name} booking_waiting(limit:1000){client_name}}',
    )),
    ...(await ask(
      '{inventory(limit:5000){inventory_name} warehouse{warehouse_name} sales_purchase_orders(limit:5000){order_number} stock_document(limit:5000){document_number} supply_plan{plan_number} landed_cost{landed_number} stocktake{document_number} price_change(limit:1000){number} shift{shift_title} att_place{place_name} technology_card(limit:1000){title}}',
    )),
    ...(await ask(
      '{chart_template{name} ledger_account(limit:1000){name} finance_category(limit:1000){name} money_account{name} money_document(limit:5000){document_number description} journal_document(limit:1000){document_number description} ledger_entry(limit:5000){number description} bank_line(limit:1000){line_text} posting_rule{name}}',
    )),
    ...(await ask(
      '{partner(limit:5000){partner_company_name} lut_inventory_category(limit:1000){category_name} lut_inventory_category_sub(limit:1000){sub_category_name} pos_till{till_name} pos_room{room_name} pos_table(limit:1000){table_name} pos_station{station_name} pos_order(limit:1000){order_name} ebarimt_account{account_name} pay_component(limit:1000){component_name} pay_run(limit:1000){run_number} pay_loan(limit:1000){loan_name} leave_type{type_name} att_quarantine(limit:1000){employee_code} att_device{device_name} lut_salary_insured_type{insured_type}}',
    )),
  };
  return [
    body.user.last_name,
    body.user.first_name,
    ...session.companies.map((one) => one.company_name),
    // Units of one name are told apart by their code.
    ...(known.struct ?? []).flatMap(({ name, code }) => [name, code ?? '']),
    // Buttons in the rows of feedback are named by what it says.
    ...(known.feedback_company ?? []).map(({ description_text: text }) => text),
    // A notification says who wrote through the site, and what.
    ...(known.feedback_public ?? []).flatMap(({ name, feedback }) => [name, feedback]),
    // Days are named in Mongolian first.
    ...[...(known.branch_days ?? []), ...(known.public_holidays ?? [])].map(({ name }) => name),
    // Pictures of the site say what they show in every language.
    ...(known.site_pictures ?? []).flatMap(({ alt_mn, alt_en, alt_ko }) => [alt_mn, alt_en, alt_ko]),
    // Pages of the site and open positions are named by their first title.
    ...[...(known.site_pages ?? []), ...(known.job_opening ?? [])].map(({ title_mn: title }) => title),
    ...waiting.body.data.registrations.flatMap((one) => [one.last_name, one.first_name, one.company_name ?? '']),
    // So are the pages that somebody wishes to see.
    ...(known.right_request ?? []).map(({ page_title: title }) => title),
    // Papers, their types and the workflows that decide on them are a company's own.
    ...(known.document ?? []).map(({ document_title: title }) => title),
    ...(known.document_type ?? []).map(({ document_name: name }) => name),
    ...(known.document_type_category ?? []).map(({ category }) => category),
    ...(known.workflow ?? []).map(({ flow_name: name }) => name),
    // Buttons in the rows of a waiting list are named by who waits.
    ...(known.booking_waiting ?? []).map(({ client_name: name }) => name),
    // Goods and the places where they lie.
    ...(known.inventory ?? []).map(({ inventory_name: name }) => name),
    ...(known.warehouse ?? []).map(({ warehouse_name: name }) => name),
    // Buttons in the rows of documents are named by their numbers.
    ...(known.sales_purchase_orders ?? []).map(({ order_number: number }) => number ?? ''),
    ...(known.stock_document ?? []).map(({ document_number: number }) => number ?? ''),
    ...(known.supply_plan ?? []).map(({ plan_number: number }) => number ?? ''),
    ...(known.landed_cost ?? []).map(({ landed_number: number }) => number ?? ''),
    ...(known.stocktake ?? []).map(({ document_number: number }) => number ?? ''),
    ...(known.price_change ?? []).map(({ number }) => number),
    // Figures of a dashboard are told by partners, by categories of goods and by tills.
    ...(known.partner ?? []).map(({ partner_company_name: name }) => name),
    ...(known.lut_inventory_category ?? []).map(({ category_name: name }) => name),
    ...(known.lut_inventory_category_sub ?? []).map(({ sub_category_name: name }) => name),
    ...(known.pos_till ?? []).map(({ till_name: name }) => name),
    ...(known.ebarimt_account ?? []).map(({ account_name: name }) => name),
    // Rooms of a restaurant, what stands in them, and who sits there.
    ...(known.pos_room ?? []).map(({ room_name: name }) => name),
    ...(known.pos_table ?? []).map(({ table_name: name }) => name),
    ...(known.pos_station ?? []).map(({ station_name: name }) => name),
    ...(known.pos_order ?? []).map(({ order_name: name }) => name),
    // What pay and leave are made of is named by the company.
    ...(known.pay_component ?? []).map(({ component_name: name }) => name),
    ...(known.pay_run ?? []).map(({ run_number: number }) => number ?? ''),
    ...(known.pay_loan ?? []).map(({ loan_name: name }) => name),
    ...(known.leave_type ?? []).map(({ type_name: name }) => name),
    ...(known.lut_salary_insured_type ?? []).map(({ insured_type: name }) => name),
    // Buttons in the rows of towers and of what they sent are named by names and codes.
    ...(known.att_device ?? []).map(({ device_name: name }) => name),
    ...(known.att_quarantine ?? []).map(({ employee_code: code }) => code ?? ''),
    // Shifts and the places where people register.
    ...(known.shift ?? []).map(({ shift_title: name }) => name),
    ...(known.att_place ?? []).map(({ place_name: name }) => name),
    // Accounts, categories and places of money are called as the company calls them; entries by their numbers and what they are about.
    ...[...(known.chart_template ?? []), ...(known.ledger_account ?? [])].map(({ name }) => name),
    ...[...(known.finance_category ?? []), ...(known.money_account ?? [])].map(({ name }) => name),
    ...[...(known.money_document ?? []), ...(known.journal_document ?? [])].flatMap((one) => [one.document_number ?? '', one.description]),
    ...(known.ledger_entry ?? []).flatMap(({ number, description }) => [number, description ?? '']),
    // Movements say what they are about in the words of the bank; rules of posting have names of the company.
    ...(known.bank_line ?? []).map(({ line_text: text }) => text ?? ''),
    ...(known.posting_rule ?? []).map(({ name }) => name),
    // Buttons in the rows of technology cards are named by their titles.
    ...(known.technology_card ?? []).map(({ title }) => title),
    // The log names whoever has an account, also people of no company.
    ...(known.users ?? []).flatMap((one) => [one.last_name ?? '', one.first_name ?? '']),
    ...[...(known.employee ?? []), ...(known.gone ?? [])].flatMap(({ lastname, firstname }) => [lastname, firstname]),
  ];
}

/** The names that people sign in with; such a word stands by itself, in the log. */
async function logins(): Promise<ReadonlySet<string>> {
  const client = await signIn(serverUrl(), 'admin');
  await client.choose();
  const { body } = await client.query<{ users: { login: string }[] }>('{users(limit:1000){login}}');
  return new Set(body.data?.users.map(({ login }) => login));
}

/** Looks at screens of a page and notes each word that no reader of the language would understand. */
export async function readerOf(
  page: Page,
  login = 'admin',
): Promise<{
  readonly read: (language: Language, screen: string) => Promise<void>;
  readonly found: ReadonlySet<string>;
}> {
  const namesNow = async () => (await demoNames(login)).toSorted((a, b) => b.length - a.length);
  let names = await namesNow();
  const people = await logins();
  const found = new Set<string>();
  const isUnderstood = (language: Language, word: string) => {
    const own = names
      .reduce((text, name) => text.replaceAll(name, ''), word)
      .replaceAll(NAMES_OF_THE_WORLD, '')
      .replaceAll(/\S+(@|\/web\/)\S+/g, '');
    return !FAULT.test(own) && !FOREIGN[language].test(own);
  };
  const read = async (language: Language, screen: string) => {
    const strange = (await wordsOn(page)).filter((word) => !people.has(word) && !isUnderstood(language, word));
    if (strange.length === 0) return;
    // Journeys beside this one add data meanwhile, and notifications bring it to every screen.
    names = await namesNow();
    for (const word of strange) if (!isUnderstood(language, word)) found.add(`${language} ${screen}: ${word}`);
  };
  return { read, found };
}
