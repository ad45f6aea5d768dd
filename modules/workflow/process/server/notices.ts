/**
 * Who is told as a step begins, comes near the end of its term or is given to somebody: those who are to decide, and the author of what becomes
 * of it. Written in the same transaction, delivered once.
 */
import type { HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { QueuedNotification } from '@lambda/engine/services/notify/rules.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { processNotices } from '../process.notices.ts';
import { pathOf } from './host.ts';
import { readPeople } from './people.ts';
import type { StepData } from './places.ts';

type Event = keyof typeof processNotices;
const eventOf = (type: string): Event =>
  type === 'RE_CREATE' ? 'returned' : type === 'END' || type === 'CANCEL' ? 'finished' : 'assigned';

const same = (text: string): Label => ({ mn: text, en: text, ko: text });
function titleFor(context: HookContext, event: Event, { row_model: model, row_id: id, status_type: type, status }: Values): Label {
  const [name] = context.registry.models.get(String(model))?.title ?? [];
  const subject = name ? `«{${name}}»` : `№ ${String(id)}`;
  const step = event === 'finished' || event === 'returned' ? lookOf(String(type)).label : same(String(status));
  switch (event) {
    case 'assigned':
      return {
        mn: `${subject}: «${step.mn}» шийдвэр хүлээж байна`,
        en: `${subject} waits for your decision: ${step.en}`,
        ko: `${subject}: 결재를 기다립니다 (${step.ko})`,
      };
    case 'reminder':
      return {
        mn: `${subject}: «${step.mn}» шийдвэрлэх хугацаа дөхөж байна`,
        en: `${subject} is to be decided soon: ${step.en}`,
        ko: `${subject}: 결재 기한이 다가옵니다 (${step.ko})`,
      };
    case 'overdue':
      return {
        mn: `${subject}: «${step.mn}» шийдвэрлэх хугацаа хэтэрлээ`,
        en: `The term of ${subject} is over: ${step.en}`,
        ko: `${subject}: 결재 기한이 지났습니다 (${step.ko})`,
      };
    case 'stuck':
      return {
        mn: `${subject}: «${step.mn}» алхмыг шийдвэрлэх хүн алга`,
        en: `Nobody can decide on ${subject}: ${step.en}`,
        ko: `${subject}: 처리할 사람이 없습니다 (${step.ko})`,
      };
    case 'copy':
      return { mn: `${subject} танд танилцуулж байна`, en: `${subject} is shown to you`, ko: `${subject}이(가) 참조되었습니다` };
    default:
      return { mn: `${subject}: ${step.mn}`, en: `${subject}: ${step.en}`, ko: `${subject}: ${step.ko}` };
  }
}

type Telling = { readonly event: Event; readonly users?: readonly number[]; readonly roles?: readonly number[]; readonly key: string };
async function tell(
  context: HookContext,
  values: Values,
  { event, users = [], roles: held = [], key }: Telling,
): Promise<readonly Statement[]> {
  const { registry, actor, database, now } = context;
  const others = users.filter((user) => user !== actor.userId);
  if (others.length === 0 && held.length === 0) return [];
  const model = String(values.row_model);
  const { name, label: words } = processNotices[event];
  const path = pathOf(registry, model);
  // Of a term is told only while the record still stands where it stood.
  const isStill = event === 'reminder' || event === 'overdue';
  const payload: QueuedNotification = {
    rule: {
      name,
      label: words,
      model,
      on: ['update'],
      to: { users: others, roles: held },
      title: titleFor(context, event, values),
      ...(isStill && { when: { field: 'status_id', condition: 'equals', value: String(values.status_id) } as const, still: true }),
      ...(path && { link: `${path}?record={id}` }),
    },
    id: Number(values.row_id),
    kind: 'update',
    createdBy: actor.userId,
  };
  return outboxStatements(database, {
    companyId: actor.companyId,
    userId: actor.userId,
    topic: 'notification',
    summary: words.mn,
    key: `process:${key}:${now.getTime()}`,
    payload,
  });
}
const isStarted = ({ is_waiting: waiting, status_type: type, opened_at: opened, event }: Values): boolean =>
  waiting !== true && type !== 'START' && (opened ?? null) !== null && (event ?? null) === null;
const toldAt = ({ step_data: data }: Values): readonly number[] => (data as StepData | null)?.tell ?? [];
/** Those who may not wait for anybody: what nobody can decide is told to the administrators of the company. */
const ADMINISTRATORS = [roles.companyAdmin];

export const noticeHooks: RecordHooks = {
  after: async ({ context, kind, cause, id, before, after }) => {
    if (cause === 'reversal' || (kind !== 'create' && kind !== 'update')) return [];
    const says = (event: Event, more: Omit<Telling, 'event' | 'key'>) => tell(context, after, { event, key: `${id}:${event}`, ...more });
    const isNew = kind === 'create';
    const isDone = after.is_done === true;
    const isBegun = isNew || ((before?.opened_at ?? null) === null && (after.opened_at ?? null) !== null);
    const isMoved = !isNew && before?.emp_id !== after.emp_id;
    const isStuck = after.is_stuck === true && before?.is_stuck !== true;
    const statements: Statement[] = [];
    if (isStarted(after) && (isNew || !isDone) && (isBegun || isMoved))
      statements.push(...(await says(eventOf(String(after.status_type)), { users: toldAt(after) })));
    if (isNew && !isDone && isStarted(after)) {
      const informed = ((after.step_data as StepData | null)?.informs ?? []).filter((user) => !toldAt(after).includes(user));
      statements.push(...(await says('changed', { users: informed })));
    }
    if (!isDone && isStuck) statements.push(...(await says('stuck', { roles: ADMINISTRATORS })));
    // A term that comes near its end is told of next as it is over, and then no more.
    const isReminded =
      !isNew && !isDone && (before?.remind_at ?? null) !== null && before?.due_at === after.due_at && (after.held_at ?? null) === null;
    if (isReminded && before?.remind_at !== after.remind_at)
      statements.push(...(await says(after.remind_at === null ? 'overdue' : 'reminder', { users: toldAt(after) })));
    return statements;
  },
};

/** Whoever is shown a record without deciding is told of it. */
export const copyHooks: RecordHooks = {
  after: async ({ context, kind, cause, id, after }) => {
    if (kind !== 'create' || cause === 'reversal' || after.is_copy !== true) return [];
    const [person] = await readPeople({ ...context, company: context.actor.companyId }, [Number(after.emp_id)]);
    return person?.account ? tell(context, after, { event: 'copy', users: [person.account], key: `${id}:copy` }) : [];
  },
};
