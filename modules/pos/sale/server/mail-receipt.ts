/** A receipt as a letter: what was sold and paid, without the lottery and QR of its tax receipt, which no copy has. */
import { randomUUID } from 'node:crypto';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { composeLetter } from '@lambda/engine/services/mail/letter.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { companyHead } from '../../session/session.sql.ts';
import type { ShownSale } from '../sold.ts';
import { readByNumber } from './read-sale.ts';
import { checkSeller } from './standing.ts';

const WORDS = {
  mn: { title: 'Кассын баримт', copy: 'ХУУЛБАР', total: 'Дүн', vat: 'Үүнээс НӨАТ', city: 'Үүнээс НХАТ', discount: 'Хөнгөлөлт' },
  en: { title: 'Receipt', copy: 'COPY', total: 'Total', vat: 'VAT in it', city: 'City tax in it', discount: 'Discount' },
  ko: { title: '영수증', copy: '사본', total: '합계', vat: '부가세 포함액', city: '도시세 포함액', discount: '할인' },
} as const;
/** Amounts are whole but for those that are not. */
const plain = (amount: string): string =>
  `${Number(amount.split('.')[0]).toLocaleString('en-US')}${amount.endsWith('.00') ? '' : `.${amount.split('.')[1]}`} ₮`;
const isSome = (amount: string): boolean => !/^0(\.0+)?$/.test(amount);

function bodyOf(sale: ShownSale, language: Language): string {
  const words = WORDS[language];
  return [
    words.copy,
    `${sale.number} · ${sale.sold_at.slice(0, 10)} · ${sale.till}`,
    '',
    ...sale.lines.map(({ name, qty, unit, price, total }) => `${name}: ${Number(qty)} ${unit} × ${plain(price)} = ${plain(total)}`),
    '',
    ...(isSome(sale.discount) ? [`${words.discount}: ${plain(sale.discount)}`] : []),
    `${words.vat}: ${plain(sale.vat)}`,
    ...(isSome(sale.city) ? [`${words.city}: ${plain(sale.city)}`] : []),
    `${words.total}: ${plain(sale.total)}`,
  ].join('\n');
}

/** Throws NO_RIGHT, NOT_FOUND. */
export async function mailReceipt(
  context: WriteContext,
  { number, email, language }: { readonly number: string; readonly email: string; readonly language: Language },
): Promise<void> {
  checkSeller(context);
  const { database, actor } = context;
  const company = actor.companyId;
  const sale = await readByNumber((statements) => database.readBatch(statements, company), { company, number });
  if (!sale) throw new PlatformError('NOT_FOUND');
  const [head] = await database.readBatch([companyHead({ company })], company);
  const title = `${WORDS[language].title} ${sale.number}`;
  const letter = composeLetter({
    ...{ to: email, language, title, body: bodyOf(sale, language), link: null, reason: 'request' },
    companyName: head?.rows[0]?.[0] ?? '',
  });
  const entry = {
    companyId: company,
    userId: actor.userId,
    topic: 'mail',
    summary: `${email}: ${title}`,
    key: `pos-receipt:${randomUUID()}`,
    payload: letter,
  } as const;
  await database.batch(await outboxStatements(database, entry), company);
}
