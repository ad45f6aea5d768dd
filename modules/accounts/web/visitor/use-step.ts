/** The step of a wizard in the history of its document, which has no router: back and forward go step by step, and a reload stays. */
import { useEffect, useState } from 'react';

type Entry = { readonly step: number; readonly before?: number };
const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number';
const entry = (): Entry | undefined => {
  const state: unknown = history.state;
  return isEntry(state) ? state : undefined;
};

/** Whether the document has come to an address anew: not by a reload, nor by the history. */
export const isArrival = (): boolean => entry() === undefined;

type Props = {
  /** The furthest step up to the one wanted that can be shown by now. */
  readonly reachable: (wanted: number) => number;
  /** The history has led to a step, or only so far on the way to it. */
  readonly onMove: (step: number, wanted: number) => void;
};
export function useStep({ reachable, onMove }: Props) {
  const [step, setStep] = useState(() => reachable(entry()?.step ?? 0));
  // The entry says what is shown, at first and when the history leads further than is possible.
  useEffect(() => {
    if (entry()?.step !== step) history.replaceState({ ...entry(), step } satisfies Entry, '');
  }, [step]);
  useEffect(() => {
    const onPop = () => {
      const wanted = entry()?.step;
      if (wanted === undefined) return;
      const to = reachable(wanted);
      if (to !== wanted) history.replaceState({ step: to } satisfies Entry, '');
      setStep(to);
      onMove(to, wanted);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  });
  /** At once, with an entry of its own: the history's way back comes a moment later, and what has been said by then goes with it. */
  const lead = (to: number) => {
    history.pushState({ step: to, before: step } satisfies Entry, '');
    setStep(to);
  };
  /** A step that the last entry holds is gone back to, so that the way back never turns round. */
  const go = (to: number) => {
    if (entry()?.before === to) history.back();
    else lead(to);
  };
  return { step, before: entry()?.before, go, lead };
}
