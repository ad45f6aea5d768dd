/** The outcomes of a step: what they are called, their codes, and where each leads under which condition. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Outcome, Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { isComparable, NUMBER_KINDS } from '@lambda/web-engine/form/conditions/condition-rules.ts';
import { ConditionSetting } from '@lambda/web-engine/form/conditions/condition-setting.tsx';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Input, Select, Switch } from 'antd';
import { GitFork, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { workflowTexts } from '../i18n/texts.ts';
import { addBranch, addOutcome, type Branch, changeBranch, changeOutcome, connect, removeBranch, removeOutcome } from './drawing.ts';
import { conditionProblem } from './faults.ts';
import { LabelFields } from './label-fields.tsx';
import type { Drawing } from './use-drawing.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NO_FIELDS = {};
/** What a new branch asks first: for an amount where the records have one, as most branches do. */
function firstCondition(model: ModelDefinition | undefined): ConditionLike {
  const names = Object.keys(model?.fields ?? NO_FIELDS).filter((name) => isComparable(model?.fields[name]?.kind));
  const field = names.find((name) => NUMBER_KINDS.has(model?.fields[name]?.kind ?? '')) ?? names[0];
  return field === undefined ? 'true' : { field, condition: 'notNull' };
}
const CODE = /^[a-z][a-z0-9_]{0,39}$/;

/** The code reaches the drawing when it can stand there. */
function CodeInput({ step, outcome, apply }: { readonly step: Step; readonly outcome: Outcome; readonly apply: Drawing['apply'] }) {
  const t = workflowTexts.useText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isFixed = step.type === 'VOTE';
  const text = typed ?? outcome.code;
  const isTaken = text !== outcome.code && step.outcomes.some(({ code }) => code === text);
  const isWrong = !CODE.test(text) || isTaken;
  const take = () => {
    if (typed !== undefined && !isWrong && typed !== outcome.code)
      apply((known) => changeOutcome(known, step.id, outcome.code, { code: typed }));
    setTyped(undefined);
  };
  return (
    <div className="wd-code">
      <label htmlFor={id}>{t('outcome.code')}</label>
      <Input
        id={id}
        value={text}
        readOnly={isFixed}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
      <span id={`${id}-said`} className={isWrong ? 'record-message' : 'record-help'}>
        {isTaken ? t('outcome.codeTaken') : isWrong ? t('outcome.codeWrong') : isFixed ? t('outcome.codeFixed') : ''}
      </span>
    </div>
  );
}

type BranchFieldsProps = {
  readonly step: Step;
  readonly outcome: Outcome;
  readonly branch: Branch;
  readonly at: number;
  readonly workflow: Workflow;
  readonly model: ModelDefinition | undefined;
  readonly apply: Drawing['apply'];
};
function BranchFields({ step, outcome, branch, at, workflow, model, apply }: BranchFieldsProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const isLast = at === outcome.next.length - 1;
  const { when, to } = branch;
  const problem = when === undefined || !model ? undefined : conditionProblem(when, model, language);
  const change = (next: { when: Branch['when']; to: readonly string[] }) =>
    apply((known) => changeBranch(known, step.id, outcome.code, at, next), `${step.id} ${outcome.code} ${at} branch`);
  const targets = workflow.steps
    .filter(({ id: one, type }) => one !== step.id && type !== 'START')
    .map((one) => ({ value: one.id, label: label(one.label) }));
  return (
    <div className="wd-branch">
      {(outcome.next.length > 1 || when !== undefined) && (
        <ConditionSetting
          label={t('branch.when', { number: at + 1 })}
          help={t(when === undefined && isLast ? 'branch.always' : 'branch.help')}
          fault={problem}
          fields={model?.fields ?? NO_FIELDS}
          value={when}
          onChange={(next) => change({ when: next, to })}
        />
      )}
      <div className="wd-branch-to">
        <Select<string[]>
          mode="multiple"
          aria-label={t('branch.to')}
          placeholder={t('branch.to')}
          showSearch={choiceSearch}
          value={[...to]}
          options={targets}
          {...(to.length === 0 ? { status: 'error' as const } : {})}
          onChange={(next) => change({ when, to: next })}
        />
        <Button
          type="text"
          aria-label={t('branch.remove')}
          title={t('branch.remove')}
          icon={<Trash2 {...icon} />}
          onClick={() => apply((known) => removeBranch(known, step.id, outcome.code, at))}
        />
      </div>
    </div>
  );
}

type OutcomeSettingsProps = Pick<BranchFieldsProps, 'step' | 'workflow' | 'model' | 'apply'>;
export function OutcomeSettings({ step, workflow, model, apply }: OutcomeSettingsProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const id = useId();
  const targets = workflow.steps
    .filter(({ id: one, type }) => one !== step.id && type !== 'START')
    .map((one) => ({ value: one.id, label: label(one.label) }));
  return (
    <section className="wd-outcomes" aria-label={t('outcomes')}>
      <h4>{t('outcomes')}</h4>
      {step.outcomes.map((outcome, at) => (
        // Codes change while they are edited.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <details key={at} className="wd-outcome">
          <summary>
            <span>{label(outcome.label)}</span>
            {outcome.next.length === 0 && <span className="record-message">{t('outcome.nowhere')}</span>}
          </summary>
          <LabelFields
            legend={t('outcome.name')}
            value={outcome.label}
            onChange={(next) =>
              apply((known) => changeOutcome(known, step.id, outcome.code, { label: next }), `${step.id} ${outcome.code} label`)
            }
          />
          <CodeInput step={step} outcome={outcome} apply={apply} />
          <div className="wd-switch">
            <label htmlFor={`${id}-${at}-note`}>{t('outcome.needsNote')}</label>
            <Switch
              id={`${id}-${at}-note`}
              checked={outcome.needs_note === true}
              onChange={(checked) =>
                apply((known) => changeOutcome(known, step.id, outcome.code, { needs_note: checked ? true : undefined }))
              }
            />
          </div>
          <span className="wd-leads">{t('outcome.leads')}</span>
          {outcome.next.length === 0 && (
            <Select<string | null>
              className="wd-first"
              aria-label={t('branch.to')}
              placeholder={t('branch.to')}
              showSearch={choiceSearch}
              status="error"
              value={null}
              options={targets}
              onChange={(to) => to && apply((known) => connect(known, step.id, outcome.code, to))}
            />
          )}
          {outcome.next.map((branch, index) => (
            <BranchFields
              // The order is all that tells branches apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              {...{ step, outcome, branch, workflow, model, apply }}
              at={index}
            />
          ))}
          <div className="wd-outcome-buttons">
            {outcome.next.length > 0 && (
              <Button
                size="small"
                icon={<GitFork {...icon} />}
                onClick={() =>
                  apply((known) =>
                    addBranch(known, step.id, outcome.code, { when: firstCondition(model), to: outcome.next.at(-1)?.to ?? [] }),
                  )
                }
              >
                {t('branch.add')}
              </Button>
            )}
            {step.type !== 'VOTE' && (
              <Button
                size="small"
                danger
                icon={<Trash2 {...icon} />}
                onClick={() => apply((known) => removeOutcome(known, step.id, outcome.code))}
              >
                {t('outcome.remove')}
              </Button>
            )}
          </div>
        </details>
      ))}
      {step.type !== 'VOTE' && (
        <Button size="small" icon={<Plus {...icon} />} onClick={() => apply((known) => addOutcome(known, step.id))}>
          {t('outcome.add')}
        </Button>
      )}
    </section>
  );
}
