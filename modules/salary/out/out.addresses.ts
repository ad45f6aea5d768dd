/** What payroll takes away: the bank file of an approved run, and its posting. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress, FileAnswer, idIn } from '@lambda/engine/faces/http/address.ts';
import { done, free, list } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { payPosting } from '../contract.server.ts';
import { label } from '../label.ts';
import { refuse } from '../run/server/refusals.ts';
import { payeesOf, payerOf, runHead, unitNames } from './out.sql.ts';
import { type BankOrder, bankCsv, bankWorkbook } from './server/bank-file.ts';

const TAG = 'Pay';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };

/** Whoever reads the amounts of this run in lists. Throws NO_RIGHT and NOT_FOUND. */
async function checkReads({ services, actor, ip, now }: Asked, run: number): Promise<void> {
  const model = services.registry.model('pay_run');
  if (actor.access.model(model).read === null || !actor.access.mayReadField(model, 'net')) throw new PlatformError('NO_RIGHT');
  const query = `{pay_run(filters:[{column:"id",condition:equals,value:"${run}"}],limit:1){id}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const { data } = JSON.parse((await services.graphql.execute({ ...context, body: { query } })).toString()) as {
    data?: { pay_run?: readonly unknown[] };
  };
  if (!data?.pay_run?.length) throw new PlatformError('NOT_FOUND');
}

/** Throws INVALID where the company names no account, and WRONG_STATE before the approval. */
async function orderOf({ services, actor }: Asked, run: number): Promise<BankOrder> {
  const company = actor.companyId;
  const [head, payer, payees] = await services.database.readBatch(
    [runHead({ company, run }), payerOf({ company }), payeesOf({ company, run })],
    company,
  );
  const [number, state, month] = head?.rows[0] ?? [];
  if (state !== 'approved' && state !== 'paid' && state !== 'locked') throw new PlatformError('WRONG_STATE');
  const account = payer?.rows[0]?.[0];
  if (!account)
    throw refuse(
      'payer_iban',
      label(
        'Цалингийн тохиргоонд төлөх дансыг оруулна уу',
        'Enter the paying account in the settings of pay',
        '급여 설정에 지급 계좌를 입력하세요',
      ),
    );
  return {
    ...{ number: number ?? '', month: month ?? '', payer: account },
    payees: (payees?.rows ?? []).map(([code, lastname, firstname, unit, iban, net]) => ({
      ...{
        code: code ?? '',
        name: [lastname, firstname].filter(Boolean).join(' '),
        unit: unit ?? '',
        account: iban ?? null,
        amount: net ?? '0',
      },
    })),
  };
}

export const outAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/salary/run/:id/bank',
    tag: TAG,
    summary: 'The bank file of an approved run: sums and counts on top, then everybody who has an account. Others are named and not in it.',
    query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: { media: XLSX },
    answer: async ({ parts, query, ...asked }) => {
      const run = idIn(parts.id);
      await checkReads(asked, run);
      const order = await orderOf(asked, run);
      const name = `${order.number.replaceAll('/', '-')}.${query.format}`;
      return query.format === 'csv'
        ? new FileAnswer({ name, media: 'text/csv', content: bankCsv(order) })
        : new FileAnswer({ name, media: XLSX, content: bankWorkbook(order, asked.language) });
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/salary/run/:id/posting',
    tag: TAG,
    summary: 'What an approved run posts: costs by unit, insurance, tax, deductions and net pay that are owed; debit and credit are equal.',
    reply: done(list(free)),
    answer: async ({ parts, ...asked }) => {
      const run = idIn(parts.id);
      await checkReads(asked, run);
      const { services, actor } = asked;
      const read = (statements: Parameters<typeof services.database.readBatch>[0]) =>
        services.database.readBatch(statements, actor.companyId);
      const [lines, [units]] = await Promise.all([
        payPosting(read, { company: actor.companyId, run }),
        read([unitNames({ company: actor.companyId })]),
      ]);
      const names = new Map((units?.rows ?? []).map(([id, name]) => [Number(id), name]));
      return {
        status: true,
        data: lines.map((line) => ({ ...line, unit_name: line.unit === null ? null : (names.get(line.unit) ?? null) })),
      };
    },
  }),
];
