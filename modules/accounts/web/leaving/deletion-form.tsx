/** Asking for the deletion of the own account: what goes, what stays, and the proof of who asks. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { refusalOf } from '@lambda/web-engine/kit/data/refusal.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Deletion } from './deletion-data.ts';
import { leavingTexts } from './texts.ts';

const LONGEST_REASON = 500;
type Values = { readonly password: string; readonly code?: string; readonly reason?: string };
type Props = {
  readonly login: string;
  readonly deletion: Deletion;
  /** Throws `RequestError` for what is wrong. */
  readonly onAsk: (values: object) => Promise<void>;
};

export function DeletionForm({ login, deletion, onAsk }: Props) {
  const t = leavingTexts.useText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async ({ password, code, reason = '' }: Values) => {
    setError(undefined);
    setBusy(true);
    try {
      await onAsk({ password, reason, ...(code ? { code } : {}) });
    } catch (failure) {
      setError(refusalOf(failure).message);
      setBusy(false);
    }
  };
  return (
    <Form<Values> name="deletion" layout="vertical" requiredMark={false} onFinish={(values) => void ask(values)} aria-label={t('ask')}>
      <ul className="lp-deletion-facts">
        <li>{t('ask.gone')}</li>
        <li>{t('ask.stays')}</li>
        <li>
          {t('ask.days', { days: deletion.days })}
          {deletion.email && ` ${t('ask.letter', { email: deletion.email })}`}
        </li>
      </ul>
      {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <div className="lp-account-fields">
        <Form.Item name="password" label={t('ask.password')} rules={[{ required: true, message: t('ask.passwordMissing') }]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        {deletion.has_second_factor && (
          <Form.Item name="code" label={t('ask.code')} rules={[{ required: true, whitespace: true, message: t('ask.codeMissing') }]}>
            <Input autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
        )}
      </div>
      <Form.Item name="reason" label={t('ask.reason')}>
        <Input.TextArea maxLength={LONGEST_REASON} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Button danger type="primary" htmlType="submit" {...whileBusy(busy)}>
        {t('ask.submit')}
      </Button>
    </Form>
  );
}
