/** What is published is kept in the same transaction; the page is locked, so numbers follow one another. */
import type { Bringing, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';

type Versions = 'site_page_versions' | 'company_page_versions';
const lastNumber = (page: number, versions: Versions): Statement => ({
  name: `last_of_${versions}`,
  sql: `select max(number) from ${versions} where page_id = $1::bigint`,
  params: [page],
});
export const keepVersion =
  ({ id, after, context }: RecordWrite, versions: Versions): Bringing =>
  async (read) => {
    const [last] = await read([lastNumber(id, versions)]);
    const number = Number(last?.rows[0]?.[0] ?? 0) + 1;
    const values = { page_id: id, number, content: after.content, published_by: context.actor.name };
    return [{ kind: 'create', model: versions, values }];
  };
