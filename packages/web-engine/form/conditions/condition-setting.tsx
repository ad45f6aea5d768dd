/** A condition made of comparisons, all or any of which hold; an expression stands as its text. */
import type { Compared, Comparison, ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { Button, Segmented, Select } from 'antd';
import { Plus, Sigma, Trash2 } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import {
  comparisonsFor,
  conditionOf,
  isComparable,
  isWithoutValue,
  type RulePart,
  type Rules,
  rulesOf,
  withComparison,
} from './condition-rules.ts';
import { ConditionValue } from './condition-value.tsx';
import { ExpressionSetting } from './expression-setting.tsx';
import type { SettingProps } from './setting.tsx';
import { ruleTexts } from './texts.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Fields = Readonly<Record<string, Field>>;

function Comparing({
  fields,
  one,
  onChange,
  takesRelativeDays,
}: {
  readonly fields: Fields;
  readonly one: Compared;
  readonly onChange: (one: Compared) => void;
  readonly takesRelativeDays: boolean;
}) {
  const t = ruleTexts.useText();
  const label = useLabel();
  const field = fields[one.field];
  const names = Object.keys(fields).filter((name) => isComparable(fields[name]?.kind));
  return (
    <>
      <Select<string>
        aria-label={t('rule.field')}
        showSearch={choiceSearch}
        {...(field ? {} : { status: 'error' as const })}
        value={one.field}
        options={names.map((name) => ({ value: name, label: fields[name] ? label(fields[name].label) : name }))}
        onChange={(next) => onChange({ field: next, condition: 'notNull' })}
      />
      <Select<Comparison>
        aria-label={t('rule.comparison')}
        value={one.condition}
        options={comparisonsFor(field?.kind).map((known) => ({ value: known, label: t(`comparison.${known}`) }))}
        onChange={(condition) => onChange(withComparison(one, condition))}
      />
      {!isWithoutValue(one.condition) && (
        <ConditionValue
          field={field}
          one={one}
          takesRelativeDays={takesRelativeDays}
          onChange={(value) => onChange({ field: one.field, condition: one.condition, value: value ?? null })}
        />
      )}
    </>
  );
}

type ConditionProps = SettingProps & {
  /** The fields that can be asked about, by name. */
  readonly fields: Fields;
  readonly value: ConditionLike | undefined;
  readonly onChange: (value: ConditionLike | undefined) => void;
  /** Expressions may stand in it; otherwise comparisons alone. */
  readonly takesExpressions?: boolean;
  /** All of the comparisons have to hold, and nobody is asked. */
  readonly joins?: 'all';
  /** Days may be said in relation to today. */
  readonly takesRelativeDays?: boolean;
};
export function ConditionSetting(props: ConditionProps) {
  const { label, help, fault, fields, value, onChange, takesExpressions = true, joins, takesRelativeDays = false } = props;
  const t = ruleTexts.useText();
  const rules = rulesOf(value);
  const set = (next: Rules) => onChange(conditionOf(next));
  const first = Object.keys(fields).find((name) => isComparable(fields[name]?.kind));
  return (
    <fieldset className="setting-rules">
      <legend>{label}</legend>
      {help && <span className="setting-hint">{help}</span>}
      {rules && rules.parts.length > 1 && joins === undefined && (
        <Segmented
          size="small"
          aria-label={t('rule.joins')}
          value={rules.joins}
          options={[
            { value: 'all' as const, label: t('rule.all') },
            { value: 'any' as const, label: t('rule.any') },
          ]}
          onChange={(next) => set({ ...rules, joins: next })}
        />
      )}
      {rules === undefined && (
        <>
          <p className="setting-hint">{t('rule.nested')}</p>
          <Button size="small" icon={<Trash2 {...icon} />} onClick={() => onChange(undefined)}>
            {t('rule.clear')}
          </Button>
        </>
      )}
      {rules?.parts.map((part, at) => {
        const change = (next: RulePart) => set({ ...rules, parts: rules.parts.map((known, index) => (index === at ? next : known)) });
        return (
          // The order is all that tells equal comparisons apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div className="setting-rule" key={at}>
            {typeof part === 'string' ? (
              <ExpressionSetting label={t('rule.expression')} fields={fields} value={part} onChange={change} result="boolean" />
            ) : (
              <Comparing fields={fields} one={part} onChange={change} takesRelativeDays={takesRelativeDays} />
            )}
            <Button
              type="text"
              aria-label={t('rule.remove')}
              icon={<Trash2 {...icon} />}
              onClick={() => set({ ...rules, parts: rules.parts.filter((_known, index) => index !== at) })}
            />
          </div>
        );
      })}
      {rules && first !== undefined && (
        <div className="setting-rule-add">
          <Button
            size="small"
            icon={<Plus {...icon} />}
            onClick={() => set({ ...rules, parts: [...rules.parts, { field: first, condition: 'notNull' }] })}
          >
            {t('rule.add')}
          </Button>
          {takesExpressions && (
            <Button
              size="small"
              icon={<Sigma {...icon} />}
              onClick={() => set({ ...rules, parts: [...rules.parts, `not isEmpty(${first})`] })}
            >
              {t('rule.addExpression')}
            </Button>
          )}
        </div>
      )}
      {fault && <span className="setting-message">{fault}</span>}
    </fieldset>
  );
}
