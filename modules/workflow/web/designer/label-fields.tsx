/** A text in the three languages. */
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { Input } from 'antd';
import { useId } from 'react';

const LANGUAGES: readonly { readonly language: Language; readonly name: string }[] = [
  { language: 'mn', name: 'MN' },
  { language: 'en', name: 'EN' },
  { language: 'ko', name: 'KO' },
];
const MOST = 120;

type LabelFieldsProps = { readonly legend: string; readonly value: Label; readonly onChange: (label: Label) => void };
export function LabelFields({ legend, value, onChange }: LabelFieldsProps) {
  const id = useId();
  return (
    <fieldset className="wd-label">
      <legend>{legend}</legend>
      {LANGUAGES.map(({ language, name }) => (
        <div key={language}>
          <label htmlFor={`${id}-${language}`}>{name}</label>
          <Input
            id={`${id}-${language}`}
            lang={language}
            value={value[language]}
            maxLength={MOST}
            aria-label={`${legend} (${name})`}
            {...(value[language].trim() === '' ? { status: 'error' as const, 'aria-invalid': true } : {})}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
