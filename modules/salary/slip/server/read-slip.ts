/** Reads a payslip for whoever may see it: the person, once it is approved, and payroll. Every look is kept. */

import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { PersonInput } from '../../run/server/input.ts';
import { headOf, lawRowsOf, linesOf, logView, yearOf } from '../slip.sql.ts';
import { type LawShown, LINE_NAMES, type LineShown, type SlipShown } from '../slip-shape.ts';

export type SlipAsked = Pick<AddressAsked, 'services' | 'ip' | 'now' | 'language'> & { readonly actor: Actor };

/** Whether the person reads all of this payslip in lists, by whatever way the rights give it. */
async function isOpenTo({ services, actor, ip, now }: SlipAsked, id: number): Promise<boolean> {
  const model = services.registry.model('pay_slip');
  if (actor.access.model(model).read === null || !actor.access.mayReadField(model, 'net')) return false;
  const query = `{pay_slip(filters:[{column:"id",condition:equals,value:"${id}"}],limit:1){id net}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { pay_slip?: readonly unknown[] } };
  return (data?.pay_slip ?? []).length > 0;
}

type Why = Pick<LineShown, 'formula' | 'exact' | 'used' | 'note' | 'from' | 'to'> & { readonly law: readonly number[] };
const NO_REASON: Why = { formula: null, exact: null, used: [], note: null, from: null, to: null, law: [] };

/** Throws NOT_FOUND for a payslip that the person may not see. */
export async function readSlip(asked: SlipAsked, slip: number, how: 'screen' | 'paper'): Promise<SlipShown> {
  const { services, actor, now, language } = asked;
  const { database } = services;
  const company = actor.companyId;
  const one = { company, slip };
  const [head, lines, year] = await database.readBatch([headOf(one), linesOf(one), yearOf(one)], company);
  const row = head?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const [number, month, kind, standing, paidOn, lawDay, employee, code, lastname, firstname, unit, job, account, ...more] = row;
  const [norm, hours, days, base, gross, insured, insurance, taxable, before, credit, tax, deductions, net, employer, faults, ground] =
    more;
  const isOwn =
    actor.employeeId !== null && actor.employeeId === Number(employee) && standing === 'published' && actor.impersonatorId === undefined;
  if (!isOwn && !(await isOpenTo(asked, slip))) throw new PlatformError('NOT_FOUND');
  const parsed = (lines?.rows ?? []).map((line) => ({ line, why: line[6] ? (JSON.parse(line[6]) as Why) : NO_REASON }));
  const [law] = await database.readBatch([lawRowsOf([...new Set(parsed.flatMap(({ why }) => why.law))])], company);
  const rows = new Map(
    (law?.rows ?? []).map(([id, lawCode, value, upTo, from, to, certainty, source]): [number, LawShown] => [
      Number(id),
      {
        ...{ id: Number(id), code: lawCode ?? '', value: value ?? '', up_to: upTo ?? null, from: from ?? '', to: to ?? null },
        ...{ certainty: certainty ?? '', source: source ?? '' },
      },
    ]),
  );
  const view = { ...one, id: await database.nextId(), user: actor.userId, employee: actor.employeeId, how, now: now.toISOString() };
  await database.batch([logView(view)], company);
  const [yearGross, yearInsurance, yearTax, yearNet, months] = year?.rows[0] ?? [];
  const input = ground ? (JSON.parse(ground) as PersonInput) : null;
  return {
    ...{
      id: slip,
      is_own: isOwn,
      number: number ?? '',
      month: month ?? '',
      kind: kind ?? '',
      standing: standing ?? '',
      paid_on: paidOn ?? null,
      law_day: lawDay ?? '',
    },
    employee: { code: code ?? '', name: [lastname, firstname].filter(Boolean).join(' '), unit: unit ?? null, job: job ?? null },
    ...{ account: account ?? null, norm_hours: norm ?? '0', worked_hours: hours ?? '0', worked_days: days ?? '0', base: base ?? '0' },
    ...{ gross: gross ?? '0', insured: insured ?? '0', insurance: insurance ?? '0', taxable: taxable ?? '0', tax_before: before ?? '0' },
    ...{
      credit: credit ?? '0',
      tax: tax ?? '0',
      deductions: deductions ?? '0',
      net: net ?? '0',
      employer: employer ?? '0',
      faults: faults ?? null,
    },
    year: {
      ...{
        gross: yearGross ?? '0',
        insurance: yearInsurance ?? '0',
        tax: yearTax ?? '0',
        net: yearNet ?? '0',
        months: Number(months ?? 0),
      },
    },
    average: input?.average ?? [],
    lines: parsed.map(({ line: [id, lineKind, lineCode, name, amount, ofMonth], why }) => ({
      ...{ id: Number(id), kind: lineKind ?? '', code: lineCode ?? '', name: LINE_NAMES[lineCode ?? '']?.[language] ?? name ?? '' },
      ...{ amount: amount ?? '0', of_month: ofMonth ?? null, formula: why.formula, exact: why.exact, used: why.used, note: why.note },
      ...{ from: why.from, to: why.to, law: why.law.flatMap((row) => rows.get(row) ?? []) },
    })),
  };
}
