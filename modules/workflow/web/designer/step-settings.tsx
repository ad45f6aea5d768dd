/** What the drawing says about one step, beside it: its names, whom it is for, what it asks for, and its outcomes. */

import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { FINAL_TYPES, lookOf } from '@lambda/model/workflow/step-types.ts';
import { MAJORITIES, type Step, TIE_RULES, USUAL_VOTE, type VoteRule, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Switch } from 'antd';
import { Copy, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { changeStep } from './drawing.ts';
import { LabelFields } from './label-fields.tsx';
import { OutcomeSettings } from './outcome-settings.tsx';
import { SubjectSettings } from './subject-settings.tsx';
import type { Drawing } from './use-drawing.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const DESCRIPTION = { kind: 'longText', label: words('Тайлбар', 'Description', '설명'), max: 500 } as const;
const TERM = {
  kind: 'integer',
  label: words('Хугацаа (ажлын цаг)', 'Term (working hours)', '기한 (근무 시간)'),
  min: 1,
  max: 2_000,
} as const;
const REMIND = {
  kind: 'integer',
  label: words('Сануулах (ажлын цагийн өмнө)', 'Remind (working hours before)', '알림 (근무 시간 전)'),
  min: 1,
  max: 2_000,
} as const;
/** One of the outcomes of the step. */
const expiryField = ({ outcomes }: Step) =>
  ({
    kind: 'choice',
    label: words('Хугацаа дуусахад', 'When the term ends', '기한이 끝나면'),
    options: outcomes.map(({ code, label }) => ({ value: code, label })),
  }) as const;
const NEEDED = {
  kind: 'integer',
  label: words('Хэдэн хүн зөвшөөрөх', 'How many have to agree', '필요한 승인 수'),
  min: 1,
  max: 100,
} as const;
const QUORUM = { kind: 'integer', label: words('Ирц (%)', 'Quorum (%)', '정족수 (%)'), min: 0, max: 100 } as const;
const MAJORITY_LABELS: Readonly<Record<VoteRule['majority'], ReturnType<typeof words>>> = {
  plurality: words('Олонх санал', 'Most votes', '최다 득표'),
  half: words('Талаас илүү', 'More than half', '과반수'),
  twoThirds: words('Гуравны хоёр', 'Two thirds', '3분의 2'),
};
const TIE_LABELS: Readonly<Record<VoteRule['tie'], ReturnType<typeof words>>> = {
  more_material: words('Нэмэлт материал авах', 'Additional material', '추가 자료 요청'),
  supported: words('Дэмжсэнд тооцох', 'Counts as supported', '찬성으로 처리'),
  unsupported: words('Дэмжээгүйд тооцох', 'Counts as not supported', '반대로 처리'),
};
const MAJORITY = {
  kind: 'choice',
  label: words('Шийдэх дүрэм', 'Majority', '의결 규칙'),
  required: true,
  options: MAJORITIES.map((value) => ({ value, label: MAJORITY_LABELS[value] })),
} as const;
const TIE = {
  kind: 'choice',
  label: words('Тэнцвэл', 'On a tie', '동수일 때'),
  required: true,
  options: TIE_RULES.map((value) => ({ value, label: TIE_LABELS[value] })),
} as const;
const SWITCHES = ['is_read_only', 'is_signature_needed', 'needs_code', 'is_subject_changeable', 'in_order', 'meets'] as const;
/** A start needs nothing of these; in an end nobody acts. */
const switchesOf = ({ type, subject, is_signature_needed: signs }: Step): readonly (typeof SWITCHES)[number][] => {
  if (FINAL_TYPES.has(type)) return ['meets'];
  if (type === 'START') return ['is_signature_needed', ...(signs ? (['needs_code'] as const) : [])];
  return SWITCHES.filter((one) => (one === 'needs_code' ? signs === true : one !== 'in_order' || (subject.emp_ids?.length ?? 0) > 1));
};
const numberOr = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);

function VoteSettings({ rule, onChange }: { readonly rule: VoteRule; readonly onChange: (rule: VoteRule) => void }) {
  return (
    <>
      <AskedField
        name="quorum"
        field={QUORUM}
        value={rule.quorum}
        onChange={(value) => onChange({ ...rule, quorum: numberOr(value) ?? 0 })}
      />
      <AskedField
        name="majority"
        field={MAJORITY}
        value={rule.majority}
        onChange={(value) => onChange({ ...rule, majority: MAJORITIES.find((one) => one === value) ?? rule.majority })}
      />
      <AskedField
        name="tie"
        field={TIE}
        value={rule.tie}
        onChange={(value) => onChange({ ...rule, tie: TIE_RULES.find((one) => one === value) ?? rule.tie })}
      />
    </>
  );
}

type StepSettingsProps = {
  readonly step: Step;
  readonly workflow: Workflow;
  /** The records that run through it, as far as they are known here. */
  readonly model: ModelDefinition | undefined;
  readonly apply: Drawing['apply'];
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

export function StepSettings({ step, workflow, model, apply, onCopy, onRemove }: StepSettingsProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const id = useId();
  const set = (part: Partial<Omit<Step, 'id'>>, merge?: string) =>
    apply((known) => changeStep(known, step.id, part), merge && `${step.id} ${merge}`);
  const isFinal = FINAL_TYPES.has(step.type);
  const severalPeople = step.subject.emp_ids?.length ?? 0;
  return (
    <div className="wd-settings">
      <div className="wd-settings-head">
        <StepTag type={step.type}>{label(lookOf(step.type).label)}</StepTag>
        <span>
          {step.type !== 'START' && (
            <Button type="text" aria-label={t('step.copy')} title={t('step.copy')} icon={<Copy {...icon} />} onClick={onCopy} />
          )}
          <Button
            type="text"
            danger
            aria-label={t('step.remove')}
            title={t('step.remove')}
            icon={<Trash2 {...icon} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <LabelFields legend={t('step.name')} value={step.label} onChange={(next) => set({ label: next }, 'label')} />
      <AskedField
        name="description"
        field={DESCRIPTION}
        value={step.description ?? ''}
        onChange={(value) => set({ description: typeof value === 'string' && value !== '' ? value : undefined }, 'description')}
      />
      {!isFinal && step.type !== 'START' && (
        <SubjectSettings type={step.type} subject={step.subject} onChange={(subject) => set({ subject })} />
      )}
      {switchesOf(step).map((name) => (
        <div key={name} className="wd-switch">
          <label htmlFor={`${id}-${name}`}>{t(`step.${name}`)}</label>
          <Switch
            id={`${id}-${name}`}
            checked={step[name] === true}
            onChange={(checked) =>
              set({ [name]: checked ? true : undefined, ...(name === 'is_signature_needed' && !checked ? { needs_code: undefined } : {}) })
            }
          />
        </div>
      ))}
      {severalPeople > 1 && step.in_order !== true && (
        <AskedField
          name="needed"
          field={NEEDED}
          value={step.needed ?? null}
          help={t('step.neededHelp')}
          onChange={(value) => set({ needed: numberOr(value) }, 'needed')}
        />
      )}
      {!isFinal && (
        <AskedField
          name="term_hours"
          field={TERM}
          value={step.term_hours ?? null}
          help={t('step.termHelp')}
          onChange={(value) => {
            const hours = numberOr(value);
            // Without a term there is nothing to remind of, and nothing that ends.
            set(hours === undefined ? { term_hours: hours, remind_hours: undefined, on_expiry: undefined } : { term_hours: hours }, 'term');
          }}
        />
      )}
      {!isFinal && step.term_hours !== undefined && (
        <AskedField
          name="remind_hours"
          field={REMIND}
          value={step.remind_hours ?? null}
          help={t('step.remindHelp')}
          onChange={(value) => set({ remind_hours: numberOr(value) }, 'remind')}
        />
      )}
      {!isFinal && step.term_hours !== undefined && step.type !== 'VOTE' && (
        <AskedField
          name="on_expiry"
          field={expiryField(step)}
          value={step.on_expiry ?? null}
          help={t('step.expiryHelp')}
          onChange={(value) => set({ on_expiry: typeof value === 'string' && value !== '' ? value : undefined })}
        />
      )}
      {step.type === 'VOTE' && <VoteSettings rule={step.vote ?? USUAL_VOTE} onChange={(vote) => set({ vote })} />}
      {!isFinal && <OutcomeSettings step={step} workflow={workflow} model={model} apply={apply} />}
    </div>
  );
}
