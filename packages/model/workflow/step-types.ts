/** The types of steps that a workflow is made of, with their words, colours and icons; and whom a step may be for. */
import type { IconName } from '../definitions/icon-names.ts';
import type { Label } from '../definitions/labels.ts';

export const STEP_TYPES = [
  'START',
  'CHECK',
  'TRANSFER',
  'RE_CREATE',
  'PREPARE_VOTE',
  'VOTE',
  'SUMMARY',
  'CONTRACT',
  'BUDGET',
  'PRE_END',
  'END',
  'CANCEL',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** Whom a step is for. */
export const SUBJECT_TYPES = [
  'ANY_EMP',
  'CURRENT',
  'VOTERS',
  'DIRECT',
  'TO_ORG_STRUCT',
  'TO_ORG_JOB',
  'TO_ORG_EMPLOYEE',
  'TO_ROLE',
  'CREATOR',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** A workflow ends in one of these; they are done as soon as they are reached. */
export const FINAL_TYPES: ReadonlySet<string> = new Set<StepType>(['END', 'CANCEL']);

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });

export type OutcomeShape = { readonly code: string; readonly label: Label };
export type StepLook = {
  readonly label: Label;
  /** `#rrggbb`, on white. */
  readonly colour: string;
  readonly icon: IconName;
  /** Whom a new step of the type is for. */
  readonly subject: SubjectType;
  /** What may be decided in a new step, the agreeing outcome first. The codes of votes are fixed: the count of votes names them. */
  readonly outcomes: readonly OutcomeShape[];
};

const APPROVED: OutcomeShape = { code: 'approved', label: label('Хянасан', 'Approved', '승인') };
const RETURNED: OutcomeShape = { code: 'returned', label: label('Буцаасан', 'Returned', '반려') };
const checked = [APPROVED, RETURNED];

export const STEP_LOOKS: Readonly<Record<StepType, StepLook>> = {
  START: {
    label: label('Эхлэх', 'Start', '시작'),
    colour: '#c026d3',
    icon: 'send',
    subject: 'ANY_EMP',
    outcomes: [{ code: 'sent', label: label('Илгээх', 'Send', '보내기') }],
  },
  CHECK: { label: label('Хянах', 'Check', '검토'), colour: '#c2410c', icon: 'user-check', subject: 'TO_ORG_EMPLOYEE', outcomes: checked },
  TRANSFER: {
    label: label('Шилжүүлэх', 'Transfer', '전달'),
    colour: '#2563eb',
    icon: 'arrow-right-left',
    subject: 'CREATOR',
    outcomes: [{ code: 'transferred', label: label('Шилжүүлсэн', 'Transferred', '전달함') }],
  },
  RE_CREATE: {
    label: label('Дахин боловсруулах', 'Rework', '재작성'),
    colour: '#0f766e',
    icon: 'undo-2',
    subject: 'CREATOR',
    outcomes: [
      { code: 'redone', label: label('Дахин боловсруулсан', 'Reworked', '재작성함') },
      { code: 'cancelled', label: label('Цуцалсан', 'Cancelled', '취소함') },
    ],
  },
  PREPARE_VOTE: {
    label: label('Санал хураалт бэлтгэх', 'Prepare the vote', '표결 준비'),
    colour: '#b45309',
    icon: 'list-checks',
    subject: 'CREATOR',
    outcomes: [{ code: 'prepared', label: label('Саналын хуудас бэлтгэсэн', 'Voting sheet prepared', '투표지 준비 완료') }],
  },
  VOTE: {
    label: label('Санал авах', 'Vote', '표결'),
    colour: '#7c3aed',
    icon: 'users-round',
    subject: 'VOTERS',
    outcomes: [
      { code: 'supported', label: label('Дэмжсэн', 'Supported', '찬성') },
      { code: 'unsupported', label: label('Дэмжээгүй', 'Not supported', '반대') },
      { code: 'more_material', label: label('Нэмэлт материал шаардлагатай', 'Additional material required', '추가 자료 필요') },
    ],
  },
  SUMMARY: {
    label: label('Дүгнэлт', 'Summary', '요약'),
    colour: '#4d7c0f',
    icon: 'file-text',
    subject: 'TO_ORG_EMPLOYEE',
    outcomes: checked,
  },
  CONTRACT: {
    label: label('Гэрээ', 'Contract', '계약'),
    colour: '#9f1239',
    icon: 'handshake',
    subject: 'TO_ORG_EMPLOYEE',
    outcomes: checked,
  },
  BUDGET: { label: label('Төсөв', 'Budget', '예산'), colour: '#0e7490', icon: 'coins', subject: 'TO_ORG_EMPLOYEE', outcomes: checked },
  PRE_END: {
    label: label('Дугаар олгох', 'Give a number', '번호 부여'),
    colour: '#0369a1',
    icon: 'file-badge',
    subject: 'TO_ORG_EMPLOYEE',
    outcomes: [{ code: 'numbered', label: label('Дугаар олгосон', 'Numbered', '번호 부여함') }],
  },
  END: { label: label('Дууссан', 'Finished', '완료'), colour: '#15803d', icon: 'circle-check', subject: 'CURRENT', outcomes: [] },
  CANCEL: { label: label('Цуцлагдсан', 'Cancelled', '취소됨'), colour: '#b91c1c', icon: 'ban', subject: 'CURRENT', outcomes: [] },
};

/** What a step of a type that nobody knows looks like. */
export const UNKNOWN_LOOK: StepLook = {
  label: label('Үл мэдэгдэх алхам', 'Unknown step', '알 수 없는 단계'),
  colour: '#6b7280',
  icon: 'circle-help',
  subject: 'CURRENT',
  outcomes: [],
};
export const lookOf = (type: string): StepLook => (Object.hasOwn(STEP_LOOKS, type) ? STEP_LOOKS[type as StepType] : UNKNOWN_LOOK);

export const SUBJECT_LABELS: Readonly<Record<SubjectType, Label>> = {
  ANY_EMP: label('Хэн нэг ажилтан', 'Any employee', '모든 직원'),
  CURRENT: label('Тухайн хэрэглэгч', 'Whoever acts', '현재 사용자'),
  VOTERS: label('Санал өгөгчид', 'Voters', '투표자'),
  DIRECT: label('Тогтмол ажилтнууд', 'Fixed employees', '지정 직원'),
  TO_ORG_STRUCT: label('Алба хэлтэс', 'Unit', '부서'),
  TO_ORG_JOB: label('Албан тушаал', 'Position', '직위'),
  TO_ORG_EMPLOYEE: label('Ажилтан', 'Employee', '직원'),
  TO_ROLE: label('Эрх', 'Role', '역할'),
  CREATOR: label('Боловсруулсан хэрэглэгч', 'Author', '작성자'),
};
