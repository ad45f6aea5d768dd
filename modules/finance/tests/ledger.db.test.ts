/** Money in plain words and journals by hand go into a ledger that balances, is never changed, and is closed month by month. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustBalance } from '../ledger/ledger.sql.ts';
import { type FinanceWorld, financeWorld, refusalOf, said } from './finance-world.ts';

let world: FinanceWorld;
beforeAll(async () => {
  world = await financeWorld({ size: 12 });
});
afterAll(() => world.drop());

const linesOf = (document: number, model = 'money_document') =>
  world.sql(
    `select a.code, l.debit, l.credit, coalesce(l.cash_flow, '-') from ledger_line l
       join ledger_entry e on e.company_id = l.company_id and e.id = l.entry_id join ledger_account a on a.id = l.account_id
     where e.source_model = '${model}' and e.source_id = ${document} order by l.id`,
  );

describe('money in plain words', () => {
  it('shows its posting before, posts the same, and leads to it and back', async () => {
    const id = await world.moneyDraft({ document_kind: 'income', amount: '110000', has_vat: true, money_account_id: world.bank });
    const read = `query{money_document(filters:[{column:"id",condition:equals,value:"${id}"}]){document_number vat_amount amount_words posting entry_id entry{number money_document{id}}}}`;
    const readIt = async () => ((await world.bookkeeper.ask(read)).money_document as Record<string, unknown>[])[0] ?? {};
    const before = await readIt();
    expect(before).toMatchObject({
      document_number: null,
      vat_amount: '10000.00',
      amount_words: 'нэг зуун арван мянган төгрөг',
      entry_id: null,
    });
    expect(before.posting).toMatchObject([
      { code: '11000001', debit: '110000.00', grows: true },
      { code: '51100000', credit: '100000.00', grows: true },
      { code: '31410000', credit: '10000.00', grows: true },
    ]);
    await world.act('post-money-document', id);
    expect(await linesOf(id)).toEqual([
      ['11000001', '110000.00', '0.00', '1.01'],
      ['51100000', '0.00', '100000.00', '-'],
      ['31410000', '0.00', '10000.00', '-'],
    ]);
    const after = await readIt();
    expect(after.entry).toEqual({ number: after.document_number, money_document: { id } });
    expect(after.document_number).toMatch(/^БО-26\/\d{5}$/);
  });
  it('is turned back by its opposite alone: balances are as before, and the two entries name each other', async () => {
    const before = await world.balances();
    const id = await world.posted({ amount: '45000.50' });
    expect(await world.balances()).not.toEqual(before);
    await world.act('reverse-money-document', id, { reversed_on: '2026-11-11', reason: 'Буруу дүн' });
    expect(await world.balances()).toEqual(before);
    const [[entry, reversal]] = (await world.sql(`select entry_id, reversal_entry_id from money_document where id = ${id}`)) as [
      [string, string],
    ];
    expect(await world.sql(`select reverses_id from ledger_entry where id = ${reversal}`)).toEqual([[entry]]);
    expect(await world.sql(`select reversal_id from ledger_reversal where entry_id = ${entry}`)).toEqual([[reversal]]);
    expect((await refusalOf(world.act('reverse-money-document', id, { reversed_on: '2026-11-11', reason: 'Дахин' })))?.code).toBe(
      'WRONG_STATE',
    );
    expect((await refusalOf(world.bookkeeper.ask(`mutation{deleteMoneyDocument(id:${id}){id}}`)))?.code).toBe('STILL_IN_USE');
    expect((await refusalOf(world.bookkeeper.ask(`mutation{updateMoneyDocument(id:${id},input:{amount:"1"}){id}}`)))?.code).toBe('INVALID');
  });
  it('asks for the rate of its day, and posts tugriks with the amount in the currency', async () => {
    const usd = await world.people.record('currencies', { code: 'QUS', name: 'Доллар', symbol: '$', digits: 2 });
    const dollars = await world.money('Доллар', '11000011', 'bank', usd);
    const given = { document_kind: 'income', amount: '10', money_account_id: dollars };
    expect(said(await refusalOf(world.moneyDraft(given)))).toBe('There is no rate for this day');
    await world.people.record('currency_rates', { currency_id: usd, rate_date: '2026-11-01', rate: '3450.5', inverse: '0.0002898' });
    const id = await world.posted(given);
    expect(
      await world.sql(
        `select l.debit, l.currency_amount from ledger_line l join ledger_entry e on e.id = l.entry_id
         where e.source_id = ${id} and l.currency_id is not null`,
      ),
    ).toEqual([['34505.00', '10.0000']]);
  });
  it('moves between own accounts without being income, and only between two of one currency', async () => {
    const id = await world.posted({ document_kind: 'transfer', category_id: null, to_money_account_id: world.bank, amount: '5000' });
    expect(await linesOf(id)).toEqual([
      ['11000001', '5000.00', '0.00', '-'],
      ['10000001', '0.00', '5000.00', '-'],
    ]);
    const same = { document_kind: 'transfer', category_id: null, to_money_account_id: world.cash };
    expect(said(await refusalOf(world.moneyDraft(same)))).toBe('These have to be two accounts');
  });
});

describe('a journal by hand', () => {
  it('is refused by a hundredth, at a group, at a closed account, without its partner, and nothing of it is posted', async () => {
    const entries = async () => (await world.sql('select count(*) from ledger_entry'))[0]?.[0];
    const before = await entries();
    const closed = world.account('72900000');
    const refused = async (first: string, second: string, amounts: readonly [string, string] = ['100', '-100']) =>
      said(
        await refusalOf(
          world.journal([
            { account: first, amount: amounts[0] },
            { account: second, amount: amounts[1] },
          ]),
        ),
      );
    expect(await refused('72500000', '10000001', ['100.01', '-100'])).toBe('Debit 100.01 and credit 100.00 differ');
    expect(await refused('72', '10000001')).toBe('72 Удирдлагын зардал is a group: nothing is posted there');
    expect(await refused('12010001', '51100000')).toBe('The account 12010001 Дансны авлага asks for a partner');
    await world.sql(`update ledger_account set account_state = 'closed' where id = ${closed}`);
    expect(await refused('72900000', '10000001')).toBe('The account 72900000 Бусад удирдлагын зардал is closed');
    const foreign = await world.foreignAccount();
    const document = await world.journalDraft([{ account: '72500000', amount: '1' }]);
    const [[line]] = (await world.sql(`select id from journal_line where document_id = ${document}`)) as [[string]];
    const changed = world.bookkeeper.ask(
      `mutation{updateJournalDocument(id:${document},input:{lines:{update:[{id:${line},account_id:${foreign}}]}}){id}}`,
    );
    expect((await refusalOf(changed))?.code).toBe('INVALID');
    expect(await entries()).toBe(before);
  });
  it('that does not balance is refused by the database too, and a line cannot be added behind it', async () => {
    const id = await world.journal([
      { account: '72500000', amount: '70' },
      { account: '10000001', amount: '-70' },
    ]);
    const [[entry]] = (await world.sql(`select entry_id from journal_document where id = ${id}`)) as [[string]];
    const guard = mustBalance({ company: world.company, entry: Number(entry) });
    await expect(world.database.batch([guard], world.company)).resolves.toHaveLength(1);
    const spoil = {
      name: 'finance_test_spoil',
      sql: 'update ledger_line set debit = debit + 0.01, amount = amount + 0.01 where company_id = $1::bigint and entry_id = $2::bigint and debit > 0',
      params: [world.company, Number(entry)],
    };
    await expect(world.database.batch([spoil, guard], world.company)).rejects.toThrow('does not balance');
    expect(await world.sql(`select sum(amount) from ledger_line where entry_id = ${entry}`)).toEqual([['0.00']]);
  });
  it('may not lie in the future', async () => {
    const given = world.journalDraft([{ account: '72500000', amount: '1' }], { fin_date: '2099-12-31' });
    expect(said(await refusalOf(given))).toBe('notFuture');
  });
});

describe('a locked month', () => {
  it('refuses every way with who and why, and what is there stays', async () => {
    const pair = [
      { account: '72500000', amount: '900' },
      { account: '10000001', amount: '-900' },
    ] as const;
    const inOctober = await world.journal(pair, { fin_date: '2026-10-20' });
    const later = await world.journalDraft(pair, { fin_date: '2026-11-05' });
    const waiting = await world.moneyDraft({ fin_date: '2026-10-31' });
    const month = await world.lock('2026-10-17', 'НӨАТ-ын тайлан илгээсэн');
    const before = await world.balances();
    const [[who]] = (await world.sql(
      `select concat_ws(' ', lastname, firstname) from employee where id = ${world.bookkeeper.actor.employeeId}`,
    )) as [[string]];
    const text = `2026-10 is locked by ${who}: НӨАТ-ын тайлан илгээсэн`;
    const ways = [
      () => world.moneyDraft({ fin_date: '2026-10-31' }),
      () => world.moneyDraft({ fin_date: '2026-08-01' }),
      () => world.journalDraft(pair, { fin_date: '2026-10-01' }),
      () => world.act('post-money-document', waiting),
      () => world.act('reverse-journal-document', inOctober, { reversed_on: '2026-10-25', reason: 'Буцаах' }),
      () => world.bookkeeper.ask(`mutation{updateJournalDocument(id:${later},input:{fin_date:"2026-10-30"}){id}}`),
    ];
    for (const [at, way] of ways.entries()) expect([at, said(await refusalOf(way()))]).toEqual([at, text]);
    expect(await world.balances()).toEqual(before);
    // A later day is open, so the month is turned back there.
    await world.act('reverse-journal-document', inOctober, { reversed_on: '2026-11-02', reason: 'Буцаах' });
    expect(said(await refusalOf(world.bookkeeper.ask(`mutation{deleteLedgerMonth(id:${month}){id}}`)))).toBe(
      'A locked month is not deleted but opened',
    );
    await world.act('open-ledger-month', month, { reason: 'Залруулга' });
    await world.act('post-money-document', waiting);
    expect(await linesOf(waiting)).toHaveLength(2);
  });
  it('opens from the last one on', async () => {
    const first = await world.lock('2026-05-01', 'Хаалт');
    await world.lock('2026-06-01', 'Хаалт');
    expect(said(await refusalOf(world.act('open-ledger-month', first, { reason: 'Нээх' })))).toBe('2026-06 has to be opened first');
  });
});

describe('twenty writers at once', () => {
  it('get numbers without gaps or doubles', async () => {
    const documents: number[] = [];
    for (let at = 0; at < 20; at++) documents.push(await world.moneyDraft({ amount: `${1_000 + at}`, description: `Зэрэг ${at}` }));
    await Promise.all(documents.map((id) => world.act('post-money-document', id)));
    const numbers = (await world.sql("select number from ledger_entry where series = 'МХ2'")).map(([number]) =>
      Number(number?.split('/')[1]),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    expect(await world.sql('select coalesce(sum(amount), 0) from ledger_line')).toEqual([['0.00']]);
  });
});
