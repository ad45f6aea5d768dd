/** Feedback by name carries its author, whatever was sent; public feedback is counted by address and looked at for spam. */
import { isVisitor } from '@lambda/engine/core/access/visitor.ts';
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { authorOf } from '../news/news.sql.ts';

/** Administrators enter what was said to them by somebody; everybody else speaks for themselves. */
async function author({ kind, context, after }: RecordWrite): Promise<Values> {
  const { database, actor } = context;
  if (kind === 'create' && actor.impersonatorId !== undefined) throw new PlatformError('IMPERSONATING');
  const employee = actor.access.administrator ? Number(after.emp_id ?? actor.employeeId) || null : actor.employeeId;
  // What an administrator names is checked like every reference; what is set here is not checked again.
  const own = actor.access.administrator && typeof after.emp_id === 'number' ? {} : { emp_id: employee };
  if (employee === null) return { ...own, lastname: null, firstname: null, avatar: null };
  const [found] = await database.readBatch([authorOf({ company: actor.companyId, employee })], actor.companyId);
  const [lastname, firstname, image] = found?.rows[0] ?? [];
  return {
    ...own,
    lastname: lastname ?? null,
    firstname: firstname ?? null,
    avatar: image ? `/files/${image}` : null,
  };
}
export const feedbackCompanyHooks: RecordHooks = {
  // Whoever answers does not become the author.
  before: (write) =>
    write.kind === 'create' || (write.before?.emp_id ?? null) !== (write.after.emp_id ?? null) ? author(write) : undefined,
};

const MOST_AN_HOUR = 5;
const HOUR_SECONDS = 3_600;
/** Nobody reads, thinks and writes faster. */
const LEAST_SECONDS = 3;

/** A suspicion turns nobody away: it only puts the feedback aside. The number from one address is what holds floods off. */
export const feedbackPublicHooks: RecordHooks = {
  before: async ({ kind, context, after }) => {
    if (kind !== 'create') return undefined;
    if (isVisitor(context.actor))
      await countVisit({ database: context.database, what: 'feedback', ip: context.ip ?? '', most: MOST_AN_HOUR, seconds: HOUR_SECONDS });
    const isFilled = typeof after.website === 'string' && after.website !== '';
    // A call that says nothing of the time is no program's for that alone: the specified one has name, e-mail and text only.
    const isHasty = typeof after.writing_seconds === 'number' && after.writing_seconds < LEAST_SECONDS;
    return { is_suspect: isVisitor(context.actor) && (isFilled || isHasty) };
  },
};
