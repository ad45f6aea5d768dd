/** A field's value as people read it: labels for choices, titles for references, grouped figures, dates. */
import './value-text.css';
import { type Field, scaleOf } from '@lambda/model/fields.ts';
import { formatDateTime, formatMoney, formatNumber } from '../format.ts';
import { useLabel } from '../i18n/i18n.ts';
import { isEmpty } from './field-values.ts';
import { useLookupTitle } from './lookups.ts';
import { formTexts } from './texts.ts';
import { numberShape, showNumber } from './typed-number.ts';
import { showPhone } from './typed-text.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ReferenceText({ model, id }: { model: string; id: unknown }) {
  return <>{useLookupTitle(model, id)}</>;
}

export function ValueText({ field, value }: { field: Field | undefined; value: unknown }) {
  const t = formTexts.useText();
  const label = useLabel();
  if (isEmpty(value)) return <span className="record-empty">{t('field.empty')}</span>;
  switch (field?.kind) {
    case 'choice':
    case 'state': {
      const option = field.options.find((one) => one.value === value);
      return <>{option ? label(option.label) : String(value)}</>;
    }
    case 'boolean':
      return <>{value === true ? t('boolean.yes') : t('boolean.no')}</>;
    case 'money':
      return <span className="lp-figures">{formatMoney(String(value), field.currency)}</span>;
    case 'integer':
      return <span className="lp-figures">{showNumber(value, numberShape(field))}</span>;
    case 'decimal':
      return <span className="lp-figures">{formatNumber(String(value), { decimals: scaleOf(field) })}</span>;
    case 'datetime':
      return <>{formatDateTime(String(value))}</>;
    case 'phone':
      return <>{showPhone(value)}</>;
    case 'reference':
      return <ReferenceText model={field.to} id={typeof value === 'number' ? value : Number(value)} />;
    case 'image':
    case 'file':
      return (
        <a href={String(value)} target="_blank" rel="noreferrer">
          {t(field.kind === 'image' ? 'image.open' : 'file.open')}
        </a>
      );
    case 'password':
      return <>••••••••</>;
    case 'children':
      return <>{t('conflict.rows', { count: listOf(value).length })}</>;
    default:
      return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
  }
}
