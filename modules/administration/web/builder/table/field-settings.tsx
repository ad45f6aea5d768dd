/** What else is said of a field: its other languages, the name of its column, and what its kind asks for. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Button, Checkbox, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import type { ExtensibleModel } from '../../data/custom-fields.ts';
import { builderTexts } from '../i18n/texts.ts';
import { Labelled } from './labelled.tsx';
import type { FieldFaults } from './table-faults.ts';
import { type FieldInput, hasMax, hasOptions, LONGEST_LABEL, MOST_OPTIONS, newOption, type OptionInput } from './table-input.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LONGEST_NAME = 40;

type SettingsProps = {
  readonly field: FieldInput;
  readonly faults: FieldFaults;
  readonly models: readonly ExtensibleModel[];
  readonly onChange: (field: FieldInput) => void;
};

function Options({ field, faults, onChange }: Omit<SettingsProps, 'models'>) {
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

export function FieldSettings({ field, faults, models, onChange }: SettingsProps) {
  const t = builderTexts.useText();
  const label = useLabel();
  const { kind } = field;
  return (
    <div className="builder-settings">
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
                onChange={(to) => onChange({ ...field, to: to ?? '' })}
              />
            )}
          </Labelled>
        )}
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
