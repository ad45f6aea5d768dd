/** Counts what a conversion would do to the rows of a table, and does it; what is lost is kept in the change log of its row. */
import { tableName } from '@lambda/model/definitions/names.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import { ID_SEQUENCE } from '../../sql/postgres.ts';
import type { Query } from '../../sql/run-sql.ts';
import { type Conversion, type Read, staysText, type Way, wayOf } from './convert.ts';
import { type Column, columnType } from './desired-schema.ts';
import type { Effect, Warning } from './step.ts';

const MOST_SAMPLES = 100;
const LONGEST_SAMPLE = 200;
/** Different texts that are written by one statement, each of which looks through the table. */
const AT_ONCE = 20_000;
/** The column that is filled before it takes the place of the old one. */
const NEW = quoteName('converted_values');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Whose work it is, for the change log. */
export type ChangedBy = { readonly userId: number; readonly companyId: number };

/** The zone of a row's company as SQL, over the alias `r`. */
async function zoneOf(query: Query, { inCompany }: Conversion): Promise<string> {
  if (!inCompany) return literal(DEFAULT_TIME_ZONE);
  const companies = await query<{ id: string; zone: string }>(
    'select id::text, time_zone as zone from company where time_zone is not null and time_zone <> $1 order by id',
    [DEFAULT_TIME_ZONE],
  );
  if (companies.length === 0) return literal(DEFAULT_TIME_ZONE);
  return `case r.company_id ${companies.map(({ id, zone }) => `when ${id} then ${literal(zone)}`).join(' ')} else ${literal(DEFAULT_TIME_ZONE)} end`;
}

type Place = { readonly table: string; readonly value: string };
const placeOf = (model: string, column: string): Place => ({
  table: quoteName(tableName(model)),
  value: `r.${quoteName(column)}`,
});
/** What its model is called until the transaction renames it. */
const modelBefore = ({ model, was }: Conversion): string => was ?? model;

/** The texts of a column, each once, with how many rows hold it and what becomes of it. */
async function readTexts(query: Query, { table, value }: Place, read: (text: string) => Read) {
  const found = await query<{ text: string; rows: string }>(
    `select ${value} as text, count(*)::text as rows from ${table} r where ${value} is not null group by 1`,
  );
  return found.map(({ text, rows }) => ({ text, rows: Number(rows), ...(text.trim() === '' ? { value: null, exact: true } : read(text)) }));
}

type Samples = Effect['samples'];
async function samplesOf(query: Query, { table, value }: Place, where: string, params: readonly unknown[] = []): Promise<Samples> {
  const rows = await query<{ id: string; text: string }>(
    `select r.id::text, left(${value}::text, ${LONGEST_SAMPLE}) as text from ${table} r where ${where} order by r.id limit ${MOST_SAMPLES}`,
    params,
  );
  return rows.map(({ id, text }) => ({ id: Number(id), text }));
}

/** The rows by what becomes of them, where SQL alone can say it. */
async function countRows(query: Query, place: Place, lost: string): Promise<Effect> {
  const { table, value } = place;
  const [counted] = await query<{ empty: string; lost: string; all: string }>(
    `select count(*) filter (where ${value} is null)::text as empty, count(*) filter (where ${lost})::text as lost, count(*)::text as all from ${table} r`,
  );
  const [empty, gone, all] = [counted?.empty, counted?.lost, counted?.all].map(Number) as [number, number, number];
  return { converts: all - empty - gone, empty, lost: gone, samples: gone > 0 ? await samplesOf(query, place, lost) : [] };
}
const lostBySql = (way: Extract<Way, { by: 'sql' }>, value: string, zone: string): string =>
  `(${value} is not null and not coalesce(${way.of(value, zone).exact}, false))`;
const heldBy = (value: string, gone: readonly string[]): string => `${value} in (${gone.map(literal).join(', ')})`;

/** What the conversion would do, before anything is renamed; `column` is what its column is called at this moment. */
export async function measure(query: Query, conversion: Conversion, column: string): Promise<Effect> {
  const place = placeOf(modelBefore(conversion), column);
  const way = wayOf(conversion.from, conversion.into);
  switch (way.by) {
    case 'nothing':
      return { converts: 0, empty: 0, lost: 0, samples: [] };
    case 'options': {
      // Rows that hold an option which goes keep it: they are told, nothing is lost.
      const held = way.gone.length === 0 ? null : await countRows(query, place, heldBy(place.value, way.gone));
      const counted = held ?? (await countRows(query, place, 'false'));
      return { ...counted, lost: 0, held: held?.lost ?? 0 };
    }
    case 'sql':
      return countRows(query, place, lostBySql(way, place.value, await zoneOf(query, conversion)));
    case 'dropping': {
      const counted = await countRows(query, place, `${place.value} is not null`);
      return conversion.from.kind === 'password' ? { ...counted, samples: [] } : counted;
    }
    case 'reading': {
      const texts = await readTexts(query, place, way.read);
      const sum = (wanted: (one: (typeof texts)[number]) => boolean): number =>
        texts.filter(wanted).reduce((total, { rows }) => total + rows, 0);
      const [none] = await query<{ rows: string }>(`select count(*)::text as rows from ${place.table} r where ${place.value} is null`);
      const lost = texts.filter(({ exact }) => !exact).map(({ text }) => text);
      return {
        converts: sum(({ exact, value }) => exact && value !== null),
        empty: Number(none?.rows ?? 0) + sum(({ exact, value }) => exact && value === null),
        lost: sum(({ exact }) => !exact),
        samples: lost.length > 0 ? await samplesOf(query, place, `${place.value} = any($1)`, [lost]) : [],
      };
    }
  }
}

/** A line in the change log of each row that loses its value: the text before, and what is left of it. */
async function logLost(
  query: Query,
  { model, name, inCompany }: Conversion,
  by: ChangedBy,
  { from, old, now, where, params = [] }: { from: string; old: string; now: string; where: string; params?: readonly unknown[] },
): Promise<void> {
  const at = params.length;
  await query(
    `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
      select ${inCompany ? 'r.company_id' : `$${at + 1}::bigint`}, nextval('${ID_SEQUENCE}'), now(), $${at + 2}::bigint, $${at + 3}::text, r.id, 'update',
        json_build_object($${at + 4}::text, json_build_array(${old}::text, ${now}::text))
      from ${from} where ${inCompany ? `$${at + 1}::bigint is not null and ` : ''}${where}`,
    [...params, by.companyId, by.userId, model, name],
  );
}

/** Fills a new column beside the old one, which then goes. */
async function changeColumn(query: Query, { table }: Place, { name, into }: Conversion, fill: (target: string) => Promise<void>) {
  await query(`alter table ${table} add column ${NEW} ${columnType(into)}`);
  await fill(NEW);
  await query(`alter table ${table} drop column ${quoteName(name)}`);
  await query(`alter table ${table} rename column ${NEW} to ${quoteName(name)}`);
}

async function writeTexts(query: Query, conversion: Conversion, place: Place, way: Extract<Way, { by: 'reading' }>, by: ChangedBy) {
  const { table, value } = place;
  const texts = await readTexts(query, place, way.read);
  const lost = texts.filter(({ exact }) => !exact);
  const pairs = 'unnest($1::text[], $2::text[]) m (o, n)';
  if (lost.length > 0)
    await logLost(query, conversion, by, {
      from: `${table} r join ${pairs} on m.o = ${value}`,
      old: 'm.o',
      now: 'm.n',
      where: 'true',
      params: [lost.map(({ text }) => text), lost.map((one) => one.value)],
    });
  const isInPlace = staysText(conversion);
  const zone = await zoneOf(query, conversion);
  const type = columnType(conversion.into);
  const read =
    conversion.into.kind === 'datetime'
      ? `case when m.n like '%Z' then m.n::timestamptz else m.n::timestamp at time zone ${zone} end`
      : `m.n::${type}`;
  const write = async (target: string): Promise<void> => {
    const wanted = texts.filter((one) => (isInPlace ? one.value !== one.text : one.value !== null));
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const part = wanted.slice(at, at + AT_ONCE);
      await query(`update ${table} r set ${target} = ${read} from ${pairs} where m.o = ${value}`, [
        part.map(({ text }) => text),
        part.map((one) => one.value),
      ]);
    }
  };
  if (isInPlace) await write(quoteName(conversion.name));
  else await changeColumn(query, place, conversion, write);
}

async function writeOptions(query: Query, { table, value }: Place, column: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  if (renamed.size === 0) return;
  const cases = [...renamed].map(([from, to]) => `when ${literal(from)} then ${literal(to)}`).join(' ');
  await query(`update ${table} r set ${column} = case ${value} ${cases} else ${value} end where ${heldBy(value, [...renamed.keys()])}`);
}

/** Whether a column that is to be filled can be so now; a warning where rows are without a value. */
async function requireFilled(query: Query, { table }: Place, { model, name }: Conversion): Promise<Warning | null> {
  const column = quoteName(name);
  const [left] = await query<{ empty: boolean }>(`select exists (select 1 from ${table} where ${column} is null) as empty`);
  if (left?.empty) return { table: tableName(model), note: `${name} is required, but some rows are without it` };
  await query(`alter table ${table} alter column ${column} set not null`);
  return null;
}

/** Nobody writes into the table from here to the end of the transaction, so what was counted stays true. */
export const holdRows = (query: Query, conversion: Conversion): Promise<unknown> =>
  query(`lock table ${quoteName(tableName(modelBefore(conversion)))} in share row exclusive mode`);

/** Runs the step of a conversion, in the transaction of the others. */
export async function convertRows(query: Query, conversion: Conversion, wanted: Column, by: ChangedBy): Promise<Warning | null> {
  const { name, from, into } = conversion;
  const way = wayOf(from, into);
  const place = placeOf(conversion.model, name);
  const { table, value } = place;
  const column = quoteName(name);
  await query(`alter table ${table} alter column ${column} drop not null`);
  switch (way.by) {
    case 'options':
      await writeOptions(query, place, column, way.renamed);
      break;
    case 'reading':
      await writeTexts(query, conversion, place, way, by);
      break;
    case 'sql': {
      const zone = await zoneOf(query, conversion);
      const typed = way.of(value, zone);
      const lost = lostBySql(way, value, zone);
      await logLost(query, conversion, by, { from: `${table} r`, old: value, now: typed.value, where: lost });
      await changeColumn(query, place, conversion, async (target) => {
        await query(`update ${table} r set ${target} = ${typed.value} where ${value} is not null`);
      });
      break;
    }
    case 'dropping':
      if (from.kind !== 'password')
        await logLost(query, conversion, by, {
          from: `${table} r`,
          old: `left(${value}::text, 10000)`,
          now: 'null',
          where: `${value} is not null`,
        });
      await changeColumn(query, place, conversion, async (target) => {
        if (wanted.notNull && wanted.backfill !== null) await query(`update ${table} set ${target} = ${wanted.backfill}`);
      });
      break;
    case 'nothing':
      break;
  }
  return wanted.notNull ? requireFilled(query, place, conversion) : null;
}
