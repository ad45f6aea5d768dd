/** An expression in the platform's own language: with what may come next, what is wrong and where, and a trial on values. */
import './expression.css';
import type { Compared } from '@lambda/model/conditions/conditions.ts';
import type { ValueType } from '@lambda/model/expression/problems.ts';
import { numberText } from '@lambda/model/expression/values.ts';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatDateTime, today } from '../../kit/format.ts';
import { useLabel, useLanguage } from '../../kit/i18n/i18n.ts';
import { ConditionValue } from './condition-value.tsx';
import { type Fields, fieldsIn, type Offer, offersFor, problemOf, resultOf, tableOf, taken } from './expression-words.ts';
import { Setting, type SettingProps } from './setting.tsx';
import { ruleTexts } from './texts.ts';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The result for values that are typed here. */
function Trial({ text, fields }: { readonly text: string; readonly fields: Fields }) {
  const t = ruleTexts.useText();
  const label = useLabel();
  const model = useMemo(() => tableOf(fields), [fields]);
  const [values, setValues] = useState<Readonly<Record<string, Compared['value']>>>({});
  const used = fieldsIn(text, model);
  // A reference is compared by the number of its row.
  const wire = Object.fromEntries(
    used.map((name) => {
      const value = values[name] ?? null;
      return [name, fields[name]?.kind === 'reference' && value !== null ? Number(value) : value === '' ? null : value];
    }),
  );
  const value = resultOf(text, model, wire, { today: today(), now: new Date().toISOString() });
  const words =
    value === undefined
      ? t('try.unknown')
      : value === null
        ? t('try.empty')
        : typeof value === 'boolean'
          ? value
            ? t('try.yes')
            : t('try.no')
          : typeof value === 'string'
            ? value
            : 'moment' in value
              ? formatDateTime(new Date(value.moment))
              : numberText(value);
  return (
    <details className="expression-trial">
      <summary>{t('try')}</summary>
      {used.length === 0 && <p className="setting-hint">{t('try.none')}</p>}
      {used.map((name) => {
        const field = fields[name];
        return (
          // biome-ignore lint/a11y/useSemanticElements: no set of inputs: one input with its words
          <div key={name} role="group" className="expression-value" aria-label={field ? label(field.label) : name}>
            <span>{field ? label(field.label) : name}</span>
            <ConditionValue
              field={field}
              one={{ field: name, condition: 'equals', value: values[name] ?? null }}
              onChange={(next) => setValues((before) => ({ ...before, [name]: next ?? null }))}
            />
          </div>
        );
      })}
      <p className="expression-result" role="status">
        {t('try.result')}: <strong>{words}</strong>
      </p>
    </details>
  );
}

type ExpressionProps = SettingProps & {
  readonly fields: Fields;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What it has to give. */
  readonly result?: ValueType;
};
export function ExpressionSetting({ fields, value, onChange, result, ...about }: ExpressionProps) {
  const t = ruleTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const list = useId();
  const input = useRef<TextAreaRef>(null);
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const put = useRef<number>(undefined);
  const model = useMemo(() => tableOf(fields), [fields]);
  const said = problemOf(value, model, language, result);
  const offers = caret === undefined ? [] : offersFor({ text: value, caret, fields, wordsOf: (field) => label(field.label) });
  const chosen = Math.min(at, offers.length - 1);
  useLayoutEffect(() => {
    const area = input.current?.resizableTextArea?.textArea;
    if (put.current === undefined || !area) return;
    area.focus();
    area.setSelectionRange(put.current, put.current);
    put.current = undefined;
  });
  const take = (offer: Offer) => {
    const next = taken(value, caret ?? value.length, offer);
    put.current = next.caret;
    setCaret(undefined);
    setAt(0);
    onChange(next.text);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const offer = offers[chosen];
    if (!offer) return;
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offers.length);
    else if (event.key === 'ArrowUp') setAt((chosen + offers.length - 1) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offer);
    else if (event.key === 'Escape') setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = said && Math.min(said.problem.at, value.length);
  return (
    <div className="expression">
      <Setting
        {...about}
        help={about.help ?? t('hint')}
        fault={said ? t('place', { at: said.problem.at + 1, problem: said.words }) : about.fault}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            ref={input}
            className="setting-mono"
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={2_000}
            spellCheck={false}
            aria-autocomplete="list"
            {...(offers.length > 0 ? { 'aria-controls': list, 'aria-activedescendant': `${list}-${chosen}` } : {})}
            value={value}
            onChange={({ target }) => {
              setCaret(target.selectionStart);
              setAt(0);
              onChange(target.value);
            }}
            onKeyDown={press}
            onBlur={() => setCaret(undefined)}
          />
        )}
      </Setting>
      {offers.length > 0 && (
        <div id={list} role="listbox" aria-label={t('offers')} className="expression-offers">
          {offers.map((offer, index) => (
            // The keys are heard by the text itself.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={`${offer.kind} ${offer.name}`}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // The text keeps the focus, and with it the place of the caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
            >
              <code>{offer.name}</code>
              <span>{offer.kind === 'field' ? offer.words : t('offer.function')}</span>
            </div>
          ))}
        </div>
      )}
      {said && place !== undefined && place < value.length && (
        <p className="expression-place" aria-hidden>
          {value.slice(0, place)}
          <mark>{value.slice(place, place + 1)}</mark>
          {value.slice(place + 1)}
        </p>
      )}
      {!said && (
        <>
          <span className="expression-fine">
            <CircleCheck {...icon} />
            {t('fine')}
          </span>
          <Trial text={value} fields={fields} />
        </>
      )}
    </div>
  );
}
