/** The sign-in form: login name or e-mail, password, remember; what went wrong is said right here. */
import type { ErrorCode } from '@lambda/model/errors/errors.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { Checkbox } from '@lambda/ui/controls/checkbox.tsx';
import { CodeField, PasswordField, TextField } from '@lambda/ui/controls/fields.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { KeyRound, Lock, User } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { RequestError, request } from '../../kit/data/client.ts';
import { fetchAppAhead } from './app-ahead.ts';
import { visitorTexts } from './texts.ts';
import { useFields } from './use-fields.ts';

export type SignInValues = { readonly login: string; readonly password: string };
const NEEDS_CODE: ErrorCode = 'SECOND_FACTOR_NEEDED';
const WRONG_CODE: ErrorCode = 'WRONG_SECOND_FACTOR';

type Props = {
  /** Gets what was typed as a login. */
  readonly onForgot: (typed: string) => void;
  /** The session is there. */
  readonly onSignedIn: () => void;
};
type SignInForm = { form: ReactNode; fill: (values: SignInValues) => void };

/** The form, and a way to fill it from outside. */
export function useSignInForm({ onForgot, onSignedIn }: Props): SignInForm {
  const t = visitorTexts.useText();
  const { form, values, error, set, field, clear, refuse, refuseByServer } = useFields({ login: '', password: '', code: '' });
  const [remember, setRemember] = useState(true);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'typing' | 'busy' | 'signedIn'>('typing');
  const [capsLock, setCapsLock] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const missing = () => ({
    ...(values.login.trim() === '' && { login: t('login.loginMissing') }),
    ...(values.password === '' && { password: t('login.passwordMissing') }),
    ...(asksCode && values.code.trim() === '' && { code: t('login.codeMissing') }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const errors = missing();
    if (Object.keys(errors).length > 0) return refuse(errors);
    setState('busy');
    const { password } = values;
    const code = asksCode ? { code: values.code } : {};
    try {
      await request('/auth/login', { method: 'POST', body: { login: values.login.trim(), password, remember, ...code } });
      setState('signedIn');
      onSignedIn();
    } catch (failure) {
      setState('typing');
      if (failure instanceof RequestError && failure.code === NEEDS_CODE) return setAsksCode(true);
      refuseByServer(failure, t('login.failed'));
      if (failure instanceof RequestError && failure.code === WRONG_CODE) set({ code: '' });
      else passwordInput.current?.select();
    }
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const drawn = (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)} onInput={() => void fetchAppAhead()}>
      {error && <Notice tone="error">{error}</Notice>}
      {state === 'signedIn' && <Notice tone="success">{t('login.welcome')}</Notice>}
      <TextField
        {...field('login')}
        label={t('login.login')}
        icon={User}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        maxLength={254}
      />
      <PasswordField
        {...field('password')}
        ref={passwordInput}
        label={t('login.password')}
        icon={Lock}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="current-password"
        warning={capsLock ? t('login.capsLock') : undefined}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      {asksCode && (
        <CodeField {...field('code')} label={t('login.code')} hint={t('login.codeHint')} icon={KeyRound} autoFocus maxLength={20} />
      )}
      <div className="lp-login-remember">
        <Checkbox checked={remember} onChange={setRemember}>
          {t('login.remember')}
        </Checkbox>
        <Button kind="link" onClick={() => onForgot(values.login)}>
          {t('login.forgot')}
        </Button>
      </div>
      <Button kind="primary" type="submit" block busy={state !== 'typing'}>
        {t('login.submit')}
      </Button>
    </form>
  );
  const fill = (given: SignInValues) => {
    clear();
    setAsksCode(false);
    set({ login: given.login, password: given.password });
    passwordInput.current?.focus();
    void fetchAppAhead();
  };
  return { form: drawn, fill };
}
