/** The link of the letter: one press opens the company. A press, because letters are looked at by machines too. */
import { Button } from '@lambda/ui/controls/button.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useState } from 'react';
import { linkTexts } from '../link/texts.ts';

type Confirmed = { readonly login: string; readonly company_name: string };

export function Confirm({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) {
  const t = linkTexts.useText();
  const [done, setDone] = useState<Confirmed>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await request<{ data: Confirmed }>('/auth/register/confirm', { method: 'POST', body: { token } });
      setDone(data);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      setError([...failure.fields.map(({ message }) => message), ...(failure.fields.length > 0 ? [] : [failure.message])].join(' '));
    } finally {
      setBusy(false);
    }
  };
  const title = t(done ? 'confirm.doneTitle' : 'confirm.title');
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      {done ? (
        <>
          <Notice tone="success">{t('confirm.done', { company: done.company_name, login: done.login })}</Notice>
          <Button kind="primary" block onClick={() => location.assign('/login')}>
            {t('person.signIn')}
          </Button>
        </>
      ) : (
        <>
          <p className="lp-login-hint">{t('confirm.hint')}</p>
          {error && <Notice tone="error">{error}</Notice>}
          <Button kind="primary" block busy={busy} onClick={() => void confirm()}>
            {t('confirm.submit')}
          </Button>
          {error && (
            <Button kind="link" block onClick={onAgain}>
              {t('confirm.again')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
