/** A piece of news knows its author; published, it is laid before everybody whom it is meant for. */
import type { Bringing, RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import type { Values } from '@lambda/model/validate.ts';
import { authorOf, recipientsOf } from './news.sql.ts';

async function author({ scene }: WriteMoment): Promise<Values> {
  const { database, actor } = scene;
  if (actor.employeeId === null) return {};
  const [found] = await database.readBatch([authorOf({ company: actor.companyId, employee: actor.employeeId })], actor.companyId);
  const [lastname, firstname, image] = found?.rows[0] ?? [];
  return {
    author_id: actor.employeeId,
    author_lastname: lastname ?? null,
    author_firstname: firstname ?? null,
    author_avatar: image ? `/files/${image}` : null,
  };
}

/** In the transaction that publishes, so that nobody is left out by what happens at the same moment. */
const layBefore =
  ({ scene, id }: WriteMoment): Bringing =>
  async (read) => {
    const [found] = await read([recipientsOf({ company: scene.actor.companyId, news: id })]);
    return (found?.rows ?? []).map(([employee]) => ({
      kind: 'create',
      model: 'news_receipt',
      values: { news_id: id, employee_id: Number(employee), joined_later: false },
    }));
  };

export const newsHooks: RecordHooks = {
  before: (moment) => (moment.kind === 'create' ? author(moment) : undefined),
  brings: (moment) => (moment.after.state === 'published' && moment.before?.state !== 'published' ? layBefore(moment) : undefined),
};
