/** A taxpayer's number that is looked up: what the tax office says fills the fields of the form that are still empty. */
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { useWidgetForm } from '@lambda/web-engine/form/widget-form.ts';
import { TextWidget } from '@lambda/web-engine/form/widgets/text.tsx';
import { type FieldWidgetProps, textOf } from '@lambda/web-engine/form/widgets/widget-props.ts';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import type { WidgetProps } from '@lambda/web-engine/kit/registries.ts';
import { Button, theme } from 'antd';
import { useState } from 'react';
import { ebarimtTexts } from '../i18n/texts.ts';

type Payer = { readonly tin: string; readonly name: string; readonly is_vat_payer: boolean; readonly is_city_payer: boolean };
type Answer = { readonly data: { readonly payer: Payer | null; readonly is_away: boolean } };
type Said = { readonly payer: Payer } | { readonly problem: string };

export function MerchantTinWidget(given: WidgetProps) {
  const props = given as FieldWidgetProps<FieldOf<'text'>>;
  const t = ebarimtTexts.useText();
  const { token } = theme.useToken();
  const form = useWidgetForm();
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const value = textOf(props.value).trim();
  const ask = async () => {
    setBusy(true);
    try {
      const { data } = await request<Answer>(`/lambda/ebarimt/payer?${new URLSearchParams({ number: value })}`);
      const { payer } = data;
      if (!payer) return setSaid({ problem: t(data.is_away ? 'payer.away' : 'payer.nobody') });
      // A register number was looked up: the form keeps the taxpayer's number.
      if (payer.tin !== value) props.onChange(payer.tin);
      const { name, is_vat_payer, is_city_payer } = payer;
      form?.fill({ merchant_name: name, payer_name: name, is_vat_payer, is_city_payer });
      return setSaid({ payer });
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      return setSaid({ problem: failure.status === 0 ? t('payer.failed') : failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <TextWidget
          {...props}
          onChange={(next) => {
            setSaid(null);
            props.onChange(next);
          }}
        />
        {!props.readOnly && (
          <Button loading={isBusy} disabled={value.length < 7} onClick={() => void ask()}>
            {t('payer.ask')}
          </Button>
        )}
      </div>
      <div
        role="status"
        style={{ fontSize: 12, lineHeight: '18px', color: said && 'problem' in said ? token.colorWarning : token.colorTextSecondary }}
      >
        {said &&
          'payer' in said &&
          t('payer.found', { name: said.payer.name, vat: t(said.payer.is_vat_payer ? 'payer.vat' : 'payer.noVat') })}
        {said && 'problem' in said && said.problem}
      </div>
    </>
  );
}
