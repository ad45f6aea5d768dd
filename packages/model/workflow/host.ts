/**
 * What a model has whose records run through workflows. The platform's code alone writes these fields; a module that wants to do something
 * at a step looks at `status_type` in its hooks.
 */
import type { Label } from '../definitions/labels.ts';
import type { Field } from '../fields/fields.ts';
import { STEP_LOOKS, STEP_TYPES } from './step-types.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const TONES = {
  START: 'violet',
  CHECK: 'warning',
  TRANSFER: 'info',
  RE_CREATE: 'warning',
  PREPARE_VOTE: 'warning',
  VOTE: 'violet',
  SUMMARY: 'info',
  CONTRACT: 'info',
  BUDGET: 'info',
  PRE_END: 'info',
  END: 'success',
  CANCEL: 'error',
} as const;

export const WORKFLOW_FIELDS = ['workflow_id', 'workflow_version_id', 'status', 'status_type', 'status_id', 'status_at'] as const;

/** Spread into the fields of the model. */
export const workflowFields = {
  workflow_id: {
    kind: 'reference',
    label: label('Ажлын урсгал', 'Workflow', '워크플로'),
    help: label(
      'Хоосон бол төрлийнхөө урсгалаар явна',
      'When left empty, the workflow of its type',
      '비워 두면 유형의 워크플로를 따릅니다',
    ),
    to: 'workflow',
    onDelete: 'restrict',
  },
  /** The version that the record runs through. */
  workflow_version_id: {
    kind: 'reference',
    label: label('Урсгалын хувилбар', 'Version of the workflow', '워크플로 버전'),
    to: 'workflow_version',
    readOnly: true,
    onDelete: 'restrict',
  },
  /** The label of the step in words of the day on which it began. */
  status: { kind: 'text', label: label('Шатны нэр', 'Step', '단계 이름'), readOnly: true, max: 255 },
  status_type: {
    kind: 'choice',
    label: label('Төлөв', 'Status', '상태'),
    readOnly: true,
    sort: true,
    options: STEP_TYPES.map((value) => ({ value, label: STEP_LOOKS[value].label, tone: TONES[value] })),
  },
  /** The code of the step in its workflow. */
  status_id: { kind: 'text', label: label('Шатны код', 'Code of the step', '단계 코드'), readOnly: true, max: 40 },
  status_at: { kind: 'datetime', label: label('Төлөв өөрчлөгдсөн', 'Status since', '상태 변경일'), readOnly: true },
} as const satisfies Readonly<Record<(typeof WORKFLOW_FIELDS)[number], Field>>;

/** Whether records of the model run through workflows: it has the fields of `workflowFields`. */
export const isHost = ({ fields }: { readonly fields: Readonly<Record<string, Field>> }): boolean => {
  const field = fields.workflow_version_id;
  return field?.kind === 'reference' && field.to === 'workflow_version' && WORKFLOW_FIELDS.every((name) => Object.hasOwn(fields, name));
};
