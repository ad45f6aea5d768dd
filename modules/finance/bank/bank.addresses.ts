/** A statement is sent as a file and read at once; what a movement may be settled with is proposed. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import {
  type Address,
  type AddressAsked,
  defineAddress,
  idIn,
  savingContextOf,
  type writeContextOf,
} from '@lambda/engine/faces/http/address.ts';
import { sentFile } from '@lambda/engine/faces/http/sent-file.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { candidates, holdLine, payable, rulesFor } from './bank.sql.ts';
import { bankStatement } from './bank_statement.model.ts';
import { patternOf } from './server/new-rows.ts';
import { statementKindOf } from './server/read-statement.ts';
import { takeStatement } from './server/take-statement.ts';

const TAG = 'Finance';
const LIMITS = { picture: 0, other: 20_971_520 };
const writesStatements: NonNullable<Address['open']> = (access, registry) =>
  access.model(registry.model(bankStatement.name)).update !== null;
type Given = Pick<AddressAsked, 'services' | 'ip' | 'now'> & Parameters<typeof writeContextOf>[0];

/** As lists ask, so that every rule of rights counts. */
async function mustRead({ services, actor, ip, now }: Given, model: 'bank_statement' | 'bank_line', id: number): Promise<void> {
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const query = `{${model}(filters:[{column:"id",condition:equals,value:"${id}"}],limit:1){id}}`;
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: Readonly<Record<string, readonly unknown[] | undefined>> };
  if (!data?.[model]?.length) throw new PlatformError('NOT_FOUND');
}
const entry = record({
  ...{ id: whole, entry: whole, day: text, number: text, description: nullable(text), partner: nullable(text), left: text, is_exact: flag },
});
const invoice = record({ id: whole, number: text, partner: text, due: text, left: text, is_named: flag, is_exact: flag });
const rule = record({ category_id: whole, category: text, partner_id: nullable(whole), has_vat: flag });

export const bankAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/finance/bank-statement/:statement/read',
    tag: TAG,
    summary:
      'Reads the file of a statement: CSV and Excel by its template, OFX, MT940 and CAMT.053 by themselves. Movements that are known are left out.',
    upload: true,
    open: writesStatements,
    reply: done(record({ added: whole, known: whole, bad: whole, difference: nullable(text) })),
    answer: async ({ parts, ...given }) => {
      const id = idIn(parts.statement);
      await mustRead(given, 'bank_statement', id);
      const { files } = given.services;
      const sent = await sentFile(given.request);
      const file = await files.store({
        stream: sent.stream,
        fileName: sent.name,
        limits: LIMITS,
        actor: given.actor,
        kindOf: statementKindOf,
      });
      const found = await files.find({ id: file, actor: given.actor });
      const taken = await found.locally((path) => takeStatement(savingContextOf(given), { id, file, path }));
      return { status: true, data: taken };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/finance/bank-line/:line/proposals',
    tag: TAG,
    summary: 'What a movement at a bank may be settled with: entries of the ledger, invoices, and what was learned of its text.',
    reply: done(record({ entries: list(entry), invoices: list(invoice), rule: nullable(rule) })),
    answer: async ({ parts, ...given }) => {
      const id = idIn(parts.line);
      await mustRead(given, 'bank_line', id);
      const company = given.actor.companyId;
      const { database } = given.services;
      const held = holdLine({ company, id });
      const [line] = await database.readBatch(
        [{ ...held, name: 'finance_look_at_bank_line', sql: held.sql.replace(' for no key update of l', '') }],
        company,
      );
      const [amount, rest, day, words, partner, , chart] = line?.rows[0] ?? [];
      if (!amount || !day) throw new PlatformError('NOT_FOUND');
      const isIncome = amountOf(amount) > 0n;
      const left = (rest ?? '0').replace('-', '');
      const [entries, invoices, rules] = await database.readBatch(
        [
          candidates({ company, chart: Number(chart), amount: rest ?? '0', day }),
          payable({ company, direction: isIncome ? 'out' : 'in', amount: left, text: `${words ?? ''} ${partner ?? ''}` }),
          rulesFor({ company, direction: isIncome ? 'income' : 'expense', pattern: patternOf(words ?? '') }),
        ],
        company,
      );
      const [, category, name, of, hasVat] = rules?.rows[0] ?? [];
      const isExact = (some: string | null | undefined): boolean => amountOf(some ?? '0') === amountOf(left);
      return {
        status: true,
        data: {
          entries: (entries?.rows ?? []).map(([line_id, on, number, description, who, , open, entryId]) => ({
            ...{ id: Number(line_id), entry: Number(entryId), day: on ?? '', number: number ?? '' },
            ...{ description: description ?? null, partner: who ?? null, left: open ?? '0', is_exact: isExact(open) },
          })),
          invoices: (invoices?.rows ?? []).map(([invoiceId, number, who, due, open, isNamed]) => ({
            ...{ id: Number(invoiceId), number: number ?? '', partner: who ?? '', due: due ?? '', left: open ?? '0' },
            ...{ is_named: isNamed === 't', is_exact: isExact(open) },
          })),
          rule: category
            ? { category_id: Number(category), category: name ?? '', partner_id: of ? Number(of) : null, has_vat: hasVat === 't' }
            : null,
        },
      };
    },
  }),
];
