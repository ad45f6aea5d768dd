/** What else is said of a field: its other languages, the name of its column, and what its kind asks for. */
import type { ValueType } from '@lambda/model/expression/problems.ts';
import { COMPUTED_TYPES } from '@lambda/model/fields/fields.ts';
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { ExpressionSetting } from '@lambda/web-engine/form/conditions/expression-setting.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Checkbox, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { builderTexts } from '../i18n/texts.ts';
import { type Around, fieldsBeside, followed, numbersThere, subTables } from './fields-around.ts';
import { Labelled } from './labelled.tsx';
import type { FieldFaults } from './table-faults.ts';
import {
  type ComputedType,
  type FieldInput,
  hasBounds,
  hasMax,
  hasOptions,
  LONGEST_LABEL,
  MOST_OPTIONS,
  newOption,
  type OptionInput,
  type TargetTable,
} from './table-input.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LONGEST_NAME = 40;
/** What a formula has to give for each of the results. */
const RESULTS: Readonly<Record<ComputedType, ValueType>> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'moment',
};

type SettingsProps = {
  readonly field: FieldInput;
  readonly faults: FieldFaults;
  readonly models: readonly TargetTable[];
  readonly around: Around;
  readonly onChange: (field: FieldInput) => void;
};

function Options({ field, faults, onChange }: Omit<SettingsProps, 'models' | 'around'>) {
  const t = builderTexts.useText();
  const { options } = field;
  const change = (at: number, part: Partial<OptionInput>) =>
    onChange({ ...field, options: options.map((option, index) => (index === at ? { ...option, ...part } : option)) });
  return (
    <fieldset className="builder-options">
      <legend>{t('table.options')}</legend>
      {options.map((option, at) => (
        <div key={option.key} className="builder-option">
          {(['mn', 'en', 'ko'] as const).map((language) => (
            <Input
              key={language}
              maxLength={LONGEST_LABEL}
              value={option[language]}
              placeholder={language === 'mn' ? t('table.mn') : option.mn || t(`table.${language}`)}
              aria-label={t('table.option', { number: at + 1, language: t(`table.${language}`) })}
              {...(faults.options && language === 'mn' ? { status: 'error' as const } : {})}
              onChange={({ target }) => change(at, { [language]: target.value })}
            />
          ))}
          <Button
            type="text"
            icon={<Trash2 {...icon} />}
            disabled={options.length === 1}
            aria-label={t('table.optionRemove', { number: at + 1 })}
            onClick={() => onChange({ ...field, options: options.filter((_option, index) => index !== at) })}
          />
        </div>
      ))}
      {faults.options && (
        <span className="builder-message" role="alert">
          {t(`fault.${faults.options}`)}
        </span>
      )}
      <Button
        icon={<Plus {...icon} />}
        disabled={options.length >= MOST_OPTIONS}
        onClick={() => onChange({ ...field, options: [...options, newOption()] })}
      >
        {t('table.optionAdd')}
      </Button>
    </fieldset>
  );
}

/** How a calculated field is calculated. */
function Formula({ field, faults, around, onChange }: Omit<SettingsProps, 'models'>) {
  const t = builderTexts.useText();
  return (
    <>
      <Labelled label={t('table.result')}>
        {(control) => (
          <ChoiceSelect<ComputedType>
            {...control}
            value={field.result}
            options={COMPUTED_TYPES.map((type) => ({ value: type, label: t(`table.result.${type}`) }))}
            onChange={(result) => onChange({ ...field, result })}
          />
        )}
      </Labelled>
      <ExpressionSetting
        label={t('table.formula')}
        fields={fieldsBeside(field, around)}
        value={field.formula}
        result={RESULTS[field.result]}
        fault={faults.formula && t(`fault.${faults.formula}`)}
        onChange={(formula) => onChange({ ...field, formula })}
      />
    </>
  );
}
/** Which rows are offered, by what was chosen beside. */
function Follows({ field, around, onChange }: Pick<SettingsProps, 'field' | 'around' | 'onChange'>) {
  const t = builderTexts.useText();
  const offered = followed(field, around);
  if (offered.length === 0 && field.cascade.from === '') return null;
  return (
    <Labelled label={t('table.follows')} help={t('table.followsHelp')}>
      {(control) => (
        <ChoiceSelect
          {...control}
          allowClear
          placeholder={t('table.followsNone')}
          value={field.cascade.from === '' ? null : field.cascade.from}
          options={offered.map(({ from }) => ({ value: from.name, label: from.label.mn }))}
          onChange={(from) => {
            const chosen = offered.find((one) => one.from.name === from);
            onChange({ ...field, cascade: { from: chosen?.from.name ?? '', by: chosen?.by ?? '' } });
          }}
        />
      )}
    </Labelled>
  );
}

/** How many rows may point at each row there, by a number of that row. */
function AtMost({ field, around, onChange }: Pick<SettingsProps, 'field' | 'around' | 'onChange'>) {
  const t = builderTexts.useText();
  const label = useLabel();
  const offered = numbersThere(field, around);
  if (offered.length === 0 && field.atMost === '') return null;
  return (
    <Labelled label={t('table.atMost')} help={t('table.atMostHelp')}>
      {(control) => (
        <ChoiceSelect
          {...control}
          allowClear
          placeholder={t('table.atMostNone')}
          value={field.atMost === '' ? null : field.atMost}
          options={offered.map((one) => ({ value: one.name, label: label(one.label) }))}
          onChange={(atMost) => onChange({ ...field, atMost: atMost ?? '' })}
        />
      )}
    </Labelled>
  );
}

export function FieldSettings({ field, faults, models, around, onChange }: SettingsProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { kind } = field;
  return (
    <div className="builder-settings">
      {kind === 'computed' && <Formula field={field} faults={faults} around={around} onChange={onChange} />}
      {hasOptions(kind) && <Options field={field} faults={faults} onChange={onChange} />}
      <div className="builder-pair">
        {kind === 'reference' && (
          <Labelled label={t('table.to')} fault={faults.to}>
            {(control) => (
              <ChoiceSelect
                {...control}
                showSearch
                // Another table is another list of rows: what is stored means none of them.
                disabled={field.isFrozen && field.before?.kind === 'reference'}
                value={field.to === '' ? null : field.to}
                options={models.map((model) => ({ value: model.name, label: label(model.label) }))}
                onChange={(to) => onChange({ ...field, to: to ?? '', cascade: { from: '', by: '' }, atMost: '' })}
              />
            )}
          </Labelled>
        )}
        {kind === 'reference' && <Follows field={field} around={around} onChange={onChange} />}
        {kind === 'reference' && <AtMost field={field} around={around} onChange={onChange} />}
        {kind === 'children' && (
          <Labelled label={t('table.rowsOf')} fault={faults.to} help={t('table.rowsOfHelp')}>
            {(control) => (
              <ChoiceSelect
                {...control}
                showSearch
                value={field.to === '' ? null : field.to}
                options={subTables(around).map(({ model }) => ({ value: model.name, label: label(model.label) }))}
                onChange={(to) =>
                  onChange({ ...field, to: to ?? '', by: subTables(around).find(({ model }) => model.name === to)?.by ?? '' })
                }
              />
            )}
          </Labelled>
        )}
        {hasBounds(kind) &&
          (['least', 'most'] as const).map((bound) => (
            <Labelled key={bound} label={t(`table.${bound}`)} fault={faults.bounds}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  maxLength={20}
                  value={field[bound]}
                  onChange={({ target }) => onChange({ ...field, [bound]: target.value })}
                />
              )}
            </Labelled>
          ))}
        {hasMax(kind) && (
          <Labelled label={t('table.max')} fault={faults.max}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={field.max}
                placeholder={kind === 'text' ? '255' : '10000'}
                onChange={({ target }) => onChange({ ...field, max: target.value })}
              />
            )}
          </Labelled>
        )}
        <Labelled label={t('table.fieldName')} fault={faults.name} {...(field.isFrozen ? { help: t('table.frozen') } : {})}>
          {(control) => (
            <Input
              {...control}
              className="builder-mono"
              disabled={field.wasWithdrawn}
              maxLength={LONGEST_NAME}
              value={field.name}
              onChange={({ target }) => onChange({ ...field, name: target.value, hasOwnName: true })}
            />
          )}
        </Labelled>
      </div>
      <div className="builder-pair">
        {(['en', 'ko'] as const).map((language) => (
          <Labelled key={language} label={language === 'en' ? t('table.fieldEn') : t('table.fieldKo')}>
            {(control) => (
              <Input
                {...control}
                maxLength={LONGEST_LABEL}
                value={field.label[language]}
                placeholder={field.label.mn}
                onChange={({ target }) => onChange({ ...field, label: { ...field.label, [language]: target.value } })}
              />
            )}
          </Labelled>
        ))}
      </div>
      {kind === 'text' && (
        <Checkbox checked={field.search} onChange={({ target }) => onChange({ ...field, search: target.checked })}>
          {t('table.search')}
        </Checkbox>
      )}
    </div>
  );
}
