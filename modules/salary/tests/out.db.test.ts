/** What leaves pay: the bank file, and the posting that finance takes. */
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payPosting } from '../contract.server.ts';
import { outAddresses } from '../out/out.addresses.ts';
import { bankCsv } from '../out/server/bank-file.ts';
import { IBAN, type Office, refusalOf, type SalaryWorld, salaryWorld } from './salary-world.ts';

let world: SalaryWorld;
beforeAll(async () => {
  world = await salaryWorld({ size: 6 });
});
afterAll(() => world.drop());

async function bank(office: Office, run: number): Promise<string> {
  const { registry, database } = world;
  const services = { registry, database, graphql: createGraphQL({ registry, database, hooks }) };
  const address = outAddresses.find(({ path }) => path === '/salary/run/:id/bank');
  if (!address) throw new Error('there is no such address');
  const asked = {
    services,
    actor: office.accountant.actor,
    ip: '127.0.0.1',
    now: new Date(),
    language: 'en',
    parts: { id: String(run) },
    query: { format: 'csv' },
  };
  const { content } = (await address.ask(asked as never)) as { content: Buffer };
  return content.toString('utf8');
}

it('pays whoever has an account; the others are named and not paid', async () => {
  const office = await world.office();
  const [first, second] = [await office.employee('2000000'), await office.employee('1500000')];
  const byHand = await office.employee('1000000');
  await office.create('pay_person', { employee_id: byHand, by_cash: true });
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  expect((await refusalOf(bank(office, run)))?.code).toBe('WRONG_STATE');
  await office.act('approve-pay', run);
  const lines = (await bank(office, run)).trim().split('\r\n');
  // 1,607,000 and 1,210,750.
  expect(lines[1]).toBe(`${IBAN},2,2817750`);
  expect(lines).toHaveLength(5);
  await office.act('pay-out', run, { paid_on: '2026-06-30' });
  const paid = await world.sql('select employee_id from pay_slip where run_id = $1::bigint and paid_on is not null order by 1', [run]);
  expect(paid).toEqual([[String(first)], [String(second)]]);
});

it('gives no file of a company without an account, and names the field', async () => {
  const office = await world.office({ payer_iban: null });
  await office.employee('2000000');
  const run = await office.run('2026-06-01');
  await office.settle(run);
  expect((await refusalOf(bank(office, run)))?.fields?.[0]?.field).toBe('payer_iban');
});

it('writes amounts below zero as amounts, and names that look like formulas as texts', () => {
  const payees = [{ code: '1', name: '=1+1', unit: 'a,b', account: IBAN, amount: '-123450.00' }];
  expect(bankCsv({ number: 'N', month: '2026-06-01', payer: IBAN, payees }).toString('utf8')).toContain(`1,'=1+1,"a,b",${IBAN},-123450,`);
});

it('posts by unit and cost centre, debit and credit equal to the tugrik', async () => {
  const office = await world.office();
  const units = await Promise.all(
    [1, 2, 3].map((at) => office.people.record('struct', { name: `Төв ${at}`, struct_type: 'branch', parent_id: null })),
  );
  for (const base of ['1002001', '1999999', '777777', '2345678', '3333333', '812345', '5000001']) {
    const who = await office.employee(base);
    const person = await office.create('pay_person', { employee_id: who });
    for (const [at, percent] of ['33', '33', '34'].entries())
      await office.people.record('pay_split', { person_id: person, struct_id: units[at] ?? null, percent });
  }
  const run = await office.run('2026-06-01');
  await office.calculate(run);
  const posting = () => payPosting((statements) => world.database.readBatch(statements, office.company), { company: office.company, run });
  expect(await posting()).toEqual([]);
  await office.act('approve-pay', run);
  const lines = await posting();
  const sum = (side: 'debit' | 'credit'): number => lines.reduce((all, line) => all + Number(line[side]), 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(sum('debit')).toBeGreaterThan(15_000_000);
  expect(lines.every(({ debit, credit }) => /\.00$/.test(debit) && /\.00$/.test(credit))).toBe(true);
  const [total] = await world.sql('select sum(net) from pay_slip where run_id = $1::bigint', [run]);
  expect(lines.find(({ account }) => account === '31500001')?.credit).toBe(total?.[0]);
});
