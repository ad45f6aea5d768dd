/** The controls of a designer's settings: each says what it sets, and why it is refused. */
import './settings.css';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { choiceSearch } from '@lambda/ui/parts/choice-search.ts';
import { Setting, type SettingProps } from '@lambda/web-engine/form/conditions/setting.tsx';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { builderTexts } from '../../i18n/texts.ts';

const LANGUAGES: readonly Language[] = ['mn', 'en', 'ko'];
const LONGEST_LABEL = 200;

type Given<T> = SettingProps & { readonly value: T | undefined; readonly onChange: (value: T | undefined) => void };

/** Words in three languages. English and Korean follow the Mongolian ones until they are given. */
export function LabelSetting({
  value,
  onChange,
  isRequired = false,
  lines = 1,
  max = LONGEST_LABEL,
  ...about
}: Given<Label> & {
  /** It cannot be emptied. */
  readonly isRequired?: boolean;
  /** More than one: the words may be broken. */
  readonly lines?: number;
  readonly max?: number;
}) {
  const t = builderTexts.useText();
  const change = (language: Language, text: string) => {
    const before: Label = value ?? (Object.fromEntries(LANGUAGES.map((one) => [one, ''])) as Label);
    // A language that only repeats the Mongolian words goes on following them.
    const followed = (one: Language): string => (language === 'mn' && before[one] === before.mn ? text : before[one]);
    const next: Label = {
      mn: followed('mn'),
      en: followed('en'),
      ko: followed('ko'),
      [language]: text || (language === 'mn' ? '' : before.mn),
    };
    const isEmpty = LANGUAGES.every((one) => next[one].trim() === '');
    onChange(isEmpty && !isRequired ? undefined : next);
  };
  const control = (language: Language) => ({
    'aria-label': `${about.label}: ${t(`table.${language}`)}`,
    maxLength: max,
    value: language === 'mn' || value?.[language] !== value?.mn ? (value?.[language] ?? '') : '',
    placeholder: language === 'mn' ? '' : (value?.mn ?? ''),
    ...(about.fault ? { status: 'error' as const } : {}),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(language, target.value),
  });
  return (
    <fieldset className="builder-words">
      <legend>{about.label}</legend>
      {LANGUAGES.map((language) => (
        <div key={language} className="builder-word">
          <span aria-hidden>{language.toUpperCase()}</span>
          {lines === 1 ? (
            <Input {...control(language)} />
          ) : (
            <Input.TextArea {...control(language)} autoSize={{ minRows: 1, maxRows: lines }} />
          )}
        </div>
      ))}
      {about.fault ? (
        <span className="builder-message">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {about.fault}
        </span>
      ) : (
        about.help && <span className="builder-hint">{about.help}</span>
      )}
    </fieldset>
  );
}

/** A line of text; emptied it is no value. */
export function TextSetting({
  value,
  onChange,
  max = 400,
  isCode = false,
  placeholder,
  ...about
}: Given<string> & { readonly max?: number; readonly isCode?: boolean; readonly placeholder?: string }) {
  return (
    <Setting {...about}>
      {(control) => (
        <Input
          {...control}
          maxLength={max}
          className={isCode ? 'builder-mono' : ''}
          value={value ?? ''}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </Setting>
  );
}

/** A whole number between two; emptied it is no value. */
export function NumberSetting({
  value,
  onChange,
  min,
  max,
  placeholder,
  ...about
}: Given<number> & { readonly min: number; readonly max: number; readonly placeholder?: string }) {
  return (
    <Setting {...about}>
      {(control) => (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          min={min}
          max={max}
          precision={0}
          value={value ?? null}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Setting>
  );
}

/** Yes, or not said. */
export function SwitchSetting({ label, help, value, onChange }: Given<boolean>) {
  const id = useId();
  return (
    <div className="setting">
      <Checkbox
        checked={value === true}
        {...(help ? { 'aria-describedby': id } : {})}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
      >
        {label}
      </Checkbox>
      {help && (
        <span className="builder-hint" id={id}>
          {help}
        </span>
      )}
    </div>
  );
}

export type SettingOption<V extends string | number> = { readonly value: V; readonly label: string };
/** One of several; `none` names what holds when nothing is chosen. */
export function ChoiceSetting<V extends string | number>({
  value,
  onChange,
  options,
  none,
  ...about
}: Given<V> & { readonly options: readonly SettingOption<V>[]; readonly none?: string }) {
  return (
    <Setting {...about}>
      {(control) => (
        <Select<V>
          {...control}
          showSearch={choiceSearch}
          allowClear={none !== undefined}
          placeholder={none ?? ''}
          value={value ?? null}
          options={options.map((option) => ({ ...option }))}
          onChange={(next?: V) => onChange(next)}
        />
      )}
    </Setting>
  );
}

/** Several of several, in the order chosen; none is no value. */
export function ChoicesSetting<V extends string>({
  value,
  onChange,
  options,
  max,
  ...about
}: Given<readonly V[]> & { readonly options: readonly SettingOption<V>[]; readonly max?: number }) {
  return (
    <Setting {...about}>
      {(control) => (
        <Select<V[]>
          {...control}
          mode="multiple"
          showSearch={choiceSearch}
          {...(max === undefined ? {} : { maxCount: max })}
          value={[...(value ?? [])]}
          options={options.map((option) => ({ ...option }))}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      )}
    </Setting>
  );
}
