/** Tells administrators which rows keep a unique rule from being made, with the way to the list of exactly those rows. */
import { LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Doubles } from '../../core/schema/repeated-rows.ts';
import { arrayLiteral, type Database, type Statement } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import { PEOPLE_OF_ROLES } from './notify.sql.ts';
import { tellStatements } from './send.ts';

/** $1 company, $2 id, $3 link, $4 title, $5 body, $6 key, $7 id of the status, $8 receiver: told once, and kept true from start to start. */
const INSERT_DOUBLES: PlatformStatement = {
  name: 'notify_doubles',
  sql: `with told as (
      insert into notifications (company_id, id, created_at, link, title, body, digest_key)
      values ($1, $2, now(), $3, $4::json, $5::json, $6)
      on conflict (company_id, digest_key) do update set link = excluded.link, title = excluded.title, body = excluded.body
      returning id)
    insert into notification_status (company_id, id, created_at, notif_id, receiver_id, seen)
    select $1::bigint, $7::bigint, now(), told.id, $8::bigint, false from told
    on conflict (company_id, notif_id, receiver_id) do nothing`,
};
const LONGEST_BODY = 300;
const LONGEST_LINK = 300;

/** A link has its place for 300 characters; an id that is cut through would be another one. */
const cut = (link: string): string => (link.length <= LONGEST_LINK ? link : link.slice(0, LONGEST_LINK).replace(/,\d*$/, ''));

/** Columns of folded texts go by the field that they are folded from. */
const labelOf = (registry: Registry, table: string, column: string): Label | undefined => {
  const model = registry.models.get(table);
  return model && (fieldOf(model, column)?.field ?? fieldOf(model, column.replace(/_ci$/, ''))?.field)?.label;
};
/** The entry of the menu that lists the model's records. */
function listAddress(registry: Registry, table: string): string | null {
  const item = [...registry.menuItems.values()].find(({ linkTo, url }) => {
    const crud = linkTo === 'crud' ? registry.cruds.get(url ?? '') : undefined;
    return crud?.screen === undefined && registry.grids.get(crud?.grid ?? '')?.model === table;
  });
  return item ? `/erp/p/${item.id}` : null;
}
const inAll = (text: (language: (typeof LANGUAGES)[number]) => string): Label =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Label;
const TITLE: Label = { mn: '{what}: давхардсан утга байна', en: '{what}: values repeat', ko: '{what}: 중복된 값' };
const BODY: Label = {
  mn: '“{fields}” давтагдахгүй байх ёстой. Засмагц дараагийн эхлэлтээс дүрэм мөрдөгдөнө: {values}',
  en: '“{fields}” must not repeat. Once put right, the rule holds from the next start on: {values}',
  ko: '“{fields}” 값은 중복될 수 없습니다. 바로잡으면 다음 시작부터 규칙이 적용됩니다: {values}',
};

/** One line for every administrator of a company whose rows repeat. What belongs to no company is told in the server's log alone. */
export async function notifyRepeatedRows(
  { registry, database }: { registry: Registry; database: Database },
  doubles: readonly Doubles[],
): Promise<void> {
  for (const { table, columns, groups } of doubles) {
    const names = columns.filter((name) => name !== 'company_id');
    for (const companyId of new Set(groups.flatMap(({ company }) => company ?? []))) {
      const own = groups.filter(({ company }) => company === companyId);
      const fill = (text: string, language: (typeof LANGUAGES)[number]) =>
        text
          .replace('{what}', registry.models.get(table)?.label[language] ?? table)
          .replace('{fields}', names.map((name) => labelOf(registry, table, name)?.[language] ?? name).join(', '))
          .replace('{values}', own.map(({ values, ids }) => `${values.join(' · ')} × ${ids.length}`).join(', '));
      const list = listAddress(registry, table);
      const link = list && cut(`${list}?ids=${own.flatMap(({ ids }) => ids).join(',')}`);
      const title = JSON.stringify(inAll((language) => fill(TITLE[language], language)));
      const body = JSON.stringify(inAll((language) => fill(BODY[language], language).slice(0, LONGEST_BODY)));
      const [people] = await database.batch(
        [withParams(PEOPLE_OF_ROLES, companyId, arrayLiteral([...registry.administrators]))],
        companyId,
      );
      const statements: Statement[] = [];
      for (const [person] of people?.rows ?? []) {
        const [id, status] = [await database.nextId(), await database.nextId()];
        const key = `doubles:${table}:${names.join(',')}:${person}`.slice(0, 200);
        statements.push(withParams(INSERT_DOUBLES, companyId, id, link, title, body, key, status, Number(person)));
      }
      const receivers = (people?.rows ?? []).map(([person]) => Number(person));
      if (statements.length > 0) await database.batch([...statements, ...tellStatements(companyId, receivers)], companyId);
    }
  }
}
