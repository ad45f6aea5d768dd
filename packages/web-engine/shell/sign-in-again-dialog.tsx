/** The dialog over the page of an expired session: the password of the same person, and the second step. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { RequestError } from '../kit/data/client.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useSessionControl } from '../kit/session/session.tsx';
import type { SessionHolder } from '../kit/session/session-reply.ts';
import { visitorTexts } from '../pages/visitor/texts.ts';
import { NEEDS_CODE, SecondStep } from './second-step.tsx';

type Values = { password: string; code?: string };
type DialogProps = { readonly holder: SessionHolder; readonly onDone: (signedIn: boolean) => void };

function PasswordForm({ holder, onDone }: DialogProps) {
  const t = shellTexts.useText();
  const visitor = visitorTexts.useText();
  const { signInAgain } = useSessionControl();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const submit = async ({ password, code }: Values) => {
    setError(undefined);
    setBusy(true);
    try {
      await signInAgain({ password, code, holder });
      onDone(true);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      if (failure.code === NEEDS_CODE) setAsksCode(true);
      else setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values: Values) => void submit(values)}>
      <p style={{ marginBottom: 16 }}>{t('again.text')}</p>
      {error && <Alert type="error" showIcon title={error} style={{ marginBottom: 16 }} />}
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={holder.user.login} readOnly hidden />
      <Form.Item
        name="password"
        label={`${visitor('login.password')} (${holder.user.login})`}
        rules={[{ required: true, message: visitor('login.passwordMissing') }]}
      >
        <Input.Password
          autoFocus
          autoComplete="current-password"
          maxLength={200}
          prefix={<Lock size={16} strokeWidth={1.75} aria-hidden />}
        />
      </Form.Item>
      {asksCode && <SecondStep />}
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={() => onDone(false)}>{t('again.other')}</Button>
        <Button type="primary" htmlType="submit" {...whileBusy(busy)}>
          {t('again.submit')}
        </Button>
      </div>
    </Form>
  );
}

export function SignInAgainDialog({ open, ...rest }: DialogProps & { readonly open: boolean }) {
  const t = shellTexts.useText();
  return (
    <Modal
      open={open}
      title={t('again.title')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      destroyOnHidden
    >
      <PasswordForm {...rest} />
    </Modal>
  );
}
