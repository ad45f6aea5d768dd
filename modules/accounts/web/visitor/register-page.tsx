/** `/register`: the wizard, or what the link of a letter is for. The key of a link stands behind the #. */
import './register.css';
import { useState } from 'react';
import { Confirm } from './confirm.tsx';
import { Invitation } from './invitation.tsx';
import { Wizard } from './wizard.tsx';

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
  if (link?.what === 'confirm') return <Confirm token={link.token} onAgain={() => setLink(undefined)} />;
  if (link?.what === 'invitation') return <Invitation token={link.token} />;
  return <Wizard />;
}
