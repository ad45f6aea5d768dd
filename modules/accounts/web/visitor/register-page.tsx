/** `/register`: the wizard, or what the link of a letter is for. The key of a link stands behind the #. */
import './register.css';
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { Suspense, useState } from 'react';

const Wizard = lazyPage(async () => ({ default: (await import('./wizard.tsx')).Wizard }));
const Confirm = lazyPage(async () => ({ default: (await import('./confirm.tsx')).Confirm }));
const Invitation = lazyPage(async () => ({ default: (await import('./invitation.tsx')).Invitation }));

type Link = { readonly what: 'confirm' | 'invitation'; readonly token: string };

/** Taken out of the address at once, so that it stays in no history and in no picture of the screen. */
function takeLink(): Link | undefined {
  const [, what, token] = /^#(confirm|invitation)=([\w-]{1,100})$/.exec(location.hash) ?? [];
  if (!token || (what !== 'confirm' && what !== 'invitation')) return undefined;
  history.replaceState(null, '', location.pathname);
  return { what, token };
}
let taken: Link | undefined;

export default function RegisterPage() {
  const [link, setLink] = useState(() => {
    taken ??= takeLink();
    return taken;
  });
  return (
    <Suspense fallback={null}>
      {link?.what === 'confirm' ? (
        <Confirm token={link.token} onAgain={() => setLink(undefined)} />
      ) : link?.what === 'invitation' ? (
        <Invitation token={link.token} />
      ) : (
        <Wizard />
      )}
    </Suspense>
  );
}
