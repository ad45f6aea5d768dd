/** The code that a new record could have: the number after the highest of those written like the company's latest. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { maxLength } from '@lambda/model/fields/fields.ts';
import { prefixEnd } from '../../core/query/predicate.ts';
import type { ReadContext } from '../../core/records/template.ts';
import { highestNumber, latestCodes } from './propose.sql.ts';

type Asked = { readonly model: string; readonly field: string };
/** Codes that tell how the company writes them now. */
const LATEST = 50;

type Written = { readonly before: string; readonly digits: string };
function partsOf(code: string): Written | null {
  const match = /^(.*?)(\d{1,15})$/.exec(code);
  return match ? { before: match[1] ?? '', digits: match[2] ?? '' } : null;
}
/** How most of the codes begin; of those that are as many the latest, which come first. */
function usualOf(codes: readonly string[]): Written | null {
  const groups = new Map<string, { count: number; written: Written }>();
  for (const written of codes.flatMap((code) => partsOf(code) ?? [])) {
    const known = groups.get(written.before.toLowerCase());
    groups.set(written.before.toLowerCase(), { count: (known?.count ?? 0) + 1, written: known?.written ?? written });
  }
  return (
    [...groups.values()].reduce<{ count: number; written: Written } | null>(
      (most, one) => (most && most.count >= one.count ? most : one),
      null,
    )?.written ?? null
  );
}

/**
 * Null when there is no such code that fits the field. It is found over all of the company, whatever part of it the actor
 * reads: the write judges over all of it too. Throws NOT_FOUND, NO_RIGHT_CREATE and UNKNOWN_FIELD.
 */
export async function proposedCode(
  { registry, actor, database }: ReadContext,
  { model: name, field: asked }: Asked,
): Promise<string | null> {
  const model = registry.models.get(name);
  if (!model || model.internal) throw new PlatformError('NOT_FOUND');
  const { access, companyId } = actor;
  if (!access.model(model).create) throw new PlatformError('NO_RIGHT_CREATE');
  const field = Object.hasOwn(model.fields, asked) ? model.fields[asked] : undefined;
  const isOpen = field?.kind === 'text' && access.mayReadField(model, asked) && access.mayWriteField(model, asked);
  if (!isOpen || !field.propose || model.placement !== 'company')
    throw new PlatformError('UNKNOWN_FIELD', { params: { field: asked.slice(0, 80) } });
  const company = String(companyId);
  const read = async (kind: string, sql: string, params: readonly string[]): Promise<readonly (string | null)[]> => {
    const [found] = await database.readBatch([{ name: `propose ${kind} ${name} ${asked}`, sql, params }], companyId);
    return (found?.rows ?? []).map(([value]) => (typeof value === 'string' ? value : null));
  };
  const latest = await read('latest', latestCodes(model, asked), [company, String(LATEST)]);
  const first = partsOf(field.propose.first);
  const usual = usualOf(latest.filter((code) => code !== null)) ?? first;
  if (!usual) return field.propose.first;
  const small = usual.before.toLowerCase();
  const [highest = null] = await read('highest', highestNumber(model, asked), [company, small, prefixEnd(small)]);
  const next = highest === null ? Number(first?.digits ?? 1) : Number(highest) + 1;
  const code = usual.before + String(next).padStart(usual.digits.length, '0');
  return code.length <= (maxLength(field) ?? code.length) ? code : null;
}
