/** The statements by which files are looked through that nothing holds: one company, one page at a time. */

import { walkFields } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { fileHolders, heldSql } from '../../core/records/file-holders.ts';
import { companyBound } from '../../core/records/row-sql.ts';
import { fill, place, template } from '../../core/records/template.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, quoteName, type Statement } from '../../sql/database.ts';

const COMPANY = place('company', 'bigint');
const FILES = 'files';

/** The files that a draft, or a job that is not over, names. */
const NAMED = `named(id) as materialized (
  select hit[1]::bigint from record_drafts d, regexp_matches(d.values_json::text, '/files/([1-9][0-9]{0,14})', 'g') hit where d.company_id = ${COMPANY}
  union
  select hit[1]::bigint from jobs j, regexp_matches(j.input::text, '(?:"file":|/files/)([1-9][0-9]{0,14})', 'g') hit
    where j.company_id = ${COMPANY} and j.state in ('queued', 'running'))`;
const IS_NAMED = 'exists (select 1 from named n where n.id = f.id)';

const isLoose = ({ kind }: Field): boolean => kind === 'json' || kind === 'url';
/** Whether a value without a key to files names one: settings, addresses. Asked only of files that are about to go. */
function mentionedSql(registry: Registry): string {
  const fields = [...registry.models.values()]
    .filter(({ internal, placement }) => !internal && placement !== 'local')
    .flatMap((model) => walkFields(model).flatMap(({ name, field, stored }) => (stored && isLoose(field) ? [{ model, name }] : [])));
  const exists = fields.map(({ model, name }) => {
    const conditions = [...companyBound(model, 'r'), `position('/files/' || f.id in r.${quoteName(name)}::text) > 0`];
    return `exists (select 1 from ${quoteName(model.name)} r where ${conditions.join(' and ')})`;
  });
  return exists.length > 0 ? `(${exists.join(' or ')})` : 'false';
}

type Of = { readonly registry: Registry; readonly companyId: number };
const written = ({ registry }: Of, key: string, build: () => string) => template(registry, `file tidy ${key}`, build);

export const PAGE = 500;
/** Files behind `after` in the order of their ids: id, year, bytes, since when nothing holds them, whether something does now. */
export const lookThrough = (of: Of, after: number): Statement =>
  fill(
    written(
      of,
      'look',
      () => `with ${NAMED} select f.id, to_char(f.created_at at time zone 'UTC', 'YY'), f.bytes, f.unheld_since, ${heldSql(of.registry)} or ${IS_NAMED}
        from ${FILES} f where f.company_id = ${COMPANY} and f.id > ${place('after', 'bigint')} and f.expires_at is null order by f.id limit ${PAGE}`,
    ),
    { company: of.companyId, after },
  );

/** Notes since when nothing holds the files; null takes the note back. */
export const noteUnheld = (of: Of, ids: readonly number[], since: Date | null): Statement =>
  fill(
    written(
      of,
      'note',
      () =>
        `update ${FILES} set unheld_since = ${place('since', 'timestamptz')} where company_id = ${COMPANY} and id = any(${place('ids', 'bigint[]')})`,
    ),
    { company: of.companyId, ids: arrayLiteral(ids), since: since?.toISOString() ?? null },
  );

const goesSql = (of: Of): string => `f.company_id = ${COMPANY} and f.id = any(${place('ids', 'bigint[]')})
  and not ${heldSql(of.registry)} and not ${IS_NAMED} and not ${mentionedSql(of.registry)}`;
/** Of these files the ones that nothing holds or names; removed when told so. Answers with their ids. */
export const unheldAmong = (of: Of, ids: readonly number[], { remove }: { remove: boolean }): Statement =>
  fill(
    written(of, remove ? 'remove' : 'count', () =>
      remove
        ? `with ${NAMED} delete from ${FILES} f where ${goesSql(of)} returning f.id`
        : `with ${NAMED} select f.id from ${FILES} f where ${goesSql(of)}`,
    ),
    { company: of.companyId, ids: arrayLiteral(ids) },
  );

/** Which of these ids have a row. */
export const knownAmong = (of: Of, ids: readonly number[]): Statement =>
  fill(
    written(of, 'known', () => `select f.id from ${FILES} f where f.company_id = ${COMPANY} and f.id = any(${place('ids', 'bigint[]')})`),
    { company: of.companyId, ids: arrayLiteral(ids) },
  );

/** Whether there is anything that could hold a file: without it every file would look forgotten. */
export const hasHolders = (registry: Registry): boolean => fileHolders(registry).length > 0;
