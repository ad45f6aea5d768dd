/** The sign-in form: login name or e-mail, password, remember; what went wrong is said right here. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Alert, App, Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { Lock, User } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isFault, RequestError } from '../data/client.ts';
import { useSessionControl } from '../session/session.tsx';
import { NEEDS_CODE, SecondStep, WRONG_CODE } from './second-step.tsx';
import { shellTexts } from './texts.ts';

export type SignInValues = { readonly login: string; readonly password: string };
type Values = { login: string; password: string; remember: boolean; code?: string };

const FIELD_ICON = { size: 18, strokeWidth: 1.75, color: 'var(--lp-text-tertiary)', 'aria-hidden': true } as const;

type SignInForm = { form: ReactNode; fill: (values: SignInValues) => void };
/** The form, and a way to fill it from outside. Where to go afterwards is the route's business. `onForgot` gets what was typed as a login. */
export function useSignInForm(onForgot: (typed: string) => void): SignInForm {
  const t = shellTexts.useText();
  const { signIn } = useSessionControl();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const passwordInput = useRef<InputRef>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const submit = async (values: Values) => {
    setError(undefined);
    setBusy(true);
    try {
      await signIn({ ...values, login: values.login.trim() });
      void message.success({ key: 'welcome', content: t('login.welcome'), duration: 2 });
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setBusy(false);
      if (failure.code === NEEDS_CODE) return setAsksCode(true);
      // A refusal says itself what was wrong.
      setError(isFault(failure) ? `${t('login.failed')} ${failure.message}` : failure.message);
      if (failure.code === WRONG_CODE) form.resetFields(['code']);
      else passwordInput.current?.focus({ cursor: 'all' });
    }
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const drawn = (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ login: '', password: '', remember: true }}
      onFinish={(values) => void submit(values)}
      className="lp-login-form"
    >
      {error && <Alert className="lp-login-error" type="error" showIcon title={error} />}
      <Form.Item name="login" label={t('login.login')} rules={[{ required: true, whitespace: true, message: t('login.loginMissing') }]}>
        <Input
          prefix={<User {...FIELD_ICON} />}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.passwordMissing') }]}
        {...(capsLock && { help: t('login.capsLock'), validateStatus: 'warning' })}
      >
        <Input.Password
          ref={passwordInput}
          prefix={<Lock {...FIELD_ICON} />}
          autoComplete="current-password"
          maxLength={200}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
      </Form.Item>
      {asksCode && <SecondStep />}
      <div className="lp-login-remember">
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <Checkbox>{t('login.remember')}</Checkbox>
        </Form.Item>
        <Button type="link" htmlType="button" onClick={() => onForgot(form.getFieldValue('login') ?? '')}>
          {t('login.forgot')}
        </Button>
      </div>
      <Button type="primary" htmlType="submit" block {...whileBusy(busy)}>
        {t('login.submit')}
      </Button>
    </Form>
  );
  const fill = ({ login, password }: SignInValues) => {
    setError(undefined);
    setAsksCode(false);
    form.setFieldsValue({ login, password });
    passwordInput.current?.focus();
  };
  return { form: drawn, fill };
}
