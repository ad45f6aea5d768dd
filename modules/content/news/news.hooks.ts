/** A piece of news knows its author; published, it is laid before everybody whom it is meant for. */
import type { Bringing, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../label.ts';
import { authorOf, manyRecipients, recipientsOf } from './news.sql.ts';
import { jobStatements } from './server/lay-news.ts';

const STILL_OUT = label(
  'Нийтэлсэн мэдээг устгах боломжгүй. Эхлээд архивлана уу',
  'Published news cannot be deleted. Please archive them first',
  '게시된 소식은 삭제할 수 없습니다. 먼저 보관해 주세요',
);

async function author({ context }: RecordWrite): Promise<Values> {
  const { database, actor } = context;
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

const isPublishing = ({ before, after, kind }: RecordWrite): boolean =>
  kind !== 'remove' && after.state === 'published' && before?.state !== 'published';

/**
 * In the transaction that publishes, so that nobody is left out by what happens at the same moment. More people than are
 * laid it before while somebody waits get it from the job, which begins with the end of the transaction.
 */
const layBefore =
  ({ context, id }: RecordWrite): Bringing =>
  async (read) => {
    const asked = { company: context.actor.companyId, news: id };
    const [many] = await read([manyRecipients(asked)]);
    if (many?.rows[0]) return [];
    const [found] = await read([recipientsOf(asked)]);
    return (found?.rows ?? []).map(([employee]) => ({
      kind: 'create',
      model: 'news_receipt',
      values: { news_id: id, employee_id: Number(employee), joined_later: false },
    }));
  };

export const newsHooks: RecordHooks = {
  before: (write) => (write.kind === 'create' ? author(write) : undefined),
  brings: (write) => (isPublishing(write) ? layBefore(write) : undefined),
  after: (write) => {
    if (write.kind === 'remove' && write.before?.state === 'published')
      throw new PlatformError('INVALID', { fields: [{ field: 'state', code: 'move', text: STILL_OUT }] });
    return isPublishing(write) ? jobStatements(write) : [];
  },
};
