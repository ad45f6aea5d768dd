/** Papers of other areas are posted by rules, once each; what cannot be posted waits with its reason, and is posted when that is gone. */
import type { Values } from '@lambda/model/fields/validate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takePapers } from '../take/take.job.ts';
import { type FinanceWorld, financeWorld, refusalOf, said } from './finance-world.ts';

let world: FinanceWorld;
let till = 0;
beforeAll(async () => {
  world = await financeWorld({ size: 8 });
  till = await world.people.record('pos_till', { till_name: 'Касс 1' });
});
afterAll(() => world.drop());

let made = 0;
/** A session that sold for 1,100 with 100 of VAT at a cost of 400, of which 600 came in cash, and 5 of the cash are missing. */
async function session(day: string, values: Values = {}): Promise<number> {
  const id = await world.people.record('pos_session', {
    ...{
      session_state: 'closed',
      opened_on: day,
      till_id: till,
      open_mark: ++made,
      session_number: `ЭЭ-${made}`,
      difference: '-5.00',
      ...values,
    },
  });
  const sale = {
    ...{
      session_id: id,
      sold_on: day,
      sale_kind: 'sale',
      is_late: false,
      total_amount: '1100',
      net_amount: '1000',
      vat: '100',
      city_tax: '0',
    },
    ...{ cash_amount: '600', card_amount: '500', qr_amount: '0', transfer_amount: '0', cost_amount: '400' },
  };
  await world.people.record('pos_sale', sale);
  // What came after the closing is in no count.
  await world.people.record('pos_sale', { ...sale, is_late: true });
  return id;
}
const rule = (lines: readonly (readonly [amount: string, side: string, account: string])[], values: Values = {}): Promise<number> =>
  world.created('PostingRule', {
    ...{ name: 'Касс', source: 'pos_session', since: '2026-11-01', ...values },
    lines: { create: lines.map(([amount_name, side, account]) => ({ amount_name, side, account_id: world.account(account) })) },
  });
const papers = () => world.sql('select source_id, document_state, problem from taken_paper order by id');

it('a session is posted once by its rule, leads to its paper, and is turned back', async () => {
  const id = await session('2026-11-05');
  await session('2026-10-31');
  await session('2026-11-05', { session_state: 'open' });
  expect(await takePapers(world.context())).toEqual({ posted: 0, waiting: 0 });
  const own = await rule([
    ['cash', 'debit', '10000001'],
    ['card', 'debit', '11000099'],
    ['sold', 'credit', '51100000'],
    ['vat', 'credit', '31410000'],
    ['cost', 'debit', '61100000'],
    ['cost', 'credit', '14000001'],
    ['difference', 'debit', '10000001'],
    ['difference', 'credit', '87300000'],
  ]);
  await world.act('try-posting-rule', own);
  expect(await world.balances()).toEqual({});
  expect(await takePapers(world.context())).toEqual({ posted: 1, waiting: 0 });
  expect(await takePapers(world.context())).toEqual({ posted: 0, waiting: 0 });
  const posted = {
    ...{ '10000001': '595.00', '11000099': '500.00', '14000001': '-400.00', '31410000': '-100.00', '51100000': '-1000.00' },
    ...{ '61100000': '400.00', '87300000': '5.00' },
  };
  expect(await world.balances()).toEqual(posted);
  const [[paper, session_id, entry] = []] = await world.sql(
    `select t.id, t.pos_session_id, e.taken_paper_id from taken_paper t join ledger_entry e on e.id = t.entry_id
     where t.document_state = 'posted' and e.number = t.document_number and e.entry_kind = 'taken'`,
  );
  expect([Number(session_id), entry]).toEqual([id, paper]);
  expect((await refusalOf(world.act('post-taken-paper', Number(paper))))?.code).toBe('WRONG_STATE');
  await world.act('reverse-taken-paper', Number(paper), { reversed_on: '2026-11-10', reason: 'Дүрэм буруу' });
  expect(await world.balances()).toEqual({});
  expect(await takePapers(world.context())).toEqual({ posted: 0, waiting: 0 });
});

it('what does not balance or lies in a locked month waits with its reason, whoever comes at the same moment', async () => {
  await rule(
    [
      ['cash', 'debit', '10000001'],
      ['sold', 'credit', '51100000'],
    ],
    { since: '2026-11-06' },
  );
  const wrong = await session('2026-11-07');
  const answers = await Promise.all([takePapers(world.context()), takePapers(world.context())]);
  expect(answers.map(({ posted }) => posted)).toEqual([0, 0]);
  expect((await papers()).at(-1)).toEqual([`${wrong}`, 'draft', 'balance']);
  const [[paper] = []] = await world.sql(`select id from taken_paper where source_id = ${wrong}`);
  expect(said(await refusalOf(world.act('post-taken-paper', Number(paper))))).toBe('Debit 600.00 and credit 1000.00 differ');
  await rule(
    [
      ['cash', 'debit', '10000001'],
      ['card', 'debit', '11000099'],
      ['sold', 'credit', '51100000'],
      ['vat', 'credit', '31410000'],
    ],
    { since: '2026-11-07' },
  );
  const month = await world.lock('2026-11-01', 'Хаалт');
  expect(await takePapers(world.context())).toEqual({ posted: 0, waiting: 1 });
  expect((await papers()).at(-1)).toEqual([`${wrong}`, 'draft', 'day']);
  await world.act('open-ledger-month', month, { reason: 'Нээх' });
  const [one, two] = await Promise.all([takePapers(world.context()), takePapers(world.context())]);
  expect(one.posted + two.posted).toBe(1);
  expect(await world.balances()).toEqual({ '10000001': '600.00', '11000099': '500.00', '31410000': '-100.00', '51100000': '-1000.00' });
});

it('a line of a rule says an amount of the papers of its rule', async () => {
  expect(said(await refusalOf(rule([['gross', 'debit', '72100000']])))).toBe('These papers have no such amount');
});
