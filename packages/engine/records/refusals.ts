/** What PostgreSQL refuses, as an error that a person can be told. */
import { type FieldError, PlatformError } from '@lambda/model/errors.ts';
import { isFile } from '@lambda/model/fields.ts';
import { foreignKeyName, uniqueIndexName } from '@lambda/model/names.ts';
import { walkFields } from '@lambda/model/walk.ts';
import type { Registry } from '../registry/registry.ts';
import { DatabaseError, DatabaseUnavailable } from '../storage/database.ts';
import { GUARD_MARK } from './statements.ts';

type Meaning = { readonly code: 'notUnique' | 'reference' | 'file'; readonly fields: readonly string[] };
const meanings = new WeakMap<Registry, ReadonlyMap<string, Meaning>>();

/** What each named constraint of the schema is about. */
function meaningsOf(registry: Registry): ReadonlyMap<string, Meaning> {
  const known = meanings.get(registry);
  if (known) return known;
  const map = new Map<string, Meaning>();
  for (const model of registry.models.values()) {
    for (const { name, field } of walkFields(model)) {
      if (field.kind === 'reference') map.set(foreignKeyName(model.name, name), { code: 'reference', fields: [name] });
      if (isFile(field)) map.set(foreignKeyName(model.name, name), { code: 'file', fields: [name] });
      if (field.unique) map.set(uniqueIndexName(model.name, [name]), { code: 'notUnique', fields: [name] });
    }
    for (const fields of model.unique ?? []) map.set(uniqueIndexName(model.name, fields), { code: 'notUnique', fields });
  }
  meanings.set(registry, map);
  return map;
}

const invalid = (fields: readonly FieldError[], cause: unknown) => new PlatformError('INVALID', { fields, cause });

/** The refusal behind an error; anything that is none comes back as it is. */
export function refusalOf(error: unknown, registry: Registry): unknown {
  if (error instanceof DatabaseUnavailable) return new PlatformError('UNAVAILABLE', { cause: error });
  if (!(error instanceof DatabaseError)) return error;
  const at = error.message.indexOf(GUARD_MARK);
  if (at >= 0) {
    const [kind = '', field = ''] = error.message
      .slice(at + GUARD_MARK.length)
      .replace(/".*$/s, '')
      .split(' ');
    if (kind === 'reference') return invalid([{ field, code: 'reference' }], error);
    return new PlatformError(kind === 'used' ? 'STILL_IN_USE' : 'NO_RIGHT', { cause: error });
  }
  const meaning = error.constraint ? meaningsOf(registry).get(error.constraint) : undefined;
  if (meaning && (error.sqlState === '23505' || error.sqlState === '23503'))
    return invalid(
      meaning.fields.map((field) => ({ field, code: meaning.code })),
      error,
    );
  if (error.sqlState === '23502') {
    const column = /column "([^"]+)"/.exec(error.message)?.[1];
    if (column) return invalid([{ field: column, code: 'required' }], error);
  }
  // Locks that were not free in time, deadlocks and cancelled statements: nothing was written, trying again helps.
  if (['40001', '40P01', '55P03', '57014'].includes(error.sqlState)) return new PlatformError('UNAVAILABLE', { cause: error });
  return error;
}
