/** Opens over the page when the session has expired or moved: the person takes it back and goes on where they were. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { setSessionGate } from '../kit/data/client.ts';
import { listenAnew } from '../kit/live/socket.ts';
import { useSessionControl } from '../kit/session/session.tsx';
import { placeOf, type SessionHolder } from '../kit/session/session-reply.ts';
import { leaveWord } from '../kit/session/unsent-report.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const SignInAgainDialog = lazyDialog(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog }));
const MovedDialog = lazyDialog(async () => ({ default: (await import('./moved-dialog.tsx')).MovedDialog }));

/** Holds back every refused call while a dialog is open; all of them go on together. */
export function SignInAgain() {
  const { state, forget, reload } = useSessionControl();
  const [open, setOpen] = useState<'again' | 'moved'>();
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  const data = state.status === 'signedIn' ? state.data : undefined;
  const holder: SessionHolder | undefined = state.status === 'noCompany' ? state : data;

  const settle = useCallback((isBack: boolean) => {
    setOpen(undefined);
    if (isBack) listenAnew();
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  }, []);

  const place = data && placeOf(data);
  const heardIn = useRef(place);
  useEffect(() => {
    if (place === undefined || place === heardIn.current) return;
    if (heardIn.current !== undefined) listenAnew();
    heardIn.current = place;
  }, [place]);

  useEffect(() => {
    if (!holder) return;
    const held = (dialog: 'again' | 'moved') =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(dialog);
      });
    setSessionGate({
      signInAgain: () => held('again'),
      ended: () => {
        leaveWord('ended');
        forget();
      },
      locked: () => void reload(),
      moved: async () => {
        // Without a company there is nowhere to move to: the session is somebody else's by now.
        if (!data) return held('again');
        if (!data.impersonation) return held('moved');
        // Acting in the name of another person is over.
        await reload();
        return false;
      },
    });
    return () => {
      setSessionGate(undefined);
      // What was asked for by a page that is gone is not asked again.
      settle(false);
    };
  }, [holder, data, forget, reload, settle]);

  const signedIn = (isIn: boolean) => {
    settle(isIn);
    if (!isIn) forget();
  };
  const moved = (where: 'here' | 'there' | 'other') => {
    if (where === 'other') return setOpen('again');
    settle(where === 'here');
    // A document of its own: no form of the place that is left may stand open in the new one.
    if (where === 'there') location.assign('/erp');
  };
  if (!holder) return null;
  return (
    <>
      <SignInAgainDialog open={open === 'again'} holder={holder} onDone={signedIn} />
      {data && <MovedDialog open={open === 'moved'} data={data} onDone={moved} />}
    </>
  );
}
