/** Lines of the history that no decision has made: a record was taken back, given to somebody, put on hold, moved to another version. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
export const PROCESS_EVENTS = {
  withdrawn: label('Буцааж татсан', 'Taken back', '회수함'),
  given_on: label('Шилжүүлсэн', 'Given to somebody else', '다른 사람에게 넘김'),
  stuck: label('Шийдвэрлэх хүнгүй болсон', 'Nobody can decide', '담당자 없음'),
  held: label('Түр зогсоосон', 'Put on hold', '보류함'),
  resumed: label('Үргэлжлүүлсэн', 'Taken up again', '재개함'),
  moved: label('Урсгалын өөр хувилбарт шилжүүлсэн', 'Moved to another version', '다른 버전으로 옮김'),
} as const;
export type ProcessEvent = keyof typeof PROCESS_EVENTS;

type Happened = {
  readonly event: ProcessEvent;
  readonly model: string;
  readonly id: number;
  readonly versionId: number;
  /** Its place in the order of the history. */
  readonly number: number;
  readonly step: { readonly status: string; readonly type: string; readonly id: string };
  /** Who has done it; null for the platform. */
  readonly by: { readonly id: number; readonly unit: number | null; readonly job: number | null } | null;
  readonly note?: string | null;
};
export function eventLine(context: HookContext, { event, model, id, versionId, number, step, by, note = null }: Happened): BroughtWrite {
  const at = context.now.toISOString();
  const values = {
    row_model: model,
    row_id: id,
    version_id: versionId,
    status: step.status,
    status_type: step.type,
    status_id: step.id,
    status_action: PROCESS_EVENTS[event].mn,
    event,
    description: note,
    action_num: number,
    turn: 0,
    subject_type: 'CURRENT',
    is_done: true,
    is_waiting: false,
    is_stuck: false,
    step_data: {},
    opened_at: at,
    done_at: at,
    actor_emp_id: by?.id ?? null,
    actor_struct_id: by?.unit ?? null,
    actor_job_id: by?.job ?? null,
    address: context.ip,
  };
  return { kind: 'create', model: 'process_status_history', values };
}
