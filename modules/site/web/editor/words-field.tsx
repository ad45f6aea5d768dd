/** A text in the three languages side by side (under each other where it is narrow); what is missing is marked. */
import { LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import { LANGUAGE_NAMES } from '@lambda/web-engine/kit/i18n/language.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { siteTexts } from '../i18n/texts.ts';
import { isMissing } from './three-languages.ts';

type Words = {
  readonly label: string;
  readonly value: Label;
  readonly isLong: boolean;
  readonly isNeeded: boolean;
  readonly max: number;
  readonly onChange: (value: Label) => void;
};
export function WordsField({ label, value, isLong, isNeeded, max, onChange }: Words) {
  const t = siteTexts.useText();
  const id = useId();
  return (
    <fieldset className="site-words">
      <legend>
        {label}
        {!isNeeded && <small className="site-words-perhaps">{t('field.perhaps')}</small>}
      </legend>
      <div className="site-words-each">
        {LANGUAGES.map((language) => {
          const wants = isMissing(isNeeded, value, language);
          const own = {
            id: `${id}${language}`,
            value: value[language],
            lang: language,
            maxLength: max,
            'aria-label': `${label}: ${LANGUAGE_NAMES[language]}`,
            'aria-describedby': wants ? `${id}${language}-wants` : undefined,
            ...(wants ? ({ status: 'warning' } as const) : {}),
          };
          const write = (text: string) => onChange({ ...value, [language]: text });
          return (
            <div key={language}>
              <label htmlFor={own.id}>
                <span lang={language}>{LANGUAGE_NAMES[language]}</span>
                {wants && <em id={`${id}${language}-wants`}>{t('editor.missing')}</em>}
              </label>
              {isLong ? (
                <Input.TextArea {...own} autoSize={{ minRows: 4, maxRows: 14 }} onChange={({ target }) => write(target.value)} />
              ) : (
                <Input {...own} onChange={({ target }) => write(target.value)} />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
