/** The books of the demo balance, by every entry and every statement, and lead to their papers. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

let asked = 0;
const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `finance_demo_${++asked}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};

describe('the books of the demo', () => {
  it('are two years of entries that each come to nothing', async () => {
    const [[entries, months] = []] = await sql("select count(*), count(distinct date_trunc('month', posted_on)) from ledger_entry");
    expect(Number(entries)).toBeGreaterThan(900);
    expect(Number(months)).toBeGreaterThanOrEqual(24);
    expect(await sql('select entry_id from ledger_line group by entry_id having sum(amount) <> 0 or count(*) < 2')).toEqual([]);
    expect(await sql('select e.id from ledger_entry e where not exists (select 1 from ledger_line l where l.entry_id = e.id)')).toEqual([]);
  });
  it('have assets that equal liabilities, equity and the result, at the end of every month', async () => {
    expect(
      await sql(`select m.month from (select distinct date_trunc('month', posted_on) + interval '1 month' as month from ledger_line) m
        where (select sum(l.position_amount) filter (where a.position_side = '1') - sum(l.position_amount) filter (where a.position_side = '2')
          from ledger_line l join ledger_account a on a.id = l.account_id where l.posted_on < m.month) <> 0`),
    ).toEqual([]);
  });
  it('never owe the bank or the till, close each year to nothing, and number without gaps', async () => {
    expect(
      await sql(`select code, day from (
          select a.code, l.posted_on as day, sum(sum(l.amount)) over (partition by a.code order by l.posted_on) as rest
          from ledger_line l join ledger_account a on a.id = l.account_id
          where a.statement_section = '1.1.1' or a.code = '14000001' group by a.code, l.posted_on) one where rest < 0`),
    ).toEqual([]);
    expect(
      await sql(`select c.id from ledger_entry c where c.entry_kind = 'closing' and exists (
        select 1 from ledger_line l join ledger_account a on a.id = l.account_id
        where a.account_kind in ('income', 'expense') and l.posted_on <= c.posted_on group by a.id having sum(l.amount) <> 0)`),
    ).toEqual([]);
    expect(
      await sql(`select series from ledger_entry group by series, extract(year from posted_on)
        having count(*) <> max(split_part(number, '/', 2)::int) or count(*) <> count(distinct number)`),
    ).toEqual([]);
  });
  it('lead from each entry to its paper and back', async () => {
    expect(
      await sql(`select d.id from money_document d left join ledger_entry e on e.id = d.entry_id
        where d.document_state <> 'draft' and (e.money_document_id is distinct from d.id or e.number is distinct from d.document_number)`),
    ).toEqual([]);
    expect(
      await sql("select count(*) > 0 from money_document where document_state = 'reversed' and reversal_entry_id is not null"),
    ).toEqual([['t']]);
    expect(await sql("select count(*) > 0 from money_document where document_state = 'draft'")).toEqual([['t']]);
  });
  it('have invoices whose rest is that of the ledger, paid, open and overdue', async () => {
    expect(
      await sql(`select count(*) filter (where rest_amount = 0) > 40, count(*) filter (where rest_amount > 0) > 2,
          count(*) filter (where rest_amount > 0 and due_date < current_date) > 0, count(*) filter (where invoice_kind = 'credit_note') > 0,
          bool_and(rest_amount >= 0)
        from finance_invoice where document_state = 'posted'`),
    ).toEqual([['t', 't', 't', 't', 't']]);
    expect(
      await sql(`select i.id from finance_invoice i where i.invoice_kind = 'invoice' and i.document_state = 'posted' and i.rest_amount <>
          (select sum(case i.direction when 'out' then l.amount else -l.amount end) from ledger_line l where l.invoice_id = i.id)`),
    ).toEqual([]);
    expect(
      await sql(`select i.id from finance_invoice i left join ledger_entry e on e.id = i.entry_id left join lateral
          (select sum(line_total) as total from finance_invoice_line l where l.invoice_id = i.id) t on true
        where i.document_state = 'posted' and (e.total is distinct from t.total or e.number is distinct from i.document_number)`),
    ).toEqual([]);
  });
  it('have movements at the bank, settled and open, that come to the balance of the ledger', async () => {
    expect(
      await sql(`select count(*) filter (where line_state = 'settled') > 10, count(*) filter (where line_state = 'open') >= 5,
          bool_and(abs(amount) - abs(rest_amount) = (select coalesce(sum(k.amount), 0) from bank_match k where k.line_id = l.id)) from bank_line l`),
    ).toEqual([['t', 't', 't']]);
    expect(
      await sql(`select k.id from bank_match k join bank_line l on l.id = k.line_id join ledger_line g on g.id = k.ledger_line_id
        where g.amount <> l.amount or g.posted_on <> l.booked_on`),
    ).toEqual([]);
  });
});
