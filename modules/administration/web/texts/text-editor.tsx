/** One text in all languages: what the product says, what is shown in its place, and what was shown before. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Form, Input } from 'antd';
import { Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type Correction,
  type ScreenText,
  saveTexts,
  shownIn,
  TEXT_LANGUAGES,
  TEXTS_KEY,
  useTextVersions,
  wrongPlaces,
} from '../data/texts.ts';
import { administrationTexts } from '../i18n/texts.ts';

const LONGEST = 2_000;

function useFault() {
  const t = administrationTexts.useText();
  return (text: string, shipped: string): string | undefined => {
    if (text.trim() === '') return t('texts.required');
    const { missing, extra } = wrongPlaces(text, shipped);
    const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
    if (missing.length > 0) return t('texts.keep', { places: named(missing) });
    return extra.length > 0 ? t('texts.noPlaces', { places: named(extra) }) : undefined;
  };
}

function Versions({ correction, shown, onUse }: { correction: Correction | undefined; shown: string; onUse?: (text: string) => void }) {
  const t = administrationTexts.useText();
  const { data = [] } = useTextVersions(correction);
  const earlier = data.filter(({ text }) => text !== shown);
  if (earlier.length === 0) return null;
  return (
    <details className="text-versions">
      <summary>{t('texts.versions')}</summary>
      <ul>
        {earlier.map(({ id, text, at: moment, name }) => (
          <li key={id} className="text-version">
            <span className="text-version-words">
              {text}
              <span className="lp-figures">
                {formatDateTime(moment)} · {name ?? t('texts.platform')}
              </span>
            </span>
            {onUse && (
              <Button size="small" onClick={() => onUse(text)}>
                {t('texts.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type EditorProps = { readonly text: ScreenText; readonly mayChange: boolean; readonly onClose: () => void };
export function TextEditor({ text, mayChange, onClose }: EditorProps) {
  const t = administrationTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const id = useId();
  const faultOf = useFault();
  // All languages stand here beside each other, whichever the person reads.
  const [values, setValues] = useState(
    () => Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, shownIn(text, language)])) as Record<Language, string>,
  );
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = (language: Language, value: string) => setValues((known) => ({ ...known, [language]: value }));
  const faults = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, faultOf(values[language], text.shipped[language])]));
  const isWrong = Object.values(faults).some((fault) => fault !== undefined);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await saveTexts(text, values);
      void message.success(t('texts.saved'));
      void client.invalidateQueries({ queryKey: TEXTS_KEY });
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure([error.message, ...error.fields.map((field) => field.message)].join('. '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      open
      size={640}
      title={t('texts.title')}
      closable={false}
      onClose={onClose}
      extra={<Button type="text" aria-label={t('texts.cancel')} icon={<X size={18} strokeWidth={1.75} aria-hidden />} onClick={onClose} />}
      footer={
        mayChange && (
          <div className="text-editor-foot">
            <Button onClick={onClose}>{t('texts.cancel')}</Button>
            <Button type="primary" disabled={isWrong} {...whileBusy(busy)} onClick={() => void save()}>
              {t('texts.save')}
            </Button>
          </div>
        )
      }
    >
      <code className="text-editor-key">{text.key}</code>
      {failure && <Alert type="error" showIcon title={failure} className="text-editor-failure" />}
      <Form layout="vertical" onFinish={() => void save()}>
        {TEXT_LANGUAGES.map((language) => {
          const [shipped, correction, fault] = [text.shipped[language], text.corrections[language], faults[language]];
          const isOutdated = correction?.is_active === true && correction.shipped !== shipped;
          return (
            <section key={language} className="text-editor-language" aria-label={t(`texts.locale.${language}`)}>
              <h3>{t(`texts.locale.${language}`)}</h3>
              <p className="text-editor-shipped">
                <span>{t('texts.shipped')}</span>
                {shipped}
              </p>
              {isOutdated && <Alert type="warning" showIcon title={t('texts.outdated', { text: correction.shipped })} />}
              <Form.Item label={t('texts.own')} htmlFor={`${id}-${language}`} validateStatus={fault ? 'error' : ''} help={fault}>
                <Input.TextArea
                  id={`${id}-${language}`}
                  autoSize={{ minRows: 1, maxRows: 8 }}
                  maxLength={LONGEST}
                  readOnly={!mayChange}
                  value={values[language]}
                  onChange={({ target }) => set(language, target.value)}
                />
              </Form.Item>
              {mayChange && values[language] !== shipped && (
                <Button size="small" icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => set(language, shipped)}>
                  {t('texts.back')}
                </Button>
              )}
              <Versions
                correction={correction}
                shown={values[language]}
                {...(mayChange ? { onUse: (version: string) => set(language, version) } : {})}
              />
            </section>
          );
        })}
      </Form>
    </Drawer>
  );
}
