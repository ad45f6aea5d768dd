/** Amounts whose currency is a row beside them: how many digits they may have is the row's to say. */
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { numberFormat, valueCell } from '../services/excel/export.ts';
import { fieldIn, openListing, valuesAt } from '../services/listing/listing.ts';
import { valueText } from '../services/listing/value-text.ts';
import { readingOf, renderWords } from '../services/notify/render.ts';
import { readSheet } from '../services/print/record-sheet.ts';
import { lineTexts, makeReport } from '../services/reports/report.ts';
import { bill, coin, DINAR, DOLLAR, label, openTill, refusedAt, type Till, YEN } from './amounts-world.ts';
import { ALPHA, ask, PEOPLE } from './http-world.ts';

let world: Till['world'];
let send: Till['send'];
beforeAll(async () => {
  ({ world, send } = await openTill());
});
afterAll(() => world.close());

describe('an amount', () => {
  it('is kept exactly in the digits of its currency, and refused with more', async () => {
    const made = await send(`createBill(input: {coin_id: ${DINAR}, amount: "9999999999999999.125"})`);
    expect(made.data?.it?.amount).toBe('9999999999999999.1250');
    expect(await ask(world.database, 'select amount from bill where id = $1', made.data?.it?.id ?? 0)).toEqual([['9999999999999999.1250']]);
    for (const [currency, amount, digits] of [
      [DINAR, '1.2345', 3],
      [DOLLAR, '1.234', 2],
      [YEN, '0.5', 0],
    ] as const)
      expect(refusedAt(await send(`createBill(input: {coin_id: ${currency}, amount: "${amount}"})`))).toEqual([
        ['amount', `At most ${digits} digits after the point`],
      ]);
    expect((await send(`createBill(input: {coin_id: ${YEN}, amount: "500.000"})`)).data?.it?.amount).toBe('500.0000');
  });

  it('is looked at again when only its currency changes, and free without one', async () => {
    const { data } = await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "12.50"})`);
    const change = (input: string) => send(`updateBill(id: ${data?.it?.id}, input: {${input}})`);
    expect(refusedAt(await change(`coin_id: ${YEN}`))).toEqual([['amount', 'At most 0 digits after the point']]);
    expect(refusedAt(await change('amount: "12.505"'))).toEqual([['amount', 'At most 2 digits after the point']]);
    expect((await change(`coin_id: ${DINAR}, amount: "12.505"`)).data?.it?.amount).toBe('12.5050');
    expect((await change('coin_id: null, amount: "0.0001"')).data?.it?.amount).toBe('0.0001');
  });

  it('in a row of a sub-table is named there', async () => {
    const lines = `{create: [{coin_id: ${DOLLAR}, part: "1.25"}, {coin_id: ${YEN}, part: "1.25"}]}`;
    expect(refusedAt(await send(`createBill(input: {lines: ${lines}})`))).toEqual([['lines[1].part', 'At most 0 digits after the point']]);
  });
});

it('is written in a list on paper and in a workbook in the currency of its row', async () => {
  const { registry, database, sessions } = world.first.services;
  const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
  if (!actor) throw new Error('nobody there');
  await ask(world.database, 'delete from bill_line');
  await ask(world.database, 'delete from bill');
  for (const [currency, amount] of [
    [YEN, '1500'],
    [DINAR, '1234.5'],
    [DOLLAR, '12.50'],
  ] as const)
    await send(`createBill(input: {coin_id: ${currency}, amount: "${amount}"})`);
  await send('createBill(input: {amount: "0.125"})');
  const listing = openListing({ registry, database, actor }, 'bill', {}, []);
  const written: unknown[] = [];
  for await (const page of listing.rows(await listing.ids(10)))
    for (const row of page)
      for (const [at, column] of listing.columns.entries()) {
        const field = fieldIn(row, at, column);
        const [value] = valuesAt(row, at, column);
        written.push([valueText(field, value, 'en'), numberFormat(field, String(value))]);
      }
  await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "0.25"})`);
  expect((await listing.sums()).get('amount')).toEqual([
    { code: 'JPY', sum: '1500.0000' },
    { code: 'KWD', sum: '1234.5000' },
    { code: 'USD', sum: '12.7500' },
    { code: null, sum: '0.1250' },
  ]);
  expect(written).toEqual([
    ['1,500 ¥', '#,##0\\ "¥"'],
    ['1,234.500 KWD', '#,##0.000\\ "KWD"'],
    ['12.50 $', '#,##0.00\\ "$"'],
    ['0.125', '#,##0.00##'],
  ]);
});

it('is written on the paper of its record and in reports in the currency of its row, and never added to another one', async () => {
  const { registry, database, sessions } = world.first.services;
  const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
  if (!actor) throw new Error('nobody there');
  await ask(world.database, 'delete from bill_line');
  await ask(world.database, 'delete from bill');
  const made = await send(
    `createBill(input: {coin_id: ${DINAR}, amount: "1234.5", lines: {create: [{coin_id: ${YEN}, part: "600"}, {part: "1.25"}, {coin_id: ${YEN}, part: "100"}, {part: "1.25"}]}})`,
  );
  await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "20"})`);
  const context = { registry, database, actor, reports: undefined };
  const circumstances = { language: 'en', now: new Date(), today: '2026-11-22' } as const;
  const sheet = await readSheet(context, 'bill', made.data?.it?.id ?? 0, circumstances);
  expect(sheet.sections.map((one) => one.kind === 'rows' && one.totals)).toEqual([false, ['700 ¥\n2.50']]);
  expect(
    sheet.sections.map((one) => (one.kind === 'fields' ? one.items.map(({ value }) => value.text) : one.rows.map((cells) => cells[0]))),
  ).toEqual([
    ['KWD', '1,234.500 KWD'],
    ['600 ¥', '1.25', '100 ¥', '1.25'],
  ]);
  const report = await makeReport(context, { name: 'sums', parameters: {} }, circumstances);
  expect(report.table.lines.map((line) => [line.kind, lineTexts(report, line, circumstances)[1]])).toEqual([
    ['row', '1,234.500 KWD'],
    ['row', '20 $'],
    ['total', '1,234.500 KWD · 20 $'],
  ]);
  const cells = report.table.lines.map(({ fields, cells: [, value] }) => fields?.[1] && valueCell(fields[1], value, 'en'));
  expect(JSON.stringify(cells[0])).toContain('KWD');
});

it('is written on paper and in workbooks with the digits of its currency', () => {
  const written = (value: string, more: object) => {
    const field = { kind: 'money', label, ...more } as const;
    return [valueText(field, value, 'en'), numberFormat(field, value)];
  };
  expect(written('1234.50', {})).toEqual(['1,234.50 ₮', '#,##0.00\\ "₮"']);
  expect(written('1500000.00', {})).toEqual(['1,500,000 ₮', '#,##0\\ "₮"']);
  expect(written('20.0000', { currencyField: 'coin_id' })).toEqual(['20', '#,##0']);
  expect(written('1234.00', { currency: 'JPY' })).toEqual(['1,234 ¥', '#,##0\\ "¥"']);
  expect(written('1234.500', { currency: 'KWD' })).toEqual(['1,234.500 KWD', '#,##0.000\\ "KWD"']);
  expect(written('1234.1250', { currencyField: 'coin_id' })).toEqual(['1,234.125', '#,##0.00##']);
});

it('a notification writes an amount as the list does, in the currency of its record', async () => {
  const { registry, sessions } = world.first.services;
  const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
  if (!actor) throw new Error('nobody there');
  const text = (words: string) => ({ mn: words, en: words, ko: words });
  const rule = {
    name: 'paid',
    label,
    model: 'bill',
    on: ['create' as const],
    to: {},
    title: text('{amount}'),
    body: text('{id}: {amount}'),
  };
  const paths = readingOf(registry, actor.access, rule);
  expect([...paths.keys()]).toEqual(['amount', 'id', 'amount currency']);
  const words = renderWords({ rule, id: 7, paths, row: { id: 7, amount: '12345.5000', 'amount currency': 'USD' }, zone: undefined });
  expect([words.title.en, words.body?.mn]).toEqual(['12,345.50 $', '7: 12,345.50 $']);
  const unsaid = renderWords({ rule, id: 7, paths, row: { id: 7, amount: '12345.5000', 'amount currency': null }, zone: undefined });
  expect(unsaid.title.en).toBe('12,345.50');
});

it('a currency whose rows do not say their digits stops the start', () => {
  const blind = defineModel({ ...coin, name: 'blind', fields: { code: coin.fields.code ?? { kind: 'text', label } } });
  const broken = defineModel({
    ...bill,
    name: 'broken',
    fields: { blind_id: { kind: 'reference', label, to: 'blind' }, amount: { kind: 'money', label, currencyField: 'blind_id' } },
  });
  const module = defineModule({ name: 'broken', label, dependsOn: [], models: [blind, broken] });
  expect(() => createRegistry([...world.registry.modules, module])).toThrow('whose rows do not say their `digits`');
});
