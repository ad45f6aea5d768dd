/**
 * The change log of definitions: what every publishing has changed, property by property. The changes of a version are worked out once,
 * when the log is first read after it, and kept with it; those of a role are kept as it is written.
 */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { mergeChanges } from '@lambda/model/definitions/merge-changes.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, type Database, type Parameter, type TextRow } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { knownOf, nameIn, renamed, renamesIn } from '../builder/naming.ts';
import { type Person, readJson, readRenames } from '../builder/stored.ts';
import {
  COMPANY_LOG,
  KEEP_CHANGES,
  KEEP_CHANGES_OF_COMPANY,
  type LogStatements,
  PLATFORM_LOG,
  WAITING_OF_COMPANY,
  WAITING_VERSIONS,
} from './change-log.sql.ts';
import { type ChangeText, changeText } from './change-text.ts';
import { propertiesCalled } from './change-words.ts';
import { type ToldChange, toldChanges } from './told-change.ts';

export type ChangeFilter = {
  readonly type: string | null;
  readonly name: string | null;
  readonly field: string | null;
  readonly person: number | null;
  /** Days of the company, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly search: string | null;
};
export type ChangeLine = ChangeText & {
  readonly id: number;
  readonly at: string;
  readonly by: Person | null;
  readonly type: string;
  readonly name: string;
  readonly label: Label | null;
  /** Null for a role. */
  readonly number: number | null;
  readonly comment: string | null;
  readonly roleId: number | null;
};
export type LogReader = {
  readonly database: Database;
  readonly registry: Registry;
  readonly language: Language;
  /** Whose layer is told; null for the platform's. */
  readonly companyId: number | null;
  readonly timeZone?: string | undefined;
  /** Whether changes of roles are told too. */
  readonly roles: boolean;
};

/** A version with what held before it. */
function changesOf(registry: Registry, [, type, name, content, base, renames, hasBefore, contentBefore, baseBefore]: TextRow) {
  const shipped = readJson(base);
  const kept = readJson(contentBefore);
  // What the product has changed since the version before was in force before this one too.
  const before =
    hasBefore !== 't' || kept === null
      ? shipped
      : shipped === null
        ? kept
        : mergeChanges({ base: readJson(baseBefore), theirs: shipped, ours: kept }).merged;
  const own = type === 'model' ? readRenames(renames) : {};
  // A table that is called otherwise is told as a change of its name.
  const fields = renamesIn(nameIn(before) ?? name ?? '', own);
  const called = renamed(type ?? '', before, knownOf(registry), { fields, models: [] });
  const after = readJson(content) ?? shipped;
  return toldChanges({ type: type ?? '', name: name ?? '', before: called, after, renames: own, registry });
}
/** Works out what nobody has worked out yet. Two readers at once write the same. */
async function fill({ database, registry, companyId }: LogReader): Promise<void> {
  const company: Parameter[] = companyId === null ? [] : [companyId];
  const [waiting, keep]: readonly [PlatformStatement, PlatformStatement] =
    companyId === null ? [WAITING_VERSIONS, KEEP_CHANGES] : [WAITING_OF_COMPANY, KEEP_CHANGES_OF_COMPANY];
  let last = '0';
  for (;;) {
    const [found] = await database.readBatch([withParams(waiting, ...company, last)], companyId);
    const rows = found?.rows ?? [];
    if (rows.length === 0) return;
    last = rows.at(-1)?.[0] ?? last;
    const ids = arrayLiteral(rows.map(([id]) => id ?? ''));
    const changes = arrayLiteral(rows.map((row) => JSON.stringify(changesOf(registry, row))));
    await database.batch([withParams(keep, ...company, ids, changes)], companyId);
  }
}

const logOf = ({ companyId }: LogReader): LogStatements => (companyId === null ? PLATFORM_LOG : COMPANY_LOG);
function parametersOf({ companyId, roles, timeZone }: LogReader, filter: ChangeFilter): Parameter[] {
  const { type, name, field, person, from, to, search } = filter;
  const words = search === null ? null : search.trim().toLowerCase();
  const pattern = words && `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const zone = timeZone ?? DEFAULT_TIME_ZONE;
  const properties = arrayLiteral(words ? propertiesCalled(words) : []);
  return [companyId, roles, type, name, field, person, from, to, zone, pattern || null, properties];
}
function lineOf([id, at, by, type, name, number, comment, roleId, change]: TextRow, language: Language): ChangeLine {
  const told = JSON.parse(change ?? '{}') as ToldChange;
  return {
    id: Number(id),
    at: at ?? '',
    by: readJson(by) as Person | null,
    type: type ?? '',
    name: name ?? '',
    label: told.label,
    number: number ? Number(number) : null,
    comment: comment ?? null,
    roleId: roleId ? Number(roleId) : null,
    ...changeText(told, language),
  };
}

export type ChangePage = { readonly rows: readonly ChangeLine[]; readonly total: number; readonly people: readonly Person[] };
/** The newest first; `page` from 1. */
export async function readChanges(
  reader: LogReader,
  filter: ChangeFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ChangePage> {
  await fill(reader);
  const given = parametersOf(reader, filter);
  const log = logOf(reader);
  const [rows, counted, people] = await reader.database.readBatch(
    [
      withParams(log.page, ...given, size, (page - 1) * size),
      withParams(log.count, ...given),
      withParams(log.people, ...given.slice(0, 2)),
    ],
    reader.companyId,
  );
  return {
    rows: (rows?.rows ?? []).map((row) => lineOf(row, reader.language)),
    total: Number(counted?.rows[0]?.[0] ?? 0),
    people: (people?.rows ?? [])
      .flatMap(([person]) => (readJson(person) as Person | null) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}
