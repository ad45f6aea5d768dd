/** Whom the tax receipt is for: a citizen with or without a number, or a company that is looked up by its number. */
import { useState } from 'react';
import type { AskedTax } from '../../sale/sold.ts';
import { posTexts } from '../i18n/texts.ts';
import { server } from '../till/server.ts';
import { Field } from './fields.tsx';
import { problemOf } from './problem-of.ts';

export type TaxText = {
  readonly kind: AskedTax['kind'];
  readonly consumer: string;
  readonly number: string;
  readonly tin: string;
  readonly name: string;
};
export const NO_TAX_TEXT: TaxText = { kind: 'citizen', consumer: '', number: '', tin: '', name: '' };

/** Undefined for what cannot stand on a receipt. */
export function taxOf({ kind, consumer, number, tin, name }: TaxText): AskedTax | undefined {
  if (kind === 'citizen') {
    const digits = consumer.trim();
    return digits === '' || /^\d{8}$/.test(digits) ? { kind, consumer: digits || null } : undefined;
  }
  const payer = tin || number.trim();
  return /^\d{11,14}$/.test(payer) && name.trim() !== '' ? { kind, tin: payer, name: name.trim() } : undefined;
}

type Props = { readonly value: TaxText; readonly onChange: (value: TaxText) => void; readonly isOnline: boolean };
export function TaxFields({ value, onChange, isOnline }: Props) {
  const t = posTexts.useText();
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { payer, is_away } = await server.payer(value.number.trim());
      if (payer) onChange({ ...value, tin: payer.tin, name: payer.name });
      else setSaid(t(is_away ? 'tax.away' : 'tax.nobody'));
    } catch (error) {
      setSaid(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="pos-discount">
      <legend>{t('tax.title')}</legend>
      <fieldset className="pos-row" aria-label={t('tax.for')}>
        {(['citizen', 'company'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="pos-button"
            aria-pressed={value.kind === kind}
            onClick={() => onChange({ ...value, kind })}
          >
            {t(`tax.${kind}`)}
          </button>
        ))}
      </fieldset>
      {value.kind === 'citizen' ? (
        <Field
          label={t('tax.consumer')}
          value={value.consumer}
          inputMode="numeric"
          maxLength={8}
          onChange={(consumer) => onChange({ ...value, consumer })}
        />
      ) : (
        <>
          <div className="pos-look-up">
            <Field
              label={t('tax.number')}
              value={value.number}
              maxLength={14}
              onChange={(number) => onChange({ ...value, number, tin: '', name: '' })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || value.name !== '') return;
                event.preventDefault();
                void ask();
              }}
            />
            <button
              type="button"
              className="pos-button"
              aria-disabled={isBusy || !isOnline || value.number.trim().length < 7}
              onClick={() => isOnline && !isBusy && value.number.trim().length >= 7 && void ask()}
            >
              {t('tax.ask')}
            </button>
          </div>
          <Field label={t('tax.name')} value={value.name} maxLength={200} onChange={(name) => onChange({ ...value, name })} />
        </>
      )}
      {said && (
        <p className="pos-quiet" role="status">
          {said}
        </p>
      )}
    </fieldset>
  );
}
