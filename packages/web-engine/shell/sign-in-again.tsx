/** Opens over the page when the session has expired: the same person signs in and goes on where they were. */
import { useEffect, useRef, useState } from 'react';
import { setSessionGate } from '../data/client.ts';
import { leaveWord } from '../session/parting-word.ts';
import { useSessionControl } from '../session/session.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const SignInAgainDialog = lazyDialog(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog }));

/** Holds back every refused call while the dialog is open; all of them go on together. */
export function SignInAgain() {
  const { state, forget, reload } = useSessionControl();
  const [open, setOpen] = useState(false);
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  const data = state.status === 'signedIn' ? state.data : undefined;

  useEffect(() => {
    if (!data) return;
    setSessionGate({
      signInAgain: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
      ended: () => {
        leaveWord('ended');
        forget();
      },
      locked: () => void reload(),
    });
    return () => setSessionGate(undefined);
  }, [data, forget, reload]);

  const done = (signedIn: boolean) => {
    setOpen(false);
    const calls = waiting.current.splice(0);
    for (const resolve of calls) resolve(signedIn);
    if (!signedIn) forget();
  };
  if (!data) return null;
  return <SignInAgainDialog open={open} data={data} onDone={done} />;
}
