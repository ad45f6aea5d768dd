/**
 * One person's or unit's place in a step of a running record: first it waits, then it holds what was decided, by whom and when. A place that
 * was decided is never changed again.
 */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { STEP_LOOKS, STEP_TYPES, SUBJECT_LABELS, SUBJECT_TYPES } from '@lambda/model/workflow/step-types.ts';
import { label } from '../label.ts';

const id = (mn: string, en: string, ko: string) => ({ kind: 'integer', label: label(mn, en, ko), identifies: true }) as const;

export const processStatusHistory = defineModel({
  name: 'process_status_history',
  label: label('Төлөв шилжилтийн түүх', 'History of the workflow', '워크플로 이력'),
  placement: 'company',
  icon: 'history',
  writtenBy: 'platform',
  title: ['status'],
  sort: [{ field: 'id', order: 'asc' }],
  indexes: [
    ['row_model', 'row_id'],
    ['emp_id', 'is_done'],
    ['is_done', 'job_id'],
    ['is_done', 'role_id'],
    ['actor_emp_id', 'is_done'],
    ['is_done', 'due_at'],
  ],
  fields: {
    row_model: { kind: 'text', label: label('Бүртгэл', 'Records', '대상 기록'), required: true, max: 60 },
    row_id: { ...id('Бичлэг', 'Record', '기록'), required: true },
    version_id: { ...id('Урсгалын хувилбар', 'Version of the workflow', '워크플로 버전'), required: true },
    /** Whom it waits for: the most specific of employee, position and unit; or whoever acts in a role. */
    struct_id: id('Нэгж', 'Unit', '부서'),
    job_id: id('Албан тушаал', 'Position', '직위'),
    emp_id: id('Ажилтан', 'Employee', '직원'),
    role_id: id('Эрх', 'Role', '역할'),
    /** The label of the step in words of the day. */
    status: { kind: 'text', label: label('Төлөв', 'Status', '상태'), required: true, max: 255 },
    status_type: {
      kind: 'choice',
      label: label('Төрөл', 'Type', '유형'),
      required: true,
      options: STEP_TYPES.map((value) => ({ value, label: STEP_LOOKS[value].label })),
    },
    /** The code of the step in the version. */
    status_id: { kind: 'text', label: label('Алхам', 'Step', '단계'), required: true, max: 40 },
    /** Counts the openings of steps in this record: places of one opening have the same. */
    action_num: { kind: 'integer', label: label('Дараалал', 'Order', '순서'), required: true },
    /** Its turn among the places of one opening, from 0. */
    turn: { kind: 'integer', label: label('Ээлж', 'Turn', '차례'), required: true, default: 0 },
    subject_type: {
      kind: 'choice',
      label: label('Хариуцагчийн төрөл', 'For whom', '담당 유형'),
      required: true,
      options: SUBJECT_TYPES.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
    },
    is_subject_changeable: {
      kind: 'boolean',
      label: label('Хариуцагч солих боломжтой', 'Another person may be chosen', '담당자 변경 가능'),
    },
    is_read_only: { kind: 'boolean', label: label('Зөвхөн харах', 'Read only', '읽기 전용') },
    is_signature_needed: { kind: 'boolean', label: label('Гарын үсэг зурах', 'Signature needed', '서명 필요') },
    /** Decided, or not needed any more. */
    is_done: { kind: 'boolean', label: label('Шийдвэрлэсэн', 'Done', '처리됨'), required: true, default: false },
    /** Reached, and not begun before what runs beside it is done. */
    is_waiting: { kind: 'boolean', label: label('Хүлээж байгаа', 'Waits for others', '대기'), required: true, default: false },
    /** Nobody can act here: it stands in the administrator's list. */
    is_stuck: { kind: 'boolean', label: label('Хийх хүнгүй', 'Nobody can act', '담당자 없음'), required: true, default: false },
    /** The code of what was decided; none for a place that was not needed any more. */
    outcome: { kind: 'text', label: label('Шийдвэрийн код', 'Code of the outcome', '결과 코드'), max: 40 },
    /** Its label in words of the day. */
    status_action: { kind: 'text', label: label('Шийдвэр', 'Outcome', '결과'), max: 255 },
    description: { kind: 'longText', label: label('Тайлбар', 'Note', '메모'), max: 2_000 },
    /** The note is for those who decide, and not for the author. */
    is_note_private: { kind: 'boolean', label: label('Зөвхөн шийдвэрлэгчдэд', 'For those who decide', '결재자 전용') },
    /** What has happened to the record where nothing was decided: taken back, given to somebody, moved to another version. */
    event: { kind: 'text', label: label('Үйл явдал', 'Event', '이벤트'), max: 20 },
    signature: { kind: 'json', label: label('Гарын үсэг', 'Signature', '서명') },
    step_data: { kind: 'json', label: label('Нэмэлт мэдээлэл', 'Further data', '추가 데이터') },
    opened_at: { kind: 'datetime', label: label('Эхэлсэн', 'Since', '시작 시각') },
    due_at: { kind: 'datetime', label: label('Хугацаа', 'Due', '기한') },
    /** When whoever has not decided is told of it next: before the term is over, and as it is over. */
    remind_at: { kind: 'datetime', label: label('Сануулах', 'Remind at', '알림 시각') },
    /** Since when its term does not run; what is left of it stands in the further data. */
    held_at: { kind: 'datetime', label: label('Түр зогсоосон', 'On hold since', '보류 시각') },
    done_at: { kind: 'datetime', label: label('Шийдвэрлэсэн огноо', 'Decided at', '처리 시각') },
    /** Who decided, in which unit and position on that day, and in whose place. */
    actor_emp_id: id('Шийдвэрлэсэн', 'Decided by', '처리자'),
    actor_struct_id: id('Шийдвэрлэгчийн нэгж', 'Unit of whoever decided', '처리자 부서'),
    actor_job_id: id('Шийдвэрлэгчийн албан тушаал', 'Position of whoever decided', '처리자 직위'),
    for_emp_id: id('Хэний өмнөөс', 'In place of', '대리 대상'),
    /** Digest of the record as whoever decided has seen it. */
    content_hash: { kind: 'text', label: label('Агуулгын хэш', 'Digest of the content', '내용 해시'), max: 64 },
    address: { kind: 'text', label: label('Хаяг', 'Address', '주소'), max: 64 },
  },
});
