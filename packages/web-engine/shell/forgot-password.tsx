/** A forgotten password: the address, then the code from the letter and the new password. */

import { type FieldError, fieldErrorText } from '@lambda/model/field-errors.ts';
import { CODE_DIGITS, emailOf, emailProblems, resetProblems } from '@lambda/model/password-reset.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Form, Input, type InputRef } from 'antd';
import { ArrowLeft, KeyRound, Lock, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { request } from '../data/client.ts';
import { type Refusal, refusalOf } from '../data/refusal.ts';
import { PasswordDemands } from '../form/widgets/password-demands.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { shellTexts } from './texts.ts';

const FIELD_ICON = { size: 18, strokeWidth: 1.75, color: 'var(--lp-text-tertiary)', 'aria-hidden': true } as const;
/** Another letter is not sent sooner. */
const AGAIN_AFTER_SECONDS = 60;

type Sent = { readonly email: string; readonly minutes: number };
type Values = { code: string; password: string; password_confirm: string };
const told = (fields: readonly FieldError[]): Refusal => ({
  fields: fields.map((one) => ({ field: one.field, message: fieldErrorText(one, currentLanguage()) })),
});
const askForCode = (email: string) =>
  request<{ data: { minutes: number } }>('/auth/send-forgot-mail', {
    method: 'POST',
    body: { email: emailOf(email), lang: currentLanguage() },
  });

function useSecondsLeft(from: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(from) };
}

function AskForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const t = shellTexts.useText();
  const [form] = Form.useForm<{ email: string }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const show = ({ message, fields }: Refusal) => {
    setError(message);
    form.setFields(fields.map(({ message: text }) => ({ name: 'email', errors: [text] })));
  };
  const submit = async (values: { email: string }) => {
    setError(undefined);
    const problems = emailProblems(values.email);
    if (problems.length > 0) return show(told(problems));
    setBusy(true);
    try {
      const { data } = await askForCode(values.email);
      onSent({ email: emailOf(values.email), minutes: data.minutes });
    } catch (failure) {
      show(refusalOf(failure, t('forgot.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      name="ask"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ email }}
      onFinish={submit}
      className="lp-login-form"
    >
      <p className="lp-login-hint">{t('forgot.hint')}</p>
      {error && <Alert className="lp-login-error" type="error" showIcon title={error} />}
      <Form.Item name="email" label={t('forgot.email')} rules={[{ required: true, whitespace: true, message: t('forgot.emailMissing') }]}>
        <Input
          prefix={<Mail {...FIELD_ICON} />}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block {...whileBusy(busy)}>
        {t('forgot.send')}
      </Button>
    </Form>
  );
}

function CodeForm({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const password = Form.useWatch('password', form) ?? '';
  const codeInput = useRef<InputRef>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'reset' | 'again'>();
  const { left, restart } = useSecondsLeft(AGAIN_AFTER_SECONDS);
  const show = ({ message: text, fields }: Refusal) => {
    setError(text);
    form.setFields(fields.map(({ field, message: problem }) => ({ name: field as keyof Values, errors: [problem] })));
  };
  const submit = async (values: Values) => {
    setError(undefined);
    const given = { ...values, code: (values.code ?? '').replace(/\s/g, ''), email: sent.email };
    const problems = resetProblems(given);
    if (problems.length > 0) return show(told(problems));
    setBusy('reset');
    try {
      const reply = await request<{ msg: string }>('/auth/password-reset', { method: 'POST', body: { ...given, lang: currentLanguage() } });
      void message.success(reply.msg);
      onDone();
    } catch (failure) {
      show(refusalOf(failure));
      setBusy(undefined);
      codeInput.current?.focus({ cursor: 'all' });
    }
  };
  const again = async () => {
    setError(undefined);
    setBusy('again');
    try {
      await askForCode(sent.email);
      restart();
      form.resetFields(['code']);
      void message.success(t('forgot.sentAgain'));
    } catch (failure) {
      show(refusalOf(failure, t('forgot.failed')));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Form name="reset" form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} className="lp-login-form">
      <Alert
        className="lp-login-error lp-login-sent"
        type="info"
        showIcon
        role="status"
        title={t('forgot.sent', { email: sent.email, minutes: sent.minutes })}
      />
      {error && <Alert className="lp-login-error" type="error" showIcon title={error} />}
      {/* For password managers: whose password is made. */}
      <input type="text" autoComplete="username" value={sent.email} readOnly hidden />
      <Form.Item name="code" label={t('forgot.code')}>
        <Input
          ref={codeInput}
          prefix={<KeyRound {...FIELD_ICON} />}
          className="lp-login-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={CODE_DIGITS + 4}
        />
      </Form.Item>
      <Form.Item name="password" label={t('forgot.password')}>
        <Input.Password prefix={<Lock {...FIELD_ICON} />} autoComplete="new-password" maxLength={200} />
      </Form.Item>
      {password !== '' && (
        <div className="lp-login-demands">
          <PasswordDemands password={password} />
        </div>
      )}
      <Form.Item name="password_confirm" label={t('forgot.passwordAgain')}>
        <Input.Password prefix={<Lock {...FIELD_ICON} />} autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block {...whileBusy(busy === 'reset')}>
        {t('forgot.reset')}
      </Button>
      <Button type="link" block disabled={left > 0} onClick={() => void again()} {...whileBusy(busy === 'again')}>
        {left > 0 ? t('forgot.againIn', { seconds: left }) : t('forgot.again')}
      </Button>
    </Form>
  );
}

type Props = {
  /** What was typed as a login; taken over when it is an address. */
  readonly typed: string;
  readonly onBack: () => void;
  /** The password is changed: sign in with the address. */
  readonly onDone: (email: string) => void;
};
export function ForgotPassword({ typed, onBack, onDone }: Props) {
  const t = shellTexts.useText();
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      {sent ? (
        <CodeForm sent={sent} onDone={() => onDone(sent.email)} />
      ) : (
        <AskForm email={emailProblems(typed).length === 0 ? emailOf(typed) : ''} onSent={setSent} />
      )}
      <Button type="text" className="lp-login-back" icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />} onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </>
  );
}
