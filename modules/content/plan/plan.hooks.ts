/** A plan is one in all its languages: what it costs and holds is the same in each of them. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../label.ts';

const FIGURES = ['amount', 'duration_by_days', 'people', 'storage_gb', 'is_active'] as const;
const OTHER_FIGURE = label(
  'Энэ багцын бусад хэл дээрх утгатай ижил байна',
  'It has to be the same as in the other languages of this plan',
  '이 요금제의 다른 언어와 같아야 합니다',
);

/** The rows of the same plan in other languages, the Mongolian one first. Columns: id, language, then the figures. */
const othersOf = (code: string, id: number): Statement => ({
  name: 'plan_in_other_languages',
  sql: `select id, locale, ${FIGURES.join(', ')} from system_payment_config
    where code = $1::text and id <> $2::bigint and deleted_at is null order by locale = 'mn' desc, id`,
  params: [code, id],
});
/** Figures as they are compared: money is a text with any number of decimals. */
const figureOf = (value: unknown): string => {
  if (value === true || value === 't') return 'true';
  if (value === null || value === undefined || value === false || value === 'f') return 'false';
  return String(Number(value));
};
const figuresOf = (values: Values): Values => Object.fromEntries(FIGURES.map((name) => [name, values[name] ?? null]));
const differing = (one: Values, other: Values) => FIGURES.filter((name) => figureOf(one[name]) !== figureOf(other[name]));

/** A further language has the figures of the plan: another price is a mistake, not a change of the others. */
async function refuseOthers({ id, after, context: { database, actor } }: RecordWrite): Promise<void> {
  const [found] = await database.readBatch([othersOf(String(after.code), id)], actor.companyId);
  const rows = found?.rows ?? [];
  const [, , ...known] = rows[0] ?? [];
  // A second row of one language is refused as that.
  if (known.length === 0 || rows.some(([, locale]) => locale === after.locale)) return;
  const wrong = differing(after, Object.fromEntries(FIGURES.map((name, place) => [name, known[place] ?? null])));
  if (wrong.length > 0)
    throw new PlatformError('INVALID', { fields: wrong.map((field) => ({ field, code: 'pattern', text: OTHER_FIGURE })) });
}

export const planHooks: RecordHooks = {
  before: async (write) => {
    if (write.kind === 'create' || write.before?.code !== write.after.code) await refuseOthers(write);
    return undefined;
  },
  brings: ({ context, kind, id, before, after }) => {
    if (!context.beginsWrite || kind !== 'update' || !before || differing(before, after).length === 0) return undefined;
    return async (read) => {
      const [found] = await read([othersOf(String(after.code), id)]);
      const rows = (found?.rows ?? []).map(([other]) => ({ id: Number(other), values: figuresOf(after) }));
      return rows.length > 0 ? [{ kind: 'change', model: 'system_payment_config', rows }] : [];
    };
  },
};
