/** Whom a step is for: the kind, and the unit, position, people or role of it. */
import { type StepType, SUBJECT_LABELS, SUBJECT_TYPES, type SubjectType } from '@lambda/model/workflow/step-types.ts';
import type { Subject } from '@lambda/model/workflow/workflow.ts';
import { Switch } from 'antd';
import { useId } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';

const UNIT = { kind: 'reference', label: words('Алба хэлтэс', 'Unit', '부서'), to: 'struct' } as const;
const JOB = { kind: 'reference', label: words('Албан тушаал', 'Position', '직위'), to: 'job' } as const;
const PEOPLE = { kind: 'references', label: words('Ажилтнууд', 'Employees', '직원'), to: 'employee' } as const;
const ROLE = { kind: 'reference', label: words('Эрх', 'Role', '역할'), to: 'roles' } as const;

/** Voters stand for a vote alone, which is for nobody else; whoever acts is meant by ends. */
const kindsOf = (type: StepType): readonly SubjectType[] =>
  type === 'VOTE' ? ['VOTERS'] : SUBJECT_TYPES.filter((one) => one !== 'VOTERS' && one !== 'CURRENT');

const ASKS: Readonly<Record<SubjectType, readonly ('unit' | 'job' | 'people' | 'role')[]>> = {
  ANY_EMP: [],
  CURRENT: [],
  VOTERS: ['people'],
  DIRECT: ['people'],
  TO_ORG_STRUCT: ['unit'],
  TO_ORG_JOB: ['job', 'unit'],
  TO_ORG_EMPLOYEE: ['people'],
  TO_ROLE: ['role'],
  CREATOR: [],
};
const without = (subject: Subject): Subject =>
  Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== undefined)) as Subject;
const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

type SubjectSettingsProps = { readonly type: StepType; readonly subject: Subject; readonly onChange: (subject: Subject) => void };
export function SubjectSettings({ type, subject, onChange }: SubjectSettingsProps) {
  const t = workflowTexts.useText();
  const id = useId();
  const kinds = kindsOf(type);
  const { subject_type: kind } = subject;
  const asks = ASKS[kind];
  const set = (part: Partial<Subject>) => onChange(without({ ...subject, ...part }));
  const options = [...new Set([...kinds, kind])].map((value) => ({ value, label: SUBJECT_LABELS[value] }));
  const field = { kind: 'choice', label: words('Хариуцагчийн төрөл', 'For whom', '담당 유형'), required: true, options } as const;
  return (
    <>
      <AskedField
        name="subject_type"
        field={field}
        value={kind}
        onChange={(value) => {
          const next = SUBJECT_TYPES.find((one) => one === value);
          // What the new kind does not ask for is not kept.
          if (next && next !== kind)
            onChange({ subject_type: next, ...(ASKS[next].includes('people') && subject.emp_ids ? { emp_ids: subject.emp_ids } : {}) });
        }}
      />
      {asks.includes('job') && (
        <AskedField name="job_id" field={JOB} required value={subject.job_id ?? null} onChange={(value) => set({ job_id: idOf(value) })} />
      )}
      {asks.includes('unit') && (
        <AskedField
          name="struct_id"
          field={UNIT}
          value={subject.struct_id ?? null}
          help={t(kind === 'TO_ORG_JOB' ? 'subject.jobUnitHelp' : 'subject.unitHelp')}
          onChange={(value) => set({ struct_id: idOf(value) })}
        />
      )}
      {kind === 'TO_ORG_STRUCT' && (
        <div className="wd-switch">
          <label htmlFor={`${id}-heads`}>{t('subject.heads')}</label>
          <Switch id={`${id}-heads`} checked={subject.heads === true} onChange={(checked) => set({ heads: checked ? true : undefined })} />
        </div>
      )}
      {asks.includes('people') && (
        <AskedField
          name="emp_ids"
          field={PEOPLE}
          required={kind !== 'VOTERS'}
          value={subject.emp_ids ?? null}
          help={kind === 'VOTERS' ? t('subject.votersHelp') : undefined}
          onChange={(value) => set({ emp_ids: Array.isArray(value) && value.length > 0 ? value.map(Number) : undefined })}
        />
      )}
      {asks.includes('role') && (
        <AskedField
          name="role_id"
          field={ROLE}
          required
          value={subject.role_id ?? null}
          onChange={(value) => set({ role_id: idOf(value) })}
        />
      )}
    </>
  );
}
