/** A field's value as people read it: labels for choices, titles for references, grouped figures, dates. */
import './value-text.css';
import { shownPerson } from '@lambda/model/accounts/erased-login.ts';
import { formatDuration } from '@lambda/model/fields/duration.ts';
import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { amountText, formatDateTime, formatNumber } from '../kit/format.ts';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { isEmpty } from './field-values.ts';
import { useLookupTitle } from './lookups.ts';
import { SignatureText } from './signature-text.tsx';
import { formTexts } from './texts.ts';
import { showNumber } from './typed-number.ts';
import { showPhone } from './typed-text.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ReferenceText({ model, id }: { model: string; id: unknown }) {
  return <>{useLookupTitle(model, id)}</>;
}

function ReferenceTexts({ model, ids }: { model: string; ids: readonly unknown[] }) {
  return ids.map((id, index) => (
    <span key={String(id)}>
      {index > 0 && ', '}
      <ReferenceText model={model} id={id} />
    </span>
  ));
}

/** What records are called, as it came along with their numbers; null for one that has no name or may not be read. */
export type KnownNames = string | null | readonly (string | null)[];

function NamedRecords({ ids, names }: { ids: readonly unknown[]; names: readonly (string | null)[] }) {
  const { language } = useLanguage();
  return <>{ids.map((id, at) => shownPerson(names[at] ?? `№ ${String(id)}`, language)).join(', ')}</>;
}

function FileLinks({ addresses, open }: { addresses: readonly unknown[]; open: string }) {
  return addresses.map((address, index) => (
    <a key={String(address)} href={String(address)} target="_blank" rel="noreferrer" className="record-file-link">
      {`${open} ${index + 1}`}
    </a>
  ));
}

type ValueTextProps = {
  readonly field: Field | undefined;
  readonly value: unknown;
  /** Of what a reference, or a list of them, points at; asked for when left out. */
  readonly names?: KnownNames | undefined;
};
export function ValueText({ field, value, names }: ValueTextProps) {
  const t = formTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  if (isEmpty(value)) return <span className="record-empty">{t('field.empty')}</span>;
  if (names !== undefined && (field?.kind === 'reference' || field?.kind === 'references'))
    return <NamedRecords ids={[value].flat()} names={[names].flat()} />;
  switch (field?.kind) {
    case 'choice':
    case 'state': {
      const option = field.options.find((one) => one.value === value);
      return <>{option ? label(option.label) : String(value)}</>;
    }
    case 'boolean':
      return <>{value === true ? t('boolean.yes') : t('boolean.no')}</>;
    case 'money':
      return <span className="lp-figures">{amountText(String(value), field)}</span>;
    case 'percent':
      return <span className="lp-figures">{`${formatNumber(String(value))}%`}</span>;
    case 'duration':
      return <span className="lp-figures">{formatDuration(Number(value), language)}</span>;
    case 'time':
      return <>{String(value).replace(/^(\d\d:\d\d):00$/, '$1')}</>;
    case 'multiChoice':
      return (
        <>
          {listOf(value)
            .map((one) =>
              label(field.options.find((option) => option.value === one)?.label ?? { mn: String(one), en: String(one), ko: String(one) }),
            )
            .join(', ')}
        </>
      );
    case 'references':
      return <ReferenceTexts model={field.to} ids={listOf(value)} />;
    case 'richText':
      return <>{plainText(String(value))}</>;
    case 'images':
    case 'files':
      return <FileLinks addresses={listOf(value)} open={t(field.kind === 'images' ? 'image.open' : 'file.open')} />;
    case 'signature':
      return <SignatureText value={value} />;
    case 'integer':
      return <span className="lp-figures">{showNumber(value, field)}</span>;
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
