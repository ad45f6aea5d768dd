/** One press at a time, with what is said when it is refused. */
import { useState } from 'react';
import { problemOf } from './problem-of.ts';

export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
