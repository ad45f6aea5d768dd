/** Two years of the demo's books: what came and went each month, what was posted by hand, and the closing of each year. The same every time. */
import type { PostingLine } from '../ledger/posting-line.ts';
import { moneyLines, moneySeries } from '../money/money-lines.ts';
import { CATEGORIES, type DemoCategory, type DemoMoney, MONEY } from './categories.ts';
import { type AskedInvoice, BOUGHT_BY_INVOICE, type PlannedInvoice, planInvoice, SOLD_BY_INVOICE } from './invoices.ts';

export type PlannedMoney = {
  readonly kind: 'income' | 'expense' | 'transfer';
  readonly day: string;
  readonly money: DemoMoney;
  readonly to: DemoMoney | null;
  readonly category: DemoCategory | null;
  /** Hundredths. */
  readonly amount: bigint;
  readonly vat: bigint;
  readonly description: string;
  readonly partner: number | null;
  readonly unit: number | null;
  readonly state: 'draft' | 'posted' | 'reversed';
  /** What stands for the invoice that it pays. */
  readonly invoice: number | null;
};
export type PlannedJournal = {
  readonly kind: 'journal' | 'opening' | 'closing';
  readonly day: string;
  readonly description: string;
  readonly lines: readonly PostingLine[];
};
export type Planned =
  | ({ readonly paper: 'money' } & PlannedMoney & { readonly lines: readonly PostingLine[]; readonly series: string })
  | ({ readonly paper: 'journal' } & PlannedJournal)
  | ({ readonly paper: 'invoice' } & PlannedInvoice);

type Given = {
  readonly today: string;
  readonly accounts: ReadonlyMap<string, number>;
  readonly customers: readonly number[];
  readonly suppliers: readonly number[];
  readonly units: readonly number[];
};
const MONTHS = 24;
const MILLION = 100_000_000n;
const dayOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Whole tugriks between two bounds, in millions; the same row of numbers each time. */
function numbers() {
  let seed = 20_240_101;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const millions = (least: number, most: number): bigint =>
    (BigInt(least * 1000) + BigInt(next((most - least) * 1000))) * (MILLION / 1000n);
  return { next, millions };
}

export function planBooks({ today, accounts, customers, suppliers, units }: Given): readonly Planned[] {
  const { next, millions } = numbers();
  const account = (code: string): number => accounts.get(code) ?? 0;
  const balances = new Map<number, bigint>();
  const planned: Planned[] = [];
  const pick = <T>(some: readonly T[]): T | null => some[next(Math.max(1, some.length))] ?? null;
  const post = (one: Planned): void => {
    if (one.day > today) return;
    planned.push(one);
    const isPosted = one.paper === 'journal' || one.state === 'posted';
    if (isPosted) for (const line of one.lines) balances.set(line.account, (balances.get(line.account) ?? 0n) + line.amount);
  };
  const categoryOf = (key: string): DemoCategory => CATEGORIES.find((one) => one.key === key) ?? (CATEGORIES[0] as DemoCategory);
  const moneyOf = (key: DemoMoney['key']): DemoMoney => MONEY.find((one) => one.key === key) ?? (MONEY[0] as DemoMoney);
  type Asked = {
    readonly day: string;
    readonly from: DemoMoney['key'];
    readonly what: string;
    readonly amount: bigint;
    readonly said: string;
    readonly state?: PlannedMoney['state'];
    readonly pays?: PlannedInvoice | null;
  };
  const money = ({ day, from, what, amount, said, state = 'posted', pays = null }: Asked): void => {
    const category = categoryOf(what);
    const vat = category.vat ? (amount * 10n + 55n) / 110n : 0n;
    const given = {
      kind: category.direction,
      day,
      money: moneyOf(from),
      to: null,
      category,
      amount,
      vat,
      description: said,
      partner: pays ? pays.partner : ['sales', 'services'].includes(what) ? pick(customers) : category.vat ? pick(suppliers) : null,
      unit: pays ? pays.unit : pick(units),
      state,
      invoice: pays?.local ?? null,
    } as const;
    const lines = moneyLines({
      kind: given.kind,
      amount,
      vat,
      currency: null,
      money: account(given.money.account),
      toMoney: null,
      category: account(category.account),
      vatAccount: account(given.kind === 'income' ? '31410000' : '13620000'),
      flow: category.flow,
      partner: given.partner,
      employee: null,
      unit: given.unit,
      invoice: pays && { id: pays.local, due: pays.due },
    });
    post({ paper: 'money', ...given, lines, series: moneySeries(given.kind, given.money.kind) });
  };
  const transfer = (day: string, from: DemoMoney['key'], to: DemoMoney['key'], amount: bigint, said: string): void => {
    if (amount <= 0n) return;
    const [source, target] = [moneyOf(from), moneyOf(to)];
    const rest = { vat: 0n, category: null, partner: null, unit: null, invoice: null } as const;
    const lines = moneyLines({
      ...rest,
      kind: 'transfer',
      amount,
      currency: null,
      money: account(source.account),
      toMoney: account(target.account),
      vatAccount: null,
      flow: null,
      employee: null,
    });
    post({
      paper: 'money',
      ...rest,
      kind: 'transfer',
      day,
      money: source,
      to: target,
      amount,
      description: said,
      state: 'posted',
      lines,
      series: 'ШЛ',
    });
  };
  const journal = (
    day: string,
    kind: PlannedJournal['kind'],
    description: string,
    lines: readonly (readonly [code: string, amount: bigint])[],
  ): void => post({ paper: 'journal', kind, day, description, lines: lines.map(([code, amount]) => ({ account: account(code), amount })) });
  let invoices = 0;
  const invoice = (asked: Omit<AskedInvoice, 'local' | 'of' | 'state' | 'partner' | 'unit'> & Partial<AskedInvoice>): PlannedInvoice => {
    const partner = (asked.direction === 'out' ? pick(customers) : pick(suppliers)) ?? 0;
    const planned = planInvoice({ of: null, state: 'posted', partner, unit: pick(units), ...asked, local: ++invoices }, account);
    post({ paper: 'invoice', ...planned });
    return planned;
  };
  const left = (code: string): bigint => balances.get(account(code)) ?? 0n;

  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  journal(dayOf(year, month - MONTHS, 1), 'opening', 'Эхний үлдэгдэл', [
    ['10000001', 8n * MILLION],
    ['11000001', 940n * MILLION],
    ['11000002', 60n * MILLION],
    ['14000001', 1_350n * MILLION],
    ['20000001', 4_200n * MILLION],
    ['20000002', -1_150n * MILLION],
    ['31410000', -92n * MILLION],
    ['31500001', -310n * MILLION],
    ['33000001', -800n * MILLION],
    ['41000001', -3_000n * MILLION],
    ['44000001', -1_206n * MILLION],
  ]);
  for (let at = -MONTHS; at <= 0; at++) {
    const on = (day: number): string => dayOf(year, month + at, day);
    const last = dayOf(year, month + at + 1, 0);
    const monthName = `${Number(on(1).slice(5, 7))}-р сар`;
    // What stands from the month before is paid first.
    money({ day: on(5), from: 'second', what: 'wages', amount: size(left('31500001')), said: `${monthName}: өмнөх сарын цалин` });
    const owed = -left('31410000');
    const back = left('13620000');
    if (owed > 0n && back > 0n)
      journal(on(8), 'journal', 'НӨАТ-ын авлага, өглөг хаасан', [
        ['31410000', owed < back ? owed : back],
        ['13620000', owed < back ? -owed : -back],
      ]);
    if (-left('31410000') > 0n)
      money({ day: on(9), from: 'bank', what: 'vat', amount: -left('31410000'), said: `${monthName}: НӨАТ төлсөн` });
    if (-left('31420000') > 0n)
      money({ day: on(10), from: 'bank', what: 'insurance', amount: -left('31420000'), said: `${monthName}: НДШ төлсөн` });
    if (-left('31430000') > 0n)
      money({ day: on(10), from: 'bank', what: 'income_tax', amount: -left('31430000'), said: `${monthName}: ХХОАТ төлсөн` });
    let sold = 0n;
    for (const day of [2, 4, 7, 10, 13, 16, 19, 22, 25, 27]) {
      const amount = millions(96, 148);
      sold += amount;
      money({ day: on(day), from: 'bank', what: 'sales', amount, said: 'Бараа борлуулсны төлбөр' });
    }
    for (const day of [3, 9, 15, 21, 26]) {
      const amount = millions(24, 46);
      sold += amount;
      money({ day: on(day), from: 'cash', what: 'sales', amount, said: 'Дэлгүүрийн бэлэн мөнгөний орлого' });
      transfer(on(day + 1), 'cash', 'bank', left('10000001') - 8n * MILLION, 'Кассын мөнгө банкинд тушаасан');
    }
    money({ day: on(12), from: 'bank', what: 'services', amount: millions(38, 61), said: 'Хүргэлт, үйлчилгээний төлбөр' });
    money({ day: on(20), from: 'bank', what: 'letting', amount: 12n * MILLION + MILLION / 2n, said: 'Агуулахын түрээс авсан' });
    for (const day of [6, 14, 23])
      money({ day: on(day), from: 'bank', what: 'goods', amount: millions(168, 236), said: 'Нийлүүлэгчид төлсөн' });
    money({ day: on(5), from: 'bank', what: 'rent', amount: 66n * MILLION, said: `${monthName}: оффис, дэлгүүрийн түрээс` });
    money({ day: on(11), from: 'bank', what: 'utilities', amount: millions(14, 31), said: `${monthName}: дулаан, цахилгаан, ус` });
    money({ day: on(11), from: 'bank', what: 'internet', amount: millions(4, 6), said: `${monthName}: холбоо, интернэт` });
    money({ day: on(17), from: 'bank', what: 'advertising', amount: millions(11, 28), said: 'Зар сурталчилгаа' });
    money({ day: on(18), from: 'bank', what: 'transport', amount: millions(22, 39), said: 'Шатахуун, тээврийн зардал' });
    money({ day: on(8), from: 'cash', what: 'supplies', amount: millions(1, 3), said: 'Бичиг хэрэг авсан' });
    money({ day: on(24), from: 'cash', what: 'repairs', amount: millions(1, 4), said: 'Тоног төхөөрөмжийн засвар' });
    money({ day: on(28), from: 'bank', what: 'charges', amount: millions(1, 2), said: 'Банкны шимтгэл' });
    const part = SOLD_BY_INVOICE.map((row, which) => ({ ...row, qty: String(Number(row.qty) + (which === 0 ? 0 : next(30))) }));
    for (const [day, rows] of [
      [4, part.slice(0, 2)],
      [18, part],
    ] as const) {
      const due = dayOf(year, month + at, day + 30);
      const said = `${monthName}: бараа, үйлчилгээний нэхэмжлэх`;
      const sent = invoice({ direction: 'out', day: on(day), due, description: said, rows });
      if (at === -5 && day === 18)
        invoice({
          direction: 'out',
          of: sent.local,
          ofDue: due,
          partner: sent.partner,
          unit: sent.unit,
          day: on(26),
          due: on(26),
          description: 'Буцаасан бараа',
          rows: [{ item: 'Буцаасан бараа', account: '51100000', qty: '20', unit_price: '89900' }],
        });
      // One is paid in part, one not at all: so there is something to ask for.
      if (at === -3 && day === 4) continue;
      const paid = at === -2 && day === 18 ? sent.total / 2n : at === -5 && day === 18 ? sent.total - 179_800_000n : sent.total;
      const late = (at + MONTHS) % 5 === 2 ? 46 : 27;
      money({
        day: dayOf(year, month + at, day + late),
        from: 'bank',
        what: 'collected',
        amount: paid,
        said: `Төлбөр: ${said}`,
        pays: sent,
      });
    }
    const due = dayOf(year, month + at, 27);
    const got = invoice({
      direction: 'in',
      day: on(7),
      due,
      description: `${monthName}: зөвлөх, програмын үйлчилгээ`,
      rows: BOUGHT_BY_INVOICE,
    });
    if (at !== -1)
      money({ day: due, from: 'bank', what: 'settled', amount: got.total, said: `${monthName}: нийлүүлэгчид төлсөн`, pays: got });
    if (at % 3 === 0) money({ day: on(16), from: 'bank', what: 'training', amount: millions(5, 12), said: 'Ажилтны сургалт' });
    if (at % 6 === 0) money({ day: on(19), from: 'bank', what: 'equipment', amount: millions(55, 120), said: 'Тоног төхөөрөмж авсан' });
    if (at % 4 === -1)
      money({ day: on(13), from: 'cash', what: 'supplies', amount: millions(1, 2), said: 'Хоёр удаа бичсэн баримт', state: 'reversed' });
    const wages = millions(396, 428);
    const selling = (wages * 35n) / 100n;
    const [own, employer, tax] = [(wages * 115n) / 1000n, (wages * 125n) / 1000n, (wages * 88n) / 1000n];
    transfer(on(4), 'bank', 'second', wages, 'Цалингийн данс руу');
    journal(last, 'journal', `${monthName}: цалин, НДШ, ХХОАТ`, [
      ['70100000', selling],
      ['72100000', wages - selling],
      ['72100002', employer],
      ['31420000', -own - employer],
      ['31430000', -tax],
      ['31500001', -(wages - own - tax)],
    ]);
    const cost = (sold * 38n) / 100n;
    journal(last, 'journal', `${monthName}: борлуулсан барааны өртөг`, [
      ['61100000', cost],
      ['14000001', -cost],
    ]);
    journal(last, 'journal', `${monthName}: үндсэн хөрөнгийн элэгдэл`, [
      ['72600000', 42n * MILLION],
      ['20000002', -42n * MILLION],
    ]);
    if (last.slice(5, 7) === '12' && last <= today) {
      const results = [...accounts]
        .filter(([code]) => /^[5-9]\d{7}$/.test(code))
        .flatMap(([code, id]) => (balances.get(id) ? [[code, -(balances.get(id) ?? 0n)] as const] : []));
      const profit = results.reduce((sum, [, amount]) => sum - amount, 0n);
      journal(last, 'closing', `${last.slice(0, 4)} оны хаалт`, [...results, ['44000001', profit]]);
    }
  }
  for (const [back, what, said] of [
    [0, 'supplies', 'Хэвлэлийн цаас авах'],
    [0, 'repairs', 'Агуулахын хаалга засуулах'],
    [1, 'advertising', 'Шинэ жилийн зар'],
  ] as const) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
    money({ day, from: 'bank', what, amount: millions(1, 4), said, state: 'draft' });
  }
  invoice({
    direction: 'out',
    day: today,
    due: dayOf(year, month, Number(today.slice(8)) + 30),
    description: 'Шинэ захиалгын нэхэмжлэх',
    state: 'draft',
    rows: SOLD_BY_INVOICE.slice(1),
  });
  return planned.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
