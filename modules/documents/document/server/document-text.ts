/** The text of a document, made from the template of its type. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../../label.ts';
import type { TemplateSources } from '../../template/template-fields.ts';
import { templateValues } from '../../template/template-fields.ts';
import { type AskedField, columnsIn, fillTemplate } from '../../template/template-text.ts';
import { authorWith, partiesWith, typeWith } from '../document.sql.ts';

export type AskedValue = {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly columns: readonly string[];
  readonly required: boolean;
};
export type TypeOfDocument = {
  readonly name: string;
  readonly isContract: boolean;
  /** The workflow that its documents run through unless another is chosen. */
  readonly workflow: number | null;
  readonly template: string;
  readonly asked: readonly AskedValue[];
};

type Reading = Pick<HookContext, 'database' | 'actor'>;
type StoredField = {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly columns: string | null;
  readonly required: boolean;
};

/** Throws INVALID for a type that is not there. */
export async function typeOfDocument({ database, actor }: Reading, id: unknown): Promise<TypeOfDocument> {
  const company = actor.companyId;
  const [found] = await database.readBatch([typeWith({ company, id: Number(id) })], company);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('INVALID', { fields: [{ field: 'document_type_id', code: 'reference' }] });
  const fields = JSON.parse(row[5] ?? '[]') as readonly StoredField[];
  return {
    name: row[0] ?? '',
    isContract: row[1] === 't',
    workflow: row[6] ? Number(row[6]) : null,
    template: row[2] ?? '',
    asked: fields.map(({ columns, ...field }) => ({ ...field, columns: columnsIn(columns) })),
  };
}

/** The fields that the template of a stored type may name beside those of the platform. Throws INVALID for a type that is not there. */
export const fieldsOfType = async (reading: Reading, id: number): Promise<readonly AskedField[]> =>
  (await typeOfDocument(reading, id)).asked.map(({ name, kind, columns }) => ({ name, columns: kind === 'rows' ? columns : null }));

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
async function sourcesOf({ database, actor, today }: Reading & Pick<HookContext, 'today'>, record: Values): Promise<TemplateSources> {
  const company = actor.companyId;
  const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  const [author, parties] = await database.readBatch(
    [
      authorWith({ company, id: numberOf(record.emp_id) ?? 0 }),
      partiesWith({ company, partner: numberOf(record.partner_id), currency: numberOf(record.currency_id) }),
    ],
    company,
  );
  const [lastname, firstname, job, unit, , name, register, address, phone] = (author?.rows[0] ?? []).map(text);
  const [partner, currency] = (parties?.rows[0] ?? []).map(text);
  return {
    document: { title: text(record.document_title), description: text(record.description), made_on: today },
    author: {
      name: [lastname, firstname].filter(Boolean).join(' '),
      lastname: lastname ?? '',
      firstname: firstname ?? '',
      job: job ?? '',
      unit: unit ?? '',
    },
    company: { name: name ?? '', register: register ?? '', address: address ?? '', phone: phone ?? '' },
    contract: {
      partner: partner || text(record.counterparty),
      start: text(record.start_date),
      end: text(record.end_date),
      sum: text(record.contract_sum),
      currency: currency ?? '',
    },
    today,
  };
}

/** The values that were filled in; nothing for none. */
export const filledIn = (record: Values): Readonly<Record<string, unknown>> =>
  typeof record.doc_data === 'object' && record.doc_data !== null ? (record.doc_data as Record<string, unknown>) : {};

/** Throws INVALID at the field with the values for what is missing, or is no table where one is asked for. */
export function checkFilled({ asked }: TypeOfDocument, record: Values): void {
  const given = record.doc_data ?? null;
  if (given !== null && (typeof given !== 'object' || Array.isArray(given)))
    throw new PlatformError('INVALID', { fields: [{ field: 'doc_data', code: 'wrongType' }] });
  const filled = filledIn(record);
  const isMissing = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const missing = asked.filter(({ name, required }) => required && isMissing(filled[name])).map((one) => one.label);
  const noTables = asked.filter(({ name, kind }) => kind === 'rows' && !isMissing(filled[name]) && !Array.isArray(filled[name]));
  if (noTables.length > 0) throw new PlatformError('INVALID', { fields: [{ field: 'doc_data', code: 'wrongType' }] });
  if (missing.length === 0) return;
  const names = missing.join(', ');
  const words = label(`Бөглөөгүй байна: ${names}`, `Not filled in: ${names}`, `입력하지 않았습니다: ${names}`);
  throw new PlatformError('INVALID', { fields: [{ field: 'doc_data', code: 'required', text: words }] });
}

/** The text of a record; null where its type has no template. */
export async function documentText(
  context: Reading & Pick<HookContext, 'today'>,
  type: TypeOfDocument,
  record: Values,
): Promise<string | null> {
  if (type.template.trim() === '') return null;
  return fillTemplate(type.template, templateValues(await sourcesOf(context, record), filledIn(record)));
}
