/** How the form opens beside its list: each way with a small drawing of it. */
import { TEMPLATES } from '@lambda/model/definitions/definitions.ts';
import { useId } from 'react';
import { builderTexts } from '../i18n/texts.ts';

type Template = (typeof TEMPLATES)[number];
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** Where the form stands on a screen of 96 by 60; the list takes the rest, or nothing. */
const FORMS: Readonly<Record<Template, { readonly form: Box; readonly hasList: boolean }>> = {
  canvas: { form: { x: 48, y: 4, width: 44, height: 52 }, hasList: true },
  drawer: { form: { x: 60, y: 4, width: 32, height: 52 }, hasList: true },
  popup: { form: { x: 24, y: 12, width: 48, height: 36 }, hasList: true },
  window: { form: { x: 8, y: 8, width: 80, height: 44 }, hasList: false },
  edit: { form: { x: 20, y: 8, width: 56, height: 44 }, hasList: false },
  create: { form: { x: 20, y: 8, width: 56, height: 44 }, hasList: false },
};

function Drawing({ template }: { readonly template: Template }) {
  const { form, hasList } = FORMS[template];
  const rows = hasList ? [10, 20, 30, 40, 50] : [];
  return (
    <svg viewBox="0 0 96 60" width="96" height="60" aria-hidden className="crud-drawing">
      <rect x="0.5" y="0.5" width="95" height="59" rx="4" className="crud-screen" />
      {rows.map((y) => (
        <line key={y} x1="6" x2="90" y1={y} y2={y} className="crud-line" />
      ))}
      <rect {...form} rx="3" className="crud-form" />
      {template === 'create' && <path d="M48 24v12M42 30h12" className="crud-sign" />}
      {template === 'edit' && <path d="M42 36l2-6 8-8 4 4-8 8z" className="crud-sign" />}
    </svg>
  );
}

export function TemplatePicker({ value, onChange }: { readonly value: Template; readonly onChange: (template: Template) => void }) {
  const t = builderTexts.useText();
  const name = useId();
  return (
    <fieldset className="crud-templates">
      <legend className="lp-hidden">{t('crud.opens')}</legend>
      {TEMPLATES.map((template) => (
        <label key={template} className="crud-template">
          <input type="radio" name={name} checked={value === template} onChange={() => onChange(template)} />
          <Drawing template={template} />
          <span>
            <strong>{t(`template.${template}`)}</strong>
            <span className="builder-hint">{t(`template.${template}Help`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
