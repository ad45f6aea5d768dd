/** A login name or an e-mail, and whose it is: asked for before an account is linked to the record of an employee. */
import type { FieldOf } from '@lambda/model/fields.ts';
import { RequestError, request } from '@lambda/web-engine/data/client.ts';
import { TextWidget } from '@lambda/web-engine/form/widgets/text.tsx';
import { type FieldWidgetProps, textOf } from '@lambda/web-engine/form/widgets/widget-props.ts';
import type { WidgetProps } from '@lambda/web-engine/registries.ts';
import { Button, theme } from 'antd';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { findingTexts } from './i18n/texts.ts';

type Found = { readonly last_name: string; readonly first_name: string; readonly is_member: boolean; readonly is_linked: boolean };
type Said = { readonly text: string; readonly isRight?: true; readonly invites?: true };
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function FindAccountWidget(given: WidgetProps) {
  const props = given as FieldWidgetProps<FieldOf<'text'>>;
  const t = findingTexts.useText();
  const { token } = theme.useToken();
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const value = textOf(props.value).trim();
  const told = ({ last_name, first_name, is_member, is_linked }: Found): Said => {
    const name = `${last_name} ${first_name}`.trim();
    if (is_linked) return { text: t('check.linked', { name }) };
    return is_member ? { text: t('check.found', { name }), isRight: true } : { text: t('check.stranger', { name }), invites: true };
  };
  const check = async () => {
    setBusy(true);
    try {
      setSaid(told((await request<{ data: Found }>('/api/user-find', { method: 'POST', body: { value } })).data));
    } catch (failure) {
      if (!(failure instanceof RequestError)) setSaid({ text: t('check.failed') });
      else setSaid({ text: failure.status === 404 ? t('check.nobody') : failure.message });
    } finally {
      setBusy(false);
    }
  };
  const line = { display: 'flex', gap: 6, marginTop: 4, fontSize: 12, lineHeight: '18px' } as const;
  const Icon = said?.isRight ? CircleCheck : CircleAlert;
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <TextWidget
          {...props}
          onChange={(next) => {
            setSaid(undefined);
            props.onChange(next);
          }}
        />
        <Button loading={busy} disabled={value === ''} onClick={() => void check()}>
          {t('check')}
        </Button>
      </div>
      <div role="status">
        {said && !props.invalid && (
          <div style={{ ...line, color: said.isRight ? token.colorSuccessText : token.colorWarningText }}>
            <Icon {...ICON} style={{ flex: 'none', marginTop: 2 }} />
            <span>
              {said.text} {said.invites && <Link to="/erp/p/invitations?record=new">{t('check.invite')}</Link>}
            </span>
          </div>
        )}
      </div>
    </>
  );
}
