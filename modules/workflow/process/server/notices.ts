/** Who is told as a step begins: those who are to decide, and the author when it ends. Written in the same transaction, delivered once. */
import type { HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { QueuedNotification } from '@lambda/engine/services/notify/rules.ts';
import { outboxStatements } from '@lambda/engine/services/outbox/outbox.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { pathOf } from './host.ts';
import type { StepData } from './places.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
/** The events among which a person chooses how to be told. */
const EVENTS = {
  assigned: { name: 'process-assigned', label: label('Надад ирсэн ажил', 'Waits for me', '내게 온 결재') },
  returned: { name: 'process-returned', label: label('Надад буцаасан ажил', 'Returned to me', '반려된 결재') },
  finished: { name: 'process-finished', label: label('Шийдвэрлэж дууссан ажил', 'Decided in the end', '완료된 결재') },
} as const;
const eventOf = (type: string): keyof typeof EVENTS =>
  type === 'RE_CREATE' ? 'returned' : type === 'END' || type === 'CANCEL' ? 'finished' : 'assigned';

function titleFor(context: HookContext, { row_model: model, row_id: id, status_type: type, status }: Values): Label {
  const [name] = context.registry.models.get(String(model))?.title ?? [];
  const subject = name ? `«{${name}}»` : `№ ${String(id)}`;
  const step = lookOf(String(type)).label;
  const words: Label =
    type === 'END' || type === 'CANCEL' || type === 'RE_CREATE' ? step : { mn: String(status), en: String(status), ko: String(status) };
  return {
    mn: eventOf(String(type)) === 'assigned' ? `${subject}: «${words.mn}» шийдвэр хүлээж байна` : `${subject}: ${words.mn}`,
    en: eventOf(String(type)) === 'assigned' ? `${subject} waits for your decision: ${words.en}` : `${subject}: ${words.en}`,
    ko: eventOf(String(type)) === 'assigned' ? `${subject}: 결재를 기다립니다 (${words.ko})` : `${subject}: ${words.ko}`,
  };
}

async function tell(context: HookContext, place: number, values: Values): Promise<readonly Statement[]> {
  const { registry, actor, database, now } = context;
  const users = ((values.step_data as StepData | null)?.tell ?? []).filter((user) => user !== actor.userId);
  const model = String(values.row_model);
  if (users.length === 0 || values.is_waiting === true || values.status_type === 'START') return [];
  const { name, label: words } = EVENTS[eventOf(String(values.status_type))];
  const path = pathOf(registry, model);
  const payload: QueuedNotification = {
    rule: {
      name,
      label: words,
      model,
      on: ['update'],
      to: { users },
      title: titleFor(context, values),
      ...(path && { link: `${path}?record={id}` }),
    },
    id: Number(values.row_id),
    kind: 'update',
    createdBy: actor.userId,
  };
  // The place and the moment: a place that is given to somebody else tells anew.
  const key = `process:${place}:${now.getTime()}`;
  return outboxStatements(database, {
    companyId: actor.companyId,
    userId: actor.userId,
    topic: 'notification',
    summary: words.mn,
    key,
    payload,
  });
}

export const noticeHooks: RecordHooks = {
  after: ({ context, kind, cause, id, before, after }) => {
    if (cause === 'reversal') return [];
    if (kind === 'create') return tell(context, id, after);
    const isMoved = kind === 'update' && before?.emp_id !== after.emp_id && after.is_done !== true;
    return isMoved ? tell(context, id, after) : [];
  },
};
