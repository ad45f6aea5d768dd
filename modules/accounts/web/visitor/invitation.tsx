/** An invitation: what it says, and accepting it as somebody new or as who has an account here. */

import { newPasswordProblems } from '@lambda/model/accounts/password-reset.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { checkRule } from '@lambda/model/fields/named-rules.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { PasswordField, TextField } from '@lambda/ui/controls/fields.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { hasSessionCookie, RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { currentLanguage } from '@lambda/web-engine/kit/i18n/language.ts';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { PasswordDemands } from '@lambda/web-engine/kit/password/password-demands.tsx';
import { clearTab } from '@lambda/web-engine/kit/session/tab-storage.ts';
import { useSignInForm } from '@lambda/web-engine/pages/visitor/sign-in-form.tsx';
import { visitorTexts } from '@lambda/web-engine/pages/visitor/texts.ts';
import { useFields } from '@lambda/web-engine/pages/visitor/use-fields.ts';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { linkTexts } from '../link/texts.ts';

type Invited = {
  /** Null where nobody is invited into a company: the link sets the password of an account. */
  readonly company_name: string | null;
  readonly inviter: string;
  readonly email: string;
  readonly role: Label;
  readonly last_name: string;
  readonly first_name: string;
  readonly expires_at: string;
  readonly has_account: boolean;
};
type Joined = { readonly company_name: string | null; readonly login: string };
type Person = { readonly login: string; readonly email: string | null };
type Accepting = { readonly token: string; readonly invited: Invited; readonly onDone: (joined: Joined) => void };

const two = (part: number): string => String(part).padStart(2, '0');
function dayAndTime(timestamp: string): string {
  const at = new Date(timestamp);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Somebody new chooses a password. */
function NewPerson({ token, invited, onDone }: Accepting) {
  const t = linkTexts.useText();
  const v = visitorTexts.useText();
  const { form, values, error, field, clear, refuseBy, refuseByServer } = useFields({
    last_name: invited.last_name,
    first_name: invited.first_name,
    password: '',
    password_confirm: '',
  });
  const [busy, setBusy] = useState(false);
  const nameProblems = () =>
    (['last_name', 'first_name'] as const).flatMap((name) => {
      const value = values[name].trim();
      const problem = value === '' ? ({ code: 'required' } as const) : checkRule('personName', value, { today: '' });
      return problem ? [{ field: name, ...problem }] : [];
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const problems = [...nameProblems(), ...newPasswordProblems(values)];
    if (problems.length > 0) return refuseBy(problems);
    setBusy(true);
    try {
      onDone((await request<{ data: Joined }>('/auth/invitation/join', { method: 'POST', body: { token, ...values } })).data);
    } catch (failure) {
      setBusy(false);
      refuseByServer(failure, t('invitation.failed'));
    }
  };
  const shown = { showLabel: v('password.show'), hideLabel: v('password.hide'), autoComplete: 'new-password' } as const;
  return (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)}>
      <p className="lp-login-hint">{t(invited.company_name === null ? 'account.hint' : 'invitation.newHint')}</p>
      {error && <Notice tone="error">{error}</Notice>}
      {/* For password managers: whose password is made. */}
      <input type="text" autoComplete="username" value={invited.email} readOnly hidden />
      <TextField {...field('last_name')} label={t('person.last_name')} autoComplete="family-name" />
      <TextField {...field('first_name')} label={t('person.first_name')} autoComplete="given-name" />
      <PasswordField {...field('password')} {...shown} label={t('person.password')} />
      {values.password !== '' && (
        <div className="lp-login-demands">
          <PasswordDemands password={values.password} />
        </div>
      )}
      <PasswordField {...field('password_confirm')} {...shown} label={t('person.password_confirm')} />
      <Button kind="primary" type="submit" block busy={busy}>
        {t(invited.company_name === null ? 'account.submit' : 'invitation.accept')}
      </Button>
    </form>
  );
}

/** Who is signed in here: undefined until it is known, null for nobody; asked again whenever that may have changed. */
function usePerson(): { readonly person: Person | null | undefined; readonly ask: () => void } {
  const [person, setPerson] = useState<Person | null>();
  const ask = useCallback(() => {
    if (!hasSessionCookie()) return setPerson(null);
    request<{ user: Person }>('/auth/account').then(
      ({ user }) => setPerson(user),
      () => setPerson(null),
    );
  }, []);
  useEffect(ask, [ask]);
  return { person, ask };
}

/** Somebody who is here already signs in, and accepts as that person. */
function KnownPerson({ token, invited, onDone }: Accepting) {
  const t = linkTexts.useText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { person, ask } = usePerson();
  const { form, fill } = useSignInForm({ onForgot: () => location.assign('/forgot'), onSignedIn: ask });
  const isFilled = useRef(false);
  useEffect(() => {
    if (person !== null || isFilled.current) return;
    isFilled.current = true;
    fill({ login: invited.email, password: '' });
  });
  const showFailure = (failure: unknown) => {
    if (!(failure instanceof RequestError)) throw failure;
    setError(failure.message);
    setBusy(false);
  };
  const accept = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onDone((await request<{ data: Joined }>('/auth/invitation/accept', { method: 'POST', body: { token } })).data);
    } catch (failure) {
      showFailure(failure);
    }
  };
  const leave = async () => {
    setBusy(true);
    try {
      await request('/auth/logout', { method: 'POST', body: {} });
      clearTab();
      isFilled.current = false;
      setBusy(false);
      ask();
    } catch (failure) {
      showFailure(failure);
    }
  };
  if (person === undefined) return null;
  if (person === null)
    return (
      <>
        <p className="lp-login-hint">{t('invitation.knownHint')}</p>
        {form}
      </>
    );
  const isOther = person.email !== invited.email;
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      {isOther ? (
        <Notice tone="warning">{t('invitation.otherPerson', { login: person.login, email: invited.email })}</Notice>
      ) : (
        <p className="lp-login-hint">{t('invitation.signedIn', { login: person.login })}</p>
      )}
      <Button kind="primary" block busy={busy} onClick={() => void (isOther ? leave() : accept())}>
        {t(isOther ? 'invitation.leave' : 'invitation.accept')}
      </Button>
    </>
  );
}

/** What happened: a company joined, or a password of one's own and nothing more. */
function Done({ company_name, login }: Joined) {
  const t = linkTexts.useText();
  return (
    <>
      <Notice tone="success">
        {company_name === null ? t('account.done', { login }) : t('invitation.done', { company: company_name, login })}
      </Notice>
      <Button kind="primary" block onClick={() => location.assign(hasSessionCookie() ? '/select-role' : '/login')}>
        {t(hasSessionCookie() ? 'invitation.goOn' : 'person.signIn')}
      </Button>
    </>
  );
}

export function Invitation({ token }: { readonly token: string }) {
  const t = linkTexts.useText();
  const label = useLabel();
  const [invited, setInvited] = useState<Invited>();
  const [error, setError] = useState<string>();
  const [joined, setJoined] = useState<Joined>();
  const isAccount = invited?.company_name === null;
  const title = isAccount ? t(joined ? 'account.doneTitle' : 'account.title') : t(joined ? 'invitation.doneTitle' : 'invitation.title');
  useTitle(title);
  useEffect(() => {
    request<{ data: Invited }>('/auth/invitation', { method: 'POST', body: { token } }).then(
      ({ data }) => setInvited(data),
      (failure: unknown) =>
        setError(failure instanceof RequestError ? failure.message : fieldErrorText({ field: '', code: 'unknown' }, currentLanguage())),
    );
  }, [token]);
  // Whether it is an invitation is said by the server.
  if (!invited && !error) return null;
  return (
    <>
      <h1>{title}</h1>
      {error && (
        <>
          <Notice tone="error">{error}</Notice>
          <Button kind="plain" block onClick={() => location.assign('/login')}>
            {t('person.signIn')}
          </Button>
        </>
      )}
      {joined && <Done {...joined} />}
      {invited && !joined && (
        <>
          <p className="lp-invited">
            {invited.company_name === null
              ? t('account.by', { inviter: invited.inviter })
              : t('invitation.by', { inviter: invited.inviter, company: invited.company_name })}
          </p>
          <dl className="lp-facts lp-invited-facts">
            {!isAccount && (
              <div>
                <dt>{t('invitation.role')}</dt>
                <dd>{label(invited.role)}</dd>
              </div>
            )}
            <div>
              <dt>{t('invitation.email')}</dt>
              <dd>{invited.email}</dd>
            </div>
            <div>
              <dt>{t('invitation.until')}</dt>
              <dd>{dayAndTime(invited.expires_at)}</dd>
            </div>
          </dl>
          {invited.has_account ? (
            <KnownPerson token={token} invited={invited} onDone={setJoined} />
          ) : (
            <NewPerson token={token} invited={invited} onDone={setJoined} />
          )}
        </>
      )}
    </>
  );
}
