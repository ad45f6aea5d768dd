/** What PostgreSQL refused, told as errors that people understand, at the field where it belongs. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { exclusionName, foreignKeyName, linkTableName, uniqueIndexName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError, FieldErrorCode } from '@lambda/model/errors/field-errors.ts';
import { isFile, isLinked } from '@lambda/model/fields/fields.ts';
import { DatabaseError, DatabaseUnavailable, FULL_STATE } from '../../sql/database.ts';
import { AWAY_STATES, isRowHeld, VALUE_STATES } from '../../sql/sql-states.ts';
import type { Registry } from '../registry/registry.ts';
import { linkTarget } from '../schema/link-tables.ts';
import { linkedIds } from './columns.ts';
import { findLiving, guardFailure } from './guards.ts';
import type { WriteKind } from './hooks.ts';
import { isInFlight } from './idempotency.ts';
import type { WrittenRow } from './operation.ts';
import type { ReadContext } from './template.ts';

const FILES = 'files';
type Rule = { readonly model: ModelDefinition; readonly fields: readonly string[]; readonly code: FieldErrorCode };

const known = new WeakMap<Registry, ReadonlyMap<string, Rule>>();
/** Every constraint that a write can break, by its name. */
function rulesOf(registry: Registry): ReadonlyMap<string, Rule> {
  let rules = known.get(registry);
  if (!rules) {
    rules = new Map(
      [...registry.models.values()].flatMap((model) => {
        const ofField = Object.entries(model.fields).flatMap(([name, field]): [string, Rule][] => [
          ...(field.kind === 'reference' || isFile(field)
            ? [[foreignKeyName(model.name, name), { model, fields: [name], code: isFile(field) ? 'file' : 'reference' }] as [string, Rule]]
            : []),
          ...(isLinked(field)
            ? [
                [
                  foreignKeyName(linkTableName(model.name, name), 'target_id'),
                  { model, fields: [name], code: field.kind === 'references' ? 'reference' : 'file' },
                ] as [string, Rule],
              ]
            : []),
          ...(field.unique ? [[uniqueIndexName(model.name, [name]), { model, fields: [name], code: 'notUnique' }] as [string, Rule]] : []),
        ]);
        const groups = (model.unique ?? []).map((fields): [string, Rule] => [
          uniqueIndexName(model.name, fields),
          { model, fields, code: 'notUnique' },
        ]);
        const times = (model.noOverlap ?? []).map(({ by, from }): [string, Rule] => [
          exclusionName(model.name, [...by, from]),
          { model, fields: [from], code: 'overlaps' },
        ]);
        return [...ofField, ...groups, ...times];
      }),
    );
    known.set(registry, rules);
  }
  return rules;
}

/** The written rows that have one of the fields. */
const candidatesFor = (rows: readonly WrittenRow[], { model, fields }: Rule): WrittenRow[] =>
  rows.filter((row) => row.model === model && fields.some((name) => (row.values[name] ?? null) !== null));

/** Of several rows, those whose values repeat another's of the same write. */
function repeated(candidates: readonly WrittenRow[], { fields }: Rule): WrittenRow[] {
  const textOf = (row: WrittenRow) => JSON.stringify(fields.map((name) => row.values[name] ?? null)).toLowerCase();
  return candidates.filter((row) => candidates.some((other) => other !== row && textOf(other) === textOf(row)));
}

/** Of several rows, those that point at nothing. */
async function astray(context: ReadContext, candidates: readonly WrittenRow[], { model, fields }: Rule): Promise<WrittenRow[]> {
  const [name = ''] = fields;
  const field = model.fields[name];
  const isMany = field !== undefined && isLinked(field);
  const target = isMany ? linkTarget(context.registry, field) : context.registry.model(field?.kind === 'reference' ? field.to : FILES);
  const idsOf = ({ values }: WrittenRow) =>
    isMany ? linkedIds(field, values[name]) : [Number(String(values[name]).replace('/files/', ''))];
  const asked = candidates.flatMap((row) => idsOf(row).map((id) => ({ row, id })));
  const answers = await context.database.readBatch(
    asked.map(({ id }) => findLiving(context, target, id)),
    context.actor.companyId,
  );
  const lost = new Set(asked.filter((_one, index) => answers[index]?.rows[0]?.[0] === '0').map(({ row }) => row));
  return candidates.filter((row) => lost.has(row));
}

/** The fields to blame, at the rows where they stand; when none can be blamed alone, at the sub-table as a whole. */
async function errorsAt(context: ReadContext, rows: readonly WrittenRow[], rule: Rule): Promise<FieldError[]> {
  const candidates = candidatesFor(rows, rule);
  const several = candidates.length > 1;
  const found = !several ? candidates : rule.code === 'notUnique' ? repeated(candidates, rule) : await astray(context, candidates, rule);
  const paths = found.length > 0 ? found.map(({ path }) => path) : candidates.map(({ path }) => path.replace(/\[\d+\]\.$/, '.'));
  return [...new Set(paths.length > 0 ? paths : [''])].flatMap((path) =>
    rule.fields.map((name) => ({ field: path + name, code: rule.code })),
  );
}

const invalid = (fields: readonly FieldError[], cause: unknown) => new PlatformError('INVALID', { fields, cause });
const PLAN_REFUSALS = { people: 'PLAN_PEOPLE_FULL', users: 'PLAN_USERS_FULL' } as const;
const SCOPE_REFUSALS = {
  create: 'NO_RIGHT_CREATE',
  update: 'NO_RIGHT_UPDATE',
  remove: 'NO_RIGHT_DELETE',
  restore: 'NO_RIGHT_DELETE',
} as const satisfies Record<WriteKind, string>;
/** Nothing is wrong with what was sent: the database is away or another holds the record, and trying again later helps. */
export const isPassing = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && (error.code === 'UNAVAILABLE' || error.code === 'RECORD_BUSY');

/** The error to throw in place of `error`; what is nobody's input stays what it was. */
export async function writeFailure(error: unknown, context: ReadContext, rows: readonly WrittenRow[]): Promise<unknown> {
  const { registry } = context;
  if (error instanceof DatabaseUnavailable) return new PlatformError('UNAVAILABLE', { cause: error });
  if (!(error instanceof DatabaseError)) return error;
  if (isInFlight(error)) return new PlatformError('KEY_IN_FLIGHT', { params: { seconds: 1 }, cause: error });
  const guard = guardFailure(error);
  if (guard?.what === 'decimals') return invalid([{ field: guard.path, code: 'tooManyDecimals', params: { scale: guard.scale } }], error);
  if (guard?.what === 'full') return invalid([{ field: guard.path, code: 'full', params: { bound: guard.bound } }], error);
  if (guard?.what === 'fewer') return invalid([{ field: guard.path, code: 'tooSmall', params: { min: guard.bound } }], error);
  if (guard?.what === 'plan') return new PlatformError(PLAN_REFUSALS[guard.bound], { params: { limit: guard.limit }, cause: error });
  if (guard?.what === 'account') return invalid([{ field: guard.path, code: 'lambda-account' }], error);
  if (guard && guard.what !== 'scope') return invalid([{ field: guard.path, code: guard.what }], error);
  if (guard) return new PlatformError(SCOPE_REFUSALS[guard.kind], { cause: error });
  // Modules end a transaction by a division by zero when what they had checked before was changed meanwhile.
  if (error.sqlState === '22012') return new PlatformError('VERSION_CONFLICT', { cause: error });
  if (error.sqlState === '23503' && error.message.startsWith('update or delete on table'))
    return new PlatformError('STILL_IN_USE', { cause: error });
  if (isRowHeld(error)) return new PlatformError('RECORD_BUSY', { cause: error });
  if (AWAY_STATES.has(error.sqlState)) return new PlatformError('UNAVAILABLE', { cause: error });
  if (error.sqlState === FULL_STATE) return new PlatformError('DATABASE_FULL', { cause: error });
  const rule = error.constraint === null ? undefined : rulesOf(registry).get(error.constraint);
  // The reads that look for the row to blame may fail in their turn; what was wrong is told all the same.
  if (rule) return invalid(await errorsAt(context, rows, rule).catch(() => []), error);
  if (error.sqlState === '23502') {
    const [, column, table] = /column "([^"]+)" of relation "([^"]+)"/.exec(error.message) ?? [];
    const model = registry.models.get((table ?? '').replace(/_\d{5,}$/, ''));
    if (column && model)
      return invalid(
        rows
          .filter((row) => row.model === model)
          .slice(0, 1)
          .map(({ path }) => ({ field: path + column, code: 'required' })),
        error,
      );
  }
  // Values that passed our checks and not the database's: told as wrong input, not as a crash.
  return VALUE_STATES.has(error.sqlState) ? invalid([], error) : error;
}
